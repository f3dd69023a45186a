/** One page of the responses that a condition fits, the newest first or ordered by a question or property. */
import type { JsonValue } from "@idata/engine";
import { AppError } from "../../../../kernel/app-error.ts";
import type { Tx } from "../../../../kernel/database.ts";
import { findFitting, listBySeq, type ResponseRecord, type RowFilter } from "../../response-store/index.ts";
import { codedOf } from "./read-column.ts";
import { listMatches, type Opened, type ReadRequest } from "./matches.ts";
import { keysOf, type NameUse, openSource } from "./sources.ts";
import { VERSION } from "../column-names.ts";

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

export interface SortRef {
  /** A question or a property. */
  readonly name: string;
  /** The row of a matrix. */
  readonly row: string | null;
  readonly title: string;
  readonly isDown: boolean;
  /** Values in the order of the form, for options; other values are ordered by themselves and come after them. */
  readonly order: readonly string[];
}

export interface ReadList {
  readonly total: number;
  readonly rows: ResponseRecord[];
}

export async function list(opened: Opened, tx: Tx, request: ListRequest): Promise<ReadList> {
  const all = await listSeqs(opened, tx, request);
  const { offset, limit, formId, before } = request;
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

type Scalar = string | number | boolean;

/** Equal values are ordered by number, the newest first. Responses without a value come last. */
async function listSorted(opened: Opened, request: SeqsRequest, sort: SortRef): Promise<number[]> {
  const use: NameUse = { name: sort.name, rows: sort.row === null ? null : [sort.row], isTest: false };
  const byValue = new Map<Scalar, number[]>();
  const without: number[] = [];
  const order = new Map(sort.order.map((value, at) => [value, at]));
  for await (const { block, places } of listMatches(opened, request, keysOf(use, opened.view))) {
    const versions = codedOf(block, VERSION);
    const source = openSource(use, opened.view, block);
    for (let at = 0; at < places.length; at++) {
      const place = places[at] ?? 0;
      const read = toScalar(source.read(place, Number(versions?.valueAt(place))), sort);
      const value = typeof read === "string" ? (order.get(read) ?? read) : read;
      const seqs = value === null ? without : byValue.get(value);
      if (seqs !== undefined) seqs.push(block.seqAt(place));
      else if (value !== null) byValue.set(value, [block.seqAt(place)]);
    }
  }
  await opened.each();
  const sign = sort.isDown ? -1 : 1;
  const groups = [...byValue].sort(([a], [b]) => sign * compareScalars(a, b)).map(([, seqs]) => seqs);
  return [...groups, without].flatMap((seqs) => seqs.toReversed());
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

const { compare } = new Intl.Collator("zh");

/** Numbers before texts, texts in the order of Pinyin. */
function compareScalars(a: Scalar, b: Scalar): number {
  if (typeof a === "string" || typeof b === "string")
    return typeof a === typeof b ? compare(String(a), String(b)) : typeof a === "string" ? 1 : -1;
  return Number(a) - Number(b);
}
