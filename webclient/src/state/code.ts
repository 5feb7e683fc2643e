import { CODE_ALPHABET, CODE_LENGTH } from '../protocol/types.gen';

/** Italian cities to read a code aloud with. They are names, the same in every language. */
const cities: Readonly<Record<string, string>> = {
  B: 'Bologna',
  C: 'Como',
  D: 'Domodossola',
  F: 'Firenze',
  G: 'Genova',
  L: 'Livorno',
  M: 'Milano',
  N: 'Napoli',
  P: 'Palermo',
  R: 'Roma',
  S: 'Savona',
  T: 'Torino',
  V: 'Venezia',
  Z: 'Zara',
};

export function citiesOf(code: string): string[] {
  return [...code].map((letter) => cities[letter] ?? letter);
}

/** Reads a code as people write it: any case, spaces, hyphens, or the whole link. */
export function parseCode(written: string): string | undefined {
  const tail =
    written
      .trim()
      .replace(/[/?#]+$/, '')
      .split('/')
      .at(-1) ?? '';
  const code = tail.toUpperCase().replace(/[\s-]/g, '');
  const known = code.length === CODE_LENGTH && [...code].every((l) => CODE_ALPHABET.includes(l));
  return known ? code : undefined;
}

export function roomLink(code: string): string {
  return `${location.origin}/${code}`;
}
