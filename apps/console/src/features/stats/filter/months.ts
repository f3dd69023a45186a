/** Months are made of the server's days: counters and numbers of responses can be added, and each response has one day. */
import { mergeCounters } from "@idata/engine";
import type { StatsGroup } from "../comparison/compare-question.ts";
import type { Crosstab } from "../crosstab/crosstab.query.ts";

const monthOf = (day: string): string => day.slice(0, 7);

/** Puts the groups of days together. */
export function mergeDays(days: readonly StatsGroup[]): StatsGroup[] {
  return [...groupBy(days, ({ key }) => monthOf(key))].map(([key, all]) => {
    const byQuestion = groupBy(
      all.flatMap(({ questions }) => questions),
      ({ questionId }) => questionId,
    );
    return {
      key,
      label: key,
      n: sum(all.map(({ n }) => n)),
      questions: [...byQuestion].map(([questionId, counts]) => ({
        questionId,
        answered: sum(counts.map(({ answered }) => answered)),
        counters: mergeCounters(counts.map(({ counters }) => counters)),
      })),
    };
  });
}

export interface MonthPlaces {
  rows: boolean;
  columns: boolean;
  layers: boolean;
}

/** Puts days together where months were asked for. */
export function mergeCrosstabDays(crosstab: Crosstab, months: MonthPlaces): Crosstab {
  const rows = monthsOf(crosstab.rows, months.rows);
  const columns = monthsOf(crosstab.columns, months.columns);
  const layers = monthsOf(crosstab.layers ?? [{ key: "", label: "" }], months.layers);
  const add = (indexes: number[], values: readonly number[]) => sum(indexes.map((at) => values[at] ?? 0));
  /** Sums the lists of all days of a layer, place by place. */
  const addLists = (indexes: number[], lists: readonly (readonly number[])[], length: number) =>
    Array.from({ length }, (_, place) => sum(indexes.map((at) => lists[at]?.[place] ?? 0)));
  return {
    ...crosstab,
    rows: rows.groups,
    columns: columns.groups,
    ...(crosstab.layers === undefined ? {} : { layers: layers.groups }),
    cells: layers.indexes.map((inLayer) =>
      rows.indexes.map((inRow) =>
        columns.indexes.map((inColumn) =>
          sum(inLayer.flatMap((layer) => inRow.map((row) => add(inColumn, crosstab.cells[layer]?.[row] ?? [])))),
        ),
      ),
    ),
    rowTotals: layers.indexes.map((inLayer) => {
      const totals = addLists(inLayer, crosstab.rowTotals, crosstab.rows.length);
      return rows.indexes.map((inRow) => add(inRow, totals));
    }),
    columnTotals: layers.indexes.map((inLayer) => {
      const totals = addLists(inLayer, crosstab.columnTotals, crosstab.columns.length);
      return columns.indexes.map((inColumn) => add(inColumn, totals));
    }),
    layerTotals: layers.indexes.map((inLayer) => add(inLayer, crosstab.layerTotals)),
  };
}

/** The groups and, for each, the indexes of the groups of which it consists. */
function monthsOf(
  groups: readonly { key: string; label: string }[],
  areDays: boolean,
): { groups: { key: string; label: string }[]; indexes: number[][] } {
  if (!areDays) return { groups: [...groups], indexes: groups.map((_, at) => [at]) };
  const months = groupBy([...groups.keys()], (at) => monthOf(groups[at]?.key ?? ""));
  return { groups: [...months.keys()].map((key) => ({ key, label: key })), indexes: [...months.values()] };
}

/** Like `Map.groupBy`, which browsers have that are younger than those that the console serves. */
function groupBy<T>(list: readonly T[], keyOf: (one: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const one of list) {
    const key = keyOf(one);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [one]);
    else group.push(one);
  }
  return groups;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
