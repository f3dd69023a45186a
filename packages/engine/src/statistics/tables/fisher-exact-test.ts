import type { Outcome } from "../outcome.ts";
import { computed, notComputed } from "../outcome.ts";
import type { ContingencyTable } from "./contingency-table.ts";
import { marginsOf, withoutEmpty } from "./contingency-table.ts";
import { fisher2x2, tablesOf2x2 } from "./fisher-2x2.ts";
import { fisherRxC } from "./fisher-rxc.ts";

/** Above these, χ² is as good and the exact value takes too long. */
const MOST_TABLES_2X2 = 5_000_000;
const MOST_RESPONDENTS = 5_000;
const MOST_CELLS = 100;

export interface FisherExactTest {
  /** Two-sided. */
  pValue: number;
}

/**
 * Fisher's exact test of independence with the margins as they are (R. A. Fisher, Statistical Methods for Research
 * Workers, 5th ed. 1934, section 21.02). Counts are whole numbers. Empty rows and columns are left out. Answers
 * `too_costly` instead of computing for long.
 */
export function fisherExactTest(table: ContingencyTable): Outcome<FisherExactTest> {
  const observed = withoutEmpty(table);
  const columns = observed[0]?.length ?? 0;
  if (columns === 0) return notComputed("no_data");
  if (observed.length < 2 || columns < 2) return notComputed("one_group");
  const pValue = exactValue(observed, columns);
  return pValue === null ? notComputed("too_costly") : computed({ pValue });
}

function exactValue(observed: number[][], columns: number): number | null {
  if (observed.length === 2 && columns === 2) {
    const [a = 0, b = 0, c = 0, d = 0] = observed.flat();
    return tablesOf2x2(a, b, c, d) > MOST_TABLES_2X2 ? null : fisher2x2(a, b, c, d);
  }
  if (marginsOf(observed).n > MOST_RESPONDENTS || observed.length * columns > MOST_CELLS) return null;
  return fisherRxC(observed);
}
