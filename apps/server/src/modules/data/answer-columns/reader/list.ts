/** One page of the responses that a condition fits, the newest first or ordered by a question or property. */
import type { JsonValue } from "@idata/engine";
import { AppError } from "../../../../kernel/app-error.ts";
import type { Tx } from "../../../../kernel/database.ts";
import { findFitting, listBySeq, type ResponseRecord, type RowFilter } from "../../response-store/index.ts";
import { type CodedColumn, codedOf, type ReadBlock } from "./read-column.ts";
import { listMatches, type Opened, type ReadRequest } from "./matches.ts";
import { findOnlyColumn, keysOf, type NameUse, openSource } from "./sources.ts";
import { VERSION } from "../column-names.ts";
import { compareIn, FirstValues, type Scalar, type SortRef } from "./sort-order.ts";

export interface SeqsRequest extends ReadRequest {
  /** What columns do not hold: those of the responses are left that fit it in the rows. Null for nothing. */
  readonly also: RowFilter | null;
  readonly sort: SortRef | null;
}

export interface ListRequest extends SeqsRequest {
  readonly offset: number;
  readonly limit: number;
  /** Without a sort: only responses with a smaller number. They all count in the total. */
  readonly before: number | null;
}

export interface ReadList {
  readonly total: number;
  readonly rows: ResponseRecord[];
}

export async function list(opened: Opened, tx: Tx, request: ListRequest): Promise<ReadList> {
  const { offset, limit, formId, before, sort, also } = request;
  if (sort !== null && also === null) {
    const { total, seqs } = await listSortedPage(opened, request, { ...sort, offset, limit });
    return { total, rows: await listBySeq(tx, formId, seqs) };
  }
  const all = await listSeqs(opened, tx, request);
  const below = before === null ? all : all.filter((seq) => seq < before);
  return { total: all.length, rows: await listBySeq(tx, formId, below.slice(offset, offset + limit)) };
}

/** Rows that one statement looks at. */
const PIECE = 2000;

/** The numbers of all matches, in order. */
export async function listSeqs(opened: Opened, tx: Tx, request: SeqsRequest): Promise<number[]> {
  const { formId, sort, also } = request;
  const all = sort === null ? await listNewest(opened, request) : await listSorted(opened, request, sort);
  if (also === null) return all;
  const kept: number[] = [];
  for (let from = 0; from < all.length; from += PIECE) {
    await opened.each();
    const piece = all.slice(from, from + PIECE);
    const fits = await findFitting(tx, formId, also, piece);
    for (const seq of piece) if (fits.has(seq)) kept.push(seq);
  }
  return kept;
}

async function listNewest(opened: Opened, request: SeqsRequest): Promise<number[]> {
  const all: number[] = [];
  for await (const { block, places } of listMatches(opened, request, []))
    for (let at = 0; at < places.length; at++) all.push(block.seqAt(places[at] ?? 0));
  return all.reverse();
}

/** Equal values are ordered by number, the newest first. Responses without a value come last. */
async function listSorted(opened: Opened, request: SeqsRequest, sort: SortRef): Promise<number[]> {
  const byValue = new Map<Scalar, number[]>();
  const without: number[] = [];
  for await (const { block, places, values } of listValues(opened, request, sort)) {
    for (let at = 0; at < places.length; at++) {
      const place = places[at] ?? 0;
      const value = values.at(place);
      const seqs = value === null ? without : byValue.get(value);
      if (seqs !== undefined) seqs.push(block.seqAt(place));
      else if (value !== null) byValue.set(value, [block.seqAt(place)]);
    }
  }
  await opened.each();
  const groups = [...byValue].sort(([a], [b]) => compareIn(sort, a, b)).map(([, seqs]) => seqs);
  return [...groups, without].flatMap((seqs) => seqs.toReversed());
}

/** What the matches of a block are sorted by; null for no value. */
interface BlockValues {
  at(place: number): Scalar | null;
  /** Calls `add` with values at the places and how often each occurs there; possibly several times with the same value. */
  countAt(places: Uint16Array, add: (value: Scalar, n: number) => void): void;
  /** Calls `add` for each place whose value is a key of `wanted`. */
  eachOf<T>(places: Uint16Array, wanted: ReadonlyMap<Scalar | null, T>, add: (found: T, place: number) => void): void;
}

