/** One text per JSON value, whatever the order of its keys. The value must be bounded in depth (`isStorable`). */
import { hash } from "node:crypto";
import type { JsonValue } from "@idata/engine";

/** JSON with sorted keys. */
export function canonicalJson(value: JsonValue): string {
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(",")}]`;
  let text = "{";
  for (const key of Object.keys(value).sort()) {
    if (text.length > 1) text += ",";
    text += `${JSON.stringify(key)}:${canonicalJson(value[key] ?? null)}`;
  }
  return `${text}}`;
}

/** SHA-256 of the canonical text: equal for equal content. */
export function hashJson(value: JsonValue): Buffer {
  return hash("sha256", canonicalJson(value), "buffer");
}
