/** A yes-or-no or true-or-false question. The answer is a boolean. */
import type { AnswerCore, ItemBase } from "@idata/engine";
import { bad, fieldValue, isBlank, ok } from "../../shared/answer/plain.ts";

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

export const booleanAnswer: AnswerCore<BooleanItem, boolean> = {
  type: "boolean",
  parse(_settings, raw) {
    if (isBlank(raw)) return ok<boolean>(null);
    if (raw === true || raw === "true") return ok(true);
    return raw === false || raw === "false" ? ok(false) : bad("wrong_type");
  },
  validate: () => [],
  toExpression: (_settings, answer) => answer,
  toText: booleanLabel,
  fromFields: (settings, fields) => fieldValue(fields, settings.id),
};
