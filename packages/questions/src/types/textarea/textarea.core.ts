import type { QuestionCore } from "@idata/engine";
import { countText } from "../../shared/answer/text-answer.ts";
import { toScore } from "../../shared/core/points.ts";
import { oneColumn } from "../../shared/core/single-cell.ts";
import { textareaAnswer } from "./textarea.answer.ts";
import type { TextareaItem } from "./textarea.answer.ts";

export const textareaCore: QuestionCore<TextareaItem, string> = {
  ...textareaAnswer,
  columns: "answer",
  ownWords: true,
  defaults: () => ({ rows: 4 }),
  count: (_settings, answer) => countText(answer),
  exportColumns: () => oneColumn("text"),
  exportCells: (_settings, answer) => [answer],
  // An empty answer gets no points and does not need marking.
  score: ({ key, points }, answer) =>
    key || points !== undefined ? { ...toScore(0, points), ...(answer !== null && { byHand: true }) } : null,
  keyText: ({ key }) => key ?? null,
};
