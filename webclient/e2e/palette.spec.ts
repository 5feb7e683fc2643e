import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from './fixtures';

const src = new URL('../src/', import.meta.url);
const read = (file: string) => readFileSync(new URL(file, src), 'utf8');

/** The palettes of tokens.css: those of the day, light and dark, and the changes of each mood. */
const blocks = [
  ...read('kit/tokens.css').matchAll(
    /^( *):root(?:\[data-mood="(\w+)"\]|,\n\[data-light\])? \{([^}]*)\}/gm,
  ),
].map(([, indent = '', mood = 'day', text = '']) => ({
  mood,
  dark: indent !== '',
  colours: colours(text),
}));

function palette(mood: string, dark = false): Record<string, string> {
  const layers = blocks.filter((block) => dark || !block.dark);
  const of = (name: string) => layers.filter((block) => block.mood === name);
  return Object.assign({}, ...[...of('day'), ...of(mood)].map((block) => block.colours));
}

const palettes = {
  day: palette('day'),
  'day, dark': palette('day', true),
  dawn: palette('dawn'),
  'dawn, dark': palette('dawn', true),
  dusk: palette('dusk'),
  'dusk, dark': palette('dusk', true),
  red: palette('red'),
  'red, dark': palette('red', true),
  night: palette('night'),
  'night, dark': palette('night', true),
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
  ['warm', 'paper'],
  ['on-accent', 'accent'],
  ['crest-ink', 'crest-disc'],
] as const;

const shapes = [
  ['edge', 'ground'],
  ['edge', 'paper'],
  ['focus', 'ground'],
  ['focus', 'paper'],
  ['focus', 'chosen'],
  ['crest-line', 'paper'],
] as const;

for (const [mood, colour] of Object.entries(palettes)) {
  test(`letters and edges have enough contrast by ${mood}`, () => {
    const ratio = ([front, back]: readonly [string, string]) =>
      contrast(colour[front] ?? '', colour[back] ?? '');
    for (const pair of letters) expect.soft(ratio(pair), `${pair}`).toBeGreaterThan(4.5);
    for (const pair of shapes) expect.soft(ratio(pair), `${pair}`).toBeGreaterThan(3);
  });
}

test('the night is near black, and the same on every phone', () => {
  const night = blocks.filter(({ mood }) => mood === 'night');
  expect(night).toHaveLength(1);
  for (const [name, colour] of Object.entries(night[0]?.colours ?? {})) {
    expect(luminance(colour), name).toBeLessThan(0.45);
  }
  // The night sets all properties that a theme changes and that its screens use.
  const themed = Object.keys(
    blocks.find(({ mood, dark }) => mood === 'day' && dark)?.colours ?? {},
  );
  const own = Object.keys(night[0]?.colours ?? {});
  const elsewhere = ['art-print', 'scene-window'];
  expect(themed.filter((name) => !own.includes(name) && !elsewhere.includes(name))).toEqual([]);
});

// The page shows after some seconds that its script did not load. Only that uses a delay of its own.
const apart = ['kit/tokens.css', 'app/missing.css'];

test('every colour, letter and duration is one of the tokens', () => {
  const files = readdirSync(src, { recursive: true, encoding: 'utf8' });
  const sheets = files.filter((file) => file.endsWith('.css') && !file.startsWith('style/'));
  expect(sheets).toEqual(expect.arrayContaining(apart));
  for (const file of sheets.filter((name) => !apart.includes(name))) {
    // A number in a crest is measured in units of the drawing.
    const text = read(file).replace(/\.crest-number \{[^}]*\}/, '');
    const literal =
      /#[0-9a-f]{3,8}\b|\brgba?\(|\bhsla?\(|font(-size)?: [^;]*\b(\d+px|\d*\.?\d+rem)|\b\d*\.?\d+m?s\b/g;
    expect.soft(text.match(literal) ?? [], file).toEqual([]);
  }
});
