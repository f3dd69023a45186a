import type { QuestionCore } from "@idata/engine";
import type { ChoiceAnswer } from "../../shared/answer/choices.ts";
import { scoreSeveral } from "../../shared/core/choice-scores.ts";
import { barsOfOptions, chosenBars } from "../../shared/core/bars.ts";
import { multipleChoiceCore } from "../../shared/core/multiple-choice.ts";
import { imageChoiceAnswer, withPicks } from "./image-choice.answer.ts";
import type { ImageChoiceItem } from "./image-choice.answer.ts";

export const imageChoiceCore: QuestionCore<ImageChoiceItem, ChoiceAnswer[]> = {
  ...multipleChoiceCore(imageChoiceAnswer),
  // The answer is a list in both cases, and one picture is in one bar.
  reported: ({ options, multiple }, counters) => chosenBars(barsOfOptions(options, counters), null, multiple === true),
  score: (settings, answer) => scoreSeveral(withPicks(settings), answer),
};
