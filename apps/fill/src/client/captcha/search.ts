/**
 * Searches the numbers that solve a challenge of the captcha: the SHA-256 of `challenge.part.number` must begin with so
 * many zero bits, for each part. It has its own SHA-256, because the browser's is asynchronous, which costs more than the
 * hash, and is missing on pages without TLS. Pure, so that it runs in a worker and in a test.
 */

export interface WorkChallenge {
  token: string;
  bits: number;
  parts: number;
}

const WORDS = 2 ** 32;

/** The constants of SHA-256: the first bits of the fractional parts of the roots of the first primes. */
const [INITIAL, ROUNDS] = (() => {
  const primes: number[] = [];
  for (let n = 2; primes.length < 64; n += 1) if (primes.every((prime) => n % prime !== 0)) primes.push(n);
  const toBits = (root: number) => ((root % 1) * WORDS) | 0;
  return [
    Int32Array.from(primes.slice(0, 8), (prime) => toBits(Math.sqrt(prime))),
    Int32Array.from(primes, (prime) => toBits(Math.cbrt(prime))),
  ] as const;
})();

const turn = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

/** Adds one block of 64 bytes, whose words are the first 16 of `w`, to the state. */
function compress(state: Int32Array, w: Int32Array): void {
  for (let i = 16; i < 64; i += 1) {
    const [early, late] = [w[i - 15] ?? 0, w[i - 2] ?? 0];
    const small = turn(early, 7) ^ turn(early, 18) ^ (early >>> 3);
    const large = turn(late, 17) ^ turn(late, 19) ^ (late >>> 10);
    w[i] = ((w[i - 16] ?? 0) + small + (w[i - 7] ?? 0) + large) | 0;
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
  for (let i = 0; i < 64; i += 1) {
    const one =
      (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + (ROUNDS[i] ?? 0) + (w[i] ?? 0)) | 0;
    const two = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + one) | 0;
    d = c;
    c = b;
    b = a;
    a = (one + two) | 0;
  }
  state[0] = (state[0] ?? 0) + a;
  state[1] = (state[1] ?? 0) + b;
  state[2] = (state[2] ?? 0) + c;
  state[3] = (state[3] ?? 0) + d;
  state[4] = (state[4] ?? 0) + e;
  state[5] = (state[5] ?? 0) + f;
  state[6] = (state[6] ?? 0) + g;
  state[7] = (state[7] ?? 0) + h;
}

/** Writes ASCII text and the padding of SHA-256 into whole blocks. `before` is the number of bytes in earlier blocks. */
function pad(text: string, before: number, words: Int32Array): number {
  const blocks = Math.ceil((text.length + 9) / 64);
  words.fill(0, 0, blocks * 16);
  for (let i = 0; i < text.length; i += 1)
    words[i >> 2] = (words[i >> 2] ?? 0) | (text.charCodeAt(i) << (24 - (i % 4) * 8));
  words[text.length >> 2] = (words[text.length >> 2] ?? 0) | (0x80 << (24 - (text.length % 4) * 8));
  words[blocks * 16 - 1] = (before + text.length) * 8;
  return blocks;
}

/** The first word of the SHA-256 of texts that begin alike. The common blocks are hashed once. */
export function createHasher(prefix: string): (rest: string) => number {
  const whole = prefix.length - (prefix.length % 64);
  const common = INITIAL.slice();
  const w = new Int32Array(64);
  for (let from = 0; from < whole; from += 64) {
    // The second block, with the padding, is not used.
    const words = new Int32Array(32);
    pad(prefix.slice(from, from + 64), 0, words);
    w.set(words.subarray(0, 16));
    compress(common, w);
  }
  const tail = prefix.slice(whole);
  const words = new Int32Array(48);
  const state = new Int32Array(8);
  return (rest) => {
    const blocks = pad(tail + rest, whole, words);
    state.set(common);
    for (let n = 0; n < blocks; n += 1) {
      w.set(words.subarray(n * 16, n * 16 + 16));
      compress(state, w);
    }
    return (state[0] ?? 0) >>> 0;
  };
}

/** Tries `most` numbers with each call. Returns the proof when all parts are solved. */
export function createSearch({ token, bits, parts }: WorkChallenge): (most: number) => string | null {
  const found: number[] = [];
  const limit = 2 ** (32 - bits);
  let hash = createHasher(`${token}.0.`);
  let number = 0;
  return (most) => {
    for (let tried = 0; tried < most && found.length < parts; tried += 1) {
      if (hash(String(number)) < limit) {
        found.push(number);
        number = 0;
        hash = createHasher(`${token}.${found.length}.`);
      } else number += 1;
    }
    return found.length < parts ? null : `${token}~${found.join(",")}`;
  };
}
