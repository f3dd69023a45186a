/** A net promoter score, as text: `[NPS]` with `不可能-非常可能` below it. */
import type { TextFace } from "@idata/importers/text";

export const npsText: TextFace = {
  marks: {
    zh: ["NPS", "NPS题", "NPS评分", "NPS量表", "净推荐值"],
    en: ["Net Promoter Score", "net promoter"],
  },
  plain: "range",
  fields: [
    { setting: "lowLabel", zh: ["低分文字"], en: ["low label"], kind: "text", longest: 2000 },
    { setting: "highLabel", zh: ["高分文字"], en: ["high label"], kind: "text", longest: 2000 },
  ],
  // The steps may stand in the question: `On a scale of 0-10, how likely …`.
  guess: ({ title, range, options }) =>
    ((range?.min === 0 && range.max === 10) || /\b0 ?(?:[-–—~～至到]|to) ?10\b/iu.test(title)) &&
    options.length === 0 &&
    /推荐|推薦|recommend/i.test(title)
      ? 0.95
      : 0,
  quick: {
    place: 17,
    titles: [
      [
        /推荐.*(?:可能|意愿|0\s*[-~–到]\s*10)|(?:likely|likelihood).*recommend|recommend.*(?:friend|colleague|0\s*[-–to]+\s*10)/iu,
        0.96,
      ],
    ],
  },
  build({ range }) {
    const { lowLabel, highLabel } = range ?? {};
    return {
      ...(lowLabel === undefined ? {} : { lowLabel }),
      ...(highLabel === undefined ? {} : { highLabel }),
    };
  },
};
