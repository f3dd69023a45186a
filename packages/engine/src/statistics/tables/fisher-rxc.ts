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
/** A new way to fill a column costs as much as so many beginnings to which it is added. */
const STEPS_OF_WAY = 10;
/** Logarithms of probabilities that differ by less than one part of this are the same but for rounding. */
const GRAIN = 1e9;

/** Beginnings that leave the same row totals: the sums of their probabilities, by the logarithm of each. */
type Pasts = Map<number, { log: number; probability: number }>;
type Stage = Map<string, { left: number[]; pasts: Pasts }>;

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
  const sum = (counts: readonly number[]) => sumOf(counts.map((count) => logFactorials[count] ?? 0));
  const observed = sum(rows) + sum(columns) - sum([n]) - sum(table.flat());
  const search: Search = { logFactorials, limit: observed + ROUNDING, steps: 0, extreme: 0 };
  const order = columns.toSorted((a, b) => b - a);
  let stage: Stage = new Map([[keyOf(rows), { left: rows, pasts: new Map([[0, { log: 0, probability: 1 }]]) }]]);
  for (const at of order.keys()) {
    const next = nextStage(search, stage, order.slice(at));
    if (next === null) return null;
    stage = next;
  }
  return Math.min(1, search.extreme);
}

function nextStage(search: Search, stage: Stage, columns: number[]): Stage | null {
  const next: Stage = new Map();
  const [column = 0, ...rest] = columns;
  for (const { left, pasts } of stage.values()) {
    for (const counts of waysToFill(left, column)) {
      search.steps += STEPS_OF_WAY + pasts.size;
      if (search.steps > MOST_STEPS) return null;
      const step = stepOf(search, left, counts, rest);
      const key = keyOf(step.left);
      const place = next.get(key) ?? { left: step.left, pasts: new Map() };
      for (const past of pasts.values()) follow(search, place.pasts, past, step);
      if (place.pasts.size > 0) next.set(key, place);
    }
  }
  return next;
}

interface Step {
  /** Row totals that the columns to come have to share. */
  left: number[];
  /** Of this column, given those before it. */
  probability: number;
  log: number;
  /** Bounds of the logarithm of the probability of all columns to come. */
  highest: number;
  lowest: number;
}

/** Adds a column to a beginning: all completions count, none does, or it goes on. */
function follow(search: Search, pasts: Pasts, past: { log: number; probability: number }, step: Step): void {
  const log = past.log + step.log;
  const probability = past.probability * step.probability;
  if (log + step.highest <= search.limit) {
    search.extreme += probability;
    return;
  }
  if (log + step.lowest > search.limit) return;
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

function stepOf(search: Search, before: readonly number[], counts: readonly number[], rest: readonly number[]): Step {
  const factorial = (count: number) => search.logFactorials[count] ?? 0;
  const sum = (all: readonly number[]) => sumOf(all.map(factorial));
  const left = before.map((total, row) => total - (counts[row] ?? 0)).toSorted((a, b) => b - a);
  const open = sumOf(rest);
  const column = sumOf(counts);
  const common = sum(left) + sum(rest) - factorial(open);
  // A product of 1/x! is highest if the x are as even as can be, and lowest if one of them has everything.
  const even = Math.max(
    sumOf(left.map((total) => evenly(total, rest.length, factorial))),
    sumOf(rest.map((total) => evenly(total, left.length, factorial))),
  );
  const log = sum(before) - sum(counts) - sum(left) - (factorial(open + column) - factorial(column) - factorial(open));
  return {
    left,
    probability: Math.exp(log),
    log,
    highest: Math.min(0, common - even),
    lowest: common - Math.min(sum(left), sum(rest)),
  };
}

/** Returns the lowest Σ ln x! of `parts` whole numbers with the sum `total`. */
function evenly(total: number, parts: number, factorial: (count: number) => number): number {
  if (parts === 0) return 0;
  const each = Math.floor(total / parts);
  const more = total - each * parts;
  return (parts - more) * factorial(each) + more * factorial(each + 1);
}

function logFactorialsTo(n: number): Float64Array {
  return Float64Array.from({ length: n + 2 }, (_, count) => (count < 2 ? 0 : logGamma(count + 1)));
}

function keyOf(totals: readonly number[]): string {
  return totals.join(",");
}
