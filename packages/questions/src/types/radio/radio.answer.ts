/** A single choice question that shows all options. */
import { singleChoiceAnswer } from "../../shared/answer/single-choice.ts";
import type { SingleChoiceItem } from "../../shared/answer/single-choice.ts";

export interface RadioItem extends SingleChoiceItem {
  type: "radio";
}

export const radioAnswer = singleChoiceAnswer("radio");
