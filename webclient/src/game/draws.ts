// The draws of docs/fair-deal.md: the numbers that a seed gives, and the deal that they make.

import type { RoleID } from '../protocol/types.gen';
import { bytesOf, type Frozen } from './commitments';
import { sha256 } from './sha256';

/** HMAC-SHA-256 of a text with a key of at most 64 bytes. */
function hmac(key: Uint8Array, text: string): Uint8Array {
  const keyed = (pad: number) => Array.from({ length: 64 }, (_, i) => (key[i] ?? 0) ^ pad);
  return sha256([...keyed(0x5c), ...sha256([...keyed(0x36), ...bytesOf(text)])]);
}

/** The seed of a game, 32 bytes. */
export const seedOf = (secret: string, list: string, nonces: readonly string[]): Uint8Array =>
  hmac(bytesOf(secret), [list, ...nonces].join('\n'));

/** Draw `j` of a seed: a whole number from 0 to n - 1. */
function drawOf(seed: Uint8Array, j: number, n: number): number {
  const fair = 2 ** 32 - (2 ** 32 % n);
  for (let t = 0; ; t++) {
    const bytes = hmac(seed, `${j}\n${t}`);
    const x = new DataView(bytes.buffer, bytes.byteOffset).getUint32(0);
    if (x < fair) return x % n;
  }
}

/** One draw: its number `j`, from how many, and what it gave. */
export interface Drawn {
  j: number;
  n: number;
  got: number;
}

/** The draws of a game, one after the other. */
export class Draws {
  readonly made: Drawn[] = [];

  constructor(private readonly seed: Uint8Array) {}

  next(n: number): number {
    const j = this.made.length + 1;
    const got = drawOf(this.seed, j, n);
    this.made.push({ j, n, got });
    return got;
  }

  shuffle<T>(list: T[]): void {
    for (let i = list.length - 1; i > 0; i--) {
      const j = this.next(i + 1);
      [list[i], list[j]] = [list[j] as T, list[i] as T];
    }
  }
}

/** What a deal decides. */
export interface Dealt {
  /** The players by seat. */
  ring: readonly number[];
  roles: readonly RoleID[];
  dropped: RoleID | undefined;
  gap: number;
  /** A seat; NO_SEAT without a Wise Old Man. */
  elder: number;
}

export function deal({ settings, deck, ring, wish }: Frozen, draws: Draws): Dealt {
  const { seating, wise_old_man } = settings.options;
  const players = [...ring];
  if (seating === 'unseated') draws.shuffle(players);
  const roles = deck.flatMap(({ role, count }) => Array<RoleID>(count).fill(role));
  let dropped: RoleID | undefined;
  if (roles.length > players.length) [dropped] = roles.splice(draws.next(roles.length), 1);
  draws.shuffle(roles);
  if (wish) {
    const seat = players.indexOf(wish.player);
    const own = roles[seat] as RoleID;
    const other = roles.indexOf(wish.card);
    if (other < 0) dropped = own;
    else roles[other] = own;
    roles[seat] = wish.card;
  }
  const gap = draws.next(players.length);
  const elder = wise_old_man === 'on' ? draws.next(players.length) : -1;
  return { ring: players, roles, dropped, gap, elder };
}
