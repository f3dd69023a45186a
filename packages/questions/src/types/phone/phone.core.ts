/** A phone number in one spelling: `13800138000`, `010-62345678-12`, `4001234567`, or `+` and E.164 digits. */
import type { ItemBase, QuestionCore } from "@idata/engine";
import { lineAnswer, parseLine } from "../../shared/core/line-answer.ts";
import { issue } from "../../shared/core/plain.ts";
import { toPhone } from "./phone-number.core.ts";
import type { PhoneKind } from "./phone-number.core.ts";

export interface PhoneItem extends ItemBase {
  type: "phone";
  /** Which numbers are taken; `any` when absent. */
  kind?: PhoneKind;
  placeholder?: string;
  /** Asks for a code sent by SMS, where the installation can send one. */
  verify?: boolean;
}

export const phoneCore: QuestionCore<PhoneItem, string> = {
  ...lineAnswer,
  type: "phone",
  defaults: () => ({}),
  // What is no number stays as typed, so that the rules can say what is wrong with it.
  parse: ({ kind = "any" }, raw) => parseLine(raw, 60, (line) => toPhone(kind, line) ?? line),
  validate: ({ kind = "any" }, answer) =>
    toPhone(kind, answer) === null ? [issue("format", { format: kind === "any" ? "phone" : kind })] : [],
};
