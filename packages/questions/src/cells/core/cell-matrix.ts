/** The core of matrices with fixed rows and cells as columns. */
import type { QuestionCore } from "@idata/engine";
import { newRows } from "../../shared/answer/matrix-parts.ts";
import type { RowAnswers } from "../../shared/answer/matrix-rows.ts";
import { matrixCore } from "../../shared/core/matrix-rows.ts";
import type { FindCell } from "../answer/cell-kinds.ts";
import { cellMatrixAnswer } from "../answer/cell-matrix.ts";
import type { CellMatrixItem } from "../answer/cell-matrix.ts";
import type { CellRecord } from "../answer/cell-rules.ts";
import { CELL_TEXTS, createCellFigures } from "./cell-figures.ts";

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
  return { ...core, texts: CELL_TEXTS };
}
