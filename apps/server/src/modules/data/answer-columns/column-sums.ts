/**
 * Sums of a full block: for each value of a column, how often each value of every other column occurs together with it
 * (docs/adr/0117). Figures that a condition on this one column filters are added up from them, without reading a single
 * answer. They are columns of the block like others, under keys of their own, and go whenever the block changes.
 *
 * The lists of a block, once: the version of its responses and the values of every column that is counted, as JSON. The
 * sums by one column: doubles (how many quarters of an hour there are; by code the first and the last time; the quarters),
 * then tables (by code how many responses count and how many were screened out; for each column that is counted, by code of
 * the one and of the other; for each question with rows how many have any of them; and by quarter). A table says first how
 * many bytes its numbers have, one or two. Deleted responses are in none of them.
 */
import { setImmediate as pause } from "node:timers/promises";
import type { JsonValue } from "@idata/engine";
import { type Codes, decodeColumn, encodeBytes, openBytes, type StoredColumn } from "./column-codec.ts";
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

/** By code of the column that the sums are for. */
export interface Sums {
  /** Milliseconds since 1970; infinite without responses. */
  readonly first: Float64Array;
  readonly last: Float64Array;
  /** Quarters of an hour since 1970, in order. */
  readonly quarters: Float64Array;
  readonly kept: Codes;
  readonly screened: Codes;
  /** By column of the lists: by code of both, row by row. */
  readonly tables: readonly Codes[];
  /** By question of `withRows`. */
  readonly given: readonly Codes[];
  readonly byQuarter: Codes;
  /** How long all of them are, in bytes. */
  readonly bytes: number;
}

/** A column with more values in a block is no column to filter by. */
const MOST_VALUES = 16;
/** Pairs of columns of a block. In a form with 30 columns, conditions on 16 of them are answered from sums. */
const MOST_PAIRS = 500;
/** Sums of a column in a block with more numbers would take longer to read than the columns. */
const MOST_NUMBERS = 128 * 1024;
const MOST_LIST_BYTES = 512 * 1024;

/**
 * The sums of a block, of which all columns are given as they are stored. Of a block that can have none, only lists that
 * say so, so that nobody tries again. Lets others have their turn between columns.
 */
export async function makeSums(block: number, stored: readonly BlockOfColumn[]): Promise<BlockOfColumn[]> {
  const columns = new Map<string, StoredColumn>();
  for (const { key, data } of stored) columns.set(key, decodeColumn(data));
  const opened = openForSums(columns);
  if (opened === null) return [{ key: SUMMED_LISTS, block, data: encodeBytes(Buffer.from("null")) }];
  const { lists } = opened;
  const json = Buffer.from(JSON.stringify({ ...lists, columns: lists.columns.map(toListed) }));
  const made: BlockOfColumn[] = [{ key: SUMMED_LISTS, block, data: encodeBytes(json) }];
  const known: Tables = new Map();
  for (const filter of chooseFilters(opened)) {
    await pause();
    const bytes = countBy(filter, opened, known);
    if (bytes !== null) made.push({ key: toSumsKey(filter.key), block, data: encodeBytes(bytes) });
  }
  return made;
}

/** Without the null in front, which every list has. */
const toListed = ({ key, values }: SumLists["columns"][number]) => ({ key, values: values.slice(1) });

interface CountedColumn {
  readonly key: string;
  readonly values: readonly JsonValue[];
  /** Of the responses that count, one after the other. */
  readonly kept: Codes;
  readonly screened: Codes;
}

interface OpenedForSums {
  readonly lists: SumLists;
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
    listBytes += JSON.stringify(values).length;
    columns.push({ key, values, kept: pick(codes, kept), screened: pick(codes, screened) });
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
    lists: { version: Number(versions.values[1]), columns, withRows: [...rows.keys()] },
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
    countCodes(kept, size),
    countCodes(screened, size),
    ...columns.map((column) => countTable(filter, column, known)),
    ...given.map((rows) => countPairs(kept, size, rows, 2).filter((_, at) => at % 2 === 1)),
    countPairs(kept, size, quarterOf, quarters.length),
  ];
  const doubles = [Float64Array.of(quarters.length), first, last, quarters];
  return Buffer.concat([...doubles.map(bytesOf), ...tables.flatMap(encodeTable)]);
}

const bytesOf = ({ buffer, byteOffset, byteLength }: Float64Array | Codes): Buffer =>
  Buffer.from(buffer, byteOffset, byteLength);

const NARROW = Buffer.of(1, 0);
const WIDE = Buffer.of(2, 0);
const ODD = Buffer.of(0);

/** Begins at a multiple of two, as the next one does. */
function encodeTable(table: Uint16Array): Buffer[] {
  for (const n of table) if (n > 255) return [WIDE, bytesOf(table)];
  return [NARROW, bytesOf(Uint8Array.from(table)), ...(table.length % 2 === 1 ? [ODD] : [])];
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

/** Null if the block has no sums. */
export function parseLists(data: Buffer): SumLists | null {
  const lists = JSON.parse(openBytes(data).toString()) as SumLists | null;
  return lists === null
    ? null
    : { ...lists, columns: lists.columns.map(({ key, values }) => ({ key, values: [null, ...values] })) };
}

/** The sums by a column, of which the lists say the values. */
export function openSums(data: Buffer, { columns, withRows }: SumLists, key: string): Sums {
  const bytes = openBytes(data);
  const size = columns.find((column) => column.key === key)?.values.length ?? 0;
  let at = bytes.byteOffset;
  const doubles = (length: number): Float64Array => {
    const found = new Float64Array(bytes.buffer, at, length);
    at += found.byteLength;
    return found;
  };
  const table = (length: number): Codes => {
    const isNarrow = bytes[at - bytes.byteOffset] === 1;
    const from = at + 2;
    at = from + (isNarrow ? length + (length % 2) : length * 2);
    return isNarrow ? new Uint8Array(bytes.buffer, from, length) : new Uint16Array(bytes.buffer, from, length);
  };
  const [count = 0] = doubles(1);
  return {
    first: doubles(size),
    last: doubles(size),
    quarters: doubles(count),
    kept: table(size),
    screened: table(size),
    tables: columns.map(({ values }) => table(size * values.length)),
    given: withRows.map(() => table(size)),
    byQuarter: table(size * count),
    bytes: bytes.length,
  };
}
