/** One page of the responses that a condition fits, the newest first or ordered by a question or property. */
import type { JsonValue } from "@idata/engine";
import { AppError } from "../../../../kernel/app-error.ts";
import type { Tx } from "../../../../kernel/database.ts";
import { listBySeq, type ResponseRecord } from "../../response-store/index.ts";
import { codedOf } from "./read-column.ts";
import { listMatches, type Opened, type ReadRequest } from "./matches.ts";
import { keysOf, type NameUse, openSource } from "./sources.ts";
import { VERSION } from "../column-names.ts";

export interface ListRequest extends ReadRequest {
  readonly offset: number;
  readonly limit: number;
  /** Without a sort: only responses with a smaller number. They all count in the total. */
  readonly before: number | null;
  readonly sort: SortRef | null;
}

export interface SortRef {
  /** A question or a property. */
  readonly name: string;
  /** The row of a matrix. */
  readonly row: string | null;
  readonly title: string;
  readonly isDown: boolean;
}

export interface ReadList {
  readonly total: number;
  readonly rows: ResponseRecord[];
}

export async function list(opened: Opened, tx: Tx, request: ListRequest): Promise<ReadList> {
  const seqs =
    request.sort === null ? await listNewest(opened, request) : await listSorted(opened, request, request.sort);
  const { offset, limit, formId } = request;
  return { total: seqs.total, rows: await listBySeq(tx, formId, seqs.all.slice(offset, offset + limit)) };
}

interface Seqs {
  readonly total: number;
  readonly all: readonly number[];
}

async function listNewest(opened: Opened, request: ListRequest): Promise<Seqs> {
  const all: number[] = [];
  for await (const { block, places } of listMatches(opened, request, []))
    for (let at = 0; at < places.length; at++) all.push(block.seqAt(places[at] ?? 0));
  all.reverse();
  const { before } = request;
  return { total: all.length, all: before === null ? all : all.filter((seq) => seq < before) };
}

type Scalar = string | number | boolean;

/** Equal values are ordered by number, the newest first. Responses without a value come last. */
async function listSorted(opened: Opened, request: ListRequest, sort: SortRef): Promise<Seqs> {
  const use: NameUse = { name: sort.name, rows: sort.row === null ? null : [sort.row], isTest: false };
  const byValue = new Map<Scalar, number[]>();
  const without: number[] = [];
  let total = 0;
  for await (const { block, places } of listMatches(opened, request, keysOf(use, opened.view))) {
    const versions = codedOf(block, VERSION);
    const source = openSource(use, opened.view, block);
    total += places.length;
    for (let at = 0; at < places.length; at++) {
      const place = places[at] ?? 0;
      const value = toScalar(source.read(place, Number(versions?.valueAt(place))), sort);
      const seqs = value === null ? without : byValue.get(value);
      if (seqs !== undefined) seqs.push(block.seqAt(place));
      else if (value !== null) byValue.set(value, [block.seqAt(place)]);
    }
  }
  await opened.each();
  const sign = sort.isDown ? -1 : 1;
  const groups = [...byValue].sort(([a], [b]) => sign * compareScalars(a, b)).map(([, seqs]) => seqs);
  return { total, all: [...groups, without].flatMap((seqs) => seqs.toReversed()) };
}

/** Throws GROUPS_NOT_POSSIBLE for a value that has no place in an order. */
function toScalar(value: JsonValue, { row, title }: SortRef): Scalar | null {
  if (value === null) return null;
  if (typeof value !== "object") return value;
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
