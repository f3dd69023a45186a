/**
 * Fisher's exact test of tables of any size (Freeman & Halton 1951), by the network method of C. R. Mehta and N. R. Patel,
 * "A Network Algorithm for Performing Fisher's Exact Test in r × c Contingency Tables", Journal of the American
 * Statistical Association 78 (1983), 427–434: tables are built column by column, and beginnings that leave the same row
 * totals go on together. Beginnings whose every completion counts, or none, are not followed further.
 */
import { logGamma } from "../distributions/log-gamma.ts";
import type { ContingencyTable } from "./contingency-table.ts";
import { marginsOf, sumOf } from "./contingency-table.ts";
import { ROUNDING } from "./fisher-2x2.ts";

/** About half a second on a plain laptop. */

const MOST_STEPS = 2_000_000;
/** A way to fill a column costs as much as so many beginnings to which it is added. */
const STEPS_OF_WAY = 5;
/** Logarithms of probabilities that differ by less than one part of this are the same but for rounding. */
const GRAIN = 1e9;

/** Beginnings that leave the same row totals: the sums of their probabilities, by the logarithm of each. */
type Pasts = Map<number, { log: number; probability: number }>;

/** Row totals that the columns to come have to share, in descending order. */
interface Place {
  left: number[];
  /** Σ ln left! */
  factorials: number;
  /** Bounds of the logarithm of the probability of all columns to come. */
  highest: number;
  lowest: number;
  pasts: Pasts;
}
type Stage = Map<string, Place>;

interface Search {
  /** ln n! by n. */
  logFactorials: Float64Array;
  /** Highest logarithm of a probability that counts as "at most as likely". */
  limit: number;
  steps: number;
  /** Sum of the probabilities that count. */
  extreme: number;
}

/** Returns the p value, or `null` if it would take more than a bounded number of steps. No row or column is empty. */
export function fisherRxC(table: ContingencyTable): number | null {
  const { rows, columns, n } = marginsOf(table);
  // The totals of the rows are remembered, so there should be few of them. The result is the same.
  if (rows.length > columns.length) return fisherRxC(columns.map((_, at) => table.map((row) => row[at] ?? 0)));
  const logFactorials = logFactorialsTo(n);
  const sum = (counts: readonly number[]) => sumOfFactorials(logFactorials, counts);
  const observed = sum(rows) + sum(columns) - sum([n]) - sum(table.flat());
  const search: Search = { logFactorials, limit: observed + ROUNDING, steps: 0, extreme: 0 };
  const order = columns.toSorted((a, b) => b - a);
  const start = placeOf(
    search,
    rows.toSorted((a, b) => b - a),
    order,
  );
  start.pasts.set(0, { log: 0, probability: 1 });
  let stage: Stage = new Map([[keyOf(start.left), start]]);
  for (const at of order.keys()) {
    const next = nextStage(search, stage, order.slice(at));
    if (next === null) return null;
    stage = next;
  }
  return Math.min(1, search.extreme);
}

/** Adds a column to all beginnings. `null` if that takes too many steps. */
function nextStage(search: Search, stage: Stage, columns: number[]): Stage | null {
  const { logFactorials } = search;
  const next: Stage = new Map();
  const [column = 0, ...rest] = columns;
  const open = sumOf(rest);
  const choices = (logFactorials[open + column] ?? 0) - (logFactorials[column] ?? 0) - (logFactorials[open] ?? 0);
  for (const { left, factorials, pasts } of stage.values()) {
    for (const counts of waysToFill(left, column)) {
      search.steps += STEPS_OF_WAY + pasts.size;
      if (search.steps > MOST_STEPS) return null;
      const after = left.map((total, row) => total - (counts[row] ?? 0)).sort((a, b) => b - a);
      const key = keyOf(after);
      let place = next.get(key);
      if (place === undefined) next.set(key, (place = placeOf(search, after, rest)));
      const log = factorials - sumOfFactorials(logFactorials, counts) - place.factorials - choices;
      follow(search, pasts, place, log);
    }
  }
  return next;
}

/** Adds a column with this logarithm of its probability: all completions count, none does, or the beginning goes on. */
function follow(search: Search, pasts: Pasts, place: Place, step: number): void {
  const factor = Math.exp(step);
  for (const past of pasts.values()) {
    const log = past.log + step;
    const probability = past.probability * factor;
    if (log + place.highest <= search.limit) search.extreme += probability;
    else if (log + place.lowest <= search.limit) addPast(place.pasts, log, probability);
  }
}

function addPast(pasts: Pasts, log: number, probability: number): void {
  const grain = Math.round(log * GRAIN);
  const known = pasts.get(grain);
  if (known === undefined) pasts.set(grain, { log, probability });
  else known.probability += probability;
}

/** Returns all ways to share the count of a column among the rows. */
function* waysToFill(left: readonly number[], column: number): Generator<readonly number[]> {
  const counts = left.map(() => 0);
  const room = left.map((_, row) => sumOf(left.slice(row)));
  function* choose(row: number, open: number): Generator<readonly number[]> {
    if (row === left.length) {
      yield counts;
      return;
    }
    const most = Math.min(left[row] ?? 0, open);
    for (let count = Math.max(0, open - (room[row + 1] ?? 0)); count <= most; count += 1) {
      counts[row] = count;
      yield* choose(row + 1, open - count);
    }
  }
  yield* choose(0, column);
}

/** `rest` are the totals of the columns to come. */
function placeOf({ logFactorials }: Search, left: number[], rest: readonly number[]): Place {
  const rows = sumOfFactorials(logFactorials, left);
  const columns = sumOfFactorials(logFactorials, rest);
  const common = rows + columns - (logFactorials[sumOf(rest)] ?? 0);
  // A product of 1/x! is highest if the x are as even as can be, and lowest if one of them has everything.
  const even = Math.max(
    sumOf(left.map((total) => evenly(total, rest.length, logFactorials))),
    sumOf(rest.map((total) => evenly(total, left.length, logFactorials))),
  );
  return {
    left,
    factorials: rows,
    highest: Math.min(0, common - even),
    lowest: common - Math.min(rows, columns),
    pasts: new Map(),
  };
}

function sumOfFactorials(logFactorials: Float64Array, counts: readonly number[]): number {
  let sum = 0;
  for (const count of counts) sum += logFactorials[count] ?? 0;
  return sum;
}

/** Returns the lowest Σ ln x! of `parts` whole numbers with the sum `total`. */
function evenly(total: number, parts: number, logFactorials: Float64Array): number {
  if (parts === 0) return 0;
  const each = Math.floor(total / parts);
  const more = total - each * parts;
  return (parts - more) * (logFactorials[each] ?? 0) + more * (logFactorials[each + 1] ?? 0);
}

function logFactorialsTo(n: number): Float64Array {
  return Float64Array.from({ length: n + 2 }, (_, count) => (count < 2 ? 0 : logGamma(count + 1)));
}

function keyOf(totals: readonly number[]): string {
  return totals.join(",");
}
