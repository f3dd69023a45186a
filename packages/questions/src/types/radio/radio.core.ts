/** One option of a list, all in view. */
import { singleChoiceCore } from "../../shared/core/single-choice.ts";
import type { SingleChoiceItem } from "../../shared/core/single-choice.ts";

export interface RadioItem extends SingleChoiceItem {
  type: "radio";
}

export const radioCore = singleChoiceCore("radio");
