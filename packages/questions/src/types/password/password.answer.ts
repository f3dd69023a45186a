/**
 * A word that is hidden while typing, such as an entry code or the password of a room. It is stored as typed, so that
 * it can be compared. Lists and exports show dots. Not meant for account passwords.
 */
import type { ItemBase, Parsed, AnswerCore } from "@idata/engine";
import { lineAnswer } from "../../shared/answer/line-answer.ts";
import { bad, isBlank, issue, ok } from "../../shared/answer/plain.ts";
import { checkText } from "../../shared/answer/text-answer.ts";

/** `letters` requires letters and digits. `mixed` requires upper-case and lower-case letters, digits and symbols. */
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
/** A fixed number of dots, which does not reveal the length. */
export const DOTS = "••••••";
const NEEDED: Record<Strength, readonly RegExp[]> = {
  letters: [/\p{L}/u, /\d/],
  mixed: [/\p{Lu}/u, /\p{Ll}/u, /\d/, /[^\p{L}\d\s]/u],
};

export const passwordAnswer: AnswerCore<PasswordItem, string> = {
  ...lineAnswer,
  type: "password",
  parse(_settings, raw): Parsed<string> {
    if (isBlank(raw)) return ok<string>(null);
    if (typeof raw !== "string") return bad("wrong_type");
    // Keeps spaces and removes only characters that an input cannot contain or PostgreSQL cannot store.
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
};
