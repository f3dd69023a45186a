/**
 * Sums of a block as they are stored (`column-sums.ts`).
 *
 * The lists of a block, once: the version of its responses and the values of every column that is counted, as JSON. The
 * sums by one column: doubles (how many quarters of an hour there are; by code the first and the last time; the quarters),
 * then tables (by code how many responses count and how many were screened out; for each column that is counted, by code of
 * the one and of the other; for each question with rows how many have any of them; and by quarter). A table says first
 * how many bits its numbers have, 4, 8 or 16. Sums are not compressed: each call of the decompressor takes new memory, which
 * is what takes most of the time of a first read. Deleted responses are in none of them.
 */
import type { JsonValue } from "@idata/engine";
import { ColumnFormatError, encodeBytes, openBytes } from "./column-codec.ts";

export const QUARTER_MS = 15 * 60 * 1000;

/** What the sums of a block have in common. */
export interface SumLists {
  readonly version: number;
  /** Keys of columns with their values by code; `values[0]` is null. */
  readonly columns: readonly { readonly key: string; readonly values: readonly JsonValue[] }[];
  /** Questions with a column for each row. */
  readonly withRows: readonly string[];
}

/** By code of the column that the sums are for. Numbers stay as they are stored. */
export class Sums {
  /** Milliseconds since 1970; infinite without responses. */
  readonly first: Float64Array;
  readonly last: Float64Array;
  /** Quarters of an hour since 1970, in order. */
  readonly quarters: Float64Array;
  readonly bytes: Uint8Array;
  /** By table, of how many bits its numbers are and where they begin. */
  private readonly bits: Uint8Array;
  private readonly starts: Uint32Array;
  private readonly tables: number;
  private readonly withRows: number;

  /** `size`: how many codes the column has. */
  constructor(data: Buffer, { columns, withRows }: SumLists, size: number) {
    const bytes = openBytes(data);
    this.bytes = bytes;
    const doublesAt = (from: number, length: number) =>
      new Float64Array(bytes.buffer, bytes.byteOffset + from * 8, length);
    const count = doublesAt(0, 1)[0] ?? 0;
    this.first = doublesAt(1, size);
    this.last = doublesAt(1 + size, size);
    this.quarters = doublesAt(1 + 2 * size, count);
    this.tables = columns.length;
    this.withRows = withRows.length;
    this.bits = new Uint8Array(columns.length + withRows.length + 3);
    this.starts = new Uint32Array(this.bits.length);
    let [at, table] = [(1 + 2 * size + count) * 8, 0];
    const add = (length: number): void => {
      const bits = bytes[at] ?? 0;
      this.bits[table] = bits;
      this.starts[table] = at + 2;
      const size = Math.ceil((length * bits) / 8);
      at += 2 + size + (size % 2);
      table += 1;
    };
    add(size);
    add(size);
    for (const { values } of columns) add(size * (values.length - 1));
    for (let rows = 0; rows < withRows.length; rows++) add(size);
    add(size * count);
    if (at !== bytes.length) throw new ColumnFormatError("sums of a block are cut off");
  }

  /** Responses that count and have the code. */
  keptOf(code: number): number {
    return this.numberAt(0, code);
  }

  screenedOf(code: number): number {
    return this.numberAt(1, code);
  }

  /** Responses that have the code and a value in any row of the question, which is the `index`-th of `withRows`. */
  givenOf(index: number, code: number): number {
    return this.numberAt(2 + this.tables + index, code);
  }

  /** Adds, by quarter of an hour, the responses that have the code. */
  addQuarters(code: number, counts: Uint32Array): void {
    const table = 2 + this.tables + this.withRows;
    const [bits, start, first] = [this.bits[table] ?? 0, this.starts[table] ?? 0, code * this.quarters.length];
    for (let at = 0; at < counts.length; at++)
      counts[at] = (counts[at] ?? 0) + readNumber(this.bytes, bits, start, first + at);
  }

  /**
   * Adds to `counts`, for each value of a column of the lists, how many responses with the code have it; `numberOf` says by
   * value where, 0 for nowhere. Returns how many were added.
   */
  addColumn(column: number, code: number, numberOf: Uint32Array, counts: Float64Array): number {
    const table = 2 + column;
    const [bits, start] = [this.bits[table] ?? 0, this.starts[table] ?? 0];
    const first = code * (numberOf.length - 1) - 1;
    return (bits === 4 ? addHalves : bits === 8 ? addBytes : addPairs)(this.bytes, start, first, numberOf, counts);
  }

  private numberAt(table: number, at: number): number {
    return readNumber(this.bytes, this.bits[table] ?? 0, this.starts[table] ?? 0, at);
  }
}

const halfAt = (bytes: Uint8Array, start: number, at: number): number =>
  ((bytes[start + (at >>> 1)] ?? 0) >>> ((at & 1) << 2)) & 15;
const pairAt = (bytes: Uint8Array, start: number, at: number): number =>
  (bytes[start + 2 * at] ?? 0) | ((bytes[start + 2 * at + 1] ?? 0) << 8);

