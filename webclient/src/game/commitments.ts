// The first steps of docs/fair-deal.md: the commitments, and the list in which they are frozen.

import type { Cards, Contribution, OptionID, RoleID, Settings } from '../protocol/types.gen';
import { sha256 } from './sha256';

const utf8 = new TextEncoder();

export const bytesOf = (text: string): Uint8Array => utf8.encode(text);

const base64url = (bytes: Uint8Array) =>
  btoa(String.fromCharCode(...bytes)).replace(
    /[+/=]/g,
    (letter) => ({ '+': '-', '/': '_' })[letter] ?? '',
  );

/** H of the page. */
const hash = (...texts: readonly (string | number)[]) =>
  base64url(sha256(bytesOf(texts.join('\n'))));

/** A secret number that nobody can guess. crypto.getRandomValues works on plain HTTP too. */
export const drawNonce = (): string => base64url(crypto.getRandomValues(new Uint8Array(32)));

export const phoneCommitment = (player: number, nonce: string) => hash('phone', player, nonce);
export const serverCommitment = (id: string, secret: string) => hash('server', id, secret);

/** A card that a player who plays alone has asked for. */
interface CardWish {
  player: number;
  card: RoleID;
}

/** What is frozen when a game starts. */
export interface Frozen {
  /** The id of the game. */
  id: string;
  /** The commitment of the server. */
  server: string;
  settings: Pick<Settings, 'edition' | 'options'>;
  deck: readonly Cards[];
  /** The players who will play, in the order of their seats. */
  ring: readonly number[];
  phones: readonly Contribution[];
  wish?: CardWish | undefined;
}

/** The commitments of those who play, in the order of their seats. */
export const frozenPhones = ({ ring, phones }: Frozen): Contribution[] =>
  ring.flatMap((player) => phones.find((phone) => phone.player === player) ?? []);

/** L of the page: the hash of all that is frozen. */
export function listHash(frozen: Frozen): string {
  const { id, server, settings, deck, ring, wish } = frozen;
  const options = Object.keys(settings.options).sort() as OptionID[];
  return hash(
    'list',
    id,
    settings.edition,
    deck.map(({ role, count }) => `${role} ${count}`).join(),
    options.map((option) => `${option}=${settings.options[option]}`).join(),
    wish ? `${wish.player} ${wish.card}` : '',
    ring.join(),
    server,
    ...frozenPhones(frozen).map(({ player, hash }) => `${player} ${hash}`),
  );
}
