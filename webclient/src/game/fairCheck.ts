// Computes the draws of a game that is over again, as docs/fair-deal.md says, and compares.

import type { Contribution, Lot, LotName, Opened } from '../protocol/types.gen';
import {
  bytesOf,
  type Frozen,
  frozenPhones,
  listHash,
  phoneCommitment,
  serverCommitment,
} from './commitments';
import { type Dealt, type Drawn, Draws, deal, seedOf } from './draws';
import { sha256 } from './sha256';

/** What a phone has seen itself of a game. It does not have to believe the server about this. */
export interface Witness {
  player: number;
  /** The number of this phone. */
  nonce: string;
  /** The id of the game, the commitment of the server and L (or '') when the list was frozen. */
  frozen?: { id: string; server: string; list: string } | undefined;
  /** This phone has revealed its number. */
  revealed?: boolean;
  /** The seal of the deal, and where the marker lay at first. */
  seal?: string;
  gap?: number;
}

/** What this phone keeps of the draws of one game. It has no card in it. */
export interface Kept extends Witness {
  /** How many games the room had dealt before. */
  game: number;
  /** What the server offered in the lobby, once this phone was in the list. */
  offer?: { id: string; server: string };
  /** The id of the game before. */
  last?: string;
  /** Why the player is warned. */
  fault?: 'replaced' | 'changed' | 'left_out' | 'other_end';
}

/** What a server says about a game that is over. */
export interface Story {
  /** What was frozen. Without an id, no phone contributed. */
  frozen: Frozen;
  /** The players who took part, as all were told at the deal. A replay does not say it apart. */
  counted: readonly number[] | undefined;
  opened: Opened | undefined;
  dealt: Pick<Dealt, 'ring' | 'roles' | 'dropped'>;
  seal: string;
  /** The text whose hash the seal is. Both are empty if phones took part. */
  sealed: string;
}

/** What is wrong. */
export type Fault =
  /** The cards are not those of the seal. */
  | { name: 'seal' }
  /** Phones contributed, but the server opened nothing. */
  | { name: 'nothing' }
  /** The number of the server does not fit its commitment. */
  | { name: 'secret' }
  /** The number of a player does not fit their commitment. */
  | { name: 'number'; player: number }
  /** Others took part than the deal said. */
  | { name: 'count' }
  /** The list is not the one that this phone saw. */
  | { name: 'list' }
  /** The number of this phone was revealed, but it is not among the numbers, or it is another. */
  | { name: 'own' }
  /** A part of the deal is not what was drawn. */
  | { name: 'deal'; part: keyof Dealt }
  /** A later draw is missing, or gave something else. */
  | { name: 'lot'; about: LotName };

/** The numbers of a check, for those who want to compute them again. */
export interface Proof {
  list: string;
  phones: readonly Contribution[];
  /** In hexadecimal digits. */
  seed: string;
  deal: readonly Drawn[];
}

export interface Verdict {
  fault?: Fault | undefined;
  proof?: Proof;
}

const hex = (bytes: Uint8Array) =>
  [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');

const same = (a: readonly unknown[], b: readonly unknown[]) => a.join() === b.join();

/** What an end says, against itself and against what this phone remembers of the game. */
export function check(story: Story, witness?: Witness): Verdict {
  const { frozen, opened } = story;
  const broken = sealFault(story, witness);
  if (broken) return { fault: broken };
  if (!frozen.id || frozenPhones(frozen).length === 0)
    return { fault: witness?.frozen && { name: 'nothing' } };
  if (!opened) return { fault: { name: 'nothing' } };
  const list = listHash(frozen);
  const seed = seedOf(
    opened.secret,
    list,
    opened.numbers.map(({ nonce }) => nonce),
  );
  const draws = new Draws(seed);
  const dealt = deal(frozen, draws);
  const proof = { list, phones: frozenPhones(frozen), seed: hex(seed), deal: [...draws.made] };
  const fault =
    numberFault(story, opened) ??
    (witness && witnessFault(frozen, list, opened, witness)) ??
    dealFault(story, opened, dealt) ??
    lotFault(opened.lots, draws);
  return { proof, fault };
}

function sealFault({ seal, sealed, dealt, opened }: Story, witness?: Witness): Fault | undefined {
  const seen = witness?.seal ?? seal;
  if (!seen && !seal) return undefined;
  const { roles, dropped = '' } = dealt;
  const says = sealed.includes(
    ` cards ${roles.join()} dropped ${dropped} gap ${opened?.gap ?? ''}`,
  );
  return says && hex(sha256(bytesOf(sealed))) === seal && seen === seal
    ? undefined
    : { name: 'seal' };
}

/** The numbers that were opened, against the commitments of the list. */
function numberFault({ frozen, counted }: Story, opened: Opened): Fault | undefined {
  if (serverCommitment(frozen.id, opened.secret) !== frozen.server) return { name: 'secret' };
  const phones = frozenPhones(frozen);
  const wrong = opened.numbers.find(({ player, nonce }) => {
    const phone = phones.find((each) => each.player === player);
    return phone?.hash !== phoneCommitment(player, nonce);
  });
  if (wrong) return { name: 'number', player: wrong.player };
  const players = opened.numbers.map(({ player }) => player);
  const inOrder = frozen.ring.filter((player) => players.includes(player));
  return same(players, inOrder) && same(players, counted ?? players)
    ? undefined
    : { name: 'count' };
}

function witnessFault(
  { id, server }: Frozen,
  list: string,
  { numbers, gap }: Opened,
  witness: Witness,
): Fault | undefined {
  const saw = witness.frozen;
  const differs = saw && (saw.id !== id || saw.server !== server || (saw.list || list) !== list);
  if (differs) return { name: 'list' };
  const own = numbers.find(({ player }) => player === witness.player);
  if (own ? own.nonce !== witness.nonce : witness.revealed) return { name: 'own' };
  return (witness.gap ?? gap) === gap ? undefined : { name: 'deal', part: 'gap' };
}

function dealFault({ dealt }: Story, { gap, elder }: Opened, drawn: Dealt): Fault | undefined {
  const parts: { [P in keyof Dealt]: boolean } = {
    ring: same(dealt.ring, drawn.ring),
    roles: same(dealt.roles, drawn.roles),
    dropped: dealt.dropped === drawn.dropped,
    gap: gap === drawn.gap,
    elder: elder === drawn.elder,
  };
  const part = (Object.keys(parts) as (keyof Dealt)[]).find((each) => !parts[each]);
  return part && { name: 'deal', part };
}

function lotFault(lots: readonly Lot[], draws: Draws): Fault | undefined {
  const wrong = lots.find(({ draw, among, got }) => {
    const rising = among.every((seat, i) => i === 0 || seat > (among[i - 1] ?? seat));
    if (draw !== draws.made.length + 1 || !rising || among.length < 2) return true;
    return among[draws.next(among.length)] !== got;
  });
  return wrong && { name: 'lot', about: wrong.for };
}
