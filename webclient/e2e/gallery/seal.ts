import { bytesOf } from '../../src/game/commitments';
import { sha256 } from '../../src/game/sha256';
import type { RoleID } from '../../src/protocol/types.gen';

/** The seal of a deal that the server has drawn alone, and its text. */
export function sealOf(roles: readonly RoleID[], dropped: RoleID | undefined) {
  const sealed = `tabula 5a17 cards ${roles.join(',')} dropped ${dropped ?? ''} gap 3`;
  const hash = [...sha256(bytesOf(sealed))];
  return { sealed, seal: hash.map((byte) => byte.toString(16).padStart(2, '0')).join('') };
}
