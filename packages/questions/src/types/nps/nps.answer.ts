/** How likely the respondent is to recommend: an integer from 0 to 10 (net promoter score, F. Reichheld, 2003). */
import type { AnswerCore, ItemBase } from "@idata/engine";
import { fieldValue } from "../../shared/answer/plain.ts";
import { parseStep } from "../../shared/answer/whole-step.ts";

export interface NpsItem extends ItemBase {
  type: "nps";
  lowLabel?: string;
  highLabel?: string;
}

const HIGHEST = 10;

/** All possible answers, smallest first. */
export const NPS_STEPS: readonly number[] = Array.from({ length: HIGHEST + 1 }, (_step, index) => index);

export const npsAnswer: AnswerCore<NpsItem, number> = {
  type: "nps",
  parse: (_settings, raw) => parseStep(0, HIGHEST, raw),
  validate: () => [],
  toExpression: (_settings, answer) => answer,
  toText: (_settings, answer) => String(answer),
  fromFields: (settings, fields) => fieldValue(fields, settings.id),
};
