/** Values of `[name: value]`: from words to settings and back. */
import { findField } from "./catalog.ts";
import type { Diagnostics } from "./diagnostics.ts";
import type { TextField } from "./text-face.ts";

export interface WrittenSetting {
  name: string;
  /** As written, escapes resolved; `null` for a bare `[name]`. */
  value: string | null;
  line: number;
}

const YES = /^(?:是|开|true|yes|on|1)$/i;

/** The value of a setting, or `undefined` when the words do not fit its kind. */
export function parseSetting(field: TextField, value: string | null): unknown {
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

/** The words of a setting, or `null` when this kind cannot say the value. */
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

/** The settings that the written ones say; what does not fit is reported at its line. */
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
    else {
      const before = settings[field.setting];
      if (before !== undefined) {
        diagnostics.add(line, "setting_repeated", { params: { name, before: JSON.stringify(before) }, at: name });
      }
      Object.assign(settings, toSettings(field, parsed));
    }
  }
  return settings;
}

/** The field that carries settings without a name of their own, as one JSON object. */
export const REST_SETTINGS = "settings";
/** What one parsed field adds to the settings. */
export function toSettings(field: TextField, parsed: unknown): Record<string, unknown> {
  return field.setting === REST_SETTINGS ? toPlainObject(parsed) : { [field.setting]: parsed };
}

/** Written by the grammar itself; a JSON object must not bring them in. */
const RESERVED = new Set(["__proto__", "constructor", "prototype", "id", "type", "title"]);

function toPlainObject(value: unknown): Record<string, unknown> {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return {};
  return Object.fromEntries(Object.entries(value).filter(([key]) => !RESERVED.has(key)));
}
