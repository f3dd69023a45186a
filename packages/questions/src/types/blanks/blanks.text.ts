/** Blanks inside a sentence, as text: the title is the sentence, and `____` is a blank. */
import type { TextFace } from "@idata/importers/text";
import { isBlankList } from "./blank-list.text.ts";
import { countPlaces } from "./blanks-sentence.answer.ts";

export const blanksText: TextFace = {
  marks: {
    zh: ["多项填空题", "多项填空", "横向填空", "考试多项填空", "句中填空"],
    en: ["Blanks", "multiple blanks"],
  },
  plain: "prose",
  fields: [
    { setting: "text", zh: ["句子"], en: ["sentence"], kind: "text", longest: 10_000 },
    { setting: "blanks", zh: ["各空"], en: ["each blank"], kind: "json", shape: isBlankList },
    {
      setting: "partial",
      zh: ["部分得分"],
      en: ["partial"],
      kind: "text",
      words: { none: ["无", "none"], proportional: ["按空", "proportional"] },
    },
  ],
  build({ title, blanks }) {
    // Other programs also write blanks as brackets. Only lines keep their place in the sentence.
    const count = Math.min(100, Math.max(1, countPlaces(title) || blanks));
    return { blanks: Array.from({ length: count }, (_one, index) => ({ id: `b${index + 1}`, label: "" })) };
  },
};
