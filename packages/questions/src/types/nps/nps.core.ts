import type { QuestionCore } from "@idata/engine";
import { oneColumn } from "../../shared/core/single-cell.ts";
import { npsAnswer } from "./nps.answer.ts";
import type { NpsItem } from "./nps.answer.ts";

export const npsCore: QuestionCore<NpsItem, number> = {
  ...npsAnswer,
  defaults: () => ({}),
  count: (_settings, answer) => ({ [String(answer)]: 1 }),
  exportColumns: () => oneColumn("number"),
  exportCells: (_settings, answer) => [answer],
};
