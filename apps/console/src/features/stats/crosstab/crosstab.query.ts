/** Two or three questions crossed with each other. */
import { getCrosstab } from "@idata/contracts";
import type { DataOf, QueryOf } from "@idata/contracts";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../../api/client.ts";
import { withoutEmptyGroups, type CrossTable } from "../figures/cross-table.ts";
import { isGroup, type GroupRef } from "../filter/group-refs.ts";

export type Crosstab = DataOf<typeof getCrosstab>;

export function crosstabQuery(id: number, query: QueryOf<typeof getCrosstab>) {
  return queryOptions({
    // Under the statistics, so that new responses refetch it with them.
    queryKey: ["form", id, "stats", "crosstab", query],
    queryFn: async ({ signal }) => (await call(getCrosstab, { params: { id }, query, signal })).data,
  });
}

export interface CrossLayer {
  key: string;
  /** `""` if there are no layers. */
  label: string;
  /** Weighted if the figures are. */
  table: CrossTable;
  /** The effective number of the responses in the table; null without weights. */
  effective: number | null;
}

/**
 * Returns the tables of the layers that have responses, without rows and columns that nobody is in; one table without
 * layers.
 */
export function toLayers(crosstab: Crosstab, rows: GroupRef | null, columns: GroupRef | null): CrossLayer[] {
  const layers = crosstab.layers ?? [{ key: "", label: "" }];
  return layers.flatMap(({ key, label }, at) => {
    const n = crosstab.layerTotals[at] ?? 0;
    if (n === 0 && crosstab.layers !== undefined) return [];
    const table = {
      rows: crosstab.rows,
      columns: crosstab.columns,
      cells: crosstab.cells[at] ?? [],
      rowTotals: crosstab.rowTotals[at] ?? [],
      columnTotals: crosstab.columnTotals[at] ?? [],
      n,
    };
    const shown = withoutEmptyGroups(
      table,
      (one) => isGroup(one, rows),
      (one) => isGroup(one, columns),
    );
    return [{ key, label: label || key, table: shown, effective: crosstab.weights?.layers[at] ?? null }];
  });
}

/**
 * The table that tests see: as it is without weights, otherwise with as many responses as the weighted ones are worth. χ² is
 * then divided by the design effect of the weights: J. N. K. Rao and A. J. Scott, "On Chi-Squared Tests for Multiway
 * Contingency Tables with Cell Proportions Estimated from Survey Data", Annals of Statistics 12 (1984), 46–60, with the
 * design effect of L. Kish (see `effectiveSize`) for all cells.
 */
export function toTested({ table, effective }: CrossLayer): CrossTable {
  if (effective === null || table.n === 0) return table;
  const factor = effective / table.n;
  const scale = (counts: readonly number[]): number[] => counts.map((count) => count * factor);
  return {
    ...table,
    cells: table.cells.map(scale),
    rowTotals: scale(table.rowTotals),
    columnTotals: scale(table.columnTotals),
    n: effective,
  };
}
