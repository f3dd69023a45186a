/** Settings that do not depend on the type: of items, options, pages, endings and the form. */
import { RICH_LONGEST } from "@idata/engine";
import { isWithin } from "./limits.ts";
import type { TextFace, TextField } from "./text-face.ts";

const ID: TextField = {
  setting: "id",
  zh: ["编号"],
  en: ["id"],
  kind: "text",
  pattern: /^[A-Za-z][A-Za-z0-9_-]{0,63}$/,
};
/** The name or code in the file that the form was imported from. */
const CODE: TextField = {
  setting: "code",
  zh: ["导出代码"],
  en: ["export code"],
  kind: "text",
  pattern: /[^]/,
  longest: 200,
};
const VISIBLE_IF: TextField = { setting: "visibleIf", zh: ["显示条件"], en: ["visible if"], kind: "text" };
/** All settings that have no name in the grammar, as one JSON object. */
const REST: TextField = { setting: "settings", zh: ["其它设置"], en: ["settings"], kind: "json" };
const DESCRIPTION: TextField = {
  setting: "description",
  zh: ["说明"],
  en: ["description"],
  kind: "text",
  longest: 20_000,
};

const RANDOM = { random: ["随机", "random"] } as const;

/** Formatting of the texts of an item, page or ending. The server cleans the HTML when the form is saved. */
const RICH: TextField = {
  setting: "rich",
  zh: ["文字格式"],
  en: ["formatting"],
  kind: "json",
  shape: recordOf({ title: isTextOf(RICH_LONGEST), description: isTextOf(RICH_LONGEST) }, {}),
};

/** Settings of decorations besides title and description. */
export const DECORATION_FIELDS: readonly TextField[] = [
  ID,
  { setting: "width", zh: ["宽度"], en: ["width"], kind: "number", range: [1, 12], whole: true },
  VISIBLE_IF,
  RICH,
  REST,
];

/** Settings of every question. The face of a type adds the settings of that type. */
export const COMMON_FIELDS: readonly TextField[] = [
  ...DECORATION_FIELDS,
  CODE,
  { setting: "readOnly", zh: ["只读"], en: ["read only"], kind: "flag" },
  { setting: "requiredIf", zh: ["必填条件"], en: ["required if"], kind: "text" },
  { setting: "readOnlyIf", zh: ["只读条件"], en: ["read only if"], kind: "text" },
  { setting: "defaultValue", zh: ["默认值"], en: ["default"], kind: "json", shape: (value) => isShallow(value, 5) },
  { setting: "validators", zh: ["校验"], en: ["validators"], kind: "json", shape: isValidators },
  { setting: "points", zh: ["满分"], en: ["full marks"], kind: "number", range: [0, 1000] },
  { setting: "explanation", zh: ["解析文字"], en: ["explanation text"], kind: "text", longest: 20_000 },
];

const itemFields = new WeakMap<TextFace, readonly TextField[]>();

/** All settings of a type. A field of the type replaces the common field for the same setting. */
export function fieldsOf(face: TextFace): readonly TextField[] {
  const known = itemFields.get(face);
  if (known !== undefined) return known;
  const common = face.decoration === true ? DECORATION_FIELDS : COMMON_FIELDS;
  const own = new Set(face.fields.map(({ setting }) => setting));
  const all = [...common.filter(({ setting }) => !own.has(setting)), ...face.fields];
  itemFields.set(face, all);
  return all;
}

export const OPTION_FIELDS: readonly TextField[] = [
  ID,
  CODE,
  { setting: "other", zh: ["可填写", "其他"], en: ["other"], kind: "flag" },
  { setting: "exclusive", zh: ["互斥", "排他"], en: ["exclusive"], kind: "flag" },
  { setting: "score", zh: ["分值", "得分"], en: ["score"], kind: "number" },
  { setting: "fixed", zh: ["固定"], en: ["fixed"], kind: "flag" },
  { setting: "quota", zh: ["名额"], en: ["quota"], kind: "number", range: [1, 1_000_000_000], whole: true },
  {
    setting: "image",
    zh: ["图片"],
    en: ["image"],
    kind: "text",
    pattern: /^\/idata2\/[\w./-]{1,300}$/,
  },
  VISIBLE_IF,
  REST,
];

