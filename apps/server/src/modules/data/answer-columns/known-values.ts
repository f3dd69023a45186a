/**
 * Finds values by their bytes while the columns of blocks are made (`raw-rows.ts`). A map of the language would need a text
 * for each value, and making these and computing their hashes takes longer than all the rest. What is known lies in a few
 * arrays of numbers: as objects it would not fit into the cache of the processor.
 */
import type { BlockBuilder } from "./column-builder.ts";
import type { TextsColumn } from "./column-codec.ts";

/** Longer values hardly occur again. */
export const MOST_REMEMBERED = 64;

/** A value of at most `MOST_REMEMBERED` bytes, four bytes in each word, with zeros after its end. */
const words = new Int32Array(MOST_REMEMBERED / 4);

const MIX_1 = 0x85ebca6b | 0;
const MIX_2 = 0xc2b2ae35 | 0;

/** MurmurHash3's last step (https://github.com/aappleby/smhasher): every bit changes all others. */
function finishHash(hash: number): number {
  let mixed = Math.imul(hash ^ (hash >>> 16), MIX_1);
  mixed = Math.imul(mixed ^ (mixed >>> 13), MIX_2);
  return mixed ^ (mixed >>> 16);
}

const addWord = (hash: number, word: number): number => {
  const mixed = Math.imul(hash ^ word, MIX_1);
  return mixed ^ (mixed >>> 15);
};

/** Up to three bytes at the end of a value. */
function lastWord(view: DataView, at: number, end: number): number {
  let word = 0;
  for (let shift = 0; at < end; at++, shift += 8) word |= view.getUint8(at) << shift;
  return word;
}

function hashBytes(view: DataView, from: number, end: number): number {
  let hash = end - from;
  let at = from;
  for (; at + 4 <= end; at += 4) hash = addWord(hash, view.getInt32(at, true));
  return finishHash(at < end ? addWord(hash, lastWord(view, at, end)) : hash);
}

/** Codes of one value in the columns of its question. */
export type CodesOfValue = readonly (readonly [key: string, code: number])[];

/** The values of one question in one version, or the properties of responses, with their codes. */
export class KnownValues {
  private count = 0;
  /** For each value its length in bytes, its words, and zeros. */
  private values = new Int32Array(64);
  /** Numbers in `values` for each value; more when a longer value comes. */
  private width = 2;
  /** For each slot a hash, and one more than the index of the value that has it; 0 for none. */
  private slots = new Int32Array(128);
  private readonly keys: string[] = [];
  /** By index of the key, the codes of the column by place. */
  private readonly columns: Uint16Array[] = [];
  /** By value and key. */
  private codes = new Uint16Array();
  /** Of the value that was looked up last. */
  private hash = 0;
  private length = 0;

  get size(): number {
    return this.count;
  }

  /** Index of the value between `from` and `end`, which is not too long; negative if it is new. */
  find(view: DataView, from: number, end: number): number {
    return end - from === 4 ? this.findWord(view.getInt32(from, true)) : this.findLonger(view, from, end);
  }

  /** As `find`, for a value of four bytes, as the ids of most options are with their quotation marks. */
  private findWord(word: number): number {
    const { slots, values, width } = this;
    const hash = finishHash(addWord(4, word));
    const mask = slots.length - 1;
    for (let slot = (hash << 1) & mask; ; slot = (slot + 2) & mask) {
      const entry = slots[slot + 1] ?? 0;
      if (entry === 0) {
        words[0] = word;
        this.hash = hash;
        this.length = 4;
        return -1;
      }
      const own = (entry - 1) * width;
      if (values[own + 1] === word && values[own] === 4) return entry - 1;
    }
  }

  private findLonger(view: DataView, from: number, end: number): number {
    const { slots, values, width } = this;
    const length = end - from;
    let hash = length;
    let at = from;
    let last = 0;
    for (; at + 4 <= end; at += 4) {
      const word = view.getInt32(at, true);
      words[last++] = word;
      hash = addWord(hash, word);
    }
    if (at < end) {
      const word = lastWord(view, at, end);
      words[last++] = word;
      hash = addWord(hash, word);
    }
    hash = finishHash(hash);
    const mask = slots.length - 1;
    for (let slot = (hash << 1) & mask; ; slot = (slot + 2) & mask) {
      const entry = slots[slot + 1] ?? 0;
      if (entry === 0) {
        this.hash = hash;
        this.length = length;
        return -1;
      }
      if (slots[slot] !== hash) continue;
      let own = (entry - 1) * width;
      if (values[own] !== length) continue;
      let same = 0;
      while (same < last && values[++own] === words[same]) same += 1;
      if (same === last) return entry - 1;
    }
  }

  /** Sets the value with this index at the place. */
  put(index: number, place: number): void {
    const { columns, codes } = this;
    for (let at = 0, from = index * columns.length; at < columns.length; at++) {
      const column = columns[at];
      if (column !== undefined) column[place] = codes[from + at] ?? 0;
    }
  }

