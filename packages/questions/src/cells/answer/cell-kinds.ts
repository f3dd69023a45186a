/**
 * The kinds of cells in tables. A cell is a small question: the core of the question type with the same name runs it
 * and gets the column as its item. Only `yes-no` is not a question type. The caller of a table passes `FindCell`:
 * all cores on the server, the loaded ones on the respondents' page.
 */
import type { AnswerCore, ItemDefinition } from "@idata/engine";
import type { QuestionType } from "../../names.ts";
import type { MatrixPart } from "../../shared/answer/matrix-parts.ts";
import type { TextFormat } from "../../shared/answer/text-format.ts";

/** The kind that is not a question type. */
export const OWN_KIND = "yes-no";

/** The kinds in the order in which they are offered. */
export const CELL_KINDS = ["text", "number", "dropdown", "checkbox", "date", OWN_KIND] as const satisfies readonly (
  | QuestionType
  | typeof OWN_KIND
)[];
export type CellKind = (typeof CELL_KINDS)[number];

/** Returns `null` if the kind is unknown or its core is not loaded. Such cells accept no values. */
export type FindCell<C extends AnswerCore = AnswerCore> = (kind: CellKind) => C | null;

/** The settings of all kinds in one flat type. A column uses only those of its kind. */
export interface CellColumn extends MatrixPart {
  kind: CellKind;
  /** Every row has to fill in this column. */
  required?: boolean;
  /** No two rows of one answer may have the same value. */
  unique?: boolean;
  /** The sum over all rows is shown below them. */
  total?: boolean;
  options?: MatrixPart[];
  minPicks?: number;
  maxPicks?: number;
  placeholder?: string;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  format?: TextFormat;
  min?: number;
  max?: number;
  integer?: boolean;
  decimals?: number;
  unit?: string;
  /** First and last day, `YYYY-MM-DD` or `today`. */
  from?: string;
  to?: string;
  yesLabel?: string;
  noLabel?: string;
}

/** Returns the column as the item of a question with this id. */
export function toCellItem(column: CellColumn, id: string): ItemDefinition {
  const { kind, label, from, to, required: _row, visibleIf: _shown, ...settings } = column;
  const bounds = { ...(from !== undefined && { min: from }), ...(to !== undefined && { max: to }) };
  return { options: [], ...settings, ...bounds, id, type: kind, title: label };
}
