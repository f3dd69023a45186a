import type { ContingencyTable } from "./contingency-table.ts";
import { expectedCounts, marginsOf } from "./contingency-table.ts";

/**
 * Returns for each cell how far its count is from the expected one, in standard deviations: about normal if rows and
 * columns are independent. `null` where a row or column is empty or contains everybody. S. J. Haberman, "The Analysis of
 * Residuals in Cross-Classified Tables", Biometrics 29 (1973), 205–220.
 */
export function adjustedResiduals(table: ContingencyTable): (number | null)[][] {
  const { rows, columns, n } = marginsOf(table);
  const expected = expectedCounts(table);
  return table.map((counts, row) =>
    counts.map((count, column) => {
      const mean = expected[row]?.[column] ?? 0;
      const variance = mean * (1 - (rows[row] ?? 0) / n) * (1 - (columns[column] ?? 0) / n);
      return variance > 0 ? (count - mean) / Math.sqrt(variance) : null;
    }),
  );
}
