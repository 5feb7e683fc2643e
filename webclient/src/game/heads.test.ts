import { expect, test } from 'vitest';
import { headOf } from './heads';

test('a player without a chosen head has the one of the number', () => {
  expect([1, 24, 25, 49].map((player) => headOf(player))).toEqual([1, 24, 1, 1]);
  expect(headOf(3, 30)).toBe(30);
});
