import type { Moment, Replay, You } from '../../src/protocol/types.gen';
import { beginning } from '../words';
import { player, type Screen, tap } from './screen';
import { asks, me, note, type Scene, type Sections, village } from './village';

type Shared = Pick<Sections, 'room' | 'presence' | 'table' | 'phase' | 'ballot' | 'end'>;

const roles: Sections['end']['roles'] = [
  'villager',
  'seer',
  'villager',
  'werewolf',
  'bodyguard',
  'possessed',
  'werewolf',
  'villager',
];
const sides = (role: (typeof roles)[number]) => (role === 'werewolf' ? 'wolves' : 'humans');

const sealed = `tabula 5a17 cards ${roles.join(',')} dropped  gap 3`;
const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(sealed));
const seal = [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('');

const nights: Sections['end']['nights'] = [
  {
    deeds: [
      { role: 'seer', kind: 'look', actors: [1], target: 3 },
      { role: 'bodyguard', kind: 'protect', actors: [4], target: 1 },
      { role: 'werewolf', kind: 'attack', actors: [3, 6], target: 5 },
    ],
    notes: [
      { seat: 1, ...note({ night: 1, kind: 'look', target: 3, sight: 'werewolf' }) },
      { seat: 0, ...note({ night: 1, target: 6 }) },
      { seat: 7, ...note({ night: 1, target: 2 }) },
    ],
    deaths: [{ seat: 5, cause: 'werewolf' }],
    returned: [],
    lynched: 3,
    foretold: [{ voter: 5, target: 3 }],
  },
];

const order = [4, 6, 7, 0, 1, 2, 3];
const votes = order.map((voter) => ({ voter, target: voter === 3 ? 1 : voter === 6 ? 7 : 3 }));
const accusation = { order, turn: 7, votes, totals: [0, 1, 0, 5, 0, 0, 0, 1] };

/** What is public of a scene. */
function shared(scene: Scene): Shared {
  const {
    you: _,
    notebook: __,
    replay: ___,
    ...rest
  } = village({
    table: { night: 1, seal },
    ...scene,
  });
  return rest;
}

const you = (seat: number, more: Partial<You> = {}): Moment['own'][number] => {
  const role = roles[seat] ?? 'villager';
  const { you: blank } = village({ phase: 'deal' });
  const fellows = role === 'werewolf' ? [3, 6].filter((other) => other !== seat) : [];
  const own = { player: seat + 1, seat, role, side: sides(role), fellows } as const;
  return { player: seat + 1, you: { ...blank, questions: [], ...own, ...more } };
};

const notebooks = { notebook: { from: 0, notes: [] } };
const pick = (kind: You['questions'][number]['kind'], target: number) => ({
  questions: [asks({ kind, pick: target, sure: true })],
});

const start = 1_700_000_000_000;

/** A short game: a night in which the pack eats, and a day that lynches a werewolf. */
export const game: Replay = {
  moments: [
    {
      at: start,
      ...shared({ phase: 'deal', ghosts: [] }),
      own: roles.map((_, seat) => ({ ...you(seat), ...notebooks })),
    },
    {
      at: start + 20_000,
      ...shared({ phase: 'night', ghosts: [] }),
      own: [
        you(1, pick('look', 3)),
        you(3, pick('attack', 5)),
        you(4, pick('protect', 1)),
        you(6, { ...pick('attack', 5), picks: [{ seat: 3, target: 5, sure: true }] }),
        you(0, pick('suspect', 6)),
      ],
    },
    {
      at: start + 60_000,
      ...shared({ phase: 'dawn', ballot: { dead: [5] } }),
      own: [
        {
          ...you(1),
          notebook: {
            from: 0,
            notes: [note({ night: 1, kind: 'look', target: 3, sight: 'werewolf' })],
          },
        },
      ],
    },
    { at: start + 300_000, ...shared({ phase: 'accusation', ballot: { accusation } }), own: [] },
    {
      at: start + 420_000,
      ...shared({
        phase: 'end',
        ghosts: [3, 5],
        table: { seal, night: 1 },
        end: { winner: 'humans', winners: [0, 1, 2, 4, 7], roles, became: roles, nights, sealed },
      }),
      own: [],
    },
  ],
};

const path = `/replay/${'0a'.repeat(16)}`;
const chapter = (name: string, act: Screen['act']): Screen => ({
  name,
  path,
  phase: 'replay',
  ...(act && { act }),
});

/** A game that is over. */
export const replay: Screen[] = [
  chapter(
    'replay-night',
    tap(({ game }) => beginning(game.phases.night(1))),
  ),
  {
    ...chapter('replay-eyes', async (page, words) => {
      await tap(({ game }) => beginning(game.phases.night(1)))(page, words);
      await player(me + 4)(page, words);
    }),
    sameParts: true,
  },
  chapter('replay-votes', async (page, words) => {
    await tap(({ game }) => game.after.day(1))(page, words);
    await tap(({ replay }) => replay.next)(page, words);
  }),
  chapter(
    'replay-end',
    tap(({ replay }) => replay.end),
  ),
  {
    name: 'replay-unknown',
    path: `/replay/${'ff'.repeat(16)}`,
    phase: 'join',
  },
];
