import { expect, test } from 'vitest';
import { sha256 } from './sha256';

const hex = (bytes: Uint8Array) =>
  [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');

test.each([
  ['abc', 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'],
  [
    'abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq',
    '248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1',
  ],
])('the example of FIPS 180-4 for %s', (text, hash) => {
  expect(hex(sha256(new TextEncoder().encode(text)))).toBe(hash);
});

test('any bytes, of every length up to sixteen blocks', async () => {
  const bytes = new Uint8Array(1024);
  for (let length = 0; length <= bytes.length; length++) {
    const message = bytes.slice(0, length);
    const right = new Uint8Array(await crypto.subtle.digest('SHA-256', message));
    expect(hex(sha256(message)), `${length} bytes`).toBe(hex(right));
    // The next message ends with a byte of this hash.
    bytes[length] = right[0] ?? 0;
  }
});
