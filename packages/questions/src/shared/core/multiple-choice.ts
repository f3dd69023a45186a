/** The core of the types that choose several options. */
import type { AnswerCore, QuestionCore } from "@idata/engine";
import type { ChoiceAnswer } from "../answer/choices.ts";
import type { MultipleChoiceItem } from "../answer/multiple-choice.ts";
import { choiceCells, choiceColumns, countChoices, newOptions } from "./choice-figures.ts";
import { claimOptions, scoreSeveral } from "./choice-scores.ts";
import { barsOfOptions } from "./bars.ts";

export function multipleChoiceCore<S extends MultipleChoiceItem>(
  answerCore: AnswerCore<S, ChoiceAnswer[]>,
): QuestionCore<S, ChoiceAnswer[]> {
  return {
    ...answerCore,
    columns: "answer",
    defaults: () => ({ options: newOptions() }) as Partial<S>,
    count: (_settings, answer) => countChoices(answer),
    bars: ({ options }, counters) => barsOfOptions(options, counters),
    exportColumns: (settings) => choiceColumns(settings, true),
    exportCells: choiceCells,
    score: scoreSeveral,
    keyText: (settings) => ((settings.key?.length ?? 0) === 0 ? null : answerCore.toText(settings, settings.key ?? [])),
    claims: claimOptions,
  };
}
