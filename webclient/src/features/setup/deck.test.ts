import { expect, test } from 'vitest';
import { rules } from '../../../e2e/gallery/rulebook';
import type { Cards, Refusal, Room, Settings } from '../../protocol/types.gen';
import { add, mendsOf, printedInstead, total } from './deck';
import { putOwn, removeOwn } from './ownCards';

const deck: Cards[] = [
  { role: 'werewolf', count: 2 },
  { role: 'villager', count: 4 },
  { role: 'seer', count: 1 },
  { role: 'freemason', count: 1 },
];

const settings = { preset: 'own', deck, own: [], options: {} } as unknown as Settings;

function mends(obstacle: Refusal, cards = deck, changes: Partial<Settings> = {}) {
  const players = Array.from({ length: 8 }, (_, id) => ({ id, name: '', bot: true }));
  const all = { ...settings, ...changes };
  return mendsOf({ obstacle, settings: all, deck: cards, players } as unknown as Room, undefined);
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

const obstacles: Refusal[] = [
  { code: 'too_few_players', have: 3, need: 8 },
  { code: 'too_many_players', have: 8, max: 7 },
  { code: 'elder_needs', have: 9, need: 8 },
  { code: 'deck_size', have: 8, need: 10 },
  { code: 'deck_size', have: 8, need: 7 },
  { code: 'deck_size', have: 8, need: 0 },
  { code: 'no_wolf' },
  { code: 'only_wolves' },
  { code: 'over_at_start' },
  { code: 'too_many_cards', name: 'villager', have: 4, max: 3 },
  { code: 'too_many_cards', name: 'freemason', have: 1, max: 0 },
  { code: 'lonely_card', name: 'freemason' },
  { code: 'card_needs', name: 'freemason', have: 8, need: 9 },
  { code: 'cards_clash', name: 'freemason', with: 'seer', have: 8, need: 9 },
  { code: 'few_villagers', have: 4, need: 6 },
  { code: 'two_solos' },
];
const states: Partial<Settings>[] = [
  {},
  { preset: 'default', deck: [] },
  { preset: 'plain', deck: [], options: { wise_old_man: 'on' } },
];

test.each(obstacles.flatMap((obstacle) => states.map((state) => ({ obstacle, state }))))(
  'offers something that changes something: $obstacle, $state.preset',
  ({ obstacle, state }) => {
    const offered = mends(obstacle, deck, state);
    expect(offered).not.toEqual([]);
    for (const mend of offered) {
      if (mend.kind === 'bots') expect(mend.by).not.toBe(0);
      else expect(mend.settings).not.toEqual({ ...settings, ...state });
    }
    expect(new Set(offered.map(({ kind }) => kind)).size).toBe(offered.length);
  },
);

test('never a villager for a villager: one of the cards that a plain deck lacks', () => {
  const [first, elder] = mends(
    { code: 'too_many_cards', name: 'villager', have: 4, max: 3 },
    deck,
    {
      options: { wise_old_man: 'on' },
    },
  );
  expect(first).toMatchObject({ kind: 'toWolf', settings: { preset: 'own' } });
  expect(elder).toMatchObject({ kind: 'noElder', settings: { options: { wise_old_man: 'off' } } });
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
