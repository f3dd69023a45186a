/** The answers to one question, group by group. */
import type { ItemDefinition } from "@idata/engine";
import { findCore } from "../../../forms/questions.ts";
import type { FormStats } from "../../../forms/stats.query.ts";
import { compareNumbers, type NumberComparison, toEffective } from "../figures/compare-numbers.ts";
import type { CrossTable } from "../figures/cross-table.ts";

export type StatsGroup = NonNullable<FormStats["groups"]>[number];

export interface QuestionComparison {
  /** One for the question, or one for each row of a matrix. `label` is `""` for the whole question. */
  numbers: { label: string; comparison: NumberComparison }[];
  shares: ShareComparison[];
}

export interface ShareComparison {
  label: string;
  /** Weighted if the groups are. */
  table: CrossTable;
  /** The table with the effective number of each group, for intervals and tests; null without weights. */
  effective: CrossTable | null;
}

/** Returns `null` for a type whose answers are neither chosen nor numbers. */
export function compareQuestion(item: ItemDefinition, groups: readonly StatsGroup[]): QuestionComparison | null {
  const core = findCore(item.type);
  if (core === null || (core.bars === undefined && core.numbers === undefined)) return null;
  const counts = groups.map((group) => group.questions.find(({ questionId }) => questionId === item.id));
  const countersOf = (at: number) => counts[at]?.counters ?? {};
  const isWeighted = groups.some(({ weights }) => weights !== undefined);
  const perGroup = groups.map(({ weights }, at) =>
    (core.numbers?.(item, countersOf(at)) ?? []).map(({ values, ...rest }) => {
      return { ...rest, values: weights === undefined ? values : toEffective(values, weights) };
    }),
  );
  const numbers = (core.numbers?.(item, {}) ?? []).map(({ label, isRecommendation = false }, part) => ({
    label,
    comparison: compareNumbers(
      groups.map((group, at) => ({ ...nameOf(group), sample: perGroup[at]?.[part]?.values ?? [] })),
      isRecommendation,
      isWeighted,
    ),
  }));
  const isSeveral = core.exportColumns(item).some((column) => column.several === true);
  const barsOf = groups.map((_, at) => core.bars?.(item, countersOf(at)) ?? []);
  const shares = (core.bars?.(item, {}) ?? []).map(({ label, bars }, part) => {
    const cells = bars.map((_, bar) => groups.map((_group, at) => barsOf[at]?.[part]?.bars[bar]?.n ?? 0));
    const marks = groups.map((_, at) => cells.reduce((sum, row) => sum + (row[at] ?? 0), 0));
    // Of a question with one answer, those who chose an option that is not a bar (any more) are left out of the table.
    const columnTotals = isSeveral ? groups.map((_, at) => answeredOf(counts[at], label, bars, marks[at] ?? 0)) : marks;
    const table = {
      rows: bars.map(({ key, label: name }) => ({ key, label: name || key })),
      columns: groups.map(nameOf),
      cells,
      rowTotals: cells.map(sumOf),
      columnTotals,
      n: sumOf(columnTotals),
    };
    return { label, table, effective: isWeighted ? toEffectiveTable(table, groups) : null };
  });
  return { numbers, shares };
}

/** Each column with as many respondents as its weighted ones are worth. */
function toEffectiveTable(table: CrossTable, groups: readonly StatsGroup[]): CrossTable {
  const factors = groups.map(({ weights }) =>
    weights === undefined || weights.sum === 0 ? 0 : weights.effective / weights.sum,
  );
  const scale = (row: readonly number[]): number[] => row.map((n, at) => n * (factors[at] ?? 0));
  const cells = table.cells.map(scale);
  const columnTotals = scale(table.columnTotals);
  return { ...table, cells, rowTotals: cells.map(sumOf), columnTotals, n: sumOf(columnTotals) };
}

const sumOf = (counts: readonly number[]): number => counts.reduce((sum, n) => sum + n, 0);

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
