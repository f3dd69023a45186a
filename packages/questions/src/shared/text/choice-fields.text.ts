/** How the settings shared by all choice types are written in brackets. Keys name options by id. */
import type { TextField } from "@idata/importers/text";

const ID = /^[A-Za-z][A-Za-z0-9_-]{0,63}$/;
const isId = (value: unknown): boolean => typeof value === "string" && ID.test(value);
const SOURCES: readonly unknown[] = ["chosen", "notChosen", "all"];

/** Returns true for a list of at most 1000 ids. */
export function isIdList(value: unknown): boolean {
  return Array.isArray(value) && value.length <= 1000 && value.every(isId);
}

function isCarried(value: unknown): boolean {
  if (typeof value !== "object" || value === null || Object.keys(value).length !== 2) return false;
  return isId(Reflect.get(value, "question")) && SOURCES.includes(Reflect.get(value, "which"));
}

export const OPTION_LIST_FIELDS: readonly TextField[] = [
  {
    setting: "optionsOrder",
    zh: ["选项顺序"],
    en: ["option order"],
    kind: "text",
    words: { random: ["随机", "random"], alphabetic: ["字母", "alphabetic"] },
  },
  { setting: "optionsDraw", zh: ["抽取选项"], en: ["draw options"], kind: "number", range: [1, 1000], whole: true },
  { setting: "optionsFrom", zh: ["引用选项"], en: ["options from"], kind: "json", shape: isCarried },
  {
    setting: "optionsDictionary",
    zh: ["选项字典"],
    en: ["options dictionary"],
    kind: "text",
    pattern: /^[a-z][a-z0-9_]{0,99}$/,
  },
];

export const PICKS_FIELDS: readonly TextField[] = [
  { setting: "minPicks", zh: ["最少选", "至少选"], en: ["min picks"], kind: "number", range: [0, 1000], whole: true },
  { setting: "maxPicks", zh: ["最多选", "至多选"], en: ["max picks"], kind: "number", range: [0, 1000], whole: true },
];

export const ONE_KEY_FIELD: TextField = { setting: "key", zh: ["答案编号"], en: ["key"], kind: "text", pattern: ID };
export const KEYS_FIELD: TextField = {
  setting: "key",
  zh: ["答案编号"],
  en: ["key"],
  kind: "json",
  shape: isIdList,
};
export const PARTIAL_FIELD: TextField = {
  setting: "partial",
  zh: ["部分得分"],
  en: ["partial"],
  kind: "text",
  words: { none: ["无", "none"], proportional: ["按比例", "proportional"], missing: ["少选", "missing"] },
};
