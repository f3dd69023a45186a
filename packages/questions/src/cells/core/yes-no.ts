import type { QuestionCore } from "@idata/engine";
import { barsOfOptions } from "../../shared/core/bars.ts";
import { oneOf } from "../../shared/core/single-cell.ts";
import { yesNoAnswer, toText } from "../answer/yes-no.ts";
import type { YesNoCell } from "../answer/yes-no.ts";

export const yesNoCore: QuestionCore<YesNoCell, boolean> = {
  ...yesNoAnswer,
  columns: "answer",
  defaults: () => ({}),
  count: (_settings, answer) => ({ [String(answer)]: 1 }),
  bars: (settings, counters) =>
    barsOfOptions(
      [true, false].map((answer) => ({ id: String(answer), label: toText(settings, answer) })),
      counters,
    ),
  exportColumns: (settings) =>
    oneOf([true, false].map((answer) => ({ id: String(answer), label: toText(settings, answer) }))),
  exportCells: (settings, answer, codes) => [codes ? String(answer) : toText(settings, answer)],
};
