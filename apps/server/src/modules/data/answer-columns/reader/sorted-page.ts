/** One page of a sorted list, without putting all responses or all values in order. */
import type { Opened, ReadRequest } from "./matches.ts";
import { FirstValues, MOST_NEEDED, type Scalar, type SortRef } from "./sort-order.ts";
import { type FirstOfBlock, listValues } from "./sort-values.ts";

interface Window extends SortRef {
  readonly offset: number;
  readonly limit: number;
}

/** The responses with one value, or with none, that are on the page. */
interface OnPage {
  /** Places among the responses with this value, from the oldest on; `before` is the one after the last. */
  readonly from: number;
  readonly before: number;
  /** How many of them were in the blocks so far. */
  passed: number;
  readonly seqs: number[];
}

/**
 * Equal values are ordered by number, the newest first. Responses without a value come last. The first look takes the
 * first values of each block, which the column remembers, and finds which values are on the page. The second look
 * collects only responses that are on it: it passes over blocks that have none.
 */
export async function listSortedPage(
  opened: Opened,
  request: ReadRequest,
  window: Window,
): Promise<{ total: number; seqs: number[] }> {
  const needed = window.offset + window.limit;
  const first = new FirstValues(window, needed);
  // On pages far behind that would be all values of all blocks, so these are counted twice.
  const counted: FirstOfBlock[] | null = needed > MOST_NEEDED ? null : [];
  let [total, given] = [0, 0];
  for await (const { places, values } of listValues(opened, request, window)) {
    const ofBlock = values.listFirst(places, needed);
    for (const { value, n } of ofBlock.first) first.add(value, n);
    counted?.push(ofBlock);
    total += places.length;
    given += ofBlock.given;
  }
  const onPage = findOnPage(first.list(), { total, given }, window);
  if (onPage.size === 0) return { total, seqs: [] };
  let at = 0;
  for await (const { block, places, values } of listValues(opened, request, window)) {
    const wanted = pass(onPage, counted?.[at++] ?? values.listFirst(places, needed), places.length);
    if (wanted.size === 0) continue;
    values.eachOf(places, wanted, (found, place) => {
      if (found.next >= found.own.from && found.next < found.own.before) found.own.seqs.push(block.seqAt(place));
      found.next += 1;
    });
  }
  return { total, seqs: [...onPage.values()].flatMap(({ seqs }) => seqs.toReversed()) };
}

/** By value, in the order of the page. */
function findOnPage(
  first: FirstOfBlock["first"],
  { total, given }: { readonly total: number; readonly given: number },
  { offset, limit }: Window,
): Map<Scalar | null, OnPage> {
  const onPage = new Map<Scalar | null, OnPage>();
  const end = offset + limit;
  const take = (value: Scalar | null, begin: number, n: number): void => {
    if (n === 0 || begin + n <= offset || begin >= end) return;
    const [newest, oldest] = [Math.max(0, offset - begin), Math.min(n, end - begin)];
    onPage.set(value, { from: n - oldest, before: n - newest, passed: 0, seqs: [] });
  };
  let passed = 0;
  for (const { value, n } of first) {
    take(value, passed, n);
    passed += n;
  }
  take(null, given, total - given);
  return onPage;
}

interface Wanted {
  readonly own: OnPage;
  /** The place of the next response with this value among all with it. */
  next: number;
}

/** Passes over a block. Returns the values of which it has responses that are on the page. */
function pass(
  onPage: ReadonlyMap<Scalar | null, OnPage>,
  { first, given }: FirstOfBlock,
  total: number,
): Map<Scalar | null, Wanted> {
  const wanted = new Map<Scalar | null, Wanted>();
  const look = (value: Scalar | null, n: number): void => {
    const own = onPage.get(value);
    if (own === undefined) return;
    if (own.passed < own.before && own.passed + n > own.from) wanted.set(value, { own, next: own.passed });
    own.passed += n;
  };
  for (const { value, n } of first) look(value, n);
  if (total > given) look(null, total - given);
  return wanted;
}
