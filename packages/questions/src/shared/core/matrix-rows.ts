/** The core of every matrix with fixed rows. Counters begin with the row, like the parts of issues. */
import type { AnswerCore, Counters, ExportColumn, JsonValue, QuestionCore } from "@idata/engine";
import type { MatrixItem } from "../answer/matrix-parts.ts";
import type { RowAnswers } from "../answer/matrix-rows.ts";

/** How a matrix type counts and exports one row. */
export interface RowFigures<S extends MatrixItem, V extends JsonValue> {
  defaults(): Partial<S>;
  /** Keys are prefixed with `row/`. An empty key counts the row itself. */
  count(settings: S, value: V): Counters;
  /** The columns of one row. Absent: one column for the row. */
  exportColumns?(settings: S): ExportColumn[];
  exportCells(settings: S, value: V, codes: boolean): (string | number | null)[];
}

export function matrixCore<S extends MatrixItem, V extends JsonValue>(
  answerCore: AnswerCore<S, RowAnswers<V>>,
  row: RowFigures<S, V>,
): QuestionCore<S, RowAnswers<V>> {
  const columnsOf = (settings: S): ExportColumn[] =>
    row.exportColumns?.(settings) ?? [{ key: "", label: "", kind: "text" }];
  return {
    ...answerCore,
    columns: "rows",
    defaults: () => row.defaults(),
    count: (settings, answer) =>
      Object.fromEntries(
        Object.entries(answer).flatMap(([id, value]) =>
          Object.entries(row.count(settings, value)).map(([key, n]) => [key === "" ? id : `${id}/${key}`, n]),
        ),
      ),
    exportColumns: (settings) =>
      settings.rows.flatMap(({ id, label }) =>
        columnsOf(settings).map((column) => ({
          ...column,
          key: column.key === "" ? id : `${id}/${column.key}`,
          label: column.label === "" ? label : `${label} / ${column.label}`,
        })),
      ),
    exportCells: (settings, answer, codes) =>
      settings.rows.flatMap(({ id }) => {
        const value = Object.hasOwn(answer, id) ? answer[id] : undefined;
        return value === undefined ? columnsOf(settings).map(() => null) : row.exportCells(settings, value, codes);
      }),
  };
}
