/** A computed value, as text. Its expression is in brackets. 计算题 is an exercise in exam papers and not this type. */
import type { TextFace } from "@idata/importers/text";

export const formulaText: TextFace = {
  marks: {
    zh: ["计算公式", "公式", "公式题", "计算值", "自动计算"],
    en: ["Formula", "computed", "calculated", "calculate"],
  },
  plain: "prose",
  fields: [
    { setting: "expression", zh: ["表达式"], en: ["expression"], kind: "text" },
    { setting: "decimals", zh: ["小数位"], en: ["decimals"], kind: "number", range: [0, 15], whole: true },
    { setting: "unit", zh: ["单位"], en: ["unit"], kind: "text", longest: 50 },
    { setting: "unseen", zh: ["不显示"], en: ["unseen"], kind: "flag" },
  ],
  build: () => ({}),
};
