/** The core of matrices with fixed rows whose columns are cells: `{rowId: {columnId: value}}`. */
import type { QuestionCore } from "@idata/engine";
import { newRows } from "../matrix-parts.ts";
import type { MatrixItem } from "../matrix-parts.ts";
import { matrixCore } from "../matrix-rows.ts";
import type { RowAnswers } from "../matrix-rows.ts";
import type { CellColumn } from "./cell-kinds.ts";
import {
  cellCells,
  cellColumns,
  cellsFromFields,
  cellsText,
  checkCells,
  countCells,
  keepCells,
  parseCells,
} from "./cell-record.ts";
import type { CellRecord } from "./cell-record.ts";

export interface CellMatrixItem extends MatrixItem {
  columns: CellColumn[];
}

export function cellMatrixCore<S extends CellMatrixItem>(type: string): QuestionCore<S, RowAnswers<CellRecord>> {
  return matrixCore<CellMatrixItem, CellRecord>(type, {
    defaults: () => ({ rows: newRows(), columns: [{ id: "c1", label: "", kind: "text" }] }),
    parse: ({ columns }, raw) => parseCells(columns, raw),
    validate: ({ columns }, record, context) => checkCells(columns, record, context),
    missing: ({ columns }) =>
      columns.filter(({ required }) => required).map(({ id }) => ({ code: "cell_required", part: id })),
    keep: ({ columns }, record) => keepCells(columns, record),
    count: ({ columns }, record) => countCells(columns, record),
    toText: ({ columns }, record) => cellsText(columns, record),
    exportColumns: ({ columns }) => cellColumns(columns),
    exportCells: ({ columns }, record, codes) => cellCells(columns, record, codes),
    fromFields: ({ columns }, fields, name) => cellsFromFields(columns, fields, name),
  }) as QuestionCore<S, RowAnswers<CellRecord>>;
}
