/** Texts of tests of single options. */
import { defineWords } from "../../../i18n/define-words.ts";

export const useOptionTestWords = defineWords({
  "zh-CN": {
    intro: "可多选的题，每个选项单独检验“选了”与“没选”，p 值按检验的个数校正（Holm 法）。",
    differs: "有差异",
    same: "看不出差异",
  },
  "en-US": {
    intro:
      "Several answers can be chosen, so each is tested by itself, chosen or not; p values are corrected for the number of tests (Holm).",
    differs: "differs",
    same: "no difference shown",
  },
});
