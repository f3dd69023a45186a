/** A statement with a checkbox "I agree". Agreeing is the only answer. A respondent who does not agree gives none. */
import type { AnswerCore, ItemBase, RichTexts } from "@idata/engine";
import { bad, fieldValue, isBlank, ok } from "../../shared/answer/plain.ts";

export interface ConsentItem extends ItemBase {
  type: "consent";
  /** The text to agree to. */
  text?: string;
  /** Includes the formatted `text`. */
  rich?: RichTexts;
  /** Label of the checkbox. */
  agreeLabel?: string;
  /** Link to the full text: http(s), or a path of this installation. */
  linkUrl?: string;
  linkLabel?: string;
  /** The respondent may continue without agreeing. */
  optional?: boolean;
}

const YES: readonly unknown[] = [true, 1, "1", "true", "yes", "on"];
const NO: readonly unknown[] = [false, 0, "0", "false", "no", "off"];

export const consentAnswer: AnswerCore<ConsentItem, true> = {
  type: "consent",
  ownAct: true,
  parse(_settings, raw) {
    if (isBlank(raw) || NO.includes(raw)) return ok<true>(null);
    return YES.includes(raw) ? ok<true>(true) : bad("wrong_type");
  },
  validate: () => [],
  impliesRequired: ({ optional }) => optional !== true,
  toExpression: () => true,
  toText: ({ agreeLabel }) => agreeLabel || "✓",
  fromFields: ({ id }, fields) => (fieldValue(fields, id) ? true : null),
};
