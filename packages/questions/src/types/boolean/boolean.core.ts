/** Yes or no, true or false: one of two. The answer is the truth value itself. */
import type { ItemBase, QuestionCore } from "@idata/engine";
import { toScore } from "../../shared/core/choice-scores.ts";
import { bad, fieldValue, isBlank, ok } from "../../shared/core/plain.ts";
import { oneColumn } from "../../shared/core/single-cell.ts";

/** Names of the looks, the default first. */
export const BOOLEAN_LOOKS = ["buttons", "switch", "checkbox"] as const;
export type BooleanLook = (typeof BOOLEAN_LOOKS)[number];

export interface BooleanItem extends ItemBase {
  type: "boolean";
  /** Words in place of the stock ones. */
  yesLabel?: string;
  noLabel?: string;
  look?: BooleanLook;
  key?: boolean;
}

/** Words of an answer; signs where the author gave no words, since a core speaks no language. */
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
