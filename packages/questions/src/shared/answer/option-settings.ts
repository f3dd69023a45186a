/** The settings of every type with options. Keep in step with `OPTION_SETTINGS` of the schema. */
import type { CarriedOptions, ItemBase, ListOrder, OptionDefinition } from "@idata/engine";

export interface OptionSettings extends ItemBase {
  options: OptionDefinition[];
  optionsOrder?: ListOrder;
  /** How many of the options are drawn at random for each respondent. */
  optionsDraw?: number;
  optionsFrom?: CarriedOptions;
  /** Type of a dictionary. On publishing, its entries become the options. */
  optionsDictionary?: string;
}
