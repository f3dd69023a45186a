import type { QuestionCore } from "@idata/engine";
import { oneColumn } from "../../shared/core/single-cell.ts";
import { hiddenAnswer } from "./hidden.answer.ts";
import type { HiddenItem } from "./hidden.answer.ts";

/** Longer values are counted together, because they are ids or texts that rarely repeat. */
const COUNTED = 40;

export const hiddenCore: QuestionCore<HiddenItem, string> = {
  ...hiddenAnswer,
  columns: "answer",
  defaults: () => ({}),
  // The prefix `=` keeps a value from being equal to the key `long`.
  count: (_settings, answer) => ({ [answer.length <= COUNTED ? `=${answer}` : "long"]: 1 }),
  exportColumns: () => oneColumn("text"),
  exportCells: (_settings, answer) => [answer],
};
