/**
 * The kinds of cells that tables have. A cell is a question in small: each kind is run by the core of a question type,
 * which sees the column as its item. Everything that differs between kinds is in registries checked against this one.
 */
import type { ItemDefinition, QuestionCore } from "@idata/engine";
import { checkboxCore } from "../../../types/checkbox/checkbox.core.ts";
import { dateCore } from "../../../types/date/date.core.ts";
import { numberCore } from "../../../types/number/number.core.ts";
import { textCore } from "../../../types/text/text.core.ts";
import type { MatrixPart } from "../matrix-parts.ts";
import { singleChoiceCore } from "../single-choice.ts";
import type { TextFormat } from "../text-format.ts";
import { booleanCellCore } from "./boolean-cell.ts";

const cellCores = {
  text: textCore,
  number: numberCore,
  dropdown: singleChoiceCore("dropdown"),
  checkbox: checkboxCore,
  date: dateCore,
  boolean: booleanCellCore,
} as const satisfies Record<string, QuestionCore>;

export type CellKind = keyof typeof cellCores;

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

/** In the order in which they are offered. */
export const CELL_KINDS = Object.keys(cellCores) as CellKind[];

export function cellCoreOf({ kind }: CellColumn): QuestionCore {
  return cellCores[kind];
}

/** The column as the item of a question whose fields are called `id`. */
export function toCellItem(column: CellColumn, id: string): ItemDefinition {
  const { kind, label, from, to, required: _row, visibleIf: _shown, ...settings } = column;
  const bounds = { ...(from !== undefined && { min: from }), ...(to !== undefined && { max: to }) };
  return { options: [], ...settings, ...bounds, id, type: kind, title: label };
}
