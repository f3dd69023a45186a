/** A multiple choice question that shows all options. */
import { multipleChoiceCore } from "../../shared/core/multiple-choice.ts";
import type { MultipleChoiceItem } from "../../shared/core/multiple-choice.ts";

export interface CheckboxItem extends MultipleChoiceItem {
  type: "checkbox";
  /** Shows a row that picks all options at once. */
  selectAll?: boolean;
}

export const checkboxCore = multipleChoiceCore("checkbox");
