import type { Ballot, Suspect, Vote } from '../protocol/types.gen';
import { NO_SEAT } from '../protocol/types.gen';
import type { View } from './view';

/** What seat numbers mean in the running game. */
export function isGhost(view: View, seat = view.you.seat): boolean {
  return view.table.seats[seat]?.ghost ?? false;
}

export function nameOf(view: View, seat: number): string {
  return view.table.seats[seat]?.name ?? '';
}

export function hostName(view: View): string {
  return view.room.players.find((player) => player.id === view.room.host)?.name ?? '';
}

export const isHost = (view: View): boolean => view.room.host === view.you.player;

/** The voters who laid their token before a seat, in the order of their turns. */
export function accusersOf(ballot: Ballot, seat: number): number[] {
  const votes = ballot.accusation?.votes ?? [];
  return votes.filter((vote) => vote.target === seat).map((vote) => vote.voter);
}

export function votersFor(votes: readonly Vote[], target: number): number[] {
  return votes.filter((vote) => vote.target === target).map((vote) => vote.voter);
}

/** Whether the Welcome card had to decide who the suspects are, or which of them comes first. */
export function suspectsTied(view: View): boolean {
  const [first, second] = view.ballot.suspects;
  if (!first || !second) return false;
  const evenRival = view.table.seats.some(
    ({ ghost }, seat) =>
      !ghost &&
      !suspectOf(view.ballot, seat) &&
      accusersOf(view.ballot, seat).length === second.votes,
  );
  return first.votes === second.votes || evenRival;
}

export function suspectOf(ballot: Ballot, seat: number): Suspect | undefined {
  return ballot.suspects.find((suspect) => suspect.seat === seat);
}

/** How many turns before a seat's own: 0 is now, negative is over. */
export function turnsUntil(ballot: Ballot, seat: number): number {
  const { accusation } = ballot;
  return accusation ? accusation.order.indexOf(seat) - accusation.turn : -1;
}

export const isSeat = (seat: number): boolean => seat !== NO_SEAT;
