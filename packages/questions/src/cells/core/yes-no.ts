import type { QuestionCore } from "@idata/engine";
import { oneColumn } from "../../shared/core/single-cell.ts";
import { yesNoAnswer, toText } from "../answer/yes-no.ts";
import type { YesNoCell } from "../answer/yes-no.ts";

export const yesNoCore: QuestionCore<YesNoCell, boolean> = {
  ...yesNoAnswer,
  defaults: () => ({}),
  count: (_settings, answer) => ({ [String(answer)]: 1 }),
  exportColumns: () => oneColumn("text"),
  exportCells: (settings, answer, codes) => [codes ? String(answer) : toText(settings, answer)],
};
