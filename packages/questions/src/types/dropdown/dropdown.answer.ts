/** A single choice from a drop-down list. */
import { singleChoiceAnswer } from "../../shared/answer/single-choice.ts";
import type { SingleChoiceItem } from "../../shared/answer/single-choice.ts";

export interface DropdownItem extends SingleChoiceItem {
  type: "dropdown";
  placeholder?: string;
}

export const dropdownAnswer = singleChoiceAnswer("dropdown");
