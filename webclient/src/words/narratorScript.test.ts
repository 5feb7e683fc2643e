import { expect, test } from 'vitest';
import table from '../../../game/testdata/calls.txt?raw';
import type { EditionRole } from '../game/cards';
import type { View } from '../game/view';
import { languages, messages, setLanguage, wantWords } from '../i18n/language';
import { NO_SEAT, type PhaseName, type RoleID } from '../protocol/types.gen';
import { partOf, scriptOf } from './narratorScript';

await wantWords('narrator');

const began = 1_000_000;
const phases: PhaseName[] = [
  'lobby',
  'deal',
  'calling',
  'night',
  'reading',
  'dawn',
  'menace',
  'discussion',
  'accusation',
  'suspects',
  'defence',
  'verdict',
  'lynch',
  'end',
];

const calls: RoleID[][] = [['medium'], ['seer'], ['werewolf']];

type Parts = { [S in 'phase' | 'table' | 'ballot' | 'end']?: object } & { options?: object };

function view(name: PhaseName, { phase, table, ballot, end, options }: Parts = {}): View {
  const seats = ['Alba', 'Bo', 'Carla', 'Dan'].map((called, player) => ({
    player,
    name: called,
    ghost: false,
    muted: false,
    extra: 0,
  }));
  return {
    phase: { name, began, ends: began + 45_000, paused: false, left: 0, calls, ...phase },
    table: {
      night: 2,
      seats,
      marker: { gap: false, seat: 3 },
      elder: NO_SEAT,
      spent: [],
      decrees: [],
      ...table,
    },
    room: {
      games: 1,
      settings: {
        edition: 'fourth',
        options: { night_mode: 'simultaneous', ...options },
        own: [],
        timing: { night_min: 15_000, night_max: 45_000 },
      },
    },
    ballot: {
      dead: [],
      returned: [],
      announced: [],
      enough: [],
      suspects: [],
      voters: [],
      verdict: [],
      sword: NO_SEAT,
      shield: NO_SEAT,
      speaker: 1,
      lynched: NO_SEAT,
      ...ballot,
    },
    end: { winner: 'humans', winners: [0, 1], ...end },
  } as unknown as View;
}

const suspects = [
  { seat: 1, evidence: 'tuft_of_fur', votes: 2 },
  { seat: 2, evidence: 'paw_print', votes: 1 },
];

const decrees = [
  { night: 1, seat: 0, ghost: true, reason: 'Has gone to bed.' },
  { night: 2, seat: 1, ghost: true, reason: 'Told the card.' },
  { night: 2, seat: 1, ghost: false, reason: 'It was a joke.' },
];

/** Every announcement that a game can bring. */
const announcements: Record<string, View> = {
  'a death': view('dawn', { ballot: { dead: [3] } }),
  'the narrator’s death': view('dawn', { ballot: { narrator: true } }),
  'a return': view('dawn', { ballot: { returned: [3] } }),
  'used tokens': view('dawn', { table: { spent: ['inquisitor'] } }),
  'a candy': view('discussion', { table: { seats: [{ name: 'Alba', muted: true }] } }),
  'sword and shield': view('discussion', { ballot: { sword: 1, shield: 2 } }),
  'a rumour': view('discussion', { table: { seats: [{ name: 'Alba', extra: 2 }] } }),
  'a step of the night': view('night', { phase: { step: 'seer' } }),
  'the next step': view('calling', { phase: { step: 'seer' }, table: { elder: 2 } }),
  suspects: view('suspects', { ballot: { suspects } }),
  'an even ballot': view('suspects', { ballot: { suspects, again: true } }),
  'the owl': view('suspects', { ballot: { suspects, announced: [1] } }),
  'the shield': view('suspects', { ballot: { suspects, shield: 0 } }),
  'a secret ballot': view('accusation', { options: { accusation_mode: 'simultaneous_secret' } }),
  'the last vote': view('verdict', {
    ballot: { voters: [0], voter_turn: 1 },
    options: { verdict_mode: 'sequential_public' },
  }),
  'life or death': view('verdict', { ballot: { one_life: true, suspects: suspects.slice(1) } }),
  'a lynching': view('lynch', { ballot: { lynched: 2, how: 'marker' } }),
  'a spared life': view('lynch', { ballot: { suspects, how: 'spared' } }),
  'one who wins alone': view('end', { end: { winner: 'solo', winners: [2] } }),
  'a removal': view('dawn', { table: { decrees: decrees.slice(1, 2) } }),
  'a revival': view('discussion', { table: { decrees: decrees.slice(2) } }),
  'a pause': view('discussion', { phase: { paused: true, left: 9000 } }),
};

