/** Several options of a list, all in view. */
import { multipleChoiceCore } from "../../shared/core/multiple-choice.ts";
import type { MultipleChoiceItem } from "../../shared/core/multiple-choice.ts";

export interface CheckboxItem extends MultipleChoiceItem {
  type: "checkbox";
  /** A row that picks all options at once. */
  selectAll?: boolean;
}

export const checkboxCore = multipleChoiceCore("checkbox");
