/** A yes-or-no cell of a table. */
import type { AnswerCore, ItemBase } from "@idata/engine";
import { bad, fieldValue, isBlank, ok } from "../../shared/answer/plain.ts";

export interface YesNoCell extends ItemBase {
  yesLabel?: string;
  noLabel?: string;
}

export const yesNoAnswer: AnswerCore<YesNoCell, boolean> = {
  type: "yes-no",
  parse(_settings, raw) {
    if (isBlank(raw)) return ok<boolean>(null);
    if (raw === true || raw === "true") return ok(true);
    return raw === false || raw === "false" ? ok(false) : bad("wrong_type");
  },
  validate: () => [],
  toExpression: (_settings, answer) => answer,
  toText,
  fromFields: (settings, fields) => fieldValue(fields, settings.id),
};

export function toText({ yesLabel = "✓", noLabel = "✗" }: YesNoCell, answer: boolean): string {
  return answer ? yesLabel : noLabel;
}
