/**
 * A value that is computed from other answers. The engine evaluates the expression and gives the result to `parse`, which
 * is tolerant: a respondent cannot mend a value that he did not enter, so what cannot be kept is no value at all.
 */
import type { ExpressionText, ItemBase, QuestionCore } from "@idata/engine";
import { cleanText, ok } from "../../shared/core/plain.ts";
import { oneColumn } from "../../shared/core/single-cell.ts";
import { countText } from "../../shared/core/text-answer.ts";

export interface FormulaItem extends ItemBase {
  type: "formula";
  expression?: ExpressionText;
  /** Numbers are rounded to this many digits after the point. */
  decimals?: number;
  unit?: string;
  /** Computed and stored, and not shown to the respondent. */
  unseen?: boolean;
}

type FormulaAnswer = number | string | boolean;

/** Longest text that is kept, in UTF-16 units. */
const LONGEST = 2000;
/** Where there is no expression there is never a value. */
const NOTHING = "null";

export const formulaCore: QuestionCore<FormulaItem, FormulaAnswer> = {
  type: "formula",
  defaults: () => ({}),
  parse({ decimals }, raw) {
    if (typeof raw === "boolean") return ok<FormulaAnswer>(raw);
    if (typeof raw === "number") return ok<FormulaAnswer>(Number.isFinite(raw) ? round(raw, decimals) : null);
    // Cut first, then cleaned: a half character at the cut goes.
    const text = typeof raw === "string" ? cleanText(raw.slice(0, LONGEST)) : "";
    return ok<FormulaAnswer>(text === "" ? null : text);
  },
  validate: () => [],
  computedBy: ({ expression = "" }) => (expression.trim() === "" ? NOTHING : expression),
  isUnseen: ({ unseen }) => unseen === true,
  toExpression: (_settings, answer) => answer,
  count: (_settings, answer) => (typeof answer === "string" ? countText(answer) : { [String(answer)]: 1 }),
  toText: formulaText,
  exportColumns: () => oneColumn("number"),
  exportCells: (_settings, answer) => [typeof answer === "boolean" ? String(answer) : answer],
  // Nobody fills it in.
  fromFields: () => null,
};

/** The value as it is shown: all decimals that the author asked for, and the unit behind a number. */
export function formulaText({ decimals, unit }: FormulaItem, answer: FormulaAnswer): string {
  if (typeof answer !== "number") return String(answer);
  const digits = decimals === undefined ? String(answer) : answer.toFixed(decimals);
  return unit ? `${digits} ${unit}` : digits;
}

/** `+ 0` makes one zero of the two. */
function round(value: number, decimals: number | undefined): number {
  return (decimals === undefined ? value : Number(value.toFixed(decimals))) + 0;
}
