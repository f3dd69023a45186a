import type { QuestionCore } from "@idata/engine";
import { countText } from "../../shared/answer/text-answer.ts";
import { oneColumn } from "../../shared/core/single-cell.ts";
import { toScore } from "../../shared/core/points.ts";
import { isRightText, isTextKey, textKeyText } from "../../shared/core/text-key.ts";
import { uniqueFace } from "../../shared/core/unique-answer.ts";
import { textAnswer } from "./text.answer.ts";
import type { TextItem } from "./text.answer.ts";

export const textCore: QuestionCore<TextItem, string> = {
  ...textAnswer,
  ...uniqueFace<TextItem, string>((_settings, answer) => answer),
  texts: ["prefix", "suffix", "uniqueMessage"],
  columns: "answer",
  ownWords: true,
  defaults: () => ({}),
  count: (_settings, answer) => countText(answer),
  exportColumns: () => oneColumn("text"),
  exportCells: (_settings, answer) => [answer],
  score: ({ key, points }, answer) =>
    isTextKey(key) ? toScore(Number(answer !== null && isRightText(key, answer)), points) : null,
  keyText: ({ key }) => textKeyText(key),
};
