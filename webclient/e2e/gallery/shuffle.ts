import { listHash, phoneCommitment, serverCommitment } from '../../src/game/commitments';
import { Draws, deal, seedOf } from '../../src/game/draws';
import type { Kept } from '../../src/game/fairCheck';
import { frozenInGame } from '../../src/game/frozen';
import type { Draw, Replay } from '../../src/protocol/types.gen';
import { open, type Screen, see, steps, tap } from './screen';
import { eight, me, type Scene, type Sections, village } from './village';

// Games whose cards the phones of people have shuffled. All numbers fit, so the check finds nothing.

const id = 'uAu3dAKI_aHyAYkDdaYMjw';
const secret = phoneCommitment(0, 'the number of the server');
const numberOf = (player: number) => phoneCommitment(player, 'the number of a phone');

interface Shuffle {
  /** The players whose numbers have not arrived. */
  missing?: readonly number[];
  /** The server shows another number at the end than the one it had fixed. */
  wrong?: boolean;
}

/** The same moment of a game that was shuffled so. */
function shuffled(view: Sections, { missing = [], wrong = false }: Shuffle = {}): Sections {
  const { room, table, end } = view;
  const people = room.players.filter(({ bot }) => !bot).map((player) => player.id);
  const draw: Draw = {
    id,
    server: serverCommitment(id, secret),
    phones: people.map((player) => ({ player, hash: phoneCommitment(player, numberOf(player)) })),
  };
  const counted = people.filter((player) => !missing.includes(player));
  const deck = table.deck.map(({ role, count }) => ({ role, count }));
  const villagers = deck.find(({ role }) => role === 'villager');
  const cards = deck.reduce((sum, { count }) => sum + count, 0);
  if (villagers) villagers.count += table.seats.length - cards;
  const next = {
    ...view,
    table: { ...table, deck, seal: '' },
    draw,
    shuffle: { open: false, in: counted },
  };
  if (view.phase.name !== 'end') return next;
  const frozen = frozenInGame(next, draw);
  const draws = new Draws(seedOf(secret, listHash(frozen), counted.map(numberOf)));
  const { roles, gap, elder } = deal(frozen, draws);
  const among = [1, 4];
  const tie = { draw: draws.made.length + 1, for: 'verdict' as const, among };
  const lots = [{ ...tie, got: among[draws.next(among.length)] ?? 0 }];
  const numbers = counted.map((player) => ({ player, nonce: numberOf(player) }));
  const opened = {
    secret: wrong ? numberOf(0) : secret,
    ...{ ring: [...frozen.ring], numbers, gap, elder, lots },
  };
  const cardsOf = { roles: [...roles], became: [...roles], sealed: '' };
  return { ...next, end: { ...end, ...cardsOf, opened } };
}

/** The same shuffle with more players. */
export function shuffledAs(view: Sections, { shuffle, end }: Sections): Sections {
  const counted = shuffle?.in ?? [];
  const missing = eight.map((_, i) => i + 1).filter((player) => !counted.includes(player));
  const wrong = end.opened && end.opened.secret !== secret;
  return shuffled(view, { missing, wrong: wrong ?? false });
}

/** What the phone keeps of that game: it has shown its number. */
export function keptOf(view: Sections & Required<Pick<Sections, 'draw'>>): Kept {
  const { room, you, draw } = view;
  const { player } = you;
  const offer = { id: draw.id, server: draw.server };
  const frozen = { ...offer, list: listHash(frozenInGame(view, draw)) };
  return { player, game: room.games - 1, nonce: numberOf(player), offer, frozen, revealed: true };
}

const room = { games: 2 };
const dealt = village({ phase: 'deal', seconds: 17, room });
const over = village({
  ...{ phase: 'end', room, ghosts: [1, 4] },
  end: { winner: 'humans', winners: [0, 2, 5] },
});

/** A replay of such a game: the deal, and the end. */
export function shuffledGame(names: readonly string[]): Replay {
  const at = 1_700_000_000_000;
  const moment = (scene: Scene) => {
    const people = Object.fromEntries(names.map((_, i) => [i, { bot: false }]));
    const view = shuffled(village({ ...scene, names, people }));
    const { you: _, notebook: __, replay: ___, shuffle: ____, ...all } = view;
    return all;
  };
  const { you } = village({ phase: 'deal', you: { questions: [] } });
  const own = names.map((_, seat) => ({
    player: seat + 1,
    you: { ...you, player: seat + 1, seat },
    notebook: { from: 0, notes: [] },
  }));
  const end = { winner: 'humans' as const, winners: [0, 2, 5] };
  return {
    moments: [
      { at, ...moment({ phase: 'deal', ghosts: [] }), own },
      { at: at + 420_000, ...moment({ phase: 'end', ghosts: [1, 4], end }), own: [] },
    ],
  };
}

const check = steps(
  open(({ game }) => game.end.seal),
  open(({ replay }) => replay.fair.numbers),
);
const warned = see(({ replay }) => replay.fair.warnings.left_out);

/** The shuffle at the deal, and its check at the end. */
export const shuffles: Screen[] = [
  { name: 'deal-shuffled', phase: 'deal', view: shuffled(dealt) },
  {
    name: 'deal-shuffle-words',
    phase: 'deal',
    view: shuffled(dealt, { missing: [5] }),
    act: steps(
      open(({ game }) => game.deal.compare),
      see(({ shuffle }) => shuffle.hint),
    ),
  },
  {
    name: 'deal-left-out',
    phase: 'deal',
    view: shuffled(dealt, { missing: [me + 1, 5] }),
    act: warned,
  },
  { name: 'end-shuffle-right', phase: 'end', view: shuffled(over), act: check },
  {
    name: 'end-shuffle-wrong',
    phase: 'end',
    view: shuffled(over, { wrong: true }),
    act: steps(
      see(({ replay }) => replay.fair.warnings.other_end),
      check,
      see(({ replay }) => replay.fair.faults.secret),
    ),
  },
  {
    name: 'replay-shuffle',
    path: `/replay/${'0a'.repeat(16)}`,
    phase: 'replay',
    replay: shuffledGame(eight),
    act: steps(
      tap(({ replay }) => replay.end),
      check,
    ),
  },
];
