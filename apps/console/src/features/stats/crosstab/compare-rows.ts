/** If the rows of a cross-tab are numbers, their means column by column. */
import type { Counters } from "@idata/engine";
import { findCore } from "../../../forms/questions.ts";
import { compareNumbers, type NumberComparison } from "../figures/compare-numbers.ts";
import type { CrossTable } from "../figures/cross-table.ts";
import { listRows, type GroupRef } from "../filter/group-refs.ts";

/** Returns `null` if the question of the rows has no numbers. */
export function compareRows({ item, rowId }: GroupRef, table: CrossTable): NumberComparison | null {
  const core = item === null ? null : findCore(item.type);
  if (item === null || core?.numbers === undefined) return null;
  const part = rowId === null ? 0 : listRows(item).findIndex(({ id }) => id === rowId);
  const groups = table.columns.map(({ key, label }, column) => {
    const counters: Counters = Object.fromEntries(
      table.rows.map((row, at) => [row.key, table.cells[at]?.[column] ?? 0]),
    );
    return { key, label: label || key, sample: core.numbers?.(item, counters)[part]?.values ?? [] };
  });
  if (groups.every(({ sample }) => sample.length === 0)) return null;
  return compareNumbers(groups, core.numbers(item, {})[part]?.isRecommendation ?? false);
}
