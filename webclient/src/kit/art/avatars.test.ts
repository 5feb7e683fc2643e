import { expect, test } from 'vitest';
import { avatarOf } from './avatars';

test('the avatars of 24 people in a row differ even without colour', () => {
  for (const first of [1, 7, 40]) {
    const cuts = Array.from({ length: 24 }, (_, i) => {
      const { animal, pattern } = avatarOf(first + i);
      return `${animal} ${pattern}`;
    });
    expect(new Set(cuts).size).toBe(24);
  }
});

test('the same animal in another shape also has another colour', () => {
  const colours = [1, 9, 17].map((player) => avatarOf(player).colour);
  expect(new Set(colours).size).toBe(3);
});
