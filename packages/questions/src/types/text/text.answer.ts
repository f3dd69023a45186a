/** One line of text, including its mask and the format of identity card numbers. */
import type { AnswerCore } from "@idata/engine";
import { birthdayOfIdCard } from "../../shared/answer/id-card-birthday.ts";
import { issue } from "../../shared/answer/plain.ts";
import { plainTextAnswer } from "./plain-text.answer.ts";
import type { TextItem } from "./plain-text.answer.ts";
import { fitsMask } from "./text-mask.answer.ts";

export type { TextItem } from "./plain-text.answer.ts";

export const textAnswer: AnswerCore<TextItem, string> = {
  ...plainTextAnswer,
  validate(settings, answer, context) {
    const { mask, format } = settings;
    const issues = [...plainTextAnswer.validate(settings, answer, context)];
    if (format === "id-card" && birthdayOfIdCard(answer.toUpperCase()) === null)
      issues.push(issue("format", { format }));
    if (mask && !fitsMask(mask, answer)) issues.push(issue("mask", { mask }));
    return issues;
  },
};
