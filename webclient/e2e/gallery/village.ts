import type {
  EditionID,
  Frame,
  OptionID,
  Room,
  Said,
  Table,
  You,
} from '../../src/protocol/types.gen';
import { rules } from './rulebook';

/** Views of one village, as a server would send them. */
export type Sections = Required<
  Omit<Frame, 't' | 'f' | 'now' | 'ack' | 'turn' | 'choice' | 'draw' | 'shuffle'>
> &
  Pick<Frame, 'draw' | 'shuffle'>;

export const eight = ['Anna', 'Bo', 'Carla', 'Dan', 'Elif', 'Farid', 'Giulia', 'Hugo'];
export const twelve = [...eight, 'Ines', 'Jo', 'Kim', 'Leo'];
const wide = Array.from(
  { length: 24 },
  (_, i) => `${String.fromCharCode(65 + i)}${'W'.repeat(15)}`,
);

/** The seat of the player whose phone shows the screen. */
export const me = 2;

const standard = {
  deal: 20_000,
  night_min: 15_000,
  night_max: 45_000,
  step_min: 8000,
  step_max: 30_000,
  reading: 8000,
  dawn: 8000,
  menace: 20_000,
  discussion: 180_000,
  accusation: 15_000,
  token: 1500,
  at_once: 45_000,
  suspects: 8000,
  defence: 30_000,
  verdict: 30_000,
  lynch: 10_000,
};
const brisk = { ...standard, discussion: 120_000, defence: 20_000, verdict: 20_000 };

const lengthOf = (phase: string) =>
  Object.entries(standard).find(([part]) => part === phase)?.[1] ?? 45_000;

export const deck: Room['deck'] = [
  { role: 'werewolf', count: 2 },
  { role: 'seer', count: 1 },
  { role: 'villager', count: 5 },
];
/** The deck of the fourth edition for 24. */
const wholeBox: Room['deck'] = [
  { role: 'werewolf', count: 3 },
  { role: 'seer', count: 1 },
  { role: 'medium', count: 1 },
  { role: 'possessed', count: 1 },
  { role: 'bodyguard', count: 1 },
  { role: 'owl', count: 1 },
  { role: 'freemason', count: 2 },
  { role: 'werehamster', count: 1 },
  { role: 'mythomaniac', count: 1 },
  { role: 'villager', count: 12 },
];

export const now = 1_700_000_000_000;

/** The second player has chosen a head. */
const headOf = (index: number) => (index === 1 ? { head: 29 } : {});

function room(names: readonly string[], scene: Scene): Room {
  const edition = scene.edition ?? 'fourth';
  const rulesOf = rules.editions.find(({ id }) => id === edition);
  const options = Object.fromEntries(
    (rulesOf?.options ?? []).map(({ id, default: is }) => [id, is]),
  );
  const least = rulesOf?.min ?? 8;
  const few = { code: 'too_few_players', have: names.length, need: least } as const;
  return {
    code: 'BMRTZ',
    host: scene.host ?? 1,
    players: names.map((name, i) => ({
      id: i + 1,
      name,
      bot: i > 5,
      stand_in: false,
      ready: false,
      ...headOf(i),
      ...scene.people?.[i],
    })),
    min_players: least,
    max_players: 24,
    deck: names.length < least ? [] : scene.crowd ? wholeBox : deck,
    settings: {
      edition,
      preset: 'default',
      fair: true,
      deck: [],
      own: [],
      options: { ...options, ...scene.options },
      timing: standard,
    },
    presets: [
      { pace: 'standard', timing: standard },
      { pace: 'brisk', timing: brisk },
    ],
    games: 0,
    locked: false,
    link: '',
    wishes: [],
    claims: [],
    ...(names.length < least && { obstacle: few }),
    ...scene.room,
  };
}

function table(names: readonly string[], scene: Scene): Table {
  const ghosts = scene.ghosts ?? [5];
  return {
    night: 2,
    decrees: [],
    seats: names.map((name, i) => ({
      player: i + 1,
      name,
      ghost: ghosts.includes(i),
      muted: false,
      extra: 0,
      hand: false,
      portrait: false,
      ...headOf(i),
      ...scene.seats?.[i],
    })),
    deck: scene.crowd ? wholeBox : deck,
    marker: { gap: false, seat: 5 },
    elder: -1,
    moderator: 0,
    spent: [],
    seal: '0c4f'.repeat(16),
    ...(names.length > 0 && {
      words: { sights: true, exact: false, counts: false, known: false, powers: [] },
    }),
    ...scene.table,
  };
}

