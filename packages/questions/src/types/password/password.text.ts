/** A hidden word, as text. */
import type { TextFace } from "@idata/importers/text";

export const passwordText: TextFace = {
  marks: { zh: ["密码题", "密码", "口令"], en: ["Password", "entry code"] },
  plain: "prose",
  fields: [
    { setting: "placeholder", zh: ["占位"], en: ["placeholder"], kind: "text", longest: 500 },
    { setting: "minLength", zh: ["最少字数"], en: ["min length"], kind: "number", range: [0, 200], whole: true },
    { setting: "maxLength", zh: ["最多字数"], en: ["max length"], kind: "number", range: [0, 200], whole: true },
    {
      setting: "strength",
      zh: ["强度"],
      en: ["strength"],
      kind: "text",
      words: { letters: ["字母加数字", "letters"], mixed: ["混合", "mixed"] },
    },
  ],
  build: () => ({}),
};
