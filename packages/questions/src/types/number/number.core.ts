import type { QuestionCore } from "@idata/engine";
import { isNumberKey, isRightNumber, numberKeyText } from "../../shared/core/number-key.ts";
import { toScore } from "../../shared/core/points.ts";
import { oneColumn } from "../../shared/core/single-cell.ts";
import { numbersOf } from "../../shared/core/numbers.ts";
import { uniqueFace } from "../../shared/core/unique-answer.ts";
import { numberAnswer } from "./number.answer.ts";
import type { NumberItem } from "./number.answer.ts";

export const numberCore: QuestionCore<NumberItem, number> = {
  ...numberAnswer,
  ...uniqueFace<NumberItem, number>((_settings, answer) => String(answer)),
  texts: ["prefix", "suffix", "uniqueMessage"],
  columns: "answer",
  defaults: () => ({}),
  count: (_settings, answer) => ({ [String(answer)]: 1 }),
  numbers: (_settings, counters) => numbersOf(counters),
  exportColumns: () => oneColumn("number"),
  exportCells: (_settings, answer) => [answer],
  score: ({ key, points }, answer) =>
    isNumberKey(key) ? toScore(Number(answer !== null && isRightNumber(key, answer)), points) : null,
  keyText: ({ key }) => numberKeyText(key),
};
