/** Damages files and texts at random, in the same way for the same seed. */

/** Returns a generator of numbers from 0 to 1 (mulberry32). */
export function createRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

type Random = () => number;
const below = (random: Random, limit: number): number => Math.floor(random() * limit);
export function pickOne<Item>(random: Random, items: readonly Item[]): Item {
  const item = items[below(random, items.length)];
  if (item === undefined) throw new Error("nothing to pick from");
  return item;
}

const EXTREMES = [0, 1, 0x7f, 0x80, 0xff];
const LENGTHS = [0, 1, 0x7fffffff, 0x80000000, 0xffffffff];

const BYTE_DAMAGES: readonly ((bytes: Buffer, random: Random) => Buffer)[] = [
  (bytes, random) => {
    bytes[below(random, bytes.length)] = pickOne(random, EXTREMES);
    return bytes;
  },
  (bytes, random) => {
    bytes[below(random, bytes.length)] = below(random, 256);
    return bytes;
  },
  (bytes, random) => {
    const at = below(random, bytes.length - 3);
    if (random() < 0.5) bytes.writeUInt32LE(pickOne(random, LENGTHS), at);
    else bytes.writeUInt32BE(pickOne(random, LENGTHS), at);
    return bytes;
  },
  (bytes, random) => bytes.subarray(0, below(random, bytes.length)),
  (bytes, random) => bytes.subarray(below(random, bytes.length)),
  (bytes, random) => {
    const [at, from] = [below(random, bytes.length), below(random, bytes.length)];
    const piece = bytes.subarray(from, from + below(random, 4000));
    const copies = Array<Buffer>(1 + below(random, 50)).fill(piece);
    return Buffer.concat([bytes.subarray(0, at), ...copies, bytes.subarray(at)]);
  },
  (bytes, random) => {
    const at = below(random, bytes.length);
    return Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + below(random, 200))]);
  },
];

/** Applies one to six damages. */
export function mutateBytes(bytes: Buffer, random: Random): Buffer {
  let damaged = Buffer.from(bytes);
  for (let count = 1 + below(random, 6); count > 0; count -= 1) {
    if (damaged.length > 8) damaged = Buffer.from(pickOne(random, BYTE_DAMAGES)(damaged, random));
  }
  return damaged;
}

const ODD_TEXTS = [
  "\0",
  "\uFEFF",
  "\uD800",
  "\u2028",
  "𠮷",
  "<",
  ">",
  "&",
  "&#0;",
  "&#x110000;",
  "&a;",
  "]]>",
  "<!--",
  "<![CDATA[",
  "<!DOCTYPE a>",
  "<?a?>",
  '"',
  "'",
  "\\",
  "{",
  "}",
  "[",
  "]",
  "(",
  ")",
  ",",
  ":",
  "-1",
  "1e999",
  "NaN",
  "99999999999999999999",
  "null",
  "true",
  "__proto__",
  "constructor",
  "\n",
  "\r",
  "\t",
  " ".repeat(3000),
  "[单选题]",
  "答案：",
  "A. ",
  "1. ",
  "{{",
  "$",
  "%s",
  "../",
  "=1+1",
  "XFD1048576",
];

const TEXT_DAMAGES: readonly ((text: string, random: Random) => string)[] = [
  (text, random) => {
    const at = below(random, text.length);
    return text.slice(0, at) + pickOne(random, ODD_TEXTS) + text.slice(at);
  },
  (text, random) => {
    const at = below(random, text.length);
    return text.slice(0, at) + pickOne(random, ODD_TEXTS).repeat(1 + below(random, 300)) + text.slice(at);
  },
  (text, random) => {
    const at = below(random, text.length);
    return text.slice(0, at) + text.slice(at + below(random, 60));
  },
  (text, random) => {
    const [at, from] = [below(random, text.length), below(random, text.length)];
    return (
      text.slice(0, at) + text.slice(from, from + below(random, 300)).repeat(1 + below(random, 20)) + text.slice(at)
    );
  },
  (text, random) =>
    text.replace(/\d+/g, (number) => (random() < 0.1 ? pickOne(random, ["-1", "0", "1e400", "99999999"]) : number)),
  (text, random) =>
    text.replace(/"[^"]{0,30}"/g, (word) =>
      random() < 0.05 ? pickOne(random, ["null", "[]", "{}", "0", '""', word + word]) : word,
    ),
];

export function mutateText(text: string, random: Random): string {
  let damaged = text;
  for (let count = 1 + below(random, 6); count > 0; count -= 1) {
    if (damaged.length > 0) damaged = pickOne(random, TEXT_DAMAGES)(damaged, random);
  }
  return damaged;
}
