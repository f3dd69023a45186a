/** Counters and export cells of one row of cells. */
import type { Counters, ExportColumn, QuestionCore } from "@idata/engine";
import { ofPeople, type ReportedPart } from "../../shared/core/reported-parts.ts";
import { toCellItem } from "../answer/cell-kinds.ts";
import type { FindCell } from "../answer/cell-kinds.ts";
import { filledCells } from "../answer/cell-rules.ts";
import type { CellRecord, Columns } from "../answer/cell-rules.ts";

/** Texts of a column in addition to those that every column has (`QuestionCore.texts`). */
export const CELL_TEXTS: readonly string[] = ["yesLabel", "noLabel"];

export interface CellFigures {
  /** Counts filled cells under `c1`, and what the cell's kind counts under `c1/…`. */
  count(columns: Columns, record: CellRecord): Counters;
  /** The columns as small questions. */
  parts(columns: Columns): ReportedPart[];
  /** Whether a key of `count` says of a respondent that they have it in some row. */
  isOfPeople(columns: Columns): (key: string) => boolean;
  exportColumns(columns: Columns): ExportColumn[];
  exportCells(columns: Columns, record: CellRecord, codes: boolean): (string | number | null)[];
}

export function createCellFigures(find: FindCell<QuestionCore>): CellFigures {
  const parts = (columns: Columns): ReportedPart[] =>
    columns.flatMap((column) => {
      const core = find(column.kind);
      return core ? [{ key: column.id, label: column.label, core, item: toCellItem(column, column.id) }] : [];
    });
  return {
    parts,
    isOfPeople: (columns) => ofPeople(parts(columns)),
    count: (columns, record) =>
      Object.fromEntries(
        filledCells(find, columns, record).flatMap(([{ id }, value, core, item]) => {
          const inner = Object.entries(core.count(item, value)).map(([key, n]): [string, number] => [
            `${id}/${key}`,
            n,
          ]);
          return [[id, 1] as [string, number], ...inner];
        }),
      ),
    exportColumns: (columns) =>
      columns.map((column) => ({
        kind: "text",
        ...find(column.kind)?.exportColumns(toCellItem(column, column.id))[0],
        key: column.id,
        label: column.label,
      })),
    exportCells: (columns, record, codes) =>
      columns.map((column) => {
        const [one] = filledCells(find, [column], record);
        return one?.[2].exportCells(one[3], one[1], codes)[0] ?? null;
      }),
  };
}
