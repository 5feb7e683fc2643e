import {
  CODE_ALPHABET,
  CODE_LENGTH,
  PIN_LENGTH,
  TOKEN_ALPHABET,
  TOKEN_LENGTH,
} from '../protocol/types.gen';

/** Italian cities to read a code aloud with. They are names, the same in every language but Korean. */
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

/** The same cities in Hangul, for those who do not read Latin letters easily. */
const koreanCities: typeof cities = {
  B: '볼로냐',
  C: '코모',
  D: '도모도솔라',
  F: '피렌체',
  G: '제노바',
  L: '리보르노',
  M: '밀라노',
  N: '나폴리',
  P: '팔레르모',
  R: '로마',
  S: '사보나',
  T: '토리노',
  V: '베네치아',
  Z: '자라',
};

export function citiesOf(code: string, korean: boolean): string[] {
  const names = korean ? koreanCities : cities;
  return [...code].map((letter) => names[letter] ?? letter);
}

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

export function roomLink(code: string): string {
  return `${location.origin}/${code}`;
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
