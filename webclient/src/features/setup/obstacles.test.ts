import { expect, test } from 'vitest';
import type { Cards, Refusal, Room, Settings } from '../../protocol/types.gen';
import { total } from './deck';
import { fixesOf } from './obstacles';

const deck: Cards[] = [
  { role: 'werewolf', count: 2 },
  { role: 'villager', count: 4 },
  { role: 'seer', count: 1 },
  { role: 'freemason', count: 1 },
];

const settings = { preset: 'own', deck, own: [], options: {} } as unknown as Settings;

function fixes(obstacle: Refusal, cards = deck, changes: Partial<Settings> = {}) {
  const players = Array.from({ length: 8 }, (_, id) => ({ id, name: '', bot: true }));
  const all = { ...settings, ...changes };
  return fixesOf({ obstacle, settings: all, deck: cards, players } as unknown as Room, undefined);
}

const decksOf = (obstacle: Refusal, cards = deck) =>
  fixes(obstacle, cards).map((fix) => ('settings' in fix ? fix.settings.deck : []));

test('fills the number of cards with villagers', () => {
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

test('gives a lonely freemason a second one, or removes the card; the number of cards stays', () => {
  const [second, gone, standard] = decksOf({ code: 'lonely_card', name: 'freemason' });
  expect(second).toContainEqual({ role: 'freemason', count: 2 });
  expect(total(second ?? [])).toBe(8);
  expect(gone?.some(({ role }) => role === 'freemason')).toBe(false);
  expect(total(gone ?? [])).toBe(8);
  expect(standard).toEqual([]);
});

test('adds and removes bots', () => {
  expect(fixes({ code: 'too_few_players', have: 3, need: 8 })).toEqual([{ kind: 'bots', by: 5 }]);
  expect(fixes({ code: 'too_many_players', have: 8, max: 7 })).toEqual([{ kind: 'bots', by: -1 }]);
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
  'every offered fix changes the settings: $obstacle, $state.preset',
  ({ obstacle, state }) => {
    const offered = fixes(obstacle, deck, state);
    expect(offered).not.toEqual([]);
    for (const fix of offered) {
      if (fix.kind === 'bots') expect(fix.by).not.toBe(0);
      else expect(fix.settings).not.toEqual({ ...settings, ...state });
    }
    expect(new Set(offered.map(({ kind }) => kind)).size).toBe(offered.length);
  },
);

test('replaces a villager by a card that a plain deck does not have', () => {
  const [first, elder] = fixes(
    { code: 'too_many_cards', name: 'villager', have: 4, max: 3 },
    deck,
    {
      options: { wise_old_man: 'on' },
    },
  );
  expect(first).toMatchObject({ kind: 'toWolf', settings: { preset: 'own' } });
  expect(elder).toMatchObject({ kind: 'noElder', settings: { options: { wise_old_man: 'off' } } });
});
