/** One line of text, including its mask. */
import type { QuestionCore } from "@idata/engine";
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
    const { mask } = settings;
    const issues = plainTextCore.validate(settings, answer, context);
    return mask && !fitsMask(mask, answer) ? [...issues, issue("mask", { mask })] : issues;
  },
};
