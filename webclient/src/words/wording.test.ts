import { afterAll, expect, test } from 'vitest';
import { languages, messages, setLanguage } from '../i18n/language';
import type { OwnRole, RoleID, Settings } from '../protocol/types.gen';
import { cardText } from './wording';

afterAll(() => setLanguage('en'));

const blank = {
  ...{ number: 1, name: 'Baker', text: 'Bread for all.', side: 'humans', counts: 'humans' },
  ...{ seen_as: 'not', power: 'silence', first: 1, uses: 2, self: false, hunts: false },
} satisfies OwnRole;

const room = (options: object, own: OwnRole[] = []) => ({ options, own }) as unknown as Settings;

/** What a room adds to what is printed on a card. */
const added = (role: RoleID, players: number, options: object) =>
  cardText(room(options), role, players).replace(messages.value.roles.texts[role as 'owl'], '');

const none = { first_night_victim: 'none' };
const deadly = { owl_deadly: 'over_20' };
const ofGuard = { guard_self: 'true', cd_double_attack: 'guard_only' };

test.each<[rule: string, role: RoleID, players: number, options: object, added: RegExp]>([
  ['V1: the night says it', 'werewolf', 9, none, /^$/],
  ['F-21: 20 players', 'owl', 20, deadly, /^$/],
  ['D-18: 21 players', 'owl', 21, deadly, /^ In this game they die at dawn instead/],
  ['F-22: from night 2', 'owl', 21, { ...deadly, ...none }, /^ From the second night on/],
  ['off', 'owl', 24, { owl_deadly: 'off' }, /^$/],
  ['guard_self off', 'bodyguard', 9, { guard_self: 'false' }, /^ You can’t guard yourself\.$/],
  ['guard_self on', 'bodyguard', 9, { guard_self: 'true' }, /^ You may guard yourself\.$/],
  ['D-36', 'guard', 9, ofGuard, /^ You may guard yourself\. .* attacked two nights in a row\.$/],
  [
    'no self, D-36',
    'guard',
    9,
    { ...ofGuard, guard_self: 'false' },
    /^ You can’t guard yourself\.$/,
  ],
  ['K-14', 'guard', 9, { ...ofGuard, cd_double_attack: 'anyone' }, / fails the second time\.$/],
  ['V2', 'seer', 8, { wise_old_man: 'on' }, /^ In this game you see the card itself/],
  ['V2 off', 'seer', 8, { wise_old_man: 'off' }, /^$/],
  ['nothing is an option', 'villager', 24, { ...none, ...deadly }, /^$/],
])('%s: the card %s among %i says what it does with %o', (_rule, role, players, options, text) => {
  expect(added(role, players, options)).toMatch(text);
});

test('without a room a card has its printed text', () => {
  expect(cardText(undefined, 'guard')).toMatch(/You may guard yourself\. Guarding yourself fails/);
  expect(cardText(undefined, 'bodyguard')).toMatch(/You can’t guard yourself\.$/);
  expect(cardText(undefined, 'owl')).toBe(messages.value.roles.texts.owl);
});

test.each<[power: string, uses: number, text: string]>([
  ['silence', 2, 'Bread for all. Your power works 2 times in a game.'],
  ['protect', 1, 'Bread for all. Your power works once in a game.'],
  ['look', 0, 'Bread for all.'],
  ['eliminate', 3, 'Bread for all. Your power works once in a game.'],
  ['know_pack', 3, 'Bread for all.'],
])(
  'V10: a custom card with the power %s and %i uses says how often it works',
  (power, uses, text) => {
    expect(cardText(room({}, [{ ...blank, power, uses }]), 'own_1')).toBe(text);
  },
);

test.each<[options: Settings['options'], own: Partial<OwnRole>, text: string]>([
  [
    { cd_double_attack: 'guard_only' },
    { power: 'protect', self: true },
    'Guarding yourself fails if you are attacked two nights in a row.',
  ],
  [{ cd_double_attack: 'guard_only' }, { power: 'protect', self: false }, ''],
  [{ cd_double_attack: 'guard_only' }, { power: 'look', self: true }, ''],
  [
    { cd_double_attack: 'anyone' },
    { power: 'protect' },
    'If a player is attacked two nights in a row, guarding fails the second time.',
  ],
])('in a room with %o a custom card with %o says: %s', (options, own, text) => {
  expect(cardText(room(options, [{ ...blank, uses: 0, ...own }]), 'own_1')).toBe(
    ['Bread for all.', text].filter(Boolean).join(' '),
  );
});

test.each(languages)('in %s every addition is a separate sentence', async (language) => {
  await setLanguage(language);
  const { changes, ownUses } = messages.value.roles;
  for (const text of [...Object.values(changes), ownUses(1), ownUses(3)]) {
    expect(text).toMatch(/^[\p{Lu}\p{Lo}].*\.$/u);
  }
});
