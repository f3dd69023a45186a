/**
 * The kinds of cells that tables have. A cell is a question in small: it is run by the core of the question type whose
 * name its kind is, which sees the column as its item; `yes-no` is a kind of its own. Who runs a table says where the
 * cores are (`FindCellCore`): all of them on the server, those that are loaded on the respondents' page.
 */
import type { ItemDefinition, QuestionCore } from "@idata/engine";
import type { QuestionType } from "../../names.ts";
import type { MatrixPart } from "../../shared/core/matrix-parts.ts";
import type { TextFormat } from "../../shared/core/text-format.ts";

/** The kind that is no question type. */
export const OWN_KIND = "yes-no";

/** In the order in which they are offered. */
export const CELL_KINDS = ["text", "number", "dropdown", "checkbox", "date", OWN_KIND] as const satisfies readonly (
  | QuestionType
  | typeof OWN_KIND
)[];
export type CellKind = (typeof CELL_KINDS)[number];

/** Texts of a column beside those that every column has (`QuestionCore.texts`). */
export const CELL_TEXTS: readonly string[] = ["yesLabel", "noLabel"];

/** `null`: nobody here knows the kind; what its cells hold is not understood. */
export type FindCellCore = (kind: CellKind) => QuestionCore | null;

/** What each kind can have, flat: a column has only what its kind knows. */
export interface CellColumn extends MatrixPart {
  kind: CellKind;
  /** In every row. */
  required?: boolean;
  /** No two rows of the respondent's may have the same. */
  unique?: boolean;
  /** The sum over the rows is shown below them. */
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

/** The column as the item of a question whose fields are called `id`. */
export function toCellItem(column: CellColumn, id: string): ItemDefinition {
  const { kind, label, from, to, required: _row, visibleIf: _shown, ...settings } = column;
  const bounds = { ...(from !== undefined && { min: from }), ...(to !== undefined && { max: to }) };
  return { options: [], ...settings, ...bounds, id, type: kind, title: label };
}
