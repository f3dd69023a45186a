/** The answers to one question, group by group. */
import type { ItemDefinition } from "@idata/engine";
import { findCore } from "../../../forms/questions.ts";
import type { FormStats } from "../../../forms/stats.query.ts";
import { compareNumbers, type NumberComparison } from "../figures/compare-numbers.ts";
import type { CrossTable } from "../figures/cross-table.ts";

export type StatsGroup = NonNullable<FormStats["groups"]>[number];

export interface QuestionComparison {
  /** One for the question, or one for each row of a matrix. `label` is `""` for the whole question. */
  numbers: { label: string; comparison: NumberComparison }[];
  shares: { label: string; table: CrossTable }[];
}

/** Returns `null` for a type whose answers are neither chosen nor numbers. */
export function compareQuestion(item: ItemDefinition, groups: readonly StatsGroup[]): QuestionComparison | null {
  const core = findCore(item.type);
  if (core === null || (core.bars === undefined && core.numbers === undefined)) return null;
  const counts = groups.map((group) => group.questions.find(({ questionId }) => questionId === item.id));
  const countersOf = (at: number) => counts[at]?.counters ?? {};
  const perGroup = groups.map((_, at) => core.numbers?.(item, countersOf(at)) ?? []);
  const numbers = (core.numbers?.(item, {}) ?? []).map(({ label, isRecommendation = false }, part) => ({
    label,
    comparison: compareNumbers(
      groups.map((group, at) => ({ ...nameOf(group), sample: perGroup[at]?.[part]?.values ?? [] })),
      isRecommendation,
    ),
  }));
  const isSeveral = core.exportColumns(item).some((column) => column.several === true);
  const barsOf = groups.map((_, at) => core.bars?.(item, countersOf(at)) ?? []);
  const shares = (core.bars?.(item, {}) ?? []).map(({ label, bars }, part) => {
    const cells = bars.map((_, bar) => groups.map((_group, at) => barsOf[at]?.[part]?.bars[bar]?.n ?? 0));
    const marks = groups.map((_, at) => cells.reduce((sum, row) => sum + (row[at] ?? 0), 0));
    // Of a question with one answer, those who chose an option that is not a bar (any more) are left out of the table.
    const columnTotals = isSeveral ? groups.map((_, at) => answeredOf(counts[at], label, bars, marks[at] ?? 0)) : marks;
    return {
      label,
      table: {
        rows: bars.map(({ key, label: name }) => ({ key, label: name || key })),
        columns: groups.map(nameOf),
        cells,
        rowTotals: cells.map((row) => row.reduce((sum, n) => sum + n, 0)),
        columnTotals,
        n: columnTotals.reduce((sum, n) => sum + n, 0),
      },
    };
  });
  return { numbers, shares };
}

function nameOf({ key, label }: StatsGroup): { key: string; label: string } {
  return { key, label: label || key };
}

/** How many answered the question, or the row of a matrix, which counts under its own id. */
function answeredOf(
  counts: StatsGroup["questions"][number] | undefined,
  label: string,
  bars: readonly { key: string }[],
  marks: number,
): number {
  if (counts === undefined) return 0;
  if (label === "") return counts.answered;
  const row = bars[0]?.key.split("/")[0] ?? "";
  return counts.counters[row] ?? marks;
}
