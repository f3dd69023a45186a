/** A single choice from a drop-down list. */
import { singleChoiceCore } from "../../shared/core/single-choice.ts";
import type { SingleChoiceItem } from "../../shared/core/single-choice.ts";

export interface DropdownItem extends SingleChoiceItem {
  type: "dropdown";
  placeholder?: string;
}

export const dropdownCore = singleChoiceCore("dropdown");
