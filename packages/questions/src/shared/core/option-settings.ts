/** The settings that every type with options has (`OPTION_SETTINGS` of the schema says the same). */
import type { CarriedOptions, ItemBase, ListOrder, OptionDefinition } from "@idata/engine";

export interface OptionSettings extends ItemBase {
  options: OptionDefinition[];
  optionsOrder?: ListOrder;
  /** How many of the options a respondent gets to see. */
  optionsDraw?: number;
  optionsFrom?: CarriedOptions;
  /** Type of a dictionary whose entries become the options when the form is published. */
  optionsDictionary?: string;
}
