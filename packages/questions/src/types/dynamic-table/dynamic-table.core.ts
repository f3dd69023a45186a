import type { QuestionCore } from "@idata/engine";
import type { FindCell } from "../../cells/answer/cell-kinds.ts";
import type { CellRecord } from "../../cells/answer/cell-rules.ts";
import { CELL_TEXTS, createCellFigures } from "../../cells/core/cell-figures.ts";
import { countEntries, countersOfPeople, entryCells, entryColumns } from "../../shared/core/entry-figures.ts";
import { groupsOfRecords } from "../../shared/core/reported-parts.ts";
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
    count: ({ columns }, rows) =>
      countEntries(rows, {
        total: ROWS_COUNTER,
        count: (row) => figures.count(columns, row),
        isOfPeople: figures.isOfPeople(columns),
      }),
    reported: ({ columns }, counters) => ({
      groups: groupsOfRecords(figures.parts(columns), { people: countersOfPeople(counters), records: counters }),
      counted: "records",
      isFound: false,
      isSeveral: true,
    }),
    exportColumns: ({ columns, maxRows: most = USUAL_MOST_ROWS }) =>
      entryColumns({ wide: WIDE_ROWS, most }, figures.exportColumns(columns)),
    exportCells: ({ columns, maxRows: most = USUAL_MOST_ROWS }, rows, codes) =>
      entryCells({ wide: WIDE_ROWS, most }, rows, columns.length, (row) => figures.exportCells(columns, row, codes)),
    exportRecords: {
      columns: ({ columns }) => figures.exportColumns(columns),
      cells: ({ columns }, rows, codes) => rows.map((row) => figures.exportCells(columns, row, codes)),
    },
  };
}
