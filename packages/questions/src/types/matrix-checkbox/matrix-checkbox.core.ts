/**
 * A multiple choice of columns for each row. The answer maps row ids to lists of column ids, both in the order of the
 * definition.
 */
import type { QuestionCore } from "@idata/engine";
import { hasPart, newColumns, newRows, partLabel } from "../../shared/core/matrix-parts.ts";
import type { MatrixColumn, MatrixItem } from "../../shared/core/matrix-parts.ts";
import { matrixCore } from "../../shared/core/matrix-rows.ts";
import type { RowAnswers } from "../../shared/core/matrix-rows.ts";
import { scoreByColumns, scoreByKey } from "../../shared/core/matrix-score.ts";
import type { PartialMarks } from "../../shared/core/partial-marks.ts";
import { checkPicks, parsePicks } from "../../shared/core/picks.ts";
import { isRecord } from "../../shared/core/plain.ts";

export interface ExclusiveColumn extends MatrixColumn {
  /** Choosing it clears the other picks of the row. */
  exclusive?: boolean;
}

export interface MatrixCheckboxItem extends MatrixItem {
  type: "matrix-checkbox";
  columns: ExclusiveColumn[];
  /** Applies to rows that are answered. Use `eachRowRequired` to require an answer. */
  minPicks?: number;
  maxPicks?: number;
  /** Row id → all right columns of the row. Rows without a key are not scored. */
  key?: { [rowId: string]: string[] };
  partial?: PartialMarks;
}

const rows = matrixCore<MatrixCheckboxItem, string[]>("matrix-checkbox", {
  defaults: () => ({ rows: newRows(), columns: newColumns() }),
  parse: ({ columns }, raw) => parsePicks(columns, raw),
  validate: (settings, picks) => checkPicks(settings.columns, settings, picks),
  keep(shown, picks) {
    const kept = picks.filter((id) => hasPart(shown.columns, id));
    if (kept.length === picks.length) return picks;
    return kept.length > 0 ? kept : null;
  },
  count: (_settings, picks) => ({ "": 1, ...Object.fromEntries(picks.map((id) => [id, 1])) }),
  toText: (settings, picks) => picks.map((id) => partLabel(settings.columns, id)).join(", "),
  exportCells: (settings, picks, codes) => [
    picks.map((id) => (codes ? id : partLabel(settings.columns, id))).join("; "),
  ],
  fromFields(_settings, fields, name) {
    const ids = fields.filter((field) => field.name === name && field.value !== "").map(({ value }) => value);
    return ids.length > 0 ? ids : null;
  },
});

export const matrixCheckboxCore: QuestionCore<MatrixCheckboxItem, RowAnswers<string[]>> = {
  ...rows,
  score({ key = {}, columns, rows: all, maxPicks = columns.length, ...marks }, answer) {
    const marked = all.filter(({ id }) => Object.hasOwn(key, id));
    if (marked.length === 0) return scoreByColumns(columns, all.length, Object.values(answer ?? {}), maxPicks);
    const right = marked.filter(
      ({ id }) => isRecord(answer) && isSameSet(key[id], Object.hasOwn(answer, id) ? answer[id] : []),
    );
    return scoreByKey(marks, right.length, marked.length);
  },
};

function isSameSet(right: readonly string[] = [], picks: readonly string[] = []): boolean {
  return new Set(right).size === picks.length && picks.every((id) => right.includes(id));
}
