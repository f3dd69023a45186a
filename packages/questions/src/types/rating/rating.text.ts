/** A rating, as text: `1~5`, `不满意 1-5 满意`. */
import type { TextFace } from "@idata/importers/text";
import { STEP_KEY_FIELD } from "../../shared/text/step-key.text.ts";

export const ratingText: TextFace = {
  marks: { zh: ["评分题", "评分", "打分题", "星级评分", "五星评分"], en: ["Rating", "stars", "score rating"] },
  plain: "range",
  fields: [
    { setting: "min", zh: ["最低分", "最小"], en: ["min"], kind: "number", range: [0, 1], whole: true },
    { setting: "max", zh: ["最高分", "最大"], en: ["max"], kind: "number", range: [2, 10], whole: true },
    {
      setting: "shape",
      zh: ["图形"],
      en: ["shape"],
      kind: "text",
      words: { star: ["星", "star"], heart: ["心", "heart"], number: ["数字", "number"], smiley: ["笑脸", "smiley"] },
    },
    { setting: "lowLabel", zh: ["低分文字"], en: ["low label"], kind: "text", longest: 2000 },
    { setting: "highLabel", zh: ["高分文字"], en: ["high label"], kind: "text", longest: 2000 },
    STEP_KEY_FIELD,
  ],
  guess: ({ range, options }) =>
    range !== null && options.length === 0 && range.min <= 1 && range.max <= 10 && range.max > 1 ? 0.9 : 0,
  quick: {
    place: 6,
    titles: [
      [
        /满意度|满意程度|评分|打分|打几分|星级|满意吗|\bsatisf|\brate\b|\brating\b|\bhow (?:would you rate|good|happy)/iu,
        0.86,
      ],
    ],
    settings: { max: 5, shape: "star" },
  },
  build({ range }) {
    const { lowLabel, highLabel } = range ?? {};
    const labels = {
      ...(lowLabel === undefined ? {} : { lowLabel }),
      ...(highLabel === undefined ? {} : { highLabel }),
    };
    const shape = range !== null ? { shape: "number" } : {};
    if (range === null || Number.isNaN(range.max)) return { ...shape, ...labels };
    const max = Math.min(10, Math.max(2, range.max));
    return { ...(range.min === 0 ? { min: 0 } : {}), max, ...shape, ...labels };
  },
};
