/** The part of a one-line text that every form needs. `text.core.ts` adds the rest. */
import type { ItemBase, QuestionCore } from "@idata/engine";
import { checkText, countText, parseText } from "../../shared/core/text-answer.ts";
import { fieldValue } from "../../shared/core/plain.ts";
import { oneColumn } from "../../shared/core/single-cell.ts";
import { isFormat } from "../../shared/core/text-format.ts";
import type { TextFormat } from "../../shared/core/text-format.ts";
import { issue } from "../../shared/core/plain.ts";
import { toScore } from "../../shared/core/points.ts";
import { isRightText, isTextKey } from "../../shared/core/text-key.ts";
import type { TextKey } from "../../shared/core/text-key.ts";

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

export interface TextItem extends ItemBase {
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

export const plainTextCore: QuestionCore<TextItem, string> = {
  type: "text",
  defaults: () => ({}),
  parse: (_settings, raw) => parseText(raw, 10_000, true),
  validate(settings, answer, { matchesPattern }) {
    const issues = checkText(settings, answer);
    const { pattern, format } = settings;
    if (pattern && matchesPattern?.(pattern, answer, true) === false) issues.push(issue("pattern"));
    if (format && !isFormat(format, answer)) issues.push(issue("format", { format }));
    return issues;
  },
  toExpression: (_settings, answer) => answer,
  count: (_settings, answer) => countText(answer),
  toText: (_settings, answer) => answer,
  exportColumns: () => oneColumn("text"),
  exportCells: (_settings, answer) => [answer],
  fromFields: (settings, fields) => fieldValue(fields, settings.id),
  score: ({ key, points }, answer) =>
    isTextKey(key) ? toScore(Number(answer !== null && isRightText(key, answer)), points) : null,
};
