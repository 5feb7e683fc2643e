import type { View } from './view';

/** How many heads players get by their number; with a wish there are more. See game/heads.go. */
const usual = 24;

/** The head of a player, who has either chosen one or has the usual one of the number. */
export const headOf = (player: number, head?: number): number => head || ((player - 1) % usual) + 1;

/** The head at a seat, also if its player has left. */
export function headAt({ table }: View, seat: number): number {
  const { player = 1, head } = table.seats[seat] ?? {};
  return headOf(player, head);
}
