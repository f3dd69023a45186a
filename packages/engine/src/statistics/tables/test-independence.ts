/** Which test fits a table, and its result. */
import type { Outcome } from "../outcome.ts";
import { computed } from "../outcome.ts";
import { chiSquareTest } from "./chi-square-test.ts";
import type { ContingencyTable } from "./contingency-table.ts";
import { expectedCounts, withoutEmpty } from "./contingency-table.ts";
import { fisherExactTest } from "./fisher-exact-test.ts";

export interface ExpectedFigures {
  cells: number;
  /** Cells with an expected count below 5. */
  below5: number;
  smallest: number;
}

export type IndependenceTest = { pValue: number; expected: ExpectedFigures } & (
  | {
      name: "chi_square";
      statistic: number;
      df: number;
      /** Fisher's test would be right but takes too long. */ rough: boolean;
    }
  | { name: "fisher" }
);

/**
 * χ² if its approximation is good, else Fisher's exact test. Good means that no expected count is below 1 and at most a
 * fifth of them are below 5: W. G. Cochran, "Some Methods for Strengthening the Common χ² Tests", Biometrics 10 (1954),
 * 417–451. In a 2×2 table that is no count below 5. Without `isExact` χ² is computed in any case, which takes no time.
 */
export function testIndependence(table: ContingencyTable, isExact = true): Outcome<IndependenceTest> {
  const chiSquare = chiSquareTest(table);
  if (!chiSquare.ok) return chiSquare;
  const expected = expectedFigures(table);
  const isGood = expected.smallest >= 1 && expected.below5 * 5 <= expected.cells;
  const fisher = isGood || !isExact ? null : fisherExactTest(table);
  if (fisher?.ok === true) return computed({ name: "fisher", pValue: fisher.value.pValue, expected });
  return computed({ name: "chi_square", ...chiSquare.value, rough: !isGood, expected });
}

function expectedFigures(table: ContingencyTable): ExpectedFigures {
  const expected = expectedCounts(withoutEmpty(table)).flat();
  return {
    cells: expected.length,
    below5: expected.filter((count) => count < 5).length,
    smallest: Math.min(...expected),
  };
}
