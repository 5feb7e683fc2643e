import { expect, test } from 'vitest';
import type { Cards, Refusal, Room, Settings } from '../protocol/types.gen';
import { add, mendsOf, total } from './deck';
import { putOwn, removeOwn } from './ownCards';

const deck: Cards[] = [
  { role: 'werewolf', count: 2 },
  { role: 'villager', count: 4 },
  { role: 'seer', count: 1 },
  { role: 'freemason', count: 1 },
];

const settings = { preset: 'own', deck, own: [], options: {} } as unknown as Settings;

function mends(obstacle: Refusal, cards = deck) {
  const players = Array.from({ length: 8 }, (_, id) => ({ id, name: '', bot: true }));
  return mendsOf({ obstacle, settings, deck: cards, players } as unknown as Room, undefined);
}

const decksOf = (obstacle: Refusal, cards = deck) =>
  mends(obstacle, cards).map((mend) => ('settings' in mend ? mend.settings.deck : []));

test('adds and takes cards without leaving empty rows', () => {
  expect(add(deck, 'seer', -1)).toHaveLength(3);
  expect(add(deck, 'owl', 1).at(-1)).toEqual({ role: 'owl', count: 1 });
});

test('mends the number of cards with villagers', () => {
  const [more] = decksOf({ code: 'deck_size', have: 8, need: 10 });
  expect(total(more ?? [])).toBe(10);
  const [fewer] = decksOf({ code: 'deck_size', have: 8, need: 7 });
  expect(total(fewer ?? [])).toBe(7);
});

test('takes other cards out when no villager is left', () => {
  const few: Cards[] = [
    { role: 'werewolf', count: 1 },
    { role: 'seer', count: 1 },
    { role: 'owl', count: 1 },
  ];
  const [left] = decksOf({ code: 'deck_size', have: 3, need: 1 }, few);
  expect(left).toEqual([{ role: 'werewolf', count: 1 }]);
});

test('gives a lonely freemason a second one, or sends him away; the number stays', () => {
  const [second, gone, standard] = decksOf({ code: 'lonely_card', name: 'freemason' });
  expect(second).toContainEqual({ role: 'freemason', count: 2 });
  expect(total(second ?? [])).toBe(8);
  expect(gone?.some(({ role }) => role === 'freemason')).toBe(false);
  expect(total(gone ?? [])).toBe(8);
  expect(standard).toEqual([]);
});

test('brings and sends bots', () => {
  expect(mends({ code: 'too_few_players', have: 3, need: 8 })).toEqual([{ kind: 'bots', by: 5 }]);
  expect(mends({ code: 'too_many_players', have: 8, max: 7 })).toEqual([{ kind: 'bots', by: -1 }]);
});

test('an own card takes a villager’s place, and numbers close up when one goes', () => {
  const card = { number: 1, name: 'Baker' } as Settings['own'][number];
  const one = putOwn(settings, deck, card);
  expect(one.deck).toContainEqual({ role: 'own_1', count: 1 });
  const two = putOwn(one, one.deck, { ...card, number: 2, name: 'Spy' });
  expect(total(two.deck)).toBe(8);
  const left = removeOwn(two, two.deck, 1);
  expect(left.own).toEqual([{ number: 1, name: 'Spy' }]);
  expect(left.deck.filter(({ role }) => role.startsWith('own'))).toEqual([
    { role: 'own_1', count: 1 },
  ]);
  expect(total(left.deck)).toBe(8);
});
