/** A region of China, as text. */
import type { TextFace } from "@idata/importers/text";

/** Lines for province and city: `____省____市`. */
const PARTS = /_{2,}\s*省(?:[^。]{0,6})_{2,}\s*市/;

export const regionText: TextFace = {
  marks: {
    zh: ["地区题", "地区", "省市区", "省市", "城市题", "行政区划"],
    en: ["Region", "province city district", "china region"],
  },
  plain: "prose",
  fields: [
    {
      setting: "level",
      zh: ["填到"],
      en: ["down to"],
      kind: "text",
      words: {
        province: ["省", "province"],
        city: ["市", "city"],
        district: ["区县", "district"],
        street: ["详细地址", "street"],
      },
    },
  ],
  guess: (block) =>
    block.options.length === 0 &&
    (PARTS.test(block.title) ||
      (block.blanks === 0 &&
        /省市区|省、市、区|所在(?:的)?(?:省市|省份|地区)|[:：?？]\s*省[\s、]*市/.test(block.title)))
      ? 0.6
      : 0,
  quick: {
    place: 13,
    titles: [
      [/地址|住址|地区|籍贯|省市|户籍|户口所在|居住地|所在城市|所在地|\baddress\b|\bcity\b|\bprovince\b/iu, 0.72],
    ],
  },
  build: () => ({}),
};
