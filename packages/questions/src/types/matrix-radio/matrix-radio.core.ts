/** A single choice of columns for each row. The answer maps row ids to column ids, in the order of the rows. */
import type { QuestionCore } from "@idata/engine";
import { hasPart, newColumns, newRows, partLabel } from "../../shared/core/matrix-parts.ts";
import type { MatrixColumn, MatrixItem } from "../../shared/core/matrix-parts.ts";
import { matrixCore } from "../../shared/core/matrix-rows.ts";
import type { RowAnswers } from "../../shared/core/matrix-rows.ts";
import { scoreByColumns, scoreByKey } from "../../shared/core/matrix-score.ts";
import type { PartialMarks } from "../../shared/core/partial-marks.ts";
import { bad, fieldValue, issue, ok } from "../../shared/core/plain.ts";

export interface MatrixRadioItem extends MatrixItem {
  type: "matrix-radio";
  columns: MatrixColumn[];
  /** Each column may be chosen in one row only, as in a ranking. */
  onePerColumn?: boolean;
  /** Row id → the right column. Rows without a key are not scored. */
  key?: { [rowId: string]: string };
  partial?: PartialMarks;
}

const rows = matrixCore<MatrixRadioItem, string>("matrix-radio", {
  defaults: () => ({ rows: newRows(), columns: newColumns() }),
  parse({ columns }, raw) {
    if (typeof raw !== "string") return bad("wrong_type");
    return hasPart(columns, raw) ? ok(raw) : bad("unknown_option");
  },
  keep: (shown, column) => (hasPart(shown.columns, column) ? column : null),
  count: (_settings, column) => ({ [column]: 1 }),
  toText: (settings, column) => partLabel(settings.columns, column),
  exportCells: (settings, column, codes) => [codes ? column : partLabel(settings.columns, column)],
  fromFields: (_settings, fields, name) => fieldValue(fields, name),
});

export const matrixRadioCore: QuestionCore<MatrixRadioItem, RowAnswers<string>> = {
  ...rows,
  validate: (settings, answer, context) => [
    ...rows.validate(settings, answer, context),
    ...(settings.onePerColumn ? findTaken(answer) : []).map((row) => issue("column_taken", undefined, row)),
  ],
  score({ key = {}, columns, rows: all, ...marks }, answer) {
    const marked = all.filter(({ id }) => Object.hasOwn(key, id));
    if (marked.length === 0) return scoreByColumns(columns, all.length, [Object.values(answer ?? {})], 1);
    const right = marked.filter(({ id }) => answer !== null && Object.hasOwn(answer, id) && answer[id] === key[id]);
    return scoreByKey(marks, right.length, marked.length);
  },
};

/** Returns the rows whose column an earlier row uses. */
function findTaken(answer: RowAnswers<string>): string[] {
  const taken = new Set<string>();
  return Object.entries(answer).flatMap(([row, column]) => {
    if (taken.has(column)) return [row];
    taken.add(column);
    return [];
  });
}
