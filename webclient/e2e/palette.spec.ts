import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';

const tokens = readFileSync(new URL('../src/styles/tokens.css', import.meta.url), 'utf8');

/** The palettes of all moods, each on top of the light day as the browser lays them. */
const blocks = [...tokens.matchAll(/^\s*:root(?:\[data-mood="(\w+)"\])? \{([^}]*)\}/gm)];
const day = colours(blocks[0]?.[2]);
const palettes = {
  day,
  'day, dark': { ...day, ...colours(blocks[1]?.[2]) },
  dusk: { ...day, ...colours(blocks[2]?.[2]) },
  night: { ...day, ...colours(blocks[3]?.[2]) },
};

function colours(block = ''): Record<string, string> {
  return Object.fromEntries(
    [...block.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name, colour]) => [name, colour]),
  );
}

function luminance(colour: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const letters = [
  ['ink', 'ground'],
  ['ink', 'paper'],
  ['ink', 'chosen'],
  ['quiet', 'ground'],
  ['quiet', 'paper'],
  ['alarm', 'ground'],
  ['alarm', 'paper'],
  ['warm', 'ground'],
  ['on-accent', 'accent'],
  ['crest-ink', 'crest-disc'],
] as const;

const shapes = [
  ['edge', 'ground'],
  ['focus', 'ground'],
  ['focus', 'paper'],
] as const;

for (const [mood, palette] of Object.entries(palettes)) {
  test(`letters and edges stand out by ${mood}`, () => {
    const ratio = ([front, back]: readonly [string, string]) =>
      contrast(palette[front] ?? '', palette[back] ?? '');
    for (const pair of letters) expect.soft(ratio(pair), `${pair}`).toBeGreaterThan(4.5);
    // At night the edges are dim on purpose; letters and ticks tell everything that edges do.
    const least = mood === 'night' ? 2 : 3;
    for (const pair of shapes) expect.soft(ratio(pair), `${pair}`).toBeGreaterThan(least);
  });
}

test('no colour of the night is bright', () => {
  for (const [name, colour] of Object.entries(colours(blocks[3]?.[2]))) {
    expect(luminance(colour), name).toBeLessThan(0.45);
  }
});
