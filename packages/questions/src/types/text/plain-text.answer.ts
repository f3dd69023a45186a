/** The part of a one-line text that every form needs. `text.answer.ts` adds the rest. */
import type { AnswerCore, ItemBase } from "@idata/engine";
import { checkText, parseText } from "../../shared/answer/text-answer.ts";
import { fieldValue, issue } from "../../shared/answer/plain.ts";
import { isFormat } from "../../shared/answer/text-format.ts";
import type { TextFormat } from "../../shared/answer/text-format.ts";
import type { TextKey } from "../../shared/answer/key-settings.ts";
import type { UniqueSettings } from "../../shared/answer/unique-settings.ts";

/** Values of the HTML attribute `autocomplete` that authors can choose. */
export const AUTOCOMPLETE = [
  "off",
  "nickname",
  "organization",
  "organization-title",
  "street-address",
  "postal-code",
  "country-name",
  "username",
  "sex",
  "language",
] as const;

export interface TextItem extends ItemBase, UniqueSettings {
  type: "text";
  placeholder?: string;
  /** In UTF-16 units, like the browser's `maxlength`. */
  minLength?: number;
  maxLength?: number;
  /** Must match the whole answer. Uses the engine's subset of regular expressions. */
  pattern?: string;
  format?: TextFormat;
  /**
   * The answer must fit this mask: `9` is a digit, `a` a letter, `*` either of them, other characters stand for
   * themselves.
   */
  mask?: string;
  /** Text before and after the field. */
  prefix?: string;
  suffix?: string;
  /** Absent: derived from the format. */
  autocomplete?: (typeof AUTOCOMPLETE)[number];
  key?: TextKey;
}

export const plainTextAnswer: AnswerCore<TextItem, string> = {
  type: "text",
  parse: (_settings, raw) => parseText(raw, 10_000, true),
  validate(settings, answer, { matchesPattern }) {
    const issues = checkText(settings, answer);
    const { pattern, format } = settings;
    if (pattern && matchesPattern?.(pattern, answer, true) === false) issues.push(issue("pattern"));
    if (format && !isFormat(format, answer)) issues.push(issue("format", { format }));
    return issues;
  },
  toExpression: (_settings, answer) => answer,
  toText: (_settings, answer) => answer,
  fromFields: (settings, fields) => fieldValue(fields, settings.id),
};
