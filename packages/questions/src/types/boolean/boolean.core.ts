import type { QuestionCore } from "@idata/engine";
import { toScore } from "../../shared/core/points.ts";
import { oneOf } from "../../shared/core/single-cell.ts";
import { booleanAnswer, booleanLabel } from "./boolean.answer.ts";
import type { BooleanItem } from "./boolean.answer.ts";
import { barsOfOptions } from "../../shared/core/bars.ts";

export const booleanCore: QuestionCore<BooleanItem, boolean> = {
  ...booleanAnswer,
  texts: ["yesLabel", "noLabel"],
  columns: "answer",
  defaults: () => ({}),
  count: (_settings, answer) => ({ [answer ? "yes" : "no"]: 1 }),
  bars: (settings, counters) =>
    barsOfOptions(
      [true, false].map((answer) => ({ id: answer ? "yes" : "no", label: booleanLabel(settings, answer) })),
      counters,
    ),
  exportColumns: (settings) =>
    oneOf([true, false].map((answer) => ({ id: String(answer), label: booleanLabel(settings, answer) }))),
  exportCells: (settings, answer, codes) => [codes ? String(answer) : booleanLabel(settings, answer)],
  score: ({ key, points }, answer) => (key === undefined ? null : toScore(answer === key ? 1 : 0, points)),
  keyText: (settings) => (settings.key === undefined ? null : booleanLabel(settings, settings.key)),
};
