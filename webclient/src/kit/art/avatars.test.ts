import { expect, test } from 'vitest';
import { HEADS } from '../../protocol/types.gen';
import { avatarOf } from './avatars';

const heads = Array.from({ length: HEADS }, (_, i) => i + 1);

test('all heads differ even without colour', () => {
  const cuts = heads.map((head) => {
    const { animal, pattern } = avatarOf(head);
    return `${animal} ${pattern}`;
  });
  expect(new Set(cuts).size).toBe(HEADS);
});

test('the same animal in another shape also has another colour', () => {
  const animals = heads.slice(0, 8);
  for (const first of animals) {
    const colours = [0, 8, 16, 24].map((more) => avatarOf(first + more).colour);
    expect(new Set(colours).size).toBe(4);
  }
});

test('players of earlier rooms keep their heads', () => {
  const plain = [24, 1, 2].map((head) => avatarOf(head));
  expect(plain).toEqual([
    { animal: 'fox', pattern: 0, colour: 0 },
    { animal: 'ram', pattern: 0, colour: 1 },
    { animal: 'bear', pattern: 0, colour: 2 },
  ]);
  expect(avatarOf(9)).toEqual({ animal: 'ram', pattern: 1, colour: 4 });
  expect(avatarOf(23)).toEqual({ animal: 'cat', pattern: 2, colour: 5 });
});
