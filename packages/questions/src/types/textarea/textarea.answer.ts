/** A text question with several lines. */
import type { AnswerCore, ItemBase } from "@idata/engine";
import { checkText, parseText } from "../../shared/answer/text-answer.ts";
import { fieldValue } from "../../shared/answer/plain.ts";

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

export const textareaAnswer: AnswerCore<TextareaItem, string> = {
  type: "textarea",
  parse: (_settings, raw) => parseText(raw, 100_000, false),
  validate: checkText,
  toExpression: (_settings, answer) => answer,
  toText: (_settings, answer) => answer,
  fromFields: (settings, fields) => fieldValue(fields, settings.id),
};
