/** How likely the respondent is to recommend: an integer from 0 to 10 (net promoter score, F. Reichheld, 2003). */
import type { ItemBase, QuestionCore } from "@idata/engine";
import { fieldValue } from "../../shared/core/plain.ts";
import { oneColumn } from "../../shared/core/single-cell.ts";
import { parseStep } from "../../shared/core/whole-step.ts";

export interface NpsItem extends ItemBase {
  type: "nps";
  lowLabel?: string;
  highLabel?: string;
}

const HIGHEST = 10;

/** All possible answers, smallest first. */
export const NPS_STEPS: readonly number[] = Array.from({ length: HIGHEST + 1 }, (_step, index) => index);

export const npsCore: QuestionCore<NpsItem, number> = {
  type: "nps",
  defaults: () => ({}),
  parse: (_settings, raw) => parseStep(0, HIGHEST, raw),
  validate: () => [],
  toExpression: (_settings, answer) => answer,
  count: (_settings, answer) => ({ [String(answer)]: 1 }),
  toText: (_settings, answer) => String(answer),
  exportColumns: () => oneColumn("number"),
  exportCells: (_settings, answer) => [answer],
  fromFields: (settings, fields) => fieldValue(fields, settings.id),
};
