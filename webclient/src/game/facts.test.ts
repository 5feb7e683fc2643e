import { expect, test } from 'vitest';
import type { Ballot, Seat } from '../protocol/types.gen';
import { accusersOf, suspectsTied } from './facts';
import type { View } from './view';

const votes = [
  { voter: 0, target: 2 },
  { voter: 1, target: 3 },
  { voter: 3, target: 2 },
  { voter: 2, target: -1 },
];

const order = [0, 1, 3, 2, 4];
const ballot = {
  accusation: { order, turn: 4, votes, totals: [0, 0, 2, 1, 0] },
  announced: [],
  suspects: [
    { seat: 2, evidence: 'tuft_of_fur', votes: 2 },
    { seat: 3, evidence: 'paw_print', votes: 1 },
  ],
} as unknown as Ballot;

function view(changes: Partial<Ballot> = {}, seat: Partial<Seat> = {}): View {
  const seats = order.map((player) => ({ player, name: '', ghost: player === 4, extra: 0 }));
  Object.assign(seats[1] ?? {}, seat);
  return { table: { seats }, ballot: { ...ballot, ...changes } } as unknown as View;
}

test('lists the accusers of a seat, in the order of the turns', () => {
  expect(accusersOf(ballot, 2)).toEqual([0, 3]);
  expect(accusersOf(ballot, 1)).toEqual([]);
});

test('knows when the marker has decided the suspects', () => {
  expect(suspectsTied(view())).toBeUndefined();
  expect(suspectsTied(view({ suspects: [] }))).toBeUndefined();
  const accusation = { order: [], turn: 0, votes, totals: [0, 1, 2, 1, 0] };
  expect(suspectsTied(view({ accusation }))).toBe('second');
  const even = (ballot.suspects ?? []).map((suspect) => ({ ...suspect, votes: 2 }));
  expect(suspectsTied(view({ suspects: even }))).toBe('first');
});

test('the vote of the gossip is among the totals, and the choice of the owl is never a tie', () => {
  expect(suspectsTied(view({}, { extra: 1 }))).toBeUndefined();
  const accusation = { order, turn: 4, votes, totals: [0, 1, 2, 1, 0] };
  expect(suspectsTied(view({ accusation }, { extra: 1 }))).toBe('second');
  expect(suspectsTied(view({ accusation, announced: [3] }, { extra: 1 }))).toBeUndefined();
});
