/** A phone number in its normal form: `13800138000`, `010-62345678-12`, `4001234567`, or `+` and E.164 digits. */
import type { ItemBase, AnswerCore } from "@idata/engine";
import { lineAnswer, parseLine } from "../../shared/answer/line-answer.ts";
import { issue } from "../../shared/answer/plain.ts";
import { toPhone } from "./phone-number.answer.ts";
import type { PhoneKind } from "./phone-number.answer.ts";
import type { UniqueSettings } from "../../shared/answer/unique-settings.ts";

export interface PhoneItem extends ItemBase, UniqueSettings {
  type: "phone";
  /** Which numbers are valid. Absent: `any`. */
  kind?: PhoneKind;
  placeholder?: string;
  /** The respondent must prove the number with an SMS code. Ignored for landlines, which cannot receive SMS. */
  verify?: boolean;
}

/** Returns the valid kind of numbers. If any number is allowed and a code is required, landlines are excluded. */
export function takenKind({ kind = "any", verify }: Pick<PhoneItem, "kind" | "verify">): PhoneKind | "code" {
  return verify && kind === "any" ? "code" : kind;
}

/** Message names of kinds whose message has another name. */
const FORMATS: Readonly<Record<string, string>> = { any: "phone", code: "mobile" };

export const phoneAnswer: AnswerCore<PhoneItem, string> = {
  ...lineAnswer,
  type: "phone",
  // An invalid number is kept as typed, so that validation can report it.
  parse: (item, raw) => parseLine(raw, 60, (line) => toPhone(takenKind(item), line) ?? line),
  validate: (item, answer) => {
    const kind = takenKind(item);
    return toPhone(kind, answer) === null ? [issue("format", { format: FORMATS[kind] ?? kind })] : [];
  },
  requiresSmsCode: ({ kind, verify }) => verify === true && kind !== "landline",
};