test.each(languages)(
  'in %s it has words for every phase and every announcement',
  async (language) => {
    await setLanguage(language);
    const plain = Object.fromEntries(phases.map((name) => [name, view(name)]));
    for (const [what, seen] of Object.entries({ ...plain, ...announcements })) {
      const lines = scriptOf(seen);
      expect(lines.length, what).toBeGreaterThan(0);
      for (const { text } of lines) {
        expect(text, what).toMatch(/^[\p{L}\p{N}¡¿].*[.!?…]?$/u);
        expect(text, what).not.toMatch(/undefined|NaN|\[object|#/);
      }
      const keys = lines.map(({ key }) => key);
      expect(new Set(keys).size, what).toBe(keys.length);
      const moments = lines.map(({ at = 0 }) => at);
      expect(moments, what).toEqual(moments.toSorted((a, b) => a - b));
    }
    await setLanguage('en');
  },
);

const texts = (seen: View) => scriptOf(seen).map(({ text }) => text);

test('an announcement says what has happened', () => {
  const text = (name: string) => texts(announcements[name] as View).join(' ');
  expect(text('a death')).toContain('Dan did not wake up.');
  expect(text('sword and shield')).toMatch(/Bo has the sword.* Carla has the shield/);
  expect(text('a rumour')).toContain('There is a rumour about Alba. It counts as 2 tokens today.');
  expect(text('the owl')).toContain('The owl pointed at Bo.');
  expect(text('the last vote')).toContain('All votes are on the table.');
  expect(text('a lynching')).toContain('Carla is voted out.');
  expect(text('one who wins alone')).toContain('Carla wins alone');
  expect(text('the next step')).toContain('Carla is the Wise Old Man. Up next: Seer.');
  expect(text('a pause')).toBe('Paused. Nothing counts until the game resumes.');
});

test('a decree of the moderator is announced the same day, with its reason', () => {
  const heard = (name: PhaseName, night: number) =>
    texts(view(name, { table: { decrees, night } })).filter((text) => text.includes('moderator'));
  const out = 'The moderator removed 2 Bo: “Told the card.”';
  const back = 'The moderator revived 2 Bo: “It was a joke.”';
  for (const name of ['dawn', 'discussion', 'lynch', 'end'] as const) {
    expect(heard(name, 2), name).toEqual([out, back]);
  }
  // The moderator has moved on before it was said.
  expect(heard('night', 3)).toEqual([out, back]);
  expect(heard('dawn', 3)).toEqual([]);
});

test('a night says the calls that the server lists, at regular times', () => {
  const said = scriptOf(view('night')).slice(1);
  expect(said.map(({ key }) => key)).toEqual(['call medium', 'call seer', 'call werewolf']);
  const [first = 0, second = 0, third = 0] = said.map(({ at }) => at);
  expect(third - second).toBe(second - first);
});

test('an older server lists no calls, and the night goes on without them', () => {
  expect(texts(view('night', { phase: { calls: undefined } }))).toHaveLength(1);
  const called = view('night', { phase: { calls: undefined, step: 'seer' } });
  expect(texts(called)[1]).toBe('Called now: Seer. Everybody else chooses too.');
});

/** The calls of every edition, night and deck: `go test ./game -run Calls -rewrite` writes them. */
const printed = table
  .trim()
  .split('\n')
  .map((line): [deck: string, calls: RoleID[][]] => {
    const [deck = '', listed = ''] = line.split(': ');
    return [deck, listed.split(', ').map((call) => call.split(' + ') as RoleID[])];
  });

test.each(printed)('%s: each call is one sentence that names its cards', (deck, calls) => {
  const night = Number(deck.at(-1));
  const said = texts(view('night', { phase: { calls }, table: { night } })).slice(1);
  const names = (cards: RoleID[]) =>
    messages.value.list(cards.map((card) => messages.value.roles.names[card as EditionRole]));
  expect(said).toEqual(
    calls.map((cards) =>
      cards[0] === 'werewolf'
        ? 'The pack is hunting. Everybody, choose.'
        : `Called now: ${names(cards)}. Everybody else chooses too.`,
    ),
  );
});

test('the witch and the servant are called together, even when cards are called one by one', () => {
  const together = { step: 'witch', calls: [['werewolf'], ['witch', 'wolf_servant']] };
  const text = 'Called now: Witch and Wolf’s servant. Everybody else chooses too.';
  expect(texts(view('night', { phase: together, table: { night: 1 } }))[1]).toBe(text);
  const alone = { step: 'witch', calls: [['witch'], ['seer']] };
  expect(texts(view('night', { phase: alone }))[1]).toBe(
    'Called now: Witch. Everybody else chooses too.',
  );
});

test('the pack meets in a first night without a victim, and hunts in every other', () => {
  const pack = (night: number, first_night_victim: string) =>
    texts(view('night', { table: { night }, options: { first_night_victim } })).at(-1);
  expect(pack(1, 'none')).toBe('The pack meets. Everybody, choose.');
  expect(pack(1, 'kill')).toBe('The pack is hunting. Everybody, choose.');
  expect(pack(2, 'none')).toBe('The pack is hunting. Everybody, choose.');
});

test('ghosts and used cards change no word and no time of the night', () => {
  const seats = [{ name: 'Alba', ghost: true }, { name: 'Bo' }];
  const spent = ['seer'];
  const ballot = { dead: [0], announced: [1] };
  const other = view('night', { table: { seats, spent, marker: undefined }, ballot });
  expect(scriptOf(other)).toEqual(scriptOf(view('night')));
});

test('after a pause the calls of the night go on where they were', () => {
  const late = scriptOf(view('night', { phase: { ends: began + 45_000 + 7000 } }));
  const [call = { at: 0 }] = scriptOf(view('night')).slice(1);
  expect(late[1]?.at).toBe((call.at ?? 0) + 7000);
});

test('a whole night is one part of the script, so that its opening is said once', () => {
  expect(partOf(view('calling'))).toBe(partOf(view('night')));
  expect(partOf(view('reading'))).toBe(partOf(view('night')));
  expect(partOf(view('dawn'))).not.toBe(partOf(view('night')));
});

test('the last minute of a discussion is announced', () => {
  const ends = began + 180_000;
  const warned = scriptOf(view('discussion', { phase: { ends } })).filter(({ at }) => at !== began);
  expect(warned.map(({ at = 0 }) => ends - at)).toEqual([60_000, 30_000, 10_000]);
});
