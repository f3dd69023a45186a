/** Settings that do not depend on the type: of items, options, pages, endings and the form. */
import { isWithin } from "./limits.ts";
import type { TextField } from "./text-face.ts";

const ID: TextField = {
  setting: "id",
  zh: ["编号"],
  en: ["id"],
  kind: "text",
  pattern: /^[A-Za-z][A-Za-z0-9_-]{0,63}$/,
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

/** Settings of decorations besides title and description. */
export const DECORATION_FIELDS: readonly TextField[] = [
  ID,
  { setting: "width", zh: ["宽度"], en: ["width"], kind: "number", range: [1, 12], whole: true },
  VISIBLE_IF,
  REST,
];

/** Settings of every question. The face of a type adds the settings of that type. */
export const COMMON_FIELDS: readonly TextField[] = [
  ...DECORATION_FIELDS,
  { setting: "readOnly", zh: ["只读"], en: ["read only"], kind: "flag" },
  { setting: "requiredIf", zh: ["必填条件"], en: ["required if"], kind: "text" },
  { setting: "readOnlyIf", zh: ["只读条件"], en: ["read only if"], kind: "text" },
  { setting: "defaultValue", zh: ["默认值"], en: ["default"], kind: "json", shape: (value) => isShallow(value, 5) },
  { setting: "validators", zh: ["校验"], en: ["validators"], kind: "json", shape: isValidators },
];

export const OPTION_FIELDS: readonly TextField[] = [
  ID,
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

export const PAGE_FIELDS: readonly TextField[] = [ID, VISIBLE_IF, DESCRIPTION, REST];

export const ENDING_FIELDS: readonly TextField[] = [
  ...PAGE_FIELDS,
  { setting: "redirectUrl", zh: ["跳转"], en: ["redirect"], kind: "text", pattern: /^https?:\/\/\S+$/, longest: 2000 },
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
  REST,
];

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
    if (!isRecord(one) || !hasOnly(one, ["expression", "message"])) return false;
    return typeof one["expression"] === "string" && isText(one["expression"], 10_000) && isText(one["message"], 500);
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
