/** One page of the responses that a condition fits, the newest first or ordered by a question or property. */
import type { Executor } from "../../../../kernel/database.ts";
import { findFitting, listBySeq, type ResponseRecord, type RowFilter } from "../../response-store/index.ts";
import { listMatches, type Opened, type ReadRequest } from "./matches.ts";
import { compareIn, type Scalar, type SortRef } from "./sort-order.ts";
import { listValues } from "./sort-values.ts";
import { listSortedPage } from "./sorted-page.ts";

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

export async function list(opened: Opened, tx: Executor, request: ListRequest): Promise<ReadList> {
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
export async function listSeqs(opened: Opened, tx: Executor, request: SeqsRequest): Promise<number[]> {
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
