/** What the responses of a list are sorted by, block by block. */
import type { JsonValue } from "@idata/engine";
import { AppError } from "../../../../kernel/app-error.ts";
import { VERSION } from "../column-names.ts";
import { countEachCode, findCodes, listPlaces } from "./bits.ts";
import { listMatches, type Opened, type ReadRequest } from "./matches.ts";
import { type CodedColumn, codedOf, type ReadBlock } from "./read-column.ts";
import { FirstValues, type Scalar, type SortRef, type Weighed } from "./sort-order.ts";
import { findOnlyColumn, isBesideColumns, keysOf, type NameUse, openSource } from "./sources.ts";

/** What the matches of a block are sorted by; null for no value. */
export interface BlockValues {
  at(place: number): Scalar | null;
  /** The first values at the places, as many as are needed for so many responses, or more. */
  listFirst(places: Uint16Array, needed: number): FirstOfBlock;
  /** Calls `add` for each place whose value is a key of `wanted`. */
  eachOf<T>(places: Uint16Array, wanted: ReadonlyMap<Scalar | null, T>, add: (found: T, place: number) => void): void;
}

export interface FirstOfBlock {
  /** In any order. */
  readonly first: readonly Weighed[];
  /** How many of the places have a value. */
  readonly given: number;
}

export interface ValuesOfBlock {
  readonly block: ReadBlock;
  readonly places: Uint16Array;
  readonly values: BlockValues;
}

/** The blocks from the oldest to the newest. */
export async function* listValues(opened: Opened, request: ReadRequest, sort: SortRef): AsyncGenerator<ValuesOfBlock> {
  const use: NameUse = { name: sort.name, rows: sort.row === null ? null : [sort.row], isTest: false };
  const order = new Map(sort.order.map((value, at) => [value, at]));
  // What stands beside the columns can change while the column stays.
  const name = isBesideColumns(sort.name)
    ? null
    : JSON.stringify(["first", sort.name, sort.row, sort.isDown, sort.order]);
  for await (const { block, places } of listMatches(opened, request, keysOf(use, opened.view))) {
    const versions = codedOf(block, VERSION);
    const source = openSource(use, opened.view, block);
    const read = (place: number): Scalar | null => {
      const value = toScalar(source.read(place, Number(versions?.valueAt(place))), sort);
      return typeof value === "string" ? (order.get(value) ?? value) : value;
    };
    const column = versions === null ? null : findOnlyColumn(versions, [source]);
    yield {
      block,
      places,
      values: column === null ? valuesByPlace(read, sort) : valuesByCode(column, read, sort, name),
    };
  }
}

function valuesByPlace(read: (place: number) => Scalar | null, sort: SortRef): BlockValues {
  return {
    at: read,
    listFirst(places, needed) {
      const first = new FirstValues(sort, needed);
      let given = 0;
      for (let at = 0; at < places.length; at++) {
        const value = read(places[at] ?? 0);
        if (value === null) continue;
        first.add(value, 1);
        given += 1;
      }
      return { first: first.listAny(), given };
    },
    eachOf(places, wanted, add) {
      for (let at = 0; at < places.length; at++) {
        const place = places[at] ?? 0;
        const found = wanted.get(read(place));
        if (found !== undefined) add(found, place);
      }
    },
  };
}

/** Of each block so many first responses are remembered, which is enough for the first pages. */
const REMEMBERED = 200;

/** Reads one place for each code. With a `name`, the first values of whole blocks are kept with the column under it. */
function valuesByCode(
  column: CodedColumn,
  read: (place: number) => Scalar | null,
  sort: SortRef,
  name: string | null,
): BlockValues {
  const { codes, values } = column;
  const examples = column.derive("examples", () => findExamples(codes, values.length));
  const known: (Scalar | null | undefined)[] = [];
  const readCode = (code: number): Scalar | null => {
    let value = known[code];
    if (value === undefined) known[code] = value = read(examples[code] ?? 0);
    return value;
  };
  const listFirst = (places: Uint16Array, needed: number): FirstOfBlock => {
    const first = new FirstValues(sort, needed);
    let [given, others] = [0, 0];
    const count = (code: number, n: number): void => {
      others += n;
      const value = readCode(code);
      if (value === null) return;
      first.add(value, n);
      given += n;
    };
    countEachCode(codes, values.length, places, count);
    if (places.length > others) count(0, places.length - others);
    return { first: first.listAny(), given };
  };
  const isWhole = (places: Uint16Array): boolean => places.length === codes.length;
  const remember = (key: string, places: Uint16Array): RememberedFirst =>
    column.derive(key, () => {
      const ofBlock = listFirst(places, REMEMBERED);
      const byValue = new Map(ofBlock.first.map(({ value }): [Scalar, number[]] => [value, []]));
      for (let code = 0; code < values.length; code++) byValue.get(readCode(code) ?? NaN)?.push(code);
      return { ...ofBlock, codes: byValue };
    });
  /** The codes of the wanted values; null if not all of them are known. */
  const findRemembered = (places: Uint16Array, wanted: Iterable<Scalar | null>): number[] | null => {
    if (name === null || !isWhole(places)) return null;
    const remembered = remember(name, places).codes;
    const all: number[] = [];
    for (const value of wanted) {
      const own = value === null ? undefined : remembered.get(value);
      if (own === undefined) return null;
      all.push(...own);
    }
    return all;
  };
  const findWanted = (wanted: ReadonlyMap<Scalar | null, unknown>): number[] => {
    const all: number[] = [];
    for (let code = 0; code < values.length; code++) if (wanted.has(readCode(code))) all.push(code);
    return all;
  };
  return {
    at: (place) => readCode(codes[place] ?? 0),
    listFirst: (places, needed) =>
      name === null || !isWhole(places) || needed > REMEMBERED ? listFirst(places, needed) : remember(name, places),
    eachOf(places, wanted, add) {
      const isWanted = new Uint8Array(values.length);
      for (const code of findRemembered(places, wanted.keys()) ?? findWanted(wanted)) isWanted[code] = 1;
      const found = isWhole(places) ? listPlaces(findCodes(codes, isWanted)) : places;
      for (let at = 0; at < found.length; at++) {
        const place = found[at] ?? 0;
        const code = codes[place] ?? 0;
        const own = isWanted[code] === 1 ? wanted.get(readCode(code)) : undefined;
        if (own !== undefined) add(own, place);
      }
    },
  };
}

interface RememberedFirst extends FirstOfBlock {
  /** By value, for those of `first`. */
  readonly codes: ReadonlyMap<Scalar, readonly number[]>;
}

/** By code: a place that has it; 0 for a code that none has. */
function findExamples(codes: CodedColumn["codes"], different: number): Uint16Array {
  const examples = new Uint16Array(different);
  for (let place = codes.length - 1; place >= 0; place--) examples[codes[place] ?? 0] = place;
  return examples;
}

/** A list is ordered by its first value. Throws GROUPS_NOT_POSSIBLE for a value that has no place in an order. */
function toScalar(value: JsonValue, { row, title }: SortRef): Scalar | null {
  if (value === null) return null;
  if (typeof value !== "object") return value;
  const first = Array.isArray(value) ? (value[0] ?? null) : undefined;
  if (first !== undefined && (first === null || typeof first !== "object")) return first;
  if (row !== null && !Array.isArray(value)) {
    const part = Object.hasOwn(value, row) ? (value[row] ?? null) : null;
    if (part === null || typeof part !== "object") return part;
  }
  throw new AppError("GROUPS_NOT_POSSIBLE", { name: title });
}
