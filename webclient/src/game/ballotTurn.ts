import { optionIs } from './facts';
import type { View } from './view';

/** A ballot in which people vote one after the other. */
export interface Turns {
  /** The seats that vote, in the order of their turns. */
  order: readonly number[];
  /** The current turn: an index into the order, or its length when all have voted. */
  at: number;
}

/**
 * Whether people vote one after the other in a ballot, so that all see each vote at once. About one
 * life all vote at the same time and in secret.
 */
export function votesInTurn(view: View, ballot: 'accusation' | 'verdict'): boolean {
  if (ballot === 'accusation') return optionIs(view, 'accusation_mode', 'sequential_public');
  return optionIs(view, 'verdict_mode', 'sequential_public') && !view.ballot.one_life;
}

/** The turns of the open ballot; undefined when all vote at the same time, or no ballot is open. */
export function turnsOf(view: View): Turns | undefined {
  const { phase, ballot } = view;
  if (phase.name !== 'accusation' && phase.name !== 'verdict') return undefined;
  if (!votesInTurn(view, phase.name)) return undefined;
  if (phase.name === 'verdict') return { order: ballot.voters, at: ballot.voter_turn };
  const { order, turn } = ballot.accusation ?? { order: [], turn: 0 };
  return { order, at: turn };
}

/** The seat whose turn it is; undefined when all have voted. */
export const seatOnTurn = ({ order, at }: Turns): number | undefined => order[at];

/** How many turns before a seat's own: 0 is now, negative is over, undefined means that it has none. */
export function turnsUntil({ order, at }: Turns, seat: number): number | undefined {
  const place = order.indexOf(seat);
  return place < 0 ? undefined : place - at;
}

/** Whether all look at a seat now: it votes, speaks or falls. */
export function isInFocus(view: View, seat: number): boolean {
  const { ballot, phase } = view;
  switch (phase.name) {
    case 'accusation':
    case 'verdict': {
      const turns = turnsOf(view);
      return turns !== undefined && seatOnTurn(turns) === seat;
    }
    case 'defence':
      return ballot.speaker === seat;
    case 'lynch':
      return ballot.lynched === seat;
    case 'dawn':
      return ballot.dead.includes(seat);
    default:
      return false;
  }
}