export const PAGE_FIELDS: readonly TextField[] = [
  ID,
  VISIBLE_IF,
  DESCRIPTION,
  RICH,
  { setting: "itemsOrder", zh: ["题目顺序"], en: ["question order"], kind: "text", words: RANDOM },
  { setting: "itemsDraw", zh: ["抽取题目"], en: ["draw questions"], kind: "number", range: [1, 5000], whole: true },
  { setting: "fixed", zh: ["固定"], en: ["fixed"], kind: "flag" },
  {
    setting: "jumps",
    zh: ["跳页规则"],
    en: ["jumps"],
    kind: "json",
    shape: listOf(50, { if: isExpression }, { to: isId }),
  },
  REST,
];

export const ENDING_FIELDS: readonly TextField[] = [
  ID,
  VISIBLE_IF,
  DESCRIPTION,
  RICH,
  { setting: "screenOut", zh: ["筛选出局"], en: ["screen out"], kind: "flag" },
  { setting: "redirectUrl", zh: ["跳转"], en: ["redirect"], kind: "text", pattern: /^https?:\/\/\S+$/, longest: 2000 },
  REST,
];

export const FORM_FIELDS: readonly TextField[] = [
  {
    setting: "language",
    zh: ["语言"],
    en: ["language"],
    kind: "text",
    pattern: /^[A-Za-z]{2,8}(?:-[A-Za-z0-9]{1,8}){0,4}$/,
  },
  { setting: "numbering", zh: ["题号"], en: ["numbering"], kind: "json", shape: isNumbering },
  {
    setting: "paging",
    zh: ["分页方式"],
    en: ["paging"],
    kind: "text",
    words: { pages: ["按页", "pages"], single: ["一页", "single"], question: ["一题一页", "question"] },
  },
  { setting: "pagesOrder", zh: ["页面顺序"], en: ["page order"], kind: "text", words: RANDOM },
  {
    setting: "scoring",
    zh: ["计分方式"],
    en: ["scoring"],
    kind: "json",
    words: { off: ["不计分", "off"], exam: ["考试", "exam"], survey: ["测评", "survey"] },
    shape: (value) => value === "off" || value === "exam" || value === "survey" || isScoring(value),
  },
  {
    setting: "variables",
    zh: ["变量列表"],
    en: ["variables"],
    kind: "json",
    shape: listOf(200, { expression: isExpression, parameter: isTextOf(100) }, { name: isName }),
  },
  {
    setting: "rules",
    zh: ["赋值规则"],
    en: ["rules"],
    kind: "json",
    shape: listOf(500, { value: isExpression }, { if: isExpression, question: isId }),
  },
  {
    setting: "checks",
    zh: ["联合校验"],
    en: ["checks"],
    kind: "json",
    shape: listOf(
      500,
      { level: isOneOf("error", "warning") },
      { expression: isExpression, message: isTextOf(500), questions: isIds },
    ),
  },
  {
    setting: "quotas",
    zh: ["配额列表"],
    en: ["quotas"],
    kind: "json",
    shape: listOf(500, { title: isTextOf(5000) }, { id: isId, if: isExpression, limit: isWholeTo(1_000_000_000) }),
  },
  {
    setting: "rich",
    zh: ["文字格式"],
    en: ["formatting"],
    kind: "json",
    shape: recordOf({ description: isTextOf(RICH_LONGEST) }, {}),
  },
  { setting: "translations", zh: ["译文"], en: ["translations"], kind: "json", shape: isByTag(isTextOf(RICH_LONGEST)) },
  {
    setting: "translatedFrom",
    zh: ["译文依据"],
    en: ["translated from"],
    kind: "json",
    shape: isByTag((value) => typeof value === "string" && /^[0-9a-z]{1,8}$/.test(value)),
  },
  REST,
];

type Shape = (value: unknown) => boolean;

function isId(value: unknown): boolean {
  return typeof value === "string" && /^[A-Za-z][A-Za-z0-9_-]{0,63}$/.test(value);
}

