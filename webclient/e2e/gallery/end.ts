import type { RoleID } from '../../src/protocol/types.gen';
import { open, type Screen, see, steps, tap } from './screen';
import { sealOf } from './seal';
import { eight, type Scene, type Sections, twelve, village } from './village';
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

interface Game {
  names: readonly string[];
  scene: Partial<Scene>;
  roles: RoleID[];
  became?: RoleID[];
  dropped?: RoleID;
  winner: NonNullable<Sections['end']['winner']>;
  winners: number[];
  nights: Night[];
}

/** All of it, as every phone has it when the cards lie open. */
function ended({ names, scene, roles, dropped, ...game }: Game): Partial<Scene> {
  const { seal, sealed } = sealOf(roles, dropped);
  return {
    ...scene,
    names,
    table: { seal, ...scene.table },
    you: { role: roles[2] ?? 'villager' },
    end: { became: roles, ...game, roles, sealed, ...(dropped && { dropped }) },
  };
}

/** Luna Piena for twelve, with a first night without a victim. */
export const villageWins = ended({
  names: twelve,
  scene: {
    edition: 'full-moon',
    options: { first_night_victim: 'none' },
    ghosts: [0, 2, 3, 5, 6, 8],
    table: { night: 4, marker: { gap: false, seat: 3 } },
  },
  roles: [
    ...(['villager', 'dr_jekyll', 'seer', 'werewolf', 'gossip', 'bodyguard'] as const),
    ...(['werewolf', 'possessed', 'sherlock', 'necromancer', 'villager', 'villager'] as const),
  ],
  winner: 'humans',
  winners: [0, 1, 2, 4, 5, 8, 9, 10, 11],
  nights: [
    {
      deeds: [
        deed('werewolf', 'attack', [3, 6], -1),
        deed('seer', 'look', [2], 4),
        deed('gossip', 'add_vote', [4], 3),
      ],
      notes: [
        told(2, 1, { kind: 'look', target: 4, sight: 'not' }),
        told(0, 1, { target: 3 }),
        told(10, 1, { target: 6 }),
      ],
      deaths: [],
      returned: [],
      lynched: 3,
      foretold: [],
    },
    {
      deeds: [
        deed('bodyguard', 'protect', [5], 1),
        deed('werewolf', 'attack', [6], 1),
        deed('seer', 'look', [2], 6),
        deed('sherlock', 'tally', [8], -1),
        deed('gossip', 'add_vote', [4], 2),
      ],
      notes: [
        told(2, 2, { kind: 'look', target: 6, sight: 'werewolf' }),
        told(8, 2, { kind: 'tally', count: 1 }),
        told(0, 2, { target: 4 }),
        told(10, 2, { target: 6 }),
        told(3, 2, { target: 1 }),
      ],
      deaths: [],
      returned: [],
      lynched: 2,
      foretold: [{ voter: 3, target: 2 }],
    },
    {
      deeds: [
        deed('bodyguard', 'protect', [5], 0),
        deed('werewolf', 'attack', [6], 5),
        deed('sherlock', 'tally', [8], -1),
        deed('gossip', 'add_vote', [4], 6),
        deed('dr_jekyll', 'eliminate', [1], 0),
        deed('necromancer', 'return', [9], 3),
      ],
      notes: [told(8, 3, { kind: 'tally', count: 1 })],
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
    {
      deeds: [
        deed('werewolf', 'attack', [3], 8),
        deed('sherlock', 'tally', [8], -1),
        deed('gossip', 'add_vote', [4], 3),
      ],
      notes: [told(8, 4, { kind: 'tally', count: 1 })],
      deaths: [{ seat: 8, cause: 'werewolf' }],
      returned: [],
      lynched: 3,
      foretold: [
        { voter: 0, target: 3 },
        { voter: 2, target: 3 },
      ],
    },
  ],
});

/** Luna Piena for seven: eight cards, of which one was put away unseen. */
const wolvesWin = ended({
  names: eight.slice(0, 7),
  scene: {
    edition: 'full-moon',
    ghosts: [0, 2, 5],
    seats: { 3: { hand: true } },
    table: { marker: { gap: false, seat: 2 } },
    room: { wishes: [{ wish: 'again', players: [5, 6], need: 4 }] },
  },
  roles: ['villager', 'villager', 'seer', 'werewolf', 'necromancer', 'villager', 'werewolf'],
  dropped: 'owl',
  winner: 'wolves',
  winners: [3, 6],
  nights: [
    {
      deeds: [deed('werewolf', 'attack', [3, 6], 5), deed('seer', 'look', [2], 4)],
      notes: [
        told(2, 1, { kind: 'look', target: 4, sight: 'not' }),
        told(0, 1, { target: 3 }),
        told(1, 1, { target: 4 }),
      ],
      deaths: [{ seat: 5, cause: 'werewolf' }],
      returned: [],
      lynched: 3,
      foretold: [{ voter: 5, target: 3 }],
    },
    {
      deeds: [
        deed('werewolf', 'attack', [6], 0),
        deed('seer', 'look', [2], 6),
        deed('necromancer', 'return', [4], 3),
      ],
      notes: [
        told(2, 2, { kind: 'look', target: 6, sight: 'werewolf' }),
        told(1, 2, { target: 6 }),
        told(5, 2, { target: 6 }),
      ],
      deaths: [{ seat: 0, cause: 'werewolf' }],
      returned: [3],
      lynched: 2,
      foretold: [
        { voter: 0, target: 2 },
        { voter: 5, target: 6 },
      ],
    },
  ],
});

/** The fourth edition for ten: the werehamster lives on, and the mythomaniac becomes a werewolf. */
const dealt = [
  ...(['villager', 'bodyguard', 'seer', 'werewolf', 'mythomaniac'] as const),
  ...(['medium', 'werewolf', 'werehamster', 'owl', 'villager'] as const),
];
export const winsAlone = ended({
  names: twelve.slice(0, 10),
  scene: { ghosts: [3, 4, 5, 6, 9], table: { night: 4 } },
  roles: dealt,
  became: dealt.map((role) => (role === 'mythomaniac' ? 'werewolf' : role)),
  winner: 'solo',
  winners: [7],
  nights: [
    {
      deeds: [
        deed('seer', 'look', [2], 5),
        deed('owl', 'mark', [8], 3),
        deed('werewolf', 'attack', [3, 6], -1),
      ],
      notes: [
        told(2, 1, { kind: 'look', target: 5, sight: 'not' }),
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
        deed('medium', 'recall', [5], 3),
        deed('seer', 'look', [2], 6),
        deed('bodyguard', 'protect', [1], 2),
        deed('owl', 'mark', [8], 9),
        deed('werewolf', 'attack', [6], 2),
        deed('mythomaniac', 'copy', [4], 6),
      ],
      notes: [
        told(5, 2, { kind: 'recall', target: 3, sight: 'werewolf' }),
        told(2, 2, { kind: 'look', target: 6, sight: 'werewolf' }),
        told(4, 2, { kind: 'copy', target: 6, role: 'werewolf' }),
        told(7, 2, { target: 6 }),
      ],
      deaths: [],
      returned: [],
      lynched: 9,
      foretold: [{ voter: 3, target: 9 }],
    },
    {
      deeds: [
        deed('medium', 'recall', [5], 9),
        deed('seer', 'look', [2], 0),
        deed('bodyguard', 'protect', [1], 2),
        deed('owl', 'mark', [8], 6),
        deed('werewolf', 'attack', [4, 6], 5),
      ],
      notes: [
        told(5, 3, { kind: 'recall', target: 9, sight: 'not' }),
        told(2, 3, { kind: 'look', target: 0, sight: 'not' }),
      ],
      deaths: [{ seat: 5, cause: 'werewolf' }],
      returned: [],
      lynched: 6,
      foretold: [
        { voter: 5, target: 6 },
        { voter: 9, target: 6 },
      ],
    },
    {
      deeds: [
        deed('seer', 'look', [2], 4),
        deed('bodyguard', 'protect', [1], 2),
        deed('owl', 'mark', [8], 0),
        deed('werewolf', 'attack', [4], 7),
      ],
      notes: [told(2, 4, { kind: 'look', target: 4, sight: 'werewolf' })],
      deaths: [],
      returned: [],
      lynched: 4,
      foretold: [{ voter: 9, target: 4 }],
    },
  ],
});

/** All cards open. */
export const end: Screen[] = [
  {
    name: 'end-humans',
    phase: 'end',
    view: village({ phase: 'end', host: 3, ...villageWins }),
    act: steps(
      open(({ game }) => game.end.seal),
      see(({ replay }) => replay.fair.alone),
    ),
  },
  {
    name: 'end-wolves',
    sameParts: true,
    phase: 'end',
    view: village({ phase: 'end', ...wolvesWin }),
  },
  {
    name: 'end-alone',
    sameParts: true,
    phase: 'end',
    view: village({ phase: 'end', ...winsAlone, you: watcher }),
  },
  {
    name: 'end-won',
    sameParts: true,
    phase: 'end',
    view: village({ phase: 'end', ...villageWins, host: 3 }),
  },
  {
    name: 'end-picture',
    phase: 'end',
    view: village({ phase: 'end', ...wolvesWin }),
    act: steps(
      tap(({ game }) => game.end.picture),
      async (page) => page.locator('.picture img').waitFor(),
    ),
  },
];
