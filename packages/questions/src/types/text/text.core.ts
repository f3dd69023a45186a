/** One line of text, including its mask and the format of identity card numbers. */
import type { QuestionCore } from "@idata/engine";
import { birthdayOfIdCard } from "../../shared/core/id-card-birthday.ts";
import { issue } from "../../shared/core/plain.ts";
import { plainTextCore } from "./plain-text.core.ts";
import type { TextItem } from "./plain-text.core.ts";
import { fitsMask } from "./text-mask.core.ts";

export { AUTOCOMPLETE } from "./plain-text.core.ts";
export type { TextItem } from "./plain-text.core.ts";

export const textCore: QuestionCore<TextItem, string> = {
  ...plainTextCore,
  texts: ["prefix", "suffix"],
  validate(settings, answer, context) {
    const { mask, format } = settings;
    const issues = [...plainTextCore.validate(settings, answer, context)];
    if (format === "id-card" && birthdayOfIdCard(answer.toUpperCase()) === null)
      issues.push(issue("format", { format }));
    if (mask && !fitsMask(mask, answer)) issues.push(issue("mask", { mask }));
    return issues;
  },
};
