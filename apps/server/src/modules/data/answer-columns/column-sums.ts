/**
 * Sums of a full block: for each value of a column, how often each value of every other column occurs together with it
 * (docs/adr/0117). Figures that a condition on this one column filters are added up from them, without reading a single
 * answer. They are columns of the block like others, under keys of their own, and go whenever the block changes.
 *
 * The lists of a block, once: the version of its responses and the values of every column that is counted, as JSON. The
 * sums by one column: doubles (how many quarters of an hour there are; by code the first and the last time; the quarters),
 * then tables (by code how many responses count and how many were screened out; for each column that is counted, by code of
 * the one and of the other; for each question with rows how many have any of them; and by quarter). A table says first
 * how many bits its numbers have, 4, 8 or 16. Sums are not compressed: each call of the decompressor takes new memory, which
 * is what takes most of the time of a first read. Deleted responses are in none of them.
 */
import { setImmediate as pause } from "node:timers/promises";
import type { JsonValue } from "@idata/engine";
import {
  type Codes,
  ColumnFormatError,
  decodeColumn,
  encodeBytes,
  openBytes,
  type StoredColumn,
} from "./column-codec.ts";
import {
  figuresOfColumn,
  fromColumnKey,
  isSummed,
  STATE,
  SUBMITTED,
  SUMMED_LISTS,
  toSumsKey,
  VERSION,
} from "./column-names.ts";
import type { BlockOfColumn } from "./columns.store.ts";

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
    const { bytes } = this;
    const [bits, start, first] = [this.bits[table] ?? 0, this.starts[table] ?? 0, code * this.quarters.length];
    for (let at = 0; at < counts.length; at++) {
      const place = first + at;
      const n =
        bits === 4
          ? halfAt(bytes, start, place)
          : bits === 8
            ? (bytes[start + place] ?? 0)
            : pairAt(bytes, start, place);
      counts[at] = (counts[at] ?? 0) + n;
    }
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
    const { bytes } = this;
    const [bits, start] = [this.bits[table] ?? 0, this.starts[table] ?? 0];
    if (bits === 4) return halfAt(bytes, start, at);
    return bits === 8 ? (bytes[start + at] ?? 0) : pairAt(bytes, start, at);
  }
}

const halfAt = (bytes: Uint8Array, start: number, at: number): number =>
  ((bytes[start + (at >>> 1)] ?? 0) >>> ((at & 1) << 2)) & 15;
const pairAt = (bytes: Uint8Array, start: number, at: number): number =>
  (bytes[start + 2 * at] ?? 0) | ((bytes[start + 2 * at + 1] ?? 0) << 8);

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

/** A column with more values in a block is no column to filter by. */
const MOST_VALUES = 16;
/** Pairs of columns of a block. In a form with 30 columns, conditions on 16 of them are answered from sums. */
const MOST_PAIRS = 500;
/** Sums of a column in a block with more numbers would take longer to read than the columns. */
const MOST_NUMBERS = 128 * 1024;
const COMPRESSED = { compress: true };
const PLAIN = { compress: false };

const MOST_LIST_BYTES = 512 * 1024;

/**
 * The sums of a block, of which all columns are given as they are stored. Of a block that can have none, only lists that
 * say so, so that nobody tries again. Lets others have their turn between columns.
 */
export async function makeSums(block: number, encoded: readonly BlockOfColumn[]): Promise<BlockOfColumn[]> {
  const columns = new Map<string, StoredColumn>();
  for (const { key, data } of encoded) columns.set(key, decodeColumn(data));
  const opened = openForSums(columns);
  if (opened === null) return [{ key: SUMMED_LISTS, block, data: encodeBytes(Buffer.from("null"), COMPRESSED) }];
  const { version, withRows } = opened;
  const lists: StoredLists = { version, columns: opened.columns.map(({ key, json }) => ({ key, json })), withRows };
  const json = Buffer.from(JSON.stringify(lists));
  const made: BlockOfColumn[] = [{ key: SUMMED_LISTS, block, data: encodeBytes(json, COMPRESSED) }];
  const known: Tables = new Map();
  for (const filter of chooseFilters(opened)) {
    await pause();
    const bytes = countBy(filter, opened, known);
    if (bytes !== null) made.push({ key: toSumsKey(filter.key), block, data: encodeBytes(bytes, PLAIN) });
  }
  return made;
}

