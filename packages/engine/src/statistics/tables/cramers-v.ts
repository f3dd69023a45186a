import type { Outcome } from "../outcome.ts";
import { computed, notComputed } from "../outcome.ts";
import { chiSquareOf } from "./chi-square-test.ts";
import type { ContingencyTable } from "./contingency-table.ts";
import { marginsOf, withoutEmpty } from "./contingency-table.ts";

/**
 * Cramér's V: how strongly rows and columns are related, from 0 (not at all) to 1 (one determines the other). H. Cramér,
 * Mathematical Methods of Statistics (1946), section 21.9.
 */
export function cramersV(table: ContingencyTable): Outcome<number> {
  const parts = partsOf(table);
  if (!parts.ok) return parts;
  const { phiSquare, rows, columns } = parts.value;
  return computed(Math.min(1, Math.sqrt(phiSquare / Math.min(rows - 1, columns - 1))));
}

/**
 * Cramér's V without the upward bias that it has in small samples. W. Bergsma, "A bias-correction for Cramér's V and
 * Tschuprow's T", Journal of the Korean Statistical Society 42 (2013), 323–328.
 */
export function correctedCramersV(table: ContingencyTable): Outcome<number> {
  const parts = partsOf(table);
  if (!parts.ok) return parts;
  const { phiSquare, rows, columns, n } = parts.value;
  const corrected = Math.max(0, phiSquare - ((rows - 1) * (columns - 1)) / (n - 1));
  const size = (length: number) => length - (length - 1) ** 2 / (n - 1) - 1;
  const limit = Math.min(size(rows), size(columns));
  if (limit <= 0) return notComputed("too_few");
  return computed(Math.min(1, Math.sqrt(corrected / limit)));
}

function partsOf(table: ContingencyTable): Outcome<{ phiSquare: number; rows: number; columns: number; n: number }> {
  const observed = withoutEmpty(table);
  const { n } = marginsOf(observed);
  const columns = observed[0]?.length ?? 0;
  if (columns === 0) return notComputed("no_data");
  if (observed.length < 2 || columns < 2) return notComputed("one_group");
  return computed({ phiSquare: chiSquareOf(observed) / n, rows: observed.length, columns, n });
}
