/** Parses and prints the values of `[name: value]`. */
import { isWithin } from "./limits.ts";
import { findField } from "./names.ts";
import type { Diagnostics } from "./diagnostics.ts";
import type { TextField } from "./text-face.ts";

export interface WrittenSetting {
  name: string;
  /** The text of the value with escapes resolved; `null` for a bare `[name]`. */
  value: string | null;
  line: number;
}

const YES = /^(?:是|开|true|yes|on|1)$/i;

/** Parses the value of a setting; returns `undefined` if it does not fit the field's kind or bounds. */
export function parseSetting(field: TextField, value: string | null): unknown {
  const parsed = parseWords(field, value);
  return parsed !== undefined && isFit(field, parsed) ? parsed : undefined;
}

function parseWords(field: TextField, value: string | null): unknown {
  if (value === null) return field.kind === "flag" ? true : undefined;
  const word = Object.entries(field.words ?? {}).find(([, words]) => words.includes(value.trim()));
  if (word !== undefined) return field.kind === "number" ? Number(word[0]) : word[0];
  switch (field.kind) {
    case "flag":
      return YES.test(value.trim());
    case "number":
      return /^[+-]?\d+(?:\.\d+)?(?:e[+-]?\d+)?$/i.test(value.trim()) ? Number(value) : undefined;
    case "list":
      return value
        .split(/[,，、;；]/)
        .map((part) => part.trim())
        .filter((part) => part !== "");
    case "json":
      return parseJson(value);
    case "text":
      return value;
  }
}

/** Whether a value has the field's kind and is within its bounds. */
function isFit(field: TextField, value: unknown): boolean {
  const { range = [-Infinity, Infinity], pattern, longest = 10_000, words, shape } = field;
  switch (field.kind) {
    case "flag":
      return typeof value === "boolean";
    case "number":
      if (typeof value !== "number" || !Number.isFinite(value)) return false;
      return value >= range[0] && value <= range[1] && (field.whole !== true || Number.isInteger(value));
    case "list":
      return Array.isArray(value) && value.length <= 50 && value.every((part) => isText(part, longest, pattern));
    case "json":
      return shape === undefined || shape(value);
    case "text":
      if (words !== undefined && typeof value === "string" && Object.hasOwn(words, value)) return true;
      return isText(value, longest, pattern) && (words === undefined || pattern !== undefined);
  }
}

function isText(value: unknown, longest: number, pattern: RegExp | undefined): boolean {
  return typeof value === "string" && isWithin(value, longest) && (pattern === undefined || pattern.test(value));
}

/** Prints the value of a setting; returns `null` if the field's kind cannot express it. */
export function printSetting(field: TextField, value: unknown, chinese: boolean): string | null {
  const words = typeof value === "string" || typeof value === "number" ? field.words?.[String(value)] : undefined;
  if (words !== undefined) return words[chinese ? 0 : 1];
  if (field.kind === "flag") return value === true ? "" : null;
  if (field.kind === "json") return JSON.stringify(value);
  if (field.kind === "text" && typeof value === "string") return value;
  if (field.kind === "number" && typeof value === "number") return String(value);
  if (field.kind === "list" && Array.isArray(value)) return value.join(",");
  return null;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Parses settings and reports unknown and invalid ones at their lines. */
export function readSettings(
  written: readonly WrittenSetting[],
  fields: readonly TextField[],
  diagnostics: Diagnostics,
): Record<string, unknown> {
  const settings: Record<string, unknown> = {};
  for (const { name, value, line } of written) {
    const field = findField(fields, name);
    const parsed = field === null ? undefined : parseSetting(field, value);
    if (field === null) diagnostics.add(line, "unknown_setting", { params: { name, value: value ?? "" }, at: name });
    else if (parsed === undefined)
      diagnostics.add(line, "bad_setting", { params: { name, value: value ?? "" }, at: name });
    else if (field.setting === REST_SETTINGS) {
      const { known, strange } = readRest(parsed, fields);
      Object.assign(settings, known);
      if (strange.length > 0) {
        diagnostics.add(line, "bad_setting", { params: { name: strange.join(", "), value: value ?? "" }, at: name });
      }
    } else {
      const before = settings[field.setting];
      if (before !== undefined) {
        diagnostics.add(line, "setting_repeated", { params: { name, before: JSON.stringify(before) }, at: name });
      }
      settings[field.setting] = parsed;
    }
  }
  return settings;
}

/** The field that contains all settings without a name in the grammar, as one JSON object. */
export const REST_SETTINGS = "settings";

/** Splits such a JSON object into valid settings and the names of the others. */
export function readRest(
  value: unknown,
  fields: readonly TextField[],
): { known: Record<string, unknown>; strange: string[] } {
  const known: Record<string, unknown> = {};
  const strange: string[] = [];
  const entries = typeof value === "object" && value !== null ? Object.entries(value) : [["", value] as const];
  for (const [name, part] of entries) {
    const field = fields.find((one) => one.setting === name && name !== REST_SETTINGS && name !== "id");
    const plain = name === "required" ? typeof part === "boolean" : name === "description" && part === "";
    const fits = field === undefined ? plain && mayHave(fields, name) : isFit(field, part);
    if (fits) known[name] = part;
    else strange.push(name);
  }
  return { known, strange };
}

/** Only questions can be required. */
function mayHave(fields: readonly TextField[], name: string): boolean {
  return name !== "required" || fields.some((field) => field.setting === "requiredIf");
}
