/** A single choice question that shows all options. */
import { singleChoiceCore } from "../../shared/core/single-choice.ts";
import type { SingleChoiceItem } from "../../shared/core/single-choice.ts";

export interface RadioItem extends SingleChoiceItem {
  type: "radio";
}

export const radioCore = singleChoiceCore("radio");