const hunch: You['questions'][number] = {
  kind: 'suspect',
  exact: false,
  pick: -1,
  sure: false,
  barred: [],
  nobody: false,
};

export const asks = (question: Partial<You['questions'][number]>) => ({ ...hunch, ...question });

const villager: You = {
  player: me + 1,
  seat: me,
  role: 'villager',
  side: 'humans',
  number: 0,
  fellows: [],
  ready: false,
  questions: [hunch],
  picks: [],
  accusation: -1,
  verdict: -1,
  sword: -1,
  shield: -1,
  foretells: -1,
  bearer: -1,
  cards: [],
};

export const roles: Record<string, Partial<You>> = {
  villager: {},
  werewolf: {
    role: 'werewolf',
    side: 'wolves',
    fellows: [6],
    questions: [asks({ kind: 'attack', barred: [6] })],
    picks: [{ seat: 6, target: 3, sure: true }],
  },
  seer: { role: 'seer', questions: [asks({ kind: 'look' })] },
};

type Note = Sections['notebook']['notes'][number];

export const note = (line: Partial<Note>): Note => ({
  night: 2,
  kind: 'suspect',
  target: -1,
  count: 0,
  seats: [],
  ...line,
});

export const notes: Note[] = [
  note({ night: 1, kind: 'look', target: 4, sight: 'not' }),
  note({ kind: 'look', target: 3, sight: 'werewolf' }),
];

export interface Scene {
  phase: Sections['phase']['name'];
  seconds?: number;
  crowd?: boolean;
  names?: readonly string[];
  host?: number;
  edition?: EditionID;
  options?: Partial<Record<OptionID, string>>;
  room?: Partial<Room>;
  people?: Record<number, Partial<Room['players'][number]>>;
  /** The players whose phones are away. */
  away?: number[];
  /** The game is paused, with so many seconds left. */
  paused?: boolean;
  ghosts?: readonly number[];
  seats?: Record<number, Partial<Table['seats'][number]>>;
  table?: Partial<Table>;
  reach?: Partial<Sections['phase']['reach']>;
  step?: Sections['phase']['step'];
  calls?: Sections['phase']['calls'];
  you?: Partial<You>;
  ballot?: Partial<Sections['ballot']>;
  end?: Partial<Sections['end']>;
  evening?: Sections['evening']['games'];
  notes?: Note[];
  said?: Partial<Said>[];
}

/** Long enough ago that no bubble shows it, unless the line says when. */
const saidAt = (said: Partial<Said>, line: number): Said => ({
  ...{ line, seat: 0, day: 2, at: now - 60_000, target: -1, other: -1 },
  ...said,
});

export function village(scene: Scene): Sections {
  const names = scene.crowd ? wide : (scene.names ?? eight);
  const inLobby = scene.phase === 'lobby';
  const left = (scene.seconds ?? 0) * 1000;
  const runs = scene.seconds !== undefined && !scene.paused;
  const ends = runs ? now + left : 0;
  return {
    room: room(names, scene),
    presence: { away: scene.away ?? [] },
    evening: { games: scene.evening ?? [] },
    table: table(inLobby ? [] : names, scene),
    phase: {
      name: scene.phase,
      began: ends && ends - lengthOf(scene.phase),
      ends,
      reach: { self: false, ghosts: false, nobody: false, ...scene.reach },
      paused: scene.paused ?? false,
      left: scene.paused ? left : 0,
      ...(scene.step && { step: scene.step }),
      ...(scene.calls && { calls: scene.calls }),
    },
    ballot: {
      dead: [],
      returned: [],
      narrator: false,
      sword: -1,
      shield: -1,
      enough: [],
      hands: [],
      announced: [],
      suspects: [],
      again: false,
      speaker: -1,
      one_life: false,
      voters: [],
      voter_turn: 0,
      verdict: [],
      lynched: -1,
      ...scene.ballot,
    },
    end: { winners: [], roles: [], became: [], sealed: '', nights: [], ...scene.end },
    you: { ...villager, ...(inLobby && { seat: -1 }), ...scene.you },
    talk: { from: 0, said: (scene.said ?? []).map(saidAt) },
    notebook: { from: 0, notes: scene.notes ?? [] },
    replay: {
      id: scene.phase === 'end' ? '0a'.repeat(16) : '',
      evening: (scene.evening ?? []).map((_, game) => `${game}a`.repeat(16)),
    },
  };
}
