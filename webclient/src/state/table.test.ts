import { expect, test } from 'vitest';
import type { Ballot } from '../protocol/types.gen';
import { accusersOf, suspectsTied, turnsUntil } from './table';
import type { View } from './view';

const votes = [
  { voter: 0, target: 2 },
  { voter: 1, target: 3 },
  { voter: 3, target: 2 },
  { voter: 2, target: -1 },
];

const ballot = {
  accusation: { order: [0, 1, 3, 2, 4], turn: 4, votes },
  suspects: [
    { seat: 2, evidence: 'tuft_of_fur', votes: 2 },
    { seat: 3, evidence: 'paw_print', votes: 1 },
  ],
} as unknown as Ballot;

function view(changes: Partial<Ballot> = {}): View {
  const seats = [0, 1, 2, 3, 4].map((player) => ({ player, name: '', ghost: player === 4 }));
  return { table: { seats }, ballot: { ...ballot, ...changes } } as unknown as View;
}

test('tells who accused a seat, in the order of the turns', () => {
  expect(accusersOf(ballot, 2)).toEqual([0, 3]);
  expect(accusersOf(ballot, 1)).toEqual([]);
});

test('counts the turns until the own one', () => {
  expect(turnsUntil(ballot, 4)).toBe(0);
  expect(turnsUntil(ballot, 2)).toBeLessThan(0);
  expect(turnsUntil({ ...ballot, accusation: undefined } as unknown as Ballot, 4)).toBe(-1);
});

test('knows when the Welcome card had to choose the suspects', () => {
  expect(suspectsTied(view())).toBe(false);
  expect(suspectsTied(view({ suspects: [] }))).toBe(false);
  const accusation = { order: [], turn: 0, votes: [...votes, { voter: 4, target: 1 }] };
  expect(suspectsTied(view({ accusation }))).toBe(true);
});
