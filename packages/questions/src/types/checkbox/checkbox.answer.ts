/** A multiple choice question that shows all options. */
import { multipleChoiceAnswer } from "../../shared/answer/multiple-choice.ts";
import type { MultipleChoiceItem } from "../../shared/answer/multiple-choice.ts";

export interface CheckboxItem extends MultipleChoiceItem {
  type: "checkbox";
  /** Shows a row that picks all options at once. */
  selectAll?: boolean;
}

export const checkboxAnswer = multipleChoiceAnswer("checkbox");
