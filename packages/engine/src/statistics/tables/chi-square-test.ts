import { chiSquareTail } from "../distributions/tails.ts";
import type { Outcome } from "../outcome.ts";
import { computed, notComputed } from "../outcome.ts";
import type { ContingencyTable } from "./contingency-table.ts";
import { expectedCounts, withoutEmpty } from "./contingency-table.ts";

export interface ChiSquareTest {
  statistic: number;
  df: number;
  pValue: number;
}

/**
 * Pearson's χ² test of independence, without a continuity correction (K. Pearson 1900; Agresti, Categorical Data
 * Analysis, 3rd ed., section 3.2.1). Empty rows and columns are left out.
 */
export function chiSquareTest(table: ContingencyTable): Outcome<ChiSquareTest> {
  const observed = withoutEmpty(table);
  const columns = observed[0]?.length ?? 0;
  if (columns === 0) return notComputed("no_data");
  if (observed.length < 2 || columns < 2) return notComputed("one_group");
  const df = (observed.length - 1) * (columns - 1);
  const statistic = chiSquareOf(observed);
  return computed({ statistic, df, pValue: chiSquareTail(statistic, df) });
}

/** Returns the sum of (observed − expected)² / expected, of a table without empty rows and columns. */
export function chiSquareOf(table: ContingencyTable): number {
  const expected = expectedCounts(table);
  let statistic = 0;
  for (const [row, counts] of table.entries()) {
    for (const [column, count] of counts.entries()) {
      const mean = expected[row]?.[column] ?? 0;
      statistic += (count - mean) ** 2 / mean;
    }
  }
  return statistic;
}