function readNumber(bytes: Uint8Array, bits: number, start: number, at: number): number {
  if (bits === 4) return halfAt(bytes, start, at);
  return bits === 8 ? (bytes[start + at] ?? 0) : pairAt(bytes, start, at);
}

// The same loop three times, because one that asks for the width of each number is slower.
type AddTable = (
  bytes: Uint8Array,
  start: number,
  first: number,
  numberOf: Uint32Array,
  counts: Float64Array,
) => number;

const addHalves: AddTable = (bytes, start, first, numberOf, counts) => {
  let total = 0;
  for (let value = 1; value < numberOf.length; value++) {
    const n = halfAt(bytes, start, first + value);
    const number = numberOf[value] ?? 0;
    if (n === 0 || number === 0) continue;
    total += n;
    counts[number] = (counts[number] ?? 0) + n;
  }
  return total;
};

const addBytes: AddTable = (bytes, start, first, numberOf, counts) => {
  let total = 0;
  for (let value = 1; value < numberOf.length; value++) {
    const n = bytes[start + first + value] ?? 0;
    const number = numberOf[value] ?? 0;
    if (n === 0 || number === 0) continue;
    total += n;
    counts[number] = (counts[number] ?? 0) + n;
  }
  return total;
};

const addPairs: AddTable = (bytes, start, first, numberOf, counts) => {
  let total = 0;
  for (let value = 1; value < numberOf.length; value++) {
    const n = pairAt(bytes, start, first + value);
    const number = numberOf[value] ?? 0;
    if (n === 0 || number === 0) continue;
    total += n;
    counts[number] = (counts[number] ?? 0) + n;
  }
  return total;
};

/**
 * A table begins at a multiple of two, as the next one does. Without the first `left` numbers of each row of `width`: no
 * figure counts answers that were not given, and they may be so many that all numbers would need twice as many bits.
 */
export function encodeTable(table: Uint16Array, width: number, left: 0 | 1): Buffer {
  let largest = 0;
  for (let from = 0; from < table.length; from += width)
    for (let at = from + left; at < from + width; at++) {
      const n = table[at] ?? 0;
      if (n > largest) largest = n;
    }
  const bits = largest > 255 ? 16 : largest > 15 ? 8 : 4;
  const size = Math.ceil(((table.length / width) * (width - left) * bits) / 8);
  const bytes = Buffer.alloc(2 + size + (size % 2));
  bytes[0] = bits;
  let place = 0;
  for (let from = 0; from < table.length; from += width)
    for (let at = from + left; at < from + width; at++, place++) {
      const n = table[at] ?? 0;
      if (bits === 4) bytes[2 + (place >>> 1)] = (bytes[2 + (place >>> 1)] ?? 0) | (n << ((place & 1) << 2));
      else if (bits === 8) bytes[2 + place] = n;
      else {
        bytes[2 + 2 * place] = n & 255;
        bytes[3 + 2 * place] = n >>> 8;
      }
    }
  return bytes;
}

/** The tables of a column behind its doubles. */
export const encodeSums = (doubles: readonly Float64Array[], tables: readonly Buffer[]): Buffer =>
  encodeBytes(Buffer.concat([...doubles.map(bytesOf), ...tables]), { compress: false });

const bytesOf = ({ buffer, byteOffset, byteLength }: Float64Array): Buffer =>
  Buffer.from(buffer, byteOffset, byteLength);

/** Values as text, so that those who have read an equal list before need not read it again. */
export interface StoredLists {
  readonly version: number;
  readonly columns: readonly { readonly key: string; readonly json: string }[];
  readonly withRows: readonly string[];
}

/** Null for a block that has no sums. */
export const encodeLists = (lists: StoredLists | null): Buffer =>
  encodeBytes(Buffer.from(JSON.stringify(lists)), { compress: true });

/** For blocks that are read one after the other: equal lists are read and kept once. Null for a block that has no sums. */
export function createSumLists(): (data: Buffer) => SumLists | null {
  const recent: { readonly data: Buffer; readonly lists: SumLists | null }[] = [];
  const known = new Map<string, { readonly json: string; readonly values: readonly JsonValue[] }>();
  const parseValues = ({ key, json }: StoredLists["columns"][number]): readonly JsonValue[] => {
    const before = known.get(key);
    if (before?.json === json) return before.values;
    const values = JSON.parse(json) as JsonValue[];
    values.unshift(null);
    known.set(key, { json, values });
    return values;
  };
  return (data) => {
    const same = recent.find((one) => one.data.equals(data));
    if (same !== undefined) return same.lists;
    const stored = JSON.parse(openBytes(data).toString()) as StoredLists | null;
    const columns = stored?.columns.map((column) => ({ key: column.key, values: parseValues(column) }));
    const lists = stored === null ? null : { ...stored, columns: columns ?? [] };
    recent.unshift({ data, lists });
    recent.length = Math.min(recent.length, MOST_RECENT);
    return lists;
  };
}

/** A value that few responses have is in some blocks and not in others. */
const MOST_RECENT = 4;
