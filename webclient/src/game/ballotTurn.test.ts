import { expect, test } from 'vitest';
import { isInFocus, seatOnTurn, turnsOf, turnsUntil } from './ballotTurn';
import type { View } from './view';

const modes = { accusation_mode: 'sequential_public', verdict_mode: 'sequential_public' };

function view(phase: string, ballot: object = {}, options: object = modes) {
  const accusation = { order: [4, 2, 7], turn: 1 };
  return {
    phase: { name: phase },
    ballot: { accusation, voters: [3, 5], voter_turn: 0, one_life: false, dead: [], ...ballot },
    room: { settings: { options } },
  } as unknown as View;
}

test('only the two ballots have turns', () => {
  expect(turnsOf(view('accusation'))).toEqual({ order: [4, 2, 7], at: 1 });
  expect(turnsOf(view('verdict'))).toEqual({ order: [3, 5], at: 0 });
  expect(turnsOf(view('defence'))).toBeUndefined();
});

test('a ballot in which all vote at the same time has no turns', () => {
  const atOnce = { accusation_mode: 'simultaneous_public', verdict_mode: 'simultaneous_secret' };
  expect(turnsOf(view('accusation', {}, atOnce))).toBeUndefined();
  expect(turnsOf(view('verdict', {}, atOnce))).toBeUndefined();
  expect(turnsOf(view('verdict', { one_life: true }))).toBeUndefined();
});

test('the turns before a seat are counted from the current turn', () => {
  const turns = { order: [4, 2, 7], at: 1 };
  expect(seatOnTurn(turns)).toBe(2);
  expect(seatOnTurn({ ...turns, at: 3 })).toBeUndefined();
  expect(turnsUntil(turns, 2)).toBe(0);
  expect(turnsUntil(turns, 7)).toBe(1);
  expect(turnsUntil(turns, 4)).toBe(-1);
  expect(turnsUntil(turns, 0)).toBeUndefined();
});

test('the seat that votes, speaks, is lynched or died is highlighted', () => {
  const seats = (shown: View) => [2, 3, 6].filter((seat) => isInFocus(shown, seat));
  expect(seats(view('accusation'))).toEqual([2]);
  expect(seats(view('verdict'))).toEqual([3]);
  expect(seats(view('verdict', { one_life: true }))).toEqual([]);
  expect(seats(view('defence', { speaker: 6 }))).toEqual([6]);
  expect(seats(view('lynch', { lynched: 3 }))).toEqual([3]);
  expect(seats(view('dawn', { dead: [2, 6] }))).toEqual([2, 6]);
  expect(seats(view('discussion'))).toEqual([]);
});
