/**
 * Sums of a full block: for each value of a column, how often each value of every other column occurs together with it
 * (docs/adr/0117). Figures that a condition on this one column filters are added up from them, without reading a single
 * answer. They are columns of the block like others, under keys of their own, and go whenever the block changes.
 */
import { setImmediate as pause } from "node:timers/promises";
import type { JsonValue } from "@idata/engine";
import { type Codes, decodeColumn, type StoredColumn } from "./column-codec.ts";
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
import { encodeLists, encodeSums, encodeTable, QUARTER_MS, type StoredLists } from "./sums-format.ts";

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
export async function makeSums(block: number, encoded: readonly BlockOfColumn[]): Promise<BlockOfColumn[]> {
  const keys = new Set(encoded.map(({ key }) => key));
  const columns = new Map<string, StoredColumn>();
  for (const { key, data } of encoded)
    if (isSummed(key, (other) => keys.has(other))) columns.set(key, decodeColumn(data));
  const opened = openForSums(columns);
  if (opened === null) return [{ key: SUMMED_LISTS, block, data: encodeLists(null) }];
  const { version, withRows } = opened;
  const lists: StoredLists = { version, columns: opened.columns.map(({ key, json }) => ({ key, json })), withRows };
  const made: BlockOfColumn[] = [{ key: SUMMED_LISTS, block, data: encodeLists(lists) }];
  const known: Tables = new Map();
  for (const filter of chooseFilters(opened)) {
    await pause();
    const data = countBy(filter, opened, known);
    if (data !== null) made.push({ key: toSumsKey(filter.key), block, data });
  }
  return made;
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
    if (key === STATE || key === SUBMITTED) continue;
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
  const timesOfKept = new Float64Array(kept.length);
  for (let at = 0; at < kept.length; at++) timesOfKept[at] = times.numbers[kept[at] ?? 0] ?? 0;
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
  addTimes(kept, times, first, last);
  const tables = [
    encodeTable(countCodes(kept, size), size, 0),
    encodeTable(countCodes(screened, size), size, 0),
    ...columns.map((column) => encodeTable(countTable(filter, column, known), column.values.length, 1)),
    ...given.map((rows) => encodeTable(countPairs(kept, size, rows, 2), 2, 1)),
    encodeTable(countPairs(kept, size, quarterOf, quarters.length), Math.max(quarters.length, 1), 0),
  ];
  const doubles = [Float64Array.of(quarters.length), first, last, quarters];
  return encodeSums(doubles, tables);
}

/** Notes the earliest and the latest time of each code. Without arrays of both: a number in one is an object each time. */
function addTimes(codes: Codes, times: Float64Array, first: Float64Array, last: Float64Array): void {
  for (let at = 0; at < times.length; at++) {
    const code = codes[at] ?? 0;
    const time = times[at] ?? 0;
    if (time < (first[code] ?? 0)) first[code] = time;
    if (time > (last[code] ?? 0)) last[code] = time;
  }
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
