import type { Ballot, OptionID, RoleID, Room, Suspect, Vote } from '../protocol/types.gen';
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

/** Whether the host plays alone with bots, and has a card. */
export const playsAlone = ({ players, settings }: Room): boolean =>
  players.filter(({ bot }) => !bot).length === 1 && settings.options.moderator !== 'host';

export const isHost = (view: View): boolean => view.room.host === view.you.player;

/** Whether this phone leads a running game instead of playing in it. */
export const isModerator = (view: View): boolean =>
  view.table.moderator === view.you.player && !isSeat(view.you.seat);

/** Whether this phone only watches: a player who comes late plays in the next game. */
export const isWatcher = (view: View): boolean =>
  view.table.seats.length > 0 && !isSeat(view.you.seat) && !isModerator(view);

/**
 * Whether this player may confirm a person who asks for a seat. A watcher may not, because the
 * table may not know the watcher.
 */
export const mayVouch = (view: View): boolean =>
  !isWatcher(view) || isHost(view) || ['lobby', 'end'].includes(view.phase.name);

/** Whether this player has the badge of the Wise Old Man. */
export const isElder = ({ table, you }: View): boolean =>
  isSeat(table.elder) && table.elder === you.seat;

/** Whether a sweet keeps a player silent today. */
export const isMuted = ({ table }: View, seat: number): boolean =>
  table.seats[seat]?.muted ?? false;

/** Whether this player may speak by day. */
export const maySpeak = (view: View): boolean =>
  isSeat(view.you.seat) && !isGhost(view) && !isMuted(view, view.you.seat);

/** The night: every phone looks the same, and no seat may be given to another person. */
export const isDark = ({ phase }: Pick<View, 'phase'>): boolean =>
  ['calling', 'night', 'reading'].includes(phase.name);

export const optionIs = (view: View, id: OptionID, value: string): boolean =>
  view.room.settings.options[id] === value;

/** The cards that are called now, or next, where the night is called one by one. */
export const calledNow = ({ phase }: View): readonly RoleID[] | undefined =>
  phase.step && (phase.calls?.find(([first]) => first === phase.step) ?? [phase.step]);

/** Whether the pack only gets to know itself tonight. */
export const packMeets = (view: View): boolean =>
  view.table.night === 1 && optionIs(view, 'first_night_victim', 'none');

/** How many ghosts have not left the room. */
export function ghostsHere({ room, table }: View): number {
  const here = new Set(room.players.map(({ id }) => id));
  return table.seats.filter(({ ghost, player }) => ghost && here.has(player)).length;
}

/** Whether the ghosts give sword and shield: it takes two of them. */
export const ghostsFavour = (view: View): boolean =>
  optionIs(view, 'ghost_menace', 'on') && ghostsHere(view) > 1;

/** Whether ghosts accuse, too. Two of them have other favours to give, where the room plays with them. */
export const ghostsAccuse = (view: View): boolean =>
  optionIs(view, 'accusation_voters', 'living_and_ghosts') && !ghostsFavour(view);

/** How many players are dealt a card in the next game: a host who moderates gets none. */
export const playersDealt = ({ players, settings }: Room): number =>
  players.length - (settings.options.moderator === 'host' ? 1 : 0);

/** Whether what a night brings is read after each call, and not once before dawn. */
export const readsInBetween = (view: View): boolean => optionIs(view, 'night_mode', 'sequential');

/** The seats that laid their token before a seat, in the order of their turns. */
export function accusersOf(ballot: Ballot, seat: number): number[] {
  return votersFor(ballot.accusation?.votes ?? [], seat);
}

export function votersFor(votes: readonly Vote[], target: number): number[] {
  return votes.filter((vote) => vote.target === target).map((vote) => vote.voter);
}

/**
 * Whether the marker had to decide which suspect comes first, or only which of several even ones is
 * the second.
 */
export function suspectsTied(view: View): 'first' | 'second' | undefined {
  const { accusation, suspects, announced } = view.ballot;
  const chosen = suspects.filter(({ seat }) => !announced.includes(seat));
  const last = chosen.at(-1);
  if (!last) return undefined;
  const evenRival = view.table.seats.some(
    ({ ghost }, seat) =>
      !ghost && !suspectOf(view.ballot, seat) && accusation?.totals[seat] === last.votes,
  );
  const evenPair = chosen.length === 2 && chosen[0]?.votes === last.votes;
  if (evenPair) return 'first';
  const pickStands = announced.some((seat) => suspectOf(view.ballot, seat));
  if (!evenRival || pickStands) return undefined;
  return chosen.length === 2 ? 'second' : 'first';
}

export function suspectOf(ballot: Ballot, seat: number): Suspect | undefined {
  return ballot.suspects.find((suspect) => suspect.seat === seat);
}

export const isSeat = (seat: number): boolean => seat !== NO_SEAT;

/** Where a seat stands at the long table, column and row counted from 1. */
export function placeOf(seat: number, count: number): { column: 1 | 2; row: number } {
  const right = Math.floor(count / 2);
  if (seat === 0) return { column: 1, row: 1 };
  return seat <= right ? { column: 2, row: seat } : { column: 1, row: count - seat + 1 };
}

/** The marker on the table from which seats are counted. Each edition has a different one. */
export type MarkerKind = 'welcome' | 'tombstone' | 'seat' | 'dot';

export function markerKind(view: View): MarkerKind {
  if (optionIs(view, 'bare', 'on')) return 'dot';
  switch (view.room.settings.edition) {
    case 'full-moon':
      return 'tombstone';
    case 'classic':
      return 'seat';
    default:
      return 'welcome';
  }
}

/** Whether what a phone keeps is about the game on screen. */
export const isOf = ({ room, you }: View, kept: { player: number; game: number }): boolean =>
  kept.player === you.player && kept.game === room.games - 1;