  /** Adds the value that `find` has just not found. Returns its index. */
  add(own: CodesOfValue, builder: BlockBuilder): number {
    const index = this.count++;
    const used = Math.ceil(this.length / 4);
    if (used >= this.width) this.widen(used + 1);
    if (this.count * this.width > this.values.length)
      this.values = longer(this.values, new Int32Array(this.values.length * 2));
    this.values[index * this.width] = this.length;
    this.values.set(words.subarray(0, used), index * this.width + 1);
    if (this.count * 4 > this.slots.length) {
      const before = this.slots;
      this.slots = new Int32Array(before.length * 4);
      for (let slot = 0; slot < before.length; slot += 2) this.link(before[slot] ?? 0, before[slot + 1] ?? 0);
    }
    this.link(this.hash, this.count);
    for (const [key] of own) if (!this.keys.includes(key)) this.addColumn(key, builder.open(key).codes);
    const width = this.keys.length;
    if (this.count * width > this.codes.length)
      this.codes = longer(this.codes, new Uint16Array(this.count * width * 2));
    for (const [key, code] of own) this.codes[index * width + this.keys.indexOf(key)] = code;
    return index;
  }

  private addColumn(key: string, column: Uint16Array): void {
    const before = this.keys.length;
    const codes = new Uint16Array(this.count * (before + 1) * 2);
    for (let index = 0; index < this.count; index++)
      codes.set(this.codes.subarray(index * before, (index + 1) * before), index * (before + 1));
    this.codes = codes;
    this.keys.push(key);
    this.columns.push(column);
  }

  private widen(width: number): void {
    const before = this.values;
    this.values = new Int32Array(Math.max(before.length, this.count * width * 2));
    for (let index = 0; index < this.count; index++)
      this.values.set(before.subarray(index * this.width, (index + 1) * this.width), index * width);
    this.width = width;
  }

  private link(hash: number, entry: number): void {
    if (entry === 0) return;
    const mask = this.slots.length - 1;
    let slot = (hash << 1) & mask;
    while (this.slots[slot + 1] !== 0) slot = (slot + 2) & mask;
    this.slots[slot] = hash;
    this.slots[slot + 1] = entry;
  }
}

function longer<T extends Uint8Array | Uint16Array | Uint32Array | Int32Array>(from: T, to: T): T {
  to.set(from);
  return to;
}

const OPENING = "[".charCodeAt(0);
const COMMA = ",".charCodeAt(0);
const CLOSING = "]".charCodeAt(0);

/** With more bytes, a column has more characters than are stored: a character has at most three bytes. */
const MOST_TEXT_BYTES = 3 * 8 * 1024 * 1024;

/**
 * Texts in people's own words in one block. They are never made a text of the language: what the database writes for a
 * text is what the list of a stored column has.
 */
export class OwnTexts {
  private readonly codes: Uint16Array;
  /** `["first","second",` */
  private json = Buffer.of(OPENING);
  private length = 1;
  /** By code, where the text and the comma after it end; code 0 ends after the bracket. */
  private readonly ends: Uint32Array;
  private readonly hashes: Int32Array;
  private count = 0;
  /** As in `KnownValues`; a quarter of it is in use at most. */
  private readonly slots: Uint16Array;
  private isLong = false;

  constructor(places: number) {
    this.codes = new Uint16Array(places);
    this.ends = new Uint32Array(places + 1);
    this.ends[0] = 1;
    this.hashes = new Int32Array(places + 1);
    this.slots = new Uint16Array(2 ** Math.ceil(Math.log2(places * 4)));
  }

  clear(): void {
    this.codes.fill(0);
    this.slots.fill(0);
    this.length = 1;
    this.count = 0;
    this.isLong = false;
  }

  /** The text between `from` and `end`, with its quotation marks. */
  set(place: number, bytes: Buffer, view: DataView, from: number, end: number): void {
    if (this.isLong) return;
    const hash = hashBytes(view, from, end);
    const mask = this.slots.length - 1;
    let slot = hash & mask;
    let code = this.slots[slot] ?? 0;
    while (code !== 0 && !(this.hashes[code] === hash && this.isAt(code, bytes, from, end)))
      code = this.slots[(slot = (slot + 1) & mask)] ?? 0;
    if (code === 0) {
      code = this.count += 1;
      this.slots[slot] = code;
      this.hashes[code] = hash;
      this.ends[code] = this.append(bytes, from, end);
    }
    this.codes[place] = code;
  }

  private isAt(code: number, bytes: Buffer, from: number, end: number): boolean {
    let own = this.ends[code - 1] ?? 0;
    if ((this.ends[code] ?? 0) - 1 - own !== end - from) return false;
    for (let at = from; at < end; at++) if (this.json[own++] !== bytes[at]) return false;
    return true;
  }

  private append(bytes: Buffer, from: number, end: number): number {
    const after = this.length + end - from + 1;
    if (after > MOST_TEXT_BYTES) this.isLong = true;
    else {
      if (after > this.json.length) {
        const more = Buffer.allocUnsafe(after * 2);
        this.json.copy(more, 0, 0, this.length);
        this.json = more;
      }
      bytes.copy(this.json, this.length, from, end);
      this.json[after - 1] = COMMA;
      this.length = after;
    }
    return this.length;
  }

  /** Null if the block has none. To be used before the next `set` or `clear`. */
  finish(): TextsColumn | { readonly kind: "long" } | null {
    if (this.isLong) return { kind: "long" };
    if (this.count === 0) return null;
    const json = this.json.subarray(0, this.length);
    json[this.length - 1] = CLOSING;
    return { kind: "texts", codes: this.codes, json, count: this.count };
  }
}