/** Values as text, so that those who have read an equal list before need not read it again. */
interface StoredLists {
  readonly version: number;
  readonly columns: readonly { readonly key: string; readonly json: string }[];
  readonly withRows: readonly string[];
}

interface CountedColumn {
  readonly key: string;
  readonly values: readonly JsonValue[];
  /** Of the values, without the null in front, which every list has. */
  readonly json: string;
  /** Of the responses that count, one after the other. */
  readonly kept: Codes;
  readonly screened: Codes;
}

interface OpenedForSums {
  readonly version: number;
  readonly withRows: readonly string[];
  readonly columns: readonly CountedColumn[];
  /** Of the responses that count. */
  readonly times: Float64Array;
  readonly quarters: Float64Array;
  /** Of the responses that count, the index of the quarter of an hour. */
  readonly quarterOf: Uint16Array;
  /** By question with rows: 1 for the responses that count and have a value in any row. */
  readonly given: readonly Uint8Array[];
}

/** Null if a block has no sums: it has several versions, values that are not stored, or too many of them. */
function openForSums(stored: ReadonlyMap<string, StoredColumn>): OpenedForSums | null {
  const [states, versions, times] = [stored.get(STATE), stored.get(VERSION), stored.get(SUBMITTED)];
  if (states?.kind !== "codes" || versions?.kind !== "codes" || times?.kind !== "numbers") return null;
  if (versions.values.length !== 2) return null;
  const [kept, screened] = [placesOf(states, "kept"), placesOf(states, "screened")];
  const columns: CountedColumn[] = [];
  let listBytes = 0;
  for (const [key, column] of stored) {
    if (key === STATE || key === SUBMITTED || !isSummed(key, (other) => stored.has(other))) continue;
    if (column.kind !== "codes") return null;
    const { values, codes } = column;
    const json = JSON.stringify(values.slice(1));
    listBytes += json.length;
    columns.push({ key, values, json, kept: pick(codes, kept), screened: pick(codes, screened) });
  }
  if (listBytes > MOST_LIST_BYTES) return null;
  columns.sort((a, b) => (a.key < b.key ? -1 : 1));
  const rows = new Map<string, Uint8Array>();
  for (const { key, kept: codes } of columns) {
    const { questionId, part } = fromColumnKey(key);
    if (questionId === "" || part === "") continue;
    let given = rows.get(questionId);
    if (given === undefined) rows.set(questionId, (given = new Uint8Array(codes.length)));
    for (let at = 0; at < codes.length; at++) if (codes[at] !== 0) given[at] = 1;
  }
  const timesOfKept = Float64Array.from(kept, (place) => times.numbers[place] ?? 0);
  return {
    version: Number(versions.values[1]),
    withRows: [...rows.keys()],
    columns,
    times: timesOfKept,
    ...listQuarters(timesOfKept),
    given: [...rows.values()],
  };
}

function placesOf({ codes, values }: Extract<StoredColumn, { kind: "codes" }>, state: string): Uint16Array {
  const code = values.indexOf(state);
  const places: number[] = [];
  if (code > 0) for (let place = 0; place < codes.length; place++) if (codes[place] === code) places.push(place);
  return Uint16Array.from(places);
}

/** The codes at the places, which are in order. */
function pick(codes: Codes, places: Uint16Array): Codes {
  if (places.length === codes.length) return codes;
  const picked = codes instanceof Uint8Array ? new Uint8Array(places.length) : new Uint16Array(places.length);
  for (let at = 0; at < places.length; at++) picked[at] = codes[places[at] ?? 0] ?? 0;
  return picked;
}

function listQuarters(times: Float64Array): Pick<OpenedForSums, "quarters" | "quarterOf"> {
  const own = times.map((time) => Math.floor(time / QUARTER_MS));
  const quarters = Float64Array.from(new Set(own)).sort();
  const indexOf = new Map(Array.from(quarters, (quarter, index) => [quarter, index]));
  const quarterOf = new Uint16Array(own.length);
  // Neighbours came at about the same time.
  let [quarter, index] = [Number.NaN, 0];
  for (let at = 0; at < own.length; at++) {
    if (own[at] !== quarter) {
      quarter = own[at] ?? 0;
      index = indexOf.get(quarter) ?? 0;
    }
    quarterOf[at] = index;
  }
  return { quarters, quarterOf };
}

