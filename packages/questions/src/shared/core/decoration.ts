/** The core of all decorations. The engine calls only `defaults`. */
import type { AnswerCore, ItemBase, QuestionCore } from "@idata/engine";

export function decorationCore<S extends ItemBase>(answer: AnswerCore<S, null>): QuestionCore<S, null> {
  return {
    ...answer,
    columns: "none",
    defaults: () => ({}),
    count: () => ({}),
    exportColumns: () => [],
    exportCells: () => [],
  };
}
