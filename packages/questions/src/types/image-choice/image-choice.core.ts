import type { QuestionCore } from "@idata/engine";
import type { ChoiceAnswer } from "../../shared/answer/choices.ts";
import { scoreSeveral } from "../../shared/core/choice-scores.ts";
import { multipleChoiceCore } from "../../shared/core/multiple-choice.ts";
import { imageChoiceAnswer, withPicks } from "./image-choice.answer.ts";
import type { ImageChoiceItem } from "./image-choice.answer.ts";

export const imageChoiceCore: QuestionCore<ImageChoiceItem, ChoiceAnswer[]> = {
  ...multipleChoiceCore(imageChoiceAnswer),
  score: (settings, answer) => scoreSeveral(withPicks(settings), answer),
};
