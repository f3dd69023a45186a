/** A number, as text. */
import type { TextFace } from "@idata/importers/text";
import type { NumberKey } from "../../shared/answer/key-settings.ts";
import { hasNumberKeyShape } from "../../shared/core/key-shape.ts";
import { printNumberKey, splitUnit, toNumberKey } from "../../shared/text/keys.text.ts";

/** A question for an amount, with a line and its unit: `有多少人？____人`, and whatever is counted: `几杯水？____杯`. */
const AMOUNT =
  /(?:多少|[几幾])[^?？_]{0,8}[?？:：]?\s*_{2,}\s*(?:人|元|岁|个|次|天|年|亩|斤|公里|平方米|小时|分钟|%)$|(?:多少|[几幾])(\p{Script=Han}{1,3})[^?？_]{0,8}[?？]\s*_{2,}\s*\1\s*$/u;
/** Units of amounts, as forms print them behind a line. */
const UNIT =
  "(?:[人名位户戶元岁歲个個次天年月周週亩畝克斤吨噸米分节節门門篇件套台本册冊]|口人?|[万萬]元|周[岁歲]|[个個]月|公[斤里分]|千[克米]|[厘毫]米|平方米|㎡|m²|小[时時]|分[钟鐘]|学[时時]|次[/／]分|k?g|[ck]?m|mm|mmHg|mmol[/／]L|℃|[%％])";
/** A label or a question with one line and a unit: `身高：____cm`, `您的教龄是几年？（整数）____年`. */
const LABELLED = new RegExp(
  `^[^_＿:：?？]{0,60}[^_＿:：?？答解得][:：?？](?:[(（][^()（）_＿]{1,30}[)）])?[\\s\\u3000]{0,20}(?:大?[约約])?[\\s_＿]*[_＿]{2}\\s*${UNIT}\\s*$`,
  "iu",
);
/** Words for amounts, and sentences about the respondent, need no colon: `体重____kg`, `您每晚睡____小时`. */
const TOLD = new RegExp(
  `^(?:[^_＿]{0,12}(?:身高|[体體]重|腰[围圍]|[体體][温溫]|心率|年[龄齡]|[工教党黨军軍驾駕]龄|收入|[人次天][数數]|面[积積])|[^_＿。；;=＝]{0,30}[您你][^_＿。；;=＝]{1,30})[\\s\\u3000]{0,20}[_＿]{2,}\\s*${UNIT}\\s*$`,
  "iu",
);
/** `What is your age? ______ years`, `Weekly budget: $____`. */
const ENGLISH =
  /^[^_?:]{0,120}[?:]\s*(?:[$£€¥￥]\s*_{2,}|_{2,}\s*(?:years?(?: old)?|yrs?|months?|weeks?|days?|hours?|hrs?|minutes?|mins?|times?|people|persons?|cups?|units?|miles?|km|cm|kg|lbs?|%)(?: (?:per|a) (?:day|week|month|night|year))?)[\s.]*$/iu;
/** The label of a field whose unit stands behind it: `年龄（岁）`. */
const MEASURED =
  /^[\p{Script=Han}A-Za-z]{1,10}（(?:岁|歲|厘米|公分|米|公斤|千克|斤|吨|亩|人|元|万元|次|天|小时|小時|分钟|分鐘|平方米|㎡|cm|kg|m|g|%)）$/u;
/** The line to write on and its unit at the end of a title: the field of the question shows both. */
const MEASURED_LINE =
  /^([^_＿]{2,120}?)\s?(?:[:：]\s*(?:大?[约約])?)?[\s\u3000]*[_＿]{2,}\s*([^\s_＿\d][^_＿]{0,14}?)[.。]?\s*$/u;
/** Questions whose answer is a number in any survey: `How many hours …?`, `What year were you born?` */
const COUNT =
  /^(?:(?:about|approximately|roughly|on average|in total|typically|usually),? )?how (?:many|old)\b[^?]{0,90}\?[\s_]*$|^(?:in )?(?:what|which) year\b[^?]{0,60}\?[\s_]*$/iu;
/** `Age (at your last birthday):`, `When were you vaccinated? (Year)`, `Weight (in kg):`, `Year of birth:` */
const TOLD_IN_ENGLISH =
  /^(?:(?:your |current |participant['’]?s? )?age\b(?: in (?:completed )?years)?\s?(?:\([^()]{1,60}\))?|[A-Z][^_()（）:：]{1,80}\s?[(（](?:in )?(?:years?|months?|weeks?|days?|hours?|minutes?|kg|kilograms?|cm|centimet(?:er|re)s?|lbs?|pounds|mmhg|km)[)）]|year of (?:birth|graduation|diagnosis|marriage|arrival|completion|manufacture|purchase))\s?[:：]?[\s_]*$/iu;

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
    const asked =
      [COUNT, TOLD_IN_ENGLISH, LABELLED, TOLD, ENGLISH].some((form) => form.test(title)) && /^\d*$/u.test(answer);
    return asked || AMOUNT.test(title) || MEASURED.test(title) ? 0.53 : 0;
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
  build({ range, title, mark }) {
    // A title whose type was written by somebody stays as it is.
    const [, stem, unit] = mark === "" ? (MEASURED_LINE.exec(title) ?? []) : [];
    return {
      ...(range === null || Number.isNaN(range.min) ? {} : { min: range.min, max: range.max }),
      ...(stem === undefined || unit === undefined ? {} : { title: stem.trimEnd(), unit: unit.trim() }),
    };
  },
  toKey({ answer }) {
    const { number, rest } = splitUnit(answer);
    const { found, problem } = toNumberKey(number);
    if (problem !== undefined) return { settings: {}, problem: { ...problem, answer } };
    return { settings: { key: found }, ...(rest === "" ? {} : { rest: answer }) };
  },
  printKey: ({ key }) => printNumberKey(key as NumberKey),
};
