/**
 * A multiple choice of columns for each row. The answer maps row ids to lists of column ids, both in the order of the
 * definition.
 */
import { hasPart, partLabel } from "../../shared/answer/matrix-parts.ts";
import type { MatrixColumn, MatrixItem } from "../../shared/answer/matrix-parts.ts";
import { matrixAnswer } from "../../shared/answer/matrix-rows.ts";
import type { PartialMarks } from "../../shared/answer/key-settings.ts";
import { checkPicks, parsePicks } from "../../shared/answer/picks.ts";

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

export const matrixCheckboxAnswer = matrixAnswer<MatrixCheckboxItem, string[]>("matrix-checkbox", {
  parse: ({ columns }, raw) => parsePicks(columns, raw),
  validate: (settings, picks) => checkPicks(settings.columns, settings, picks),
  keep(shown, picks) {
    const kept = picks.filter((id) => hasPart(shown.columns, id));
    if (kept.length === picks.length) return picks;
    return kept.length > 0 ? kept : null;
  },
  toText: (settings, picks) => picks.map((id) => partLabel(settings.columns, id)).join(", "),
  fromFields(_settings, fields, name) {
    const ids = fields.filter((field) => field.name === name && field.value !== "").map(({ value }) => value);
    return ids.length > 0 ? ids : null;
  },
});
