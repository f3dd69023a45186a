/** A text question with several lines. */
import type { ItemBase, QuestionCore } from "@idata/engine";
import { checkText, countText, parseText } from "../../shared/core/text-answer.ts";
import { toScore } from "../../shared/core/points.ts";
import { fieldValue } from "../../shared/core/plain.ts";
import { oneColumn } from "../../shared/core/single-cell.ts";

export interface TextareaItem extends ItemBase {
  type: "textarea";
  placeholder?: string;
  /** Initial height in lines. */
  rows?: number;
  minLength?: number;
  maxLength?: number;
  /** A model answer for those who mark the answers by hand. */
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
  // An empty answer gets no points and does not need marking.
  score: ({ key, points }, answer) =>
    key || points !== undefined ? { ...toScore(0, points), ...(answer !== null && { byHand: true }) } : null,
};
