// SHA-256, as FIPS 180-4 defines it. Browsers have it only on HTTPS, and many rooms at home are on
// HTTP.

type Hash = [number, number, number, number, number, number, number, number];

const primes: number[] = [];
for (let n = 2; primes.length < 64; n++) if (primes.every((prime) => n % prime)) primes.push(n);

/**
 * The first 32 bits after the point. The operator drops those before it. Errors of rounding are too
 * small to reach them.
 */
const fraction = (x: number) => (x * 2 ** 32) | 0;
const start = primes.slice(0, 8).map((prime) => fraction(Math.sqrt(prime))) as Hash;
const rounds = primes.map((prime) => fraction(Math.cbrt(prime)));

const turned = (x: number, bits: number) => (x >>> bits) | (x << (32 - bits));

/** The hash of some bytes, 32 bytes. */
export function sha256(message: ArrayLike<number>): Uint8Array {
  const { length } = message;
  // After the message come one bit, zeros, and its length in bits at the end of a block of 64 bytes.
  const padded = new Uint8Array((length + 72) & ~63);
  padded.set(message);
  padded[length] = 0x80;
  new DataView(padded.buffer).setUint32(padded.length - 4, length * 8);
  let hash = start;
  for (let at = 0; at < padded.length; at += 64) {
    hash = withBlock(hash, new DataView(padded.buffer, at));
  }
  const bytes = new Uint8Array(32);
  const view = new DataView(bytes.buffer);
  for (const [i, word] of hash.entries()) view.setInt32(4 * i, word);
  return bytes;
}

/** The hash after one more block of 64 bytes. */
function withBlock(hash: Hash, block: DataView): Hash {
  const words: number[] = [];
  const word = (i: number) => words[i] ?? 0;
  let [a, b, c, d, e, f, g, h] = hash;
  rounds.forEach((round, i) => {
    const v = word(i - 15);
    const w = word(i - 2);
    const early = turned(v, 7) ^ turned(v, 18) ^ (v >>> 3);
    const late = turned(w, 17) ^ turned(w, 19) ^ (w >>> 10);
    words[i] = i < 16 ? block.getInt32(4 * i) : (word(i - 16) + early + word(i - 7) + late) | 0;
    const choice = (e & f) ^ (~e & g);
    const majority = (a & b) ^ (a & c) ^ (b & c);
    const x = h + (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + choice + round + word(i);
    const y = (turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + majority;
    h = g;
    g = f;
    f = e;
    e = (d + x) | 0;
    d = c;
    c = b;
    b = a;
    a = (x + y) | 0;
  });
  const [A, B, C, D, E, F, G, H] = hash;
  return [a + A, b + B, c + C, d + D, e + E, f + F, g + G, h + H];
}
