import type { RoleID, Settings } from '../protocol/types.gen';

/** A card that is printed, not made by a room. */
export type BoxRole = Exclude<RoleID, `own_${number}`>;

export const isOwn = (role: RoleID): role is `own_${1 | 2 | 3}` => role.startsWith('own_');

/** The card that a room has made for itself. */
export function ownCard({ own }: Settings, role: RoleID) {
  return own.find(({ number }) => role === `own_${number}`);
}
