import { isCustom } from '../../game/cards';
import type { RoleID } from '../../protocol/types.gen';
import { Drawing, type Outline } from './Drawing';
import type { iconPaths } from './icons';
import type { Stay } from './phases';

export type IconName = keyof typeof iconPaths | Stay | RoleID;

/** Always beside words or inside something that has a name, so silent for screen readers. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
      <Drawing name={outlineOf(name)} fill="currentColor" fill-rule="evenodd" />
    </svg>
  );
}

/** All cards that a room writes itself have one motif. */
export const outlineOf = (name: IconName): Outline =>
  isCustom(name as RoleID) ? 'own' : (name as Outline);