interface ValuesOfBlock {
  readonly block: ReadBlock;
  readonly places: Uint16Array;
  readonly values: BlockValues;
}

async function* listValues(opened: Opened, request: SeqsRequest, sort: SortRef): AsyncGenerator<ValuesOfBlock> {
  const use: NameUse = { name: sort.name, rows: sort.row === null ? null : [sort.row], isTest: false };
  const order = new Map(sort.order.map((value, at) => [value, at]));
  for await (const { block, places } of listMatches(opened, request, keysOf(use, opened.view))) {
    const versions = codedOf(block, VERSION);
    const source = openSource(use, opened.view, block);
    const read = (place: number): Scalar | null => {
      const value = toScalar(source.read(place, Number(versions?.valueAt(place))), sort);
      return typeof value === "string" ? (order.get(value) ?? value) : value;
    };
    const column = versions === null ? null : findOnlyColumn(versions, [source]);
    yield { block, places, values: column === null ? valuesByPlace(read) : valuesByCode(column, read) };
  }
}

function valuesByPlace(read: (place: number) => Scalar | null): BlockValues {
  return {
    at: read,
    countAt(places, add) {
      for (let at = 0; at < places.length; at++) {
        const value = read(places[at] ?? 0);
        if (value !== null) add(value, 1);
      }
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

/** Reads one place for each code. */
function valuesByCode({ codes, values }: CodedColumn, read: (place: number) => Scalar | null): BlockValues {
  const known: (Scalar | null | undefined)[] = [];
  const readAt = (place: number): Scalar | null => {
    const code = codes[place] ?? 0;
    let value = known[code];
    if (value === undefined) known[code] = value = read(place);
    return value;
  };
  return {
    at: readAt,
    countAt(places, add) {
      const counts = new Uint32Array(values.length);
      const examples = new Uint16Array(values.length);
      for (let at = 0; at < places.length; at++) {
        const place = places[at] ?? 0;
        const code = codes[place] ?? 0;
        counts[code] = (counts[code] ?? 0) + 1;
        examples[code] = place;
      }
      for (let code = 0; code < counts.length; code++) {
        const n = counts[code] ?? 0;
        const value = n === 0 ? null : readAt(examples[code] ?? 0);
        if (value !== null) add(value, n);
      }
    },
    eachOf<T>(places: Uint16Array, wanted: ReadonlyMap<Scalar | null, T>, add: (found: T, place: number) => void) {
      /** By code; null for a value that is not wanted. */
      const found: (T | null | undefined)[] = [];
      for (let at = 0; at < places.length; at++) {
        const place = places[at] ?? 0;
        const code = codes[place] ?? 0;
        let own = found[code];
        if (own === undefined) found[code] = own = wanted.get(readAt(place)) ?? null;
        if (own !== null) add(own, place);
      }
    },
  };
}

interface Window extends SortRef {
  readonly offset: number;
  readonly limit: number;
}

/**
 * One page in the order of `listSorted`. The first look at the responses finds which values are on the page, the second
 * collects only the responses that have these: neither all numbers nor all values have to be put in order.
 */
async function listSortedPage(
  opened: Opened,
  request: ListRequest,
  window: Window,
): Promise<{ total: number; seqs: number[] }> {
  const { offset, limit } = window;
  const first = new FirstValues(window, offset + limit);
  let [total, given] = [0, 0];
  for await (const { places, values } of listValues(opened, request, window)) {
    total += places.length;
    values.countAt(places, (value, n) => {
      given += n;
      first.add(value, n);
    });
  }
  const wanted = new Map<Scalar | null, number[]>();
  let passed = 0;
  for (const { value, n } of first.list()) {
    if (passed + n > offset && passed < offset + limit) wanted.set(value, []);
    passed += n;
  }
  const skipped = wanted.size === 0 ? given : first.countBefore([...wanted.keys()][0] ?? null);
  if (given < offset + limit && total > given) wanted.set(null, []);
  if (wanted.size === 0) return { total, seqs: [] };
  for await (const { block, places, values } of listValues(opened, request, window))
    values.eachOf(places, wanted, (seqs, place) => seqs.push(block.seqAt(place)));
  const seqs = [...wanted.values()].flatMap((own) => own.toReversed());
  return { total, seqs: seqs.slice(offset - skipped, offset - skipped + limit) };
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
