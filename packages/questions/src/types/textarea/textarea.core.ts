/** Text of several lines. */
import type { ItemBase, QuestionCore } from "@idata/engine";
import { checkText, countText, parseText } from "../../shared/core/text-answer.ts";
import { scoreOf } from "../../shared/core/points.ts";
import { fieldValue } from "../../shared/core/plain.ts";
import { oneColumn } from "../../shared/core/single-cell.ts";

export interface TextareaItem extends ItemBase {
  type: "textarea";
  placeholder?: string;
  /** Lines shown before it grows. */
  rows?: number;
  minLength?: number;
  maxLength?: number;
  /** What a good answer says, for those who mark; marks are given by hand. */
  key?: string;
}

export const textareaCore: QuestionCore<TextareaItem, string> = {
  type: "textarea",
  defaults: () => ({ rows: 4 }),
  parse: (_settings, raw) => parseText(raw, 100_000, false),
  validate: checkText,
  toExpression: (_settings, answer) => answer,
  count: (_settings, answer) => countText(answer),
  toText: (_settings, answer) => answer,
  exportColumns: () => oneColumn("text"),
  exportCells: (_settings, answer) => [answer],
  fromFields: (settings, fields) => fieldValue(fields, settings.id),
  // Nobody has to read what was not written: it has no points.
  score: ({ key, points }, answer) =>
    key || points !== undefined ? { ...scoreOf(false, points), ...(answer !== null && { byHand: true }) } : null,
};
