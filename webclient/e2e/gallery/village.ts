import type { Frame, Room, Table, You } from '../../src/protocol/types.gen';

/** Canned views of one village, as a server would send them. */
export type Sections = Required<Omit<Frame, 't' | 'f' | 'now' | 'ack'>>;

const eight = ['Anna', 'Bo', 'Carla', 'Dan', 'Elif', 'Farid', 'Giulia', 'Hugo'];
const wide = Array.from(
  { length: 24 },
  (_, i) => `${String.fromCharCode(65 + i)}${'W'.repeat(15)}`,
);

/** The seat of who looks at the screen. */
export const me = 2;

const standard = {
  deal: 20_000,
  night_min: 15_000,
  night_max: 45_000,
  reading: 8000,
  dawn: 8000,
  discussion: 180_000,
  accusation: 15_000,
  token: 1000,
  suspects: 8000,
  defence: 30_000,
  verdict: 30_000,
  lynch: 10_000,
};
const brisk = { ...standard, discussion: 120_000, defence: 20_000, verdict: 20_000 };

const lengthOf = (phase: string) =>
  Object.entries(standard).find(([part]) => part === phase)?.[1] ?? 45_000;

const deck: Room['deck'] = [
  { role: 'werewolf', count: 2 },
  { role: 'seer', count: 1 },
  { role: 'villager', count: 5 },
];

export const now = 1_700_000_000_000;

function room(names: readonly string[], host: number): Room {
  return {
    code: 'BMRTZ',
    edition: 'fourth',
    host,
    players: names.map((name, i) => ({ id: i + 1, name, bot: i > 5 })),
    min_players: 8,
    max_players: 24,
    deck: names.length >= 8 ? deck : [],
    settings: { first_night_victim: 'none', timing: standard },
    presets: [
      { pace: 'standard', timing: standard },
      { pace: 'brisk', timing: brisk },
    ],
    games: 0,
  };
}

function table(names: readonly string[], ghosts: readonly number[]): Table {
  return {
    night: 2,
    seats: names.map((name, i) => ({ player: i + 1, name, ghost: ghosts.includes(i) })),
    deck,
    marker: { gap: false, seat: 5 },
  };
}

const villager: You = {
  player: me + 1,
  seat: me,
  role: 'villager',
  side: 'humans',
  fellows: [],
  ready: false,
  questions: [{ kind: 'suspect', pick: -1, sure: false, barred: [] }],
  picks: [],
  accusation: -1,
  verdict: -1,
};

export const roles: Record<string, Partial<You>> = {
  villager: {},
  werewolf: {
    role: 'werewolf',
    side: 'wolves',
    fellows: [6],
    questions: [{ kind: 'attack', pick: -1, sure: false, barred: [6] }],
    picks: [{ seat: 6, target: 3, sure: true }],
  },
  seer: { role: 'seer', questions: [{ kind: 'look', pick: -1, sure: false, barred: [] }] },
};

export const notes: Sections['notebook']['notes'] = [
  { night: 1, kind: 'look', target: 4, sight: 'not' },
  { night: 2, kind: 'look', target: 3, sight: 'werewolf' },
];

interface Scene {
  phase: Sections['phase']['name'];
  seconds?: number;
  crowd?: boolean;
  names?: readonly string[];
  host?: number;
  ghosts?: readonly number[];
  you?: Partial<You>;
  ballot?: Partial<Sections['ballot']>;
  end?: Partial<Sections['end']>;
  notes?: Sections['notebook']['notes'];
  marker?: Table['marker'];
}

export function village(scene: Scene): Sections {
  const names = scene.crowd ? wide : (scene.names ?? eight);
  const inLobby = scene.phase === 'lobby';
  const seats = table(inLobby ? [] : names, scene.ghosts ?? [5]);
  const ends = scene.seconds === undefined ? 0 : now + scene.seconds * 1000;
  return {
    room: room(names, scene.host ?? 1),
    table: scene.marker ? { ...seats, marker: scene.marker } : seats,
    phase: { name: scene.phase, began: ends && ends - lengthOf(scene.phase), ends },
    ballot: {
      dead: [],
      narrator: false,
      suspects: [],
      speaker: -1,
      voters: [],
      verdict: [],
      lynched: -1,
      tie: false,
      ...scene.ballot,
    },
    end: { winners: [], roles: [], nights: [], ...scene.end },
    you: { ...villager, ...(inLobby && { seat: -1 }), ...scene.you },
    notebook: { notes: scene.notes ?? [] },
  };
}
