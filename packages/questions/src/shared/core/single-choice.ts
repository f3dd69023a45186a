/** The core of the types that choose one option. */
import type { AnswerCore, QuestionCore } from "@idata/engine";
import type { SingleChoiceItem } from "../answer/single-choice.ts";
import type { ChoiceAnswer } from "../answer/choices.ts";
import { choiceCells, choiceColumns, countChoices, newOptions } from "./choice-figures.ts";
import { claimOptions, scoreOne } from "./choice-scores.ts";
import { barsOfOptions } from "./bars.ts";

export function singleChoiceCore(
  answerCore: AnswerCore<SingleChoiceItem, ChoiceAnswer>,
): QuestionCore<SingleChoiceItem, ChoiceAnswer> {
  return {
    ...answerCore,
    columns: "answer",
    defaults: () => ({ options: newOptions() }),
    count: (_settings, answer) => countChoices([answer]),
    bars: ({ options }, counters) => barsOfOptions(options, counters),
    exportColumns: (settings) => choiceColumns(settings, false),
    exportCells: (settings, answer, codes) => choiceCells(settings, [answer], codes),
    score: scoreOne,
    keyText: (settings) => (settings.key === undefined ? null : answerCore.toText(settings, settings.key)),
    claims: (settings, answer) => claimOptions(settings, [answer]),
  };
}
