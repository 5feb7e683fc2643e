import { expect, test } from 'vitest';
import { type Ballot, type End, type Night, NO_SEAT } from '../protocol/types.gen';
import { guessersOf } from './guessers';
import { closeCall, momentsOf } from './turningPoints';

type Deed = Night['deeds'][number];
type Told = Night['notes'][number];

const deed = (kind: Deed['kind'], actors: number[], target: number): Deed => ({
  role: 'villager',
  kind,
  actors,
  target,
});
const told = (
  seat: number,
  kind: Told['kind'],
  target: number,
  more: Partial<Told> = {},
): Told => ({
  seat,
  night: 1,
  kind,
  target,
  count: 0,
  seats: [],
  ...more,
});
const quiet: Night = {
  deeds: [],
  notes: [],
  deaths: [],
  returned: [],
  lynched: NO_SEAT,
  foretold: [],
};
/** Seats 3 and 6 are the pack, seat 2 sees, seat 5 guards. */
const hunt = (target: number) => deed('attack', [3, 6], target);
const roles = { 2: 'seer', 3: 'werewolf', 5: 'bodyguard', 6: 'werewolf' } as const;
const cards = Array.from({ length: 8 }, (_, at) => roles[at as keyof typeof roles] ?? 'villager');
const game = (winner: End['winner'], ...nights: Partial<Night>[]) =>
  ({
    ...{ winner, roles: cards, became: [] as End['became'] },
    nights: nights.map((night) => ({ ...quiet, ...night })),
  }) as End;
const seen = (end: End) =>
  momentsOf(end).map((moment) => {
    const when = `${moment.day ? 'day' : 'night'} ${moment.night}`;
    return `${when}: ${moment.what} ${moment.what === 'told' ? moment.deed.kind : moment.seat}`;
  });

test('a village that wins sees its first and last wolf, and the saved player', () => {
  const end = game(
    'humans',
    { deeds: [hunt(NO_SEAT)], lynched: 3 },
    { deeds: [hunt(1), deed('protect', [5], 1)], lynched: 0 },
    { deeds: [hunt(4)], deaths: [{ seat: 4, cause: 'werewolf' }], lynched: 6 },
  );
  expect(seen(end)).toEqual([
    'day 1: firstWolf 3',
    'night 2: saved 1',
    'day 2: mistake 0',
    'day 3: lastWolf 6',
  ]);
});

test('of several mistakes, a card with a power is the greater loss', () => {
  const days = [0, 2, 1].map((lynched) => ({ lynched }));
  expect(seen(game('wolves', ...days))).toEqual(['day 2: mistake 2']);
});

test('a pack that wins at dawn has a last victim, after the last mistake', () => {
  const death = (seat: number) => ({ deaths: [{ seat, cause: 'werewolf' as const }] });
  const end = game(
    'wolves',
    { deeds: [hunt(NO_SEAT), deed('look', [2], 0)], lynched: 1 },
    {
      deeds: [hunt(4), deed('look', [2], 6)],
      notes: [told(2, 'look', 6, { sight: 'werewolf' })],
      ...death(4),
      lynched: 2,
    },
    { deeds: [hunt(5)], ...death(5) },
  );
  expect(seen(end)).toEqual([
    'night 2: told look',
    'night 2: firstDead 4',
    'day 2: mistake 2',
    'night 3: lastDead 5',
  ]);
});

test('a seer who dies in the last night looks before that', () => {
  const end = game('wolves', {
    deeds: [hunt(2), deed('look', [2], 6)],
    notes: [told(2, 'look', 6, { sight: 'werewolf' })],
    deaths: [{ seat: 2, cause: 'werewolf' }],
  });
  expect(seen(end)).toEqual(['night 1: told look', 'night 1: lastDead 2']);
});

test('an only wolf is the last one, but not the first one', () => {
  expect(seen(game('humans', { deeds: [hunt(NO_SEAT)], lynched: 6 }))).toEqual([
    'day 1: lastWolf 6',
  ]);
});

test('a player who died anyway, or whose guard was hexed, is not called saved', () => {
  const guarded = { deeds: [hunt(1), deed('protect', [5], 1)] };
  const dead = { ...guarded, deaths: [{ seat: 1, cause: 'seer' as const }] };
  const hexed = { ...guarded, notes: [told(5, 'protect', NO_SEAT, { sight: 'hexed' })] };
  for (const night of [dead, hexed]) {
    expect(seen(game('humans', night)).join()).not.toContain('saved');
  }
  expect(seen(game('humans', guarded))).toEqual(['night 1: saved 1']);
});

test('a game without events has no turning points', () => {
  expect(momentsOf(game('humans', {}, {}))).toEqual([]);
});

test('ranks players by right guesses, predictions and hunches together', () => {
  const end = game(
    'humans',
    {
      deeds: [hunt(NO_SEAT)],
      notes: [told(0, 'suspect', 3), told(1, 'suspect', 2), told(6, 'suspect', 0)],
      lynched: 1,
    },
    {
      deeds: [hunt(4)],
      notes: [told(0, 'suspect', 6), told(1, 'suspect', NO_SEAT)],
      foretold: [
        { voter: 1, target: 3 },
        { voter: 4, target: 0 },
      ],
      lynched: 3,
    },
  );
  const score = (right: number, of: number) => ({ right, of });
  expect(guessersOf(end)).toEqual([
    { seat: 0, prophecies: score(0, 0), hunches: score(2, 2) },
    { seat: 1, prophecies: score(1, 1), hunches: score(0, 1) },
    { seat: 4, prophecies: score(0, 1), hunches: score(0, 0) },
  ]);
});

test('a prediction on a day without a lynch was wrong', () => {
  const end = game('humans', { foretold: [{ voter: 1, target: 3 }] });
  expect(guessersOf(end)[0]?.prophecies).toEqual({ right: 0, of: 1 });
});

test('one vote made the difference only if the count says so', () => {
  const votes = [4, 4, 4, 7, 7].map((target, voter) => ({ voter, target }));
  const ballot = {
    suspects: [{ seat: 4 }, { seat: 7 }],
    verdict: votes,
    lynched: 4,
    one_life: false,
    sword: NO_SEAT,
  } as unknown as Ballot;
  expect(closeCall(ballot)).toBe(7);
  expect(closeCall({ ...ballot, verdict: votes.slice(0, 4) })).toBeUndefined();
  expect(closeCall({ ...ballot, sword: 1 })).toBeUndefined();
  expect(closeCall({ ...ballot, lynched: NO_SEAT })).toBeUndefined();
});