/** Whole answers first: conditions are on these, as a rule. Then rows and properties. */
function chooseFilters({ columns }: OpenedForSums): CountedColumn[] {
  const isWhole = ({ key }: CountedColumn): boolean => key.endsWith("/");
  const mayFilter = (key: string): boolean => key !== VERSION && figuresOfColumn(fromColumnKey(key)) === null;
  return columns
    .filter(({ key, values }) => mayFilter(key) && values.length <= MOST_VALUES + 1)
    .toSorted((a, b) => Number(isWhole(b)) - Number(isWhole(a)))
    .slice(0, Math.floor(MOST_PAIRS / columns.length));
}

/** Tables that have been counted, by both columns. */
type Tables = Map<string, Uint16Array>;

/** Null if there are too many numbers. */
function countBy(filter: CountedColumn, opened: OpenedForSums, known: Tables): Buffer | null {
  const { columns, times, quarters, quarterOf, given } = opened;
  const { kept, screened } = filter;
  const size = filter.values.length;
  const width = columns.reduce((sum, { values }) => sum + values.length, 0);
  if (size * (width + quarters.length) > MOST_NUMBERS) return null;
  const [first, last] = [new Float64Array(size).fill(Infinity), new Float64Array(size).fill(-Infinity)];
  for (let at = 0; at < kept.length; at++) {
    const [code, time] = [kept[at] ?? 0, times[at] ?? 0];
    if (time < (first[code] ?? 0)) first[code] = time;
    if (time > (last[code] ?? 0)) last[code] = time;
  }
  const tables = [
    encodeTable(countCodes(kept, size), size, 0),
    encodeTable(countCodes(screened, size), size, 0),
    ...columns.map((column) => encodeTable(countTable(filter, column, known), column.values.length, 1)),
    ...given.map((rows) => encodeTable(countPairs(kept, size, rows, 2), 2, 1)),
    encodeTable(countPairs(kept, size, quarterOf, quarters.length), Math.max(quarters.length, 1), 0),
  ];
  const doubles = [Float64Array.of(quarters.length), first, last, quarters];
  return Buffer.concat([...doubles.map(bytesOf), ...tables]);
}

const bytesOf = ({ buffer, byteOffset, byteLength }: Float64Array): Buffer =>
  Buffer.from(buffer, byteOffset, byteLength);

/**
 * A table begins at a multiple of two, as the next one does. Without the first `left` numbers of each row of `width`: no
 * figure counts answers that were not given, and they may be so many that all numbers would need twice as many bits.
 */
function encodeTable(table: Uint16Array, width: number, left: 0 | 1): Buffer {
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

function countCodes(codes: Codes, size: number): Uint16Array {
  const counts = new Uint16Array(size);
  for (let at = 0; at < codes.length; at++) {
    const code = codes[at] ?? 0;
    counts[code] = (counts[code] ?? 0) + 1;
  }
  return counts;
}

function countTable(filter: CountedColumn, column: CountedColumn, known: Tables): Uint16Array {
  const [size, width] = [filter.values.length, column.values.length];
  // Counted the other way round before.
  const turned = known.get(`${column.key} ${filter.key}`);
  if (turned === undefined) {
    const table = countPairs(filter.kept, size, column.kept, width);
    if (width <= MOST_VALUES + 1) known.set(`${filter.key} ${column.key}`, table);
    return table;
  }
  const table = new Uint16Array(size * width);
  for (let row = 0; row < size; row++)
    for (let at = 0; at < width; at++) table[row * width + at] = turned[at * size + row] ?? 0;
  return table;
}

/** How often the codes of two columns occur together: by code of the first, then of the second. */
function countPairs(first: Codes, size: number, second: Codes, width: number): Uint16Array {
  const counts = new Uint16Array(size * width);
  // Columns to filter by have codes of one byte.
  if (second instanceof Uint8Array) addNarrowPairs(first, second, width, counts);
  else addWidePairs(first, second, width, counts);
  return counts;
}

// The same loop twice, because an engine that has seen several kinds of arrays in one function makes it slower.
function addNarrowPairs(first: Codes, second: Uint8Array, width: number, counts: Uint16Array): void {
  for (let at = 0; at < second.length; at++) {
    const pair = (first[at] ?? 0) * width + (second[at] ?? 0);
    counts[pair] = (counts[pair] ?? 0) + 1;
  }
}

function addWidePairs(first: Codes, second: Uint16Array, width: number, counts: Uint16Array): void {
  for (let at = 0; at < second.length; at++) {
    const pair = (first[at] ?? 0) * width + (second[at] ?? 0);
    counts[pair] = (counts[pair] ?? 0) + 1;
  }
}

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
