import type { QuestionCore } from "@idata/engine";
import type { FindCell } from "../../cells/answer/cell-kinds.ts";
import type { CellRecord } from "../../cells/answer/cell-rules.ts";
import { CELL_TEXTS, createCellFigures } from "../../cells/core/cell-figures.ts";
import { countEntries, entryCells, entryColumns } from "../../shared/core/entry-figures.ts";
import { createDynamicTableAnswer, USUAL_MOST_ROWS } from "./dynamic-table.answer.ts";
import type { DynamicTableItem } from "./dynamic-table.answer.ts";

/** Number of rows with export columns of their own. */
const WIDE_ROWS = 20;
/** A column id cannot contain a colon. */
export const ROWS_COUNTER = ":rows";

export function createDynamicTableCore(find: FindCell<QuestionCore>): QuestionCore<DynamicTableItem, CellRecord[]> {
  const figures = createCellFigures(find);
  return {
    ...createDynamicTableAnswer(find),
    texts: CELL_TEXTS,
    columns: "answer",
    defaults: () => ({ columns: [{ id: "c1", label: "", kind: "text" }] }),
    count: ({ columns }, rows) => countEntries(rows, ROWS_COUNTER, (row) => figures.count(columns, row)),
    exportColumns: ({ columns, maxRows: most = USUAL_MOST_ROWS }) =>
      entryColumns({ wide: WIDE_ROWS, most }, figures.exportColumns(columns)),
    exportCells: ({ columns, maxRows: most = USUAL_MOST_ROWS }, rows, codes) =>
      entryCells({ wide: WIDE_ROWS, most }, rows, columns.length, (row) => figures.exportCells(columns, row, codes)),
  };
}
