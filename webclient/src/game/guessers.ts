import type { End, Night } from '../protocol/types.gen';
import { isSeat } from './facts';

/** The seats that hunted with the pack in any night of the game. */
export function packOf(nights: readonly Night[]): ReadonlySet<number> {
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
  /** Guesses as a ghost at the player that the village would lynch. */
  prophecies: Score;
  /** Guesses at night, without a power, at a werewolf. */
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
