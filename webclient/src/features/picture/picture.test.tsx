import { expect, test } from 'vitest';
import { village } from '../../../e2e/gallery/village';
import { wantWords } from '../../i18n/language';
import { svgOf } from './draw';
import { fitted, rowsOf } from './fitted';
import { size, toldBy } from './Picture';

await wantWords('replay');

const odd = '<b>&"';
const names = [odd, 'Bo', 'W'.repeat(16), 'Dan', 'Elena'];
const em = (text: string) => text.length;
const measures = { story: em, names: em };

const ended = (winner: 'humans' | 'wolves' | 'solo', winners: number[], names: string[]) =>
  village({ phase: 'end', names, end: { winner, winners } });

const fileOf = (told: ReturnType<typeof toldBy>) =>
  svgOf(told, measures, (property) => `[${property}]`);

/** The file, read as a browser reads it. */
function read(told: ReturnType<typeof toldBy>) {
  const file = fileOf(told);
  const svg = new DOMParser().parseFromString(file, 'image/svg+xml').documentElement;
  const texts = [...svg.querySelectorAll('text')].map((text) => text.textContent ?? '');
  return { file, svg, texts };
}

const at = new Date(2026, 10, 25).getTime();

test('a name is text, whatever is in it', () => {
  const { file, texts } = read(toldBy(ended('humans', [0, 1], names), at, true));
  expect(texts).toContain(odd);
  expect(file).not.toContain('<b>');
});

test('says who has won, in how many nights and when', () => {
  const view = ended('wolves', [1], names);
  expect(toldBy(view, at, true)).toMatchObject({
    winner: 'wolves',
    headline: 'The werewolves win',
    facts: '0 nights · November 25, 2026',
    winners: [{ number: 2, name: 'Bo' }],
  });
});

test('has no name without names, and never the code of the room', () => {
  for (const [winner, seat] of [
    ['solo', 0],
    ['humans', 3],
  ] as const) {
    const view = ended(winner, [seat], ['Ada', 'Bolivar', 'Carlotta', 'Dante', 'Elena']);
    const bare = fileOf(toldBy(view, at, false));
    const named = fileOf(toldBy(view, at, true));
    for (const name of ['Ada', 'Bolivar', 'Carlotta', 'Dante', 'Elena']) {
      expect(bare).not.toContain(name);
      expect(named).toContain(name);
    }
    expect(named).not.toContain(view.room.code);
  }
});

test('needs no style sheet, and has a size of its own', () => {
  const { file, svg } = read(toldBy(ended('solo', [0], names), at, true));
  expect(file).not.toContain('var(');
  expect(svg.getAttribute('width')).toBe(String(size.width));
  expect(svg.getAttribute('height')).toBe(String(size.height));
});

test('sixteen wide letters fit below every head, and all heads are on the picture', () => {
  for (const count of [5, 24]) {
    const wide = Array.from({ length: count }, (_, i) => `${i % 10}${'W'.repeat(15)}`);
    for (const winners of [[0], wide.map((_, i) => i).slice(2), wide.map((_, i) => i)]) {
      const { svg } = read(toldBy(ended('humans', winners, wide), at, true));
      const ends = [...svg.querySelectorAll('g > text')].map((text) => {
        const [, x = '', y = ''] =
          /translate\((\S+) (\S+)\)/.exec(text.parentElement?.getAttribute('transform') ?? '') ??
          [];
        const half = (em(text.textContent ?? '') * Number(text.getAttribute('font-size'))) / 2;
        return { left: +x - half, right: +x + half, low: +y + Number(text.getAttribute('y')), y };
      });
      expect(ends.length).toBeGreaterThanOrEqual(count);
      for (const { left, right, low } of ends) {
        expect(left).toBeGreaterThan(30);
        expect(right).toBeLessThan(size.width - 30);
        expect(low).toBeLessThan(size.height - 30);
      }
    }
  }
});

test.each([
  ['Bo', 100, ['Bo'], 40],
  ['Anna Maria', 100, ['Anna', 'Maria'], 20],
  ['WWWWWWWW', 100, ['WWWW', 'WWWW'], 25],
  ['👩‍🚀'.repeat(2), 110, ['👩‍🚀', '👩‍🚀'], 22],
])('%s in %i', (text, width, lines, high) => {
  expect(fitted(text, width, { most: 40, least: 20 }, em)).toEqual({ lines, size: high });
});

test('rows are nearly equally long', () => {
  const rows = (count: number) =>
    rowsOf(Array.from({ length: count }), 8).map(({ length }) => length);
  expect(rows(0)).toEqual([]);
  expect(rows(9)).toEqual([5, 4]);
  expect(rows(23)).toEqual([8, 7, 8]);
});
