/** A number, as text. */
import type { TextFace } from "@idata/importers/text";
import type { NumberKey } from "../../shared/answer/key-settings.ts";
import { hasNumberKeyShape } from "../../shared/core/key-shape.ts";
import { printNumberKey, splitUnit, toNumberKey } from "../../shared/text/keys.text.ts";

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