function isName(value: unknown): boolean {
  return typeof value === "string" && /^[A-Za-z_][A-Za-z0-9_-]{0,63}$/.test(value);
}

function isIds(value: unknown): boolean {
  return Array.isArray(value) && value.length > 0 && value.length <= 50 && value.every(isId);
}

function isExpression(value: unknown): boolean {
  return typeof value === "string" && isWithin(value, 10_000);
}

function isTextOf(longest: number): Shape {
  return (value) => typeof value === "string" && isWithin(value, longest);
}

function isOneOf(...words: readonly string[]): Shape {
  return (value) => typeof value === "string" && words.includes(value);
}

function isWholeTo(most: number): Shape {
  return (value) => Number.isInteger(value) && Number(value) >= 0 && Number(value) <= most;
}

/** Checks a closed record: `needed` settings must be there, `possible` ones may. */
function recordOf(possible: Readonly<Record<string, Shape>>, needed: Readonly<Record<string, Shape>>): Shape {
  return (value) => {
    if (!isRecord(value) || !hasOnly(value, [...Object.keys(possible), ...Object.keys(needed)])) return false;
    return (
      Object.entries(needed).every(([name, shape]) => Object.hasOwn(value, name) && shape(value[name])) &&
      Object.entries(possible).every(([name, shape]) => !Object.hasOwn(value, name) || shape(value[name]))
    );
  };
}

function listOf(
  most: number,
  possible: Readonly<Record<string, Shape>>,
  needed: Readonly<Record<string, Shape>>,
): Shape {
  const isOne = recordOf(possible, needed);
  return (value) => Array.isArray(value) && value.length <= most && value.every(isOne);
}

/** Texts by language and place. */
function isByTag(isOne: Shape): Shape {
  const isTexts = mapOf(/^[\w.-]{1,400}$/, 50_000, isOne);
  return mapOf(/^[A-Za-z]{2,8}(?:-[A-Za-z0-9]{1,8}){0,4}$/, 50, isTexts);
}

function mapOf(name: RegExp, most: number, isOne: Shape): Shape {
  return (value) => {
    const entries = isRecord(value) ? Object.entries(value) : null;
    return entries !== null && entries.length <= most && entries.every(([key, one]) => name.test(key) && isOne(one));
  };
}

function isScoring(value: unknown): boolean {
  const isBands = listOf(
    50,
    { description: isTextOf(20_000) },
    { id: isId, from: (from) => typeof from === "number" && Number.isFinite(from), title: isTextOf(5000) },
  );
  return recordOf(
    { show: isOneOf("none", "score", "band", "both"), bands: isBands },
    { mode: isOneOf("exam", "survey") },
  )(value);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isText(value: unknown, longest: number): boolean {
  return value === undefined || (typeof value === "string" && isWithin(value, longest));
}

function hasOnly(value: Record<string, unknown>, keys: readonly string[]): boolean {
  return Object.keys(value).every((key) => keys.includes(key));
}

function isValidators(value: unknown): boolean {
  if (!Array.isArray(value) || value.length > 20) return false;
  return value.every((one) => {
    if (!isRecord(one) || !hasOnly(one, ["expression", "message", "level"])) return false;
    const { expression, message, level } = one;
    const isLevel = level === undefined || level === "error" || level === "warning";
    return typeof expression === "string" && isText(expression, 10_000) && isText(message, 500) && isLevel;
  });
}

function isNumbering(value: unknown): boolean {
  if (!isRecord(value) || !hasOnly(value, ["format", "prefix", "suffix"])) return false;
  const known = value["format"] === "none" || value["format"] === "number" || value["format"] === "letter";
  return known && isText(value["prefix"], 20) && isText(value["suffix"], 20);
}

/** Whether the value is nested at most `levels` deep and has no key that could reach a prototype. */
function isShallow(value: unknown, levels: number): boolean {
  if (typeof value !== "object" || value === null) return true;
  if (levels === 0) return false;
  return Object.entries(value).every(([key, part]) => {
    return key !== "__proto__" && key !== "constructor" && key !== "prototype" && isShallow(part, levels - 1);
  });
}
