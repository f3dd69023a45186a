/** A single choice from a drop-down list, as text. */
import { type TextFace, toOptions } from "@idata/importers/text";
import { ONE_KEY_FIELD, OPTION_LIST_FIELDS } from "../../shared/text/choice-fields.text.ts";
import { printLetters, toSingleKey } from "../../shared/text/keys.text.ts";

type Options = ReturnType<typeof toOptions>;

export const dropdownText: TextFace = {
  marks: {
    zh: ["下拉题", "下拉框", "下拉选择", "下拉", "下拉单选", "下拉列表"],
    en: ["Dropdown", "drop down", "select"],
  },
  plain: "options",
  fields: [
    { setting: "placeholder", zh: ["占位"], en: ["placeholder"], kind: "text", longest: 500 },
    ...OPTION_LIST_FIELDS,
    ONE_KEY_FIELD,
  ],
  build: (block) => ({ options: toOptions(block.options) }),
  print: (item) => ({ options: item["options"] as ReturnType<typeof toOptions> }),
  toKey: (block, built) => toSingleKey(block, built["options"] as Options, "dropdown"),
  printKey: ({ key, options }) => printLetters(typeof key === "string" ? [key] : [], options as Options),
};
