import type { Player, Room } from '../protocol/types.gen';

/** The player who moderates the next game. They have no seat in it and get no number. */
function leaderOf(room: Room): number | undefined {
  return room.settings.options.moderator === 'host' ? room.host : undefined;
}

/** The number of a player's seat in an order, counted from 1; 0 for the moderator. */
export function numberIn(room: Room, players: readonly Player[], player: number): number {
  const leader = leaderOf(room);
  return players.filter(({ id }) => id !== leader).findIndex(({ id }) => id === player) + 1;
}

/** The same order with one player at another place. Beyond one end it goes on at the other. */
export function movedTo(order: readonly number[], player: number, place: number): number[] {
  const others = order.filter((id) => id !== player);
  const at = (place + order.length) % order.length;
  return [...others.slice(0, at), player, ...others.slice(at)];
}

/** Bots are always ready, and so is the host, who starts the game. */
export const isReady = (room: Room, { id, bot, stand_in, ready }: Player): boolean =>
  ready || bot || stand_in || id === room.host;
