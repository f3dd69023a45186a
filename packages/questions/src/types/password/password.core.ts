/**
 * A word that is not shown while it is typed: an entry code, the password of a room. It is stored as given, so that it can
 * be compared; lists and exports show dots. It is no place for the password of an account.
 */
import type { ItemBase, Parsed, QuestionCore } from "@idata/engine";
import { lineAnswer } from "../../shared/core/line-answer.ts";
import { bad, isBlank, issue, ok } from "../../shared/core/plain.ts";
import { checkText } from "../../shared/core/text-answer.ts";

/** `letters`: letters and digits; `mixed`: capital and small letters, digits and signs. */
export const STRENGTHS = ["letters", "mixed"] as const;
export type Strength = (typeof STRENGTHS)[number];

export interface PasswordItem extends ItemBase {
  type: "password";
  placeholder?: string;
  minLength?: number;
  maxLength?: number;
  strength?: Strength;
}

export const PASSWORD_MAX = 200;
/** Always as many, so that they do not tell the length. */
const DOTS = "••••••";
const NEEDED: Record<Strength, readonly RegExp[]> = {
  letters: [/\p{L}/u, /\d/],
  mixed: [/\p{Lu}/u, /\p{Ll}/u, /\d/, /[^\p{L}\d\s]/u],
};

export const passwordCore: QuestionCore<PasswordItem, string> = {
  ...lineAnswer,
  type: "password",
  defaults: () => ({}),
  parse(_settings, raw): Parsed<string> {
    if (isBlank(raw)) return ok<string>(null);
    if (typeof raw !== "string") return bad("wrong_type");
    // Blanks are part of it; only what no field can hold is taken out.
    const word = raw.replaceAll(/[\0\r\n\p{Surrogate}]/gu, "");
    if (word.length > PASSWORD_MAX) return bad("too_long", { max: PASSWORD_MAX });
    return ok(word === "" ? null : word);
  },
  validate(settings, answer) {
    const { strength } = settings;
    const isWeak = strength !== undefined && NEEDED[strength].some((part) => !part.test(answer));
    return [...checkText(settings, answer), ...(isWeak ? [issue("format", { format: `password-${strength}` })] : [])];
  },
  toText: () => DOTS,
  exportCells: () => [DOTS],
};
