import type { QuestionCore } from "@idata/engine";
import { oneColumn } from "../../shared/core/single-cell.ts";
import { numbersOf } from "../../shared/core/numbers.ts";
import { countText } from "../../shared/answer/text-answer.ts";
import { formulaAnswer } from "./formula.answer.ts";
import type { FormulaItem, FormulaAnswer } from "./formula.answer.ts";

export const formulaCore: QuestionCore<FormulaItem, FormulaAnswer> = {
  ...formulaAnswer,
  columns: "answer",
  defaults: () => ({}),
  count: (_settings, answer) => (typeof answer === "string" ? countText(answer) : { [String(answer)]: 1 }),
  numbers: (_settings, counters) => numbersOf(counters),
  exportColumns: () => oneColumn("number"),
  exportCells: (_settings, answer) => [typeof answer === "boolean" ? String(answer) : answer],
};
