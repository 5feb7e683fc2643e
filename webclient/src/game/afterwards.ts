import type { Ballot, End, Night } from '../protocol/types.gen';
import { isSeat, votersFor } from './facts';

/** The seats that hunted with the pack in any night of the game. */
function packOf(nights: readonly Night[]): ReadonlySet<number> {
  const hunts = nights.flatMap(({ deeds }) => deeds.filter(({ kind }) => kind === 'attack'));
  return new Set(hunts.flatMap(({ actors }) => actors));
}

/** How often a player was right, of how many guesses. */
export interface Score {
  right: number;
  of: number;
}

export interface Guesser {
  seat: number;
  /** Guesses as a ghost: whom the village would lynch. */
  prophecies: Score;
  /** Guesses at night, without a power: who might be a werewolf. */
  hunches: Score;
}

/**
 * All players who guessed; the one who was right most often comes first. The hunches of the pack do
 * not count: it knew its members.
 */
export function guessersOf({ nights }: End): Guesser[] {
  const pack = packOf(nights);
  const prophecies = nights.flatMap(({ foretold, lynched }) =>
    foretold.map(({ voter, target }) => ({ seat: voter, right: target === lynched })),
  );
  const hunches = nights
    .flatMap(({ notes }) => notes)
    .filter(({ seat, kind, target }) => kind === 'suspect' && isSeat(target) && !pack.has(seat))
    .map(({ seat, target }) => ({ seat, right: pack.has(target) }));
  const seats = new Set([...prophecies, ...hunches].map(({ seat }) => seat));
  const guessers = [...seats].map((seat) => ({
    seat,
    prophecies: scoreOf(prophecies, seat),
    hunches: scoreOf(hunches, seat),
  }));
  return guessers.sort(
    (a, b) => rightOf(b) - rightOf(a) || triesOf(a) - triesOf(b) || a.seat - b.seat,
  );
}

function scoreOf(guesses: readonly { seat: number; right: boolean }[], seat: number): Score {
  const own = guesses.filter((guess) => guess.seat === seat);
  return { right: own.filter(({ right }) => right).length, of: own.length };
}

export const rightOf = ({ prophecies, hunches }: Guesser) => prophecies.right + hunches.right;
const triesOf = ({ prophecies, hunches }: Guesser) => prophecies.of + hunches.of;

/** Something that decided the game. Seats are to be named; what it was is for the words. */
export type Moment = { night: number; day: boolean } & (
  | { what: 'firstWolf' | 'lastWolf' | 'mistake' | 'firstDead' | 'lastDead'; seat: number }
  | { what: 'saved'; seat: number; guards: readonly number[] }
  | { what: 'told'; deed: Night['deeds'][number] }
);

/**
 * The seat that the village would have lynched if one vote had gone there; undefined unless the
 * vote was that close.
 */
export function closeCall(ballot: Ballot): number | undefined {
  const { suspects, verdict, lynched, one_life, sword } = ballot;
  // Where a vote may count twice, the number of voters does not tell.
  if (!isSeat(lynched) || one_life || isSeat(sword)) return undefined;
  const against = (seat: number) => votersFor(verdict, seat).length;
  return suspects.find(({ seat }) => seat !== lynched && against(lynched) - against(seat) === 1)
    ?.seat;
}

const shown = 4;

/** The few moments that decided the game, in order: nothing but what the nights themselves tell. */
export function momentsOf({ winner, nights }: End): Moment[] {
  const pack = packOf(nights);
  const found = nights.flatMap((night, index) => inNight(night, index + 1, pack));
  const lynches = nights.flatMap(({ lynched }, index) =>
    isSeat(lynched) ? [{ seat: lynched, night: index + 1, day: true }] : [],
  );
  const wolves = lynches.filter(({ seat }) => pack.has(seat));
  const others = lynches.filter(({ seat }) => !pack.has(seat));
  const [firstWolf] = wolves;
  const last = lynches.at(-1);
  const endedByDay = last?.night === nights.length;
  const lastWolf = endedByDay && winner === 'humans' ? wolves.at(-1) : undefined;
  const mistake = winner === 'wolves' ? others.at(-1) : others[0];
  const deaths = nights.flatMap(({ deaths }, index) =>
    deaths.map(({ seat }) => ({ seat, night: index + 1, day: false })),
  );
  const [firstDead] = deaths;
  const lastDead = !endedByDay && winner === 'wolves' ? deaths.at(-1) : undefined;

  // The heaviest first; each may decide only once.
  const weighed: (Moment | undefined)[] = [
    lastWolf && { ...lastWolf, what: 'lastWolf' },
    lastDead && { ...lastDead, what: 'lastDead' },
    firstWolf && firstWolf !== lastWolf ? { ...firstWolf, what: 'firstWolf' } : undefined,
    ...found.filter(({ what }) => what === 'saved').slice(0, 1),
    mistake && { ...mistake, what: 'mistake' },
    ...found.filter(({ what }) => what === 'told').slice(0, 2),
    firstDead && firstDead.night !== lastDead?.night
      ? { ...firstDead, what: 'firstDead' }
      : undefined,
  ];
  return weighed
    .filter((moment) => moment !== undefined)
    .slice(0, shown)
    .sort((a, b) => a.night - b.night || Number(a.day) - Number(b.day));
}

/** The seat that was saved in a night, and the deeds that changed a side or a card. */
function inNight(
  { deeds, notes, deaths }: Night,
  night: number,
  pack: ReadonlySet<number>,
): Moment[] {
  const at = { night, day: false };
  const victim = deeds.find(({ kind }) => kind === 'attack')?.target ?? -1;
  const died = deaths.some(({ seat }) => seat === victim);
  const guards = deeds
    .filter(({ kind, target }) => kind === 'protect' && target === victim)
    .flatMap(({ actors }) => actors);
  const betrayed = deeds.some(({ kind, target }) => kind === 'betray' && isSeat(target));
  const hexed = notes.some(
    ({ kind, sight }) => sight === 'hexed' && (kind === 'attack' || kind === 'protect'),
  );
  const saved = isSeat(victim) && !died && guards.length > 0 && !betrayed && !hexed;
  const turning = deeds.filter(({ kind, actors, target }) => {
    const note = notes.find((told) => told.kind === kind && actors.includes(told.seat));
    if (kind === 'look') return note?.sight === 'werewolf' && pack.has(target);
    return (kind === 'copy' && note?.role !== undefined) || (kind === 'return' && isSeat(target));
  });
  return [
    ...(saved ? [{ ...at, what: 'saved' as const, seat: victim, guards }] : []),
    ...turning.map((deed) => ({ ...at, what: 'told' as const, deed })),
  ];
}
