/** A number, as text. */
import type { TextFace } from "@idata/importers/text";
import type { NumberKey } from "../../shared/answer/key-settings.ts";
import { hasNumberKeyShape } from "../../shared/core/key-shape.ts";
import { printNumberKey, splitUnit, toNumberKey } from "../../shared/text/keys.text.ts";

/** A question for an amount, with a line and its unit: `有多少人？____人`. */
const AMOUNT = /(?:多少|几)[^?？_]{0,8}[?？:：]?\s*_{2,}\s*(?:人|元|岁|个|次|天|年|亩|斤|公里|平方米|小时|分钟|%)$/;
/** The label of a field whose unit stands behind it: `年龄（岁）`. */
const MEASURED =
  /^[\p{Script=Han}A-Za-z]{1,10}（(?:岁|歲|厘米|公分|米|公斤|千克|斤|吨|亩|人|元|万元|次|天|小时|小時|分钟|分鐘|平方米|㎡|cm|kg|m|g|%)）$/u;
/** Questions whose answer is a number in any survey: `How many hours …?`, `What year were you born?` */
const COUNT =
  /^(?:about |approximately )?how (?:many|old)\b[^?]{0,90}\?[\s_]*$|^(?:in )?(?:what|which) year\b[^?]{0,60}\?[\s_]*$/iu;

export const numberText: TextFace = {
  marks: {
    zh: ["数字题", "数字", "数值", "数值题", "数字填空", "计数器"],
    en: ["Number", "numeric", "numerical", "integer"],
  },
  mapped: { zh: ["金额"], en: [] },
  plain: "range",
  fields: [
    { setting: "min", zh: ["最小值", "最小"], en: ["min"], kind: "number" },
    { setting: "max", zh: ["最大值", "最大"], en: ["max"], kind: "number" },
    { setting: "integer", zh: ["整数"], en: ["whole"], kind: "flag" },
    { setting: "decimals", zh: ["小数位"], en: ["decimals"], kind: "number", range: [0, 15], whole: true },
    { setting: "step", zh: ["步长"], en: ["step"], kind: "number", range: [0.000001, 1_000_000_000] },
    { setting: "prefix", zh: ["前缀"], en: ["prefix"], kind: "text", longest: 50 },
    { setting: "suffix", zh: ["后缀"], en: ["suffix"], kind: "text", longest: 50 },
    { setting: "unit", zh: ["单位"], en: ["unit"], kind: "text", longest: 50 },
    { setting: "unitBefore", zh: ["单位在前"], en: ["unit before"], kind: "flag" },
    { setting: "thousands", zh: ["千位分隔"], en: ["thousands"], kind: "flag" },
    { setting: "key", zh: ["判分答案"], en: ["answer key"], kind: "json", shape: hasNumberKeyShape },
    { setting: "placeholder", zh: ["占位"], en: ["placeholder"], kind: "text", longest: 500 },
  ],
  guess({ title, options, rows, answer }) {
    if (options.length + rows.length > 0) return 0;
    // A model answer in words is compared as words.
    return AMOUNT.test(title) || MEASURED.test(title) || (COUNT.test(title) && /^\d*$/u.test(answer)) ? 0.53 : 0;
  },
  quick: {
    place: 7,
    titles: [
      [
        /年龄|人数|数量|几[人个名次岁]|多少|金额|费用|身高|体重|工龄|学号长度|次数|岁数|年限|\bage\b|\bhow (?:many|much|old)\b|\bnumber of\b|\bamount\b|\bquantity\b/iu,
        0.64,
      ],
    ],
  },
  build({ range }) {
    return range === null || Number.isNaN(range.min) ? {} : { min: range.min, max: range.max };
  },
  toKey({ answer }) {
    const { number, rest } = splitUnit(answer);
    const { found, problem } = toNumberKey(number);
    if (problem !== undefined) return { settings: {}, problem: { ...problem, answer } };
    return { settings: { key: found }, ...(rest === "" ? {} : { rest: answer }) };
  },
  printKey: ({ key }) => printNumberKey(key as NumberKey),
};
