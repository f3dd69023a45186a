/** A single choice of columns for each row. The answer maps row ids to column ids, in the order of the rows. */
import type { AnswerCore } from "@idata/engine";
import { hasPart, partLabel } from "../../shared/answer/matrix-parts.ts";
import type { MatrixColumn, MatrixItem } from "../../shared/answer/matrix-parts.ts";
import { matrixAnswer } from "../../shared/answer/matrix-rows.ts";
import type { RowAnswers } from "../../shared/answer/matrix-rows.ts";
import type { PartialMarks } from "../../shared/answer/key-settings.ts";
import { bad, fieldValue, issue, ok } from "../../shared/answer/plain.ts";

export interface MatrixRadioItem extends MatrixItem {
  type: "matrix-radio";
  columns: MatrixColumn[];
  /** Each column may be chosen in one row only, as in a ranking. */
  onePerColumn?: boolean;
  /** Row id → the right column. Rows without a key are not scored. */
  key?: { [rowId: string]: string };
  partial?: PartialMarks;
}

const rows = matrixAnswer<MatrixRadioItem, string>("matrix-radio", {
  parse({ columns }, raw) {
    if (typeof raw !== "string") return bad("wrong_type");
    return hasPart(columns, raw) ? ok(raw) : bad("unknown_option");
  },
  keep: (shown, column) => (hasPart(shown.columns, column) ? column : null),
  toText: (settings, column) => partLabel(settings.columns, column),
  fromFields: (_settings, fields, name) => fieldValue(fields, name),
});

export const matrixRadioAnswer: AnswerCore<MatrixRadioItem, RowAnswers<string>> = {
  ...rows,
  validate: (settings, answer, context) => [
    ...rows.validate(settings, answer, context),
    ...(settings.onePerColumn ? findTaken(answer) : []).map((row) => issue("column_taken", undefined, row)),
  ],
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
