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
  /** The number has to be proven by a code that is sent there; landlines take no SMS and are never asked. */
  verify?: boolean;
}

/** What is taken: a number that gets a code cannot be a landline. */
export function takenKind({ kind = "any", verify }: Pick<PhoneItem, "kind" | "verify">): PhoneKind | "code" {
  return verify && kind === "any" ? "code" : kind;
}

/** Of those whose words are not called like the kind. */
const FORMATS: Readonly<Record<string, string>> = { any: "phone", code: "mobile" };

export const phoneCore: QuestionCore<PhoneItem, string> = {
  ...lineAnswer,
  type: "phone",
  defaults: () => ({}),
  // What is no number stays as typed, so that the rules can say what is wrong with it.
  parse: (item, raw) => parseLine(raw, 60, (line) => toPhone(takenKind(item), line) ?? line),
  validate: (item, answer) => {
    const kind = takenKind(item);
    return toPhone(kind, answer) === null ? [issue("format", { format: FORMATS[kind] ?? kind })] : [];
  },
  asksCode: ({ kind, verify }) => verify === true && kind !== "landline",
};
