import { signal } from '@preact/signals';
import {
  CODE_ALPHABET,
  CODE_LENGTH,
  PIN_LENGTH,
  TOKEN_ALPHABET,
  TOKEN_LENGTH,
} from '../protocol/types.gen';

/** Reads a code as people write it: any case, spaces, hyphens, or the whole link. */
export function parseCode(written: string): string | undefined {
  const tail =
    written
      .trim()
      .replace(/[/?#]+$/, '')
      .split('/')
      .at(-1) ?? '';
  return parseLetters(tail, CODE_LENGTH);
}

/** Reads a seat's PIN, which is written in two groups. */
export function parsePin(written: string): string | undefined {
  return parseLetters(written, PIN_LENGTH);
}

function parseLetters(written: string, length: number): string | undefined {
  const letters = written.toUpperCase().replace(/[\s-]/g, '');
  const known = letters.length === length && [...letters].every((l) => CODE_ALPHABET.includes(l));
  return known ? letters : undefined;
}

/** The public address of a server on a laptop, as long as it has one. */
export const sharedAt = signal<string | undefined>();

/** The host of the links to rooms, as people type it. */
export const linkHost = () => (sharedAt.value ? new URL(sharedAt.value).host : location.host);

export function roomLink(code: string): string {
  return `${sharedAt.value ?? location.origin}/${code}`;
}

/** Never sent to a server: what stands after the # stays in the browser. */
export function seatLink(code: string, pin: string): string {
  return `${roomLink(code)}#${pin}`;
}

export function drawPin(): string {
  // Beyond that some letters would be likelier than others.
  const fair = 256 - (256 % CODE_ALPHABET.length);
  let pin = '';
  while (pin.length < PIN_LENGTH) {
    const [byte = 0] = crypto.getRandomValues(new Uint8Array(1));
    if (byte < fair) pin += CODE_ALPHABET[byte % CODE_ALPHABET.length];
  }
  return pin;
}

/** The secret that opens a seat. Its 32 letters are equally likely in a byte. */
export function drawToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(TOKEN_LENGTH));
  return [...bytes].map((byte) => TOKEN_ALPHABET[byte % TOKEN_ALPHABET.length]).join('');
}
