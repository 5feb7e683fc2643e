import { expect, test } from 'vitest';
import { rules } from '../../../e2e/gallery/rulebook';
import { deckChoiceOf } from '../../game/options';
import type { Cards, Settings } from '../../protocol/types.gen';
import { putCustomCard, removeCustomCard } from './customCards';
import { add, printedInstead, total, withChoice } from './deck';

const deck: Cards[] = [
  { role: 'werewolf', count: 2 },
  { role: 'villager', count: 4 },
  { role: 'seer', count: 1 },
  { role: 'freemason', count: 1 },
];

const settings = { preset: 'own', deck, own: [], options: {} } as unknown as Settings;

test('adds and takes cards without leaving empty rows', () => {
  expect(add(deck, 'seer', -1)).toHaveLength(3);
  expect(add(deck, 'owl', 1).at(-1)).toEqual({ role: 'owl', count: 1 });
});

test('a custom card replaces a villager, and removing one leaves no gap in the numbers', () => {
  const card = { number: 1, name: 'Baker' } as Settings['own'][number];
  const one = putCustomCard(settings, deck, card);
  expect(one.deck).toContainEqual({ role: 'own_1', count: 1 });
  const two = putCustomCard(one, one.deck, { ...card, number: 2, name: 'Spy' });
  expect(total(two.deck)).toBe(8);
  const left = removeCustomCard(two, two.deck, 1);
  expect(left.own).toEqual([{ number: 1, name: 'Spy' }]);
  expect(left.deck.filter(({ role }) => role.startsWith('own'))).toEqual([
    { role: 'own_1', count: 1 },
  ]);
  expect(total(left.deck)).toBe(8);
});

test('the printed deck and the fair one are one choice apart, and a page of v0.1.0 sees its own preset', () => {
  const fair = withChoice(settings, 'default');
  expect(fair).toMatchObject({ preset: 'default', fair: true, deck: [] });
  const printed = withChoice(fair, 'printed');
  expect(printed).toMatchObject({ preset: 'default', deck: [] });
  for (const other of [printed, withChoice(fair, 'plain')])
    expect(other).not.toHaveProperty('fair');
  expect([fair, printed].map(deckChoiceOf)).toEqual(['default', 'printed']);
});

const classic = rules.editions.find(({ id }) => id === 'classic');
const fullMoon = rules.editions.find(({ id }) => id === 'full-moon');
const decks = {
  noSeer: [
    { role: 'werewolf', count: 3 },
    { role: 'villager', count: 5 },
  ],
  lara: [
    { role: 'werewolf', count: 1 },
    { role: 'lara', count: 1 },
    { role: 'villager', count: 5 },
    { role: 'seer', count: 1 },
  ],
  early: [
    { role: 'werewolf', count: 2 },
    { role: 'lara', count: 1 },
    { role: 'villager', count: 6 },
    { role: 'seer', count: 1 },
    { role: 'owl', count: 1 },
    { role: 'hamlet', count: 1 },
  ],
} satisfies Record<string, Cards[]>;

test.each([
  ['three werewolves and no seer', classic, decks.noSeer, 8, ['werewolf 2', 'seer 1']],
  ['the same from 16, but for the seer', classic, decks.noSeer, 16, ['seer 1']],
  ['too few to play', classic, decks.noSeer, 3, []],
  ['Lara in a werewolf’s place', fullMoon, decks.lara, 8, []],
  ['Lara and the owl too early', fullMoon, decks.early, 12, ['werewolf 2', 'owl 0', 'lara 2']],
  ['the edition is not known yet', undefined, decks.noSeer, 8, []],
] as const)('tells where an own deck departs from print: %s', (_, edition, own, players, told) => {
  const departs = edition?.roles.flatMap((role) => {
    const print = printedInstead(edition, own, role, players);
    return print ? [`${role} ${print.most}`] : [];
  });
  expect(departs ?? []).toEqual(told);
});
