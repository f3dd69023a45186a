/** Options with pictures, as text. The picture follows its option: `[图片: /idata2/…]`. */
import { type TextFace, toOptions } from "@idata/importers/text";
import { KEYS_FIELD, OPTION_LIST_FIELDS, PARTIAL_FIELD, PICKS_FIELDS } from "../../shared/text/choice-fields.text.ts";
import { printLetters, toMultipleKey } from "../../shared/text/keys.text.ts";

type Options = ReturnType<typeof toOptions>;

const SEVERAL = /多选|multiple/i;

export const imageChoiceText: TextFace = {
  marks: {
    zh: ["图片选择题", "图片选择", "图片单选", "图片单选题", "图片多选", "图片多选题"],
    en: ["Image Choice", "picture choice", "multiple image choice"],
  },
  plain: "options",
  fields: [
    { setting: "multiple", zh: ["可选多张"], en: ["several"], kind: "flag" },
    ...PICKS_FIELDS,
    { setting: "columns", zh: ["每行图片"], en: ["columns"], kind: "number", range: [1, 6], whole: true },
    {
      setting: "fit",
      zh: ["图片显示"],
      en: ["fit"],
      kind: "text",
      words: { contain: ["完整", "contain"], cover: ["填满", "cover"] },
    },
    ...OPTION_LIST_FIELDS,
    KEYS_FIELD,
    PARTIAL_FIELD,
  ],
  build: (block) => ({ options: toOptions(block.options), ...(SEVERAL.test(block.mark) ? { multiple: true } : {}) }),
  print: (item) => ({ options: item["options"] as ReturnType<typeof toOptions> }),
  toKey: (block, built) => toMultipleKey(block, built["options"] as Options, "missing"),
  printKey: ({ key, options }) => printLetters(key as string[], options as Options),
};
