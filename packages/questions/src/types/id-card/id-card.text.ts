/** An identity card number, as text. */
import type { TextFace } from "@idata/importers/text";

export const idCardText: TextFace = {
  marks: { zh: ["身份证题", "身份证", "身份证号", "身份证号码"], en: ["ID Card", "identity card"] },
  plain: "prose",
  fields: [
    { setting: "placeholder", zh: ["占位"], en: ["placeholder"], kind: "text", longest: 500 },
    { setting: "allowOld", zh: ["可填15位"], en: ["15 digits too"], kind: "flag" },
    { setting: "columns", zh: ["导出列"], en: ["export columns"], kind: "json", shape: isColumns },
  ],
  // A remark in brackets is about another document: `姓名（与身份证一致）`.
  guess: ({ title, options, rows }) =>
    options.length + rows.length === 0 &&
    /^[^(（]*身份证(?!件?的?(?:有效期|签发|簽發|地址|到期))/.test(title.slice(0, 40))
      ? 0.6
      : 0,
  quick: {
    place: 14,
    titles: [[/身份证(?!件?的?(?:有效期|签发|簽發|地址|到期))/u, 0.82]],
  },
  build: () => ({}),
};

const WORDS = ["birthday", "sex", "male", "female"] as const;

function isColumns(value: unknown): boolean {
  if (typeof value !== "object" || value === null || Object.keys(value).length !== WORDS.length) return false;
  return WORDS.every((name) => {
    const word: unknown = Object.hasOwn(value, name) ? Reflect.get(value, name) : null;
    return typeof word === "string" && word.length <= 50;
  });
}
