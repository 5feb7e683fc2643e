import { expect, test } from 'vitest';
import { between, insideOf, placesOf } from './places';

const counts = Array.from({ length: 25 }, (_, count) => count);

const tables = counts.flatMap((count) => [false, true].map((upright) => ({ count, upright })));

test.each(tables)('$count seats are around a table, each next to its neighbours', (table) => {
  const places = placesOf(table.count, table.upright);
  expect(places).toHaveLength(table.count);
  for (const [i, { left, top, width, height }] of places.entries()) {
    expect(Math.min(left, top)).toBeGreaterThanOrEqual(0);
    expect(Math.max(left + width, top + height)).toBeLessThanOrEqual(100.001);
    for (const other of places.slice(i + 1)) {
      const beside = left + width <= other.left + 0.001 || other.left + other.width <= left + 0.001;
      const below = top + height <= other.top + 0.001 || other.top + other.height <= top + 0.001;
      expect(beside || below).toBe(true);
    }
  }
});

test('the seats are clockwise, and the marker is between two of them', () => {
  const places = placesOf(8);
  expect(places.map(({ side }) => side)).toEqual([
    'top',
    'top',
    'top',
    'right',
    'bottom',
    'bottom',
    'bottom',
    'left',
  ]);
  expect(places.slice(4, 7).map(({ left }) => left)).toEqual(
    [...places.slice(0, 3)].reverse().map(({ left }) => left),
  );
  const [first, second] = places.map(insideOf);
  if (!first || !second) throw new Error('nobody is there');
  expect(second.x).toBeGreaterThan(first.x);
  expect(between(first, second)).toEqual({ x: (first.x + second.x) / 2, y: first.y });
});

test('at an upright table, more people sit beside it than above it', () => {
  const sides = placesOf(8, true).map(({ side }) => side);
  expect(sides).toEqual(['top', 'top', 'right', 'right', 'bottom', 'bottom', 'left', 'left']);
});
