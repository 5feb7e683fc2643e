import { open, type Screen, see, steps } from './screen';
import { type Sections, village } from './village';
import { watcher } from './watcher';

type Night = Sections['end']['nights'][number];
type Deed = Night['deeds'][number];
type Told = Night['notes'][number];

const deed = (role: Deed['role'], kind: Deed['kind'], actors: number[], target: number): Deed => ({
  role,
  kind,
  actors,
  target,
});
const told = (seat: number, night: number, line: Partial<Told>): Told => ({
  seat,
  night,
  kind: 'suspect',
  target: -1,
  count: 0,
  seats: [],
  ...line,
});

const roles: Sections['end']['roles'] = [
  'villager',
  'dr_jekyll',
  'seer',
  'werewolf',
  'mythomaniac',
  'sherlock',
  'werewolf',
  'werehamster',
];
const nights: Night[] = [
  {
    deeds: [
      deed('werewolf', 'attack', [3, 6], -1),
      deed('seer', 'look', [2], 4),
      deed('gossip', 'add_vote', [5], 3),
    ],
    notes: [
      told(2, 1, { kind: 'look', target: 4, sight: 'not' }),
      told(0, 1, { target: 3 }),
      told(7, 1, { target: 6 }),
    ],
    deaths: [],
    returned: [],
    lynched: 3,
    foretold: [],
  },
  {
    deeds: [
      deed('seer', 'look', [2], 6),
      deed('bodyguard', 'protect', [5], 1),
      deed('werewolf', 'attack', [6], 1),
    ],
    notes: [
      told(2, 2, { kind: 'look', target: 6, sight: 'werewolf' }),
      told(0, 2, { target: 4 }),
      told(7, 2, { target: 6 }),
      told(3, 2, { target: 1 }),
    ],
    deaths: [],
    returned: [],
    lynched: 2,
    foretold: [{ voter: 3, target: 2 }],
  },
  {
    deeds: [
      deed('seer', 'look', [2], 7),
      deed('bodyguard', 'protect', [5], 0),
      deed('werewolf', 'attack', [6], 5),
      deed('mythomaniac', 'copy', [4], 6),
      deed('dr_jekyll', 'eliminate', [1], 0),
      deed('sherlock', 'tally', [5], -1),
      deed('necromancer', 'return', [0], 3),
    ],
    notes: [
      told(2, 3, { kind: 'look', target: 7, sight: 'not' }),
      told(4, 3, { kind: 'copy', target: 6, role: 'werewolf' }),
      told(5, 3, { kind: 'tally', count: 1 }),
    ],
    deaths: [
      { seat: 5, cause: 'werewolf' },
      { seat: 0, cause: 'dr_jekyll' },
    ],
    returned: [3],
    lynched: 6,
    foretold: [
      { voter: 0, target: 6 },
      { voter: 5, target: 1 },
    ],
  },
];
const became: typeof roles = roles.map((role) => (role === 'mythomaniac' ? 'werewolf' : role));
const sealed = 'tabula 5a17 cards villager,dr_jekyll,seer dropped  gap 3';
const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(sealed));
const seal = [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
const ending = { roles, became, nights, sealed };

/** All cards open. */
export const end: Screen[] = [
  {
    name: 'end-humans',
    phase: 'end',
    view: village({
      phase: 'end',
      host: 3,
      table: { seal },
      options: { first_night_victim: 'none' },
      end: { winner: 'humans', winners: [0, 1, 2, 5], ...ending },
    }),
    act: steps(
      open(({ game }) => game.end.seal),
      see(({ game }) => game.end.sealRight),
    ),
  },
  {
    name: 'end-wolves',
    sameParts: true,
    phase: 'end',
    view: village({
      phase: 'end',
      room: { wishes: [{ wish: 'again', players: [5, 6], need: 5 }] },
      end: { winner: 'wolves', winners: [3, 4, 6], dropped: 'owl', ...ending },
    }),
  },
  {
    name: 'end-alone',
    sameParts: true,
    phase: 'end',
    view: village({ phase: 'end', you: watcher, end: { winner: 'solo', winners: [7], ...ending } }),
  },
];
