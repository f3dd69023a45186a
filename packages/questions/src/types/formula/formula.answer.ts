/**
 * A value computed from other answers. The engine evaluates the expression and passes the result to `parse`. `parse`
 * reports no issues, because a respondent cannot correct a computed value. A result that cannot be stored becomes no
 * value.
 */
import type { AnswerCore, ExpressionText, ItemBase } from "@idata/engine";
import { cleanText, ok } from "../../shared/answer/plain.ts";

export interface FormulaItem extends ItemBase {
  type: "formula";
  expression?: ExpressionText;
  /** Numbers are rounded to this many decimals. */
  decimals?: number;
  unit?: string;
  /** Computed and stored, but not shown to the respondent. */
  unseen?: boolean;
}

export type FormulaAnswer = number | string | boolean;

/** Maximum length of a text, in UTF-16 units. */
const LONGEST = 2000;
/** Without an expression the value is always empty. */
const NOTHING = "null";

export const formulaAnswer: AnswerCore<FormulaItem, FormulaAnswer> = {
  type: "formula",
  parse({ decimals }, raw) {
    if (typeof raw === "boolean") return ok<FormulaAnswer>(raw);
    if (typeof raw === "number") return ok<FormulaAnswer>(Number.isFinite(raw) ? round(raw, decimals) : null);
    // Cuts before cleaning, so that cleaning removes a surrogate pair that was cut in half.
    const text = typeof raw === "string" ? cleanText(raw.slice(0, LONGEST)) : "";
    return ok<FormulaAnswer>(text === "" ? null : text);
  },
  validate: () => [],
  computedBy: ({ expression = "" }) => (expression.trim() === "" ? NOTHING : expression),
  isUnseen: ({ unseen }) => unseen === true,
  toExpression: (_settings, answer) => answer,
  toText: formulaText,
  // Respondents do not fill it in.
  fromFields: () => null,
};

/** Returns the value as shown: with the number of decimals that the author set, and the unit after a number. */
export function formulaText({ decimals, unit }: FormulaItem, answer: FormulaAnswer): string {
  if (typeof answer !== "number") return String(answer);
  const digits = decimals === undefined ? String(answer) : answer.toFixed(decimals);
  return unit ? `${digits} ${unit}` : digits;
}

/** `+ 0` turns -0 into 0. */
function round(value: number, decimals: number | undefined): number {
  return (decimals === undefined ? value : Number(value.toFixed(decimals))) + 0;
}
