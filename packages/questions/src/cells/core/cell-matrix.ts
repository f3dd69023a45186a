/** The core of matrices with fixed rows and cells as columns. */
import type { QuestionCore, ReportedGroup } from "@idata/engine";
import type { MatrixPart } from "../../shared/answer/matrix-parts.ts";
import { newRows } from "../../shared/answer/matrix-parts.ts";
import type { RowAnswers } from "../../shared/answer/matrix-rows.ts";
import { matrixCore } from "../../shared/core/matrix-rows.ts";
import { filledGroup, groupOfPart } from "../../shared/core/reported-parts.ts";
import { toCellItem } from "../answer/cell-kinds.ts";
import type { FindCell } from "../answer/cell-kinds.ts";
import { cellMatrixAnswer } from "../answer/cell-matrix.ts";
import type { CellMatrixItem } from "../answer/cell-matrix.ts";
import type { CellRecord } from "../answer/cell-rules.ts";
import { CELL_TEXTS, createCellFigures } from "./cell-figures.ts";

/** With more cells than this a report says only how many people filled in each. */
const MOST_CELLS = 60;

export function cellMatrixCore<S extends CellMatrixItem>(
  type: string,
  find: FindCell<QuestionCore>,
): QuestionCore<S, RowAnswers<CellRecord>> {
  const figures = createCellFigures(find);
  const core = matrixCore<S, CellRecord>(cellMatrixAnswer(type, find), {
    defaults: () => ({ rows: newRows(), columns: [{ id: "c1", label: "", kind: "text" }] }) as unknown as Partial<S>,
    count: ({ columns }, record) => figures.count(columns, record),
    exportColumns: ({ columns }) => figures.exportColumns(columns),
    exportCells: ({ columns }, record, codes) => figures.exportCells(columns, record, codes),
  });
  return {
    ...core,
    texts: CELL_TEXTS,
    reported: ({ rows, columns }, counters) => ({
      groups: columns.flatMap((column): ReportedGroup[] => {
        const partOf = (row: MatrixPart) => ({ key: `${row.id}/${column.id}`, label: row.label });
        const cell = find(column.kind);
        const inner =
          cell && rows.length * columns.length <= MOST_CELLS
            ? { core: cell, item: toCellItem(column, column.id) }
            : null;
        const groups = rows.map((row) => {
          const { key, label } = partOf(row);
          return (
            inner && groupOfPart({ key, together: column.id, label: `${column.label} · ${label}`, ...inner }, counters)
          );
        });
        return groups.every((group) => group !== null)
          ? groups.flat()
          : [filledGroup(column.id, column.label, rows.map(partOf), counters)];
      }),
      counted: null,
      isFound: false,
      isSeveral: false,
    }),
  };
}
