/** The core of types with a one-line answer that has a normal form, such as an address or a phone number. */
import type { AnswerCore, Counters, ItemBase, QuestionCore } from "@idata/engine";
import { oneColumn } from "./single-cell.ts";

/** Counts only how many answered, because answers are almost never the same. */
export const countAnswered = (): Counters => ({ n: 1 });

export function lineCore<S extends ItemBase>(answerCore: AnswerCore<S, string>): QuestionCore<S, string> {
  return {
    ...answerCore,
    columns: "answer",
    defaults: () => ({}),
    count: countAnswered,
    exportColumns: () => oneColumn("text"),
    exportCells: (_settings, answer) => [answer],
  };
}
