import { createHash } from 'node:crypto';
import type { Moment, Replay, RoleID, You } from '../../src/protocol/types.gen';
import { beginning } from '../words';
import { player, type Screen, steps, tap } from './screen';
import { asks, eight, me, note, type Scene, village } from './village';

const roles: RoleID[] = ['villager', 'seer', 'villager', 'werewolf', 'gossip'];
const roleOf = (seat: number) => roles[seat] ?? 'villager';
const sideOf = (seat: number) => (roleOf(seat) === 'werewolf' ? 'wolves' : 'humans');

const deeds = {
  seer: { kind: 'look', target: 3 },
  gossip: { kind: 'add_vote', target: 3 },
  werewolf: { kind: 'attack', target: 5 },
} as const;
/** The seat that a player suspects, at night and by day. */
const suspectOf = (seat: number) => (seat % 3 === 0 ? 1 : 3);
const learned = { night: 1, kind: 'look', target: 3, sight: 'werewolf' } as const;

/** The question to a seat in the night, with the answer. */
function questionsOf(seat: number): You['questions'] {
  const role = roleOf(seat);
  const choice = role in deeds ? deeds[role as keyof typeof deeds] : undefined;
  const { kind, target } = choice ?? { kind: 'suspect', target: suspectOf(seat) };
  return [asks({ kind, pick: target, sure: true })];
}

const start = 1_700_000_000_000;

/**
 * A short game of Luna Piena with a moderator who has no card. The only werewolf kills a player in the
 * night, and the village lynches the werewolf by day.
 */
export function gameOf(names: readonly string[]): Replay {
  const seats = names.map((_, seat) => seat);
  const dealt = seats.map(roleOf);
  const leader = names.length + 1;
  const sealed = `tabula 5a17 cards ${dealt.join(',')} dropped  gap 3`;
  const seal = createHash('sha256').update(sealed).digest('hex');
  const players = [...names, `Z${'W'.repeat(15)}`].map((name, i) => ({
    ...{ id: i + 1, name, bot: false, stand_in: false, ready: false },
  }));
  const shared = (scene: Scene) => {
    const table = { night: 1, seal, moderator: leader, ...scene.table };
    const view = village({
      ...{ names, host: leader, edition: 'full-moon', room: { players } },
      ...scene,
      table,
    });
    const { you: _, notebook: __, replay: ___, ...all } = view;
    return all;
  };
  const blank = village({ phase: 'deal', you: { questions: [] } }).you;
  const secret = (seat: number, more: Partial<You> = {}): Moment['own'][number] => {
    const own = {
      player: seat + 1,
      seat,
      role: roleOf(seat),
      side: sideOf(seat),
    } as const;
    return { player: seat + 1, you: { ...blank, ...own, ...more } };
  };
  const led = (questions: (seat: number) => You['questions']): Moment['own'][number] => {
    const { role: _, side: __, ...noCard } = blank;
    const cards = seats.map((seat) => ({
      ...{ role: roleOf(seat), awaited: false, questions: questions(seat) },
      notes: roleOf(seat) === 'seer' ? [note(learned)] : [],
    }));
    return { player: leader, you: { ...noCard, player: leader, seat: -1, cards } };
  };
  const notebook = { from: 0, notes: [] };
  const unharmed = { ghosts: [], table: { marker: { gap: true, seat: 3 } } };
  // From the seat after the tombstone on, which lies with the dead of the night.
  const order = seats.map((seat) => (seat + 6) % seats.length);
  const votes = order.map((voter) => ({ voter, target: suspectOf(voter) }));
  const totals = seats.map((seat) => votes.filter(({ target }) => target === seat).length);
  const nights = [
    {
      deeds: [
        { role: 'werewolf' as const, actors: [3], ...deeds.werewolf },
        { role: 'seer' as const, actors: [1], ...deeds.seer },
        { role: 'gossip' as const, actors: [4], ...deeds.gossip },
      ],
      notes: [
        { seat: 1, ...note(learned) },
        ...seats
          .filter((seat) => questionsOf(seat)[0]?.kind === 'suspect')
          .map((seat) => ({ seat, ...note({ night: 1, target: suspectOf(seat) }) })),
      ],
      deaths: [{ seat: 5, cause: 'werewolf' as const }],
      returned: [],
      lynched: 3,
      foretold: [{ voter: 5, target: 3 }],
    },
  ];
  const said: Scene['said'] = [
    { day: 1, seat: 3, kind: 'card', role: 'seer' },
    { day: 1, seat: 1, kind: 'seen', target: 3, night: 1, sight: 'werewolf', at: start + 299_000 },
    { day: 1, seat: 4, text: 'One of the two is lying.' },
  ];
  const winners = seats.filter((seat) => sideOf(seat) === 'humans');
  return {
    moments: [
      {
        at: start,
        ...shared({ phase: 'deal', ...unharmed }),
        own: [...seats.map((seat) => secret(seat)), led(() => [])].map((own) => ({
          ...own,
          notebook,
        })),
      },
      {
        at: start + 20_000,
        ...shared({ phase: 'night', ...unharmed }),
        own: [
          ...seats.map((seat) => secret(seat, { questions: questionsOf(seat) })),
          led(questionsOf),
        ],
      },
      {
        at: start + 60_000,
        ...shared({ phase: 'dawn', ballot: { dead: [5] } }),
        own: [{ ...secret(1), notebook: { from: 0, notes: [note(learned)] } }],
      },
      {
        at: start + 300_000,
        ...shared({
          phase: 'accusation',
          said,
          ballot: { accusation: { order, turn: order.length, votes, totals } },
        }),
        own: [led(() => [])],
      },
      {
        at: start + 420_000,
        ...shared({
          phase: 'end',
          said,
          ghosts: [3, 5],
          table: { marker: { gap: false, seat: 3 } },
          end: { winner: 'humans', winners, roles: dealt, became: dealt, nights, sealed },
        }),
        own: [],
      },
    ],
  };
}

const chapter = (name: string, act: Screen['act']): Screen => ({
  name,
  path: `/replay/${'0a'.repeat(16)}`,
  phase: 'replay',
  replay: gameOf(eight),
  ...(act && { act }),
});

const firstNight = tap(({ game }) => beginning(game.phases.night(1)));

/** The screens of the replay of a game. */
export const replay: Screen[] = [
  chapter('replay-night', firstNight),
  { ...chapter('replay-eyes', steps(firstNight, player(me + 4))), sameParts: true },
  chapter(
    'replay-leader',
    steps(firstNight, async (page) => {
      const eyes = page.locator('.replay-eyes select');
      await eyes.selectOption({ index: (await eyes.locator('option').count()) - 1 });
      await page.locator('.console').waitFor();
    }),
  ),
  chapter(
    'replay-votes',
    steps(
      tap(({ game }) => game.after.day(1)),
      tap(({ replay }) => replay.next),
    ),
  ),
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
