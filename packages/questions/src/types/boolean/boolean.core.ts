/** A yes-or-no or true-or-false question. The answer is a boolean. */
import type { ItemBase, QuestionCore } from "@idata/engine";
import { toScore } from "../../shared/core/points.ts";
import { bad, fieldValue, isBlank, ok } from "../../shared/core/plain.ts";
import { oneColumn } from "../../shared/core/single-cell.ts";

/** The appearances, the default first. */
export const BOOLEAN_LOOKS = ["buttons", "switch", "checkbox"] as const;
export type BooleanLook = (typeof BOOLEAN_LOOKS)[number];

export interface BooleanItem extends ItemBase {
  type: "boolean";
  /** Labels that replace the standard ones. */
  yesLabel?: string;
  noLabel?: string;
  look?: BooleanLook;
  key?: boolean;
}

/**
 * Returns the label of an answer. Without the author's labels it returns symbols, because cores are independent of
 * language.
 */
export function booleanLabel({ yesLabel, noLabel }: Pick<BooleanItem, "yesLabel" | "noLabel">, yes: boolean): string {
  return yes ? (yesLabel ?? "√") : (noLabel ?? "×");
}

export const booleanCore: QuestionCore<BooleanItem, boolean> = {
  type: "boolean",
  texts: ["yesLabel", "noLabel"],
  defaults: () => ({}),
  parse(_settings, raw) {
    if (isBlank(raw)) return ok<boolean>(null);
    if (raw === true || raw === "true") return ok(true);
    return raw === false || raw === "false" ? ok(false) : bad("wrong_type");
  },
  validate: () => [],
  toExpression: (_settings, answer) => answer,
  count: (_settings, answer) => ({ [answer ? "yes" : "no"]: 1 }),
  toText: booleanLabel,
  exportColumns: () => oneColumn("text"),
  exportCells: (settings, answer, codes) => [codes ? String(answer) : booleanLabel(settings, answer)],
  fromFields: (settings, fields) => fieldValue(fields, settings.id),
  score: ({ key, points }, answer) => (key === undefined ? null : toScore(answer === key ? 1 : 0, points)),
};
