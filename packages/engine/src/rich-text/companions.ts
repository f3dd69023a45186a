/**
 * Formatting is stored as a companion of the plain text: `{title: "Hello", rich: {title: "<strong>Hello</strong>"}}`.
 * The plain text is authoritative. A companion with different words is stale, because the text was changed in a place
 * without formatting (a table, the text editor, a merge), and is dropped. So formatting can get lost but never shows
 * old words.
 */
import { RICH_BLOCKS, RICH_LINE } from "./allow.ts";
import type { RichTextAllow } from "./allow.ts";
import { cleanRichText } from "./clean-rich-text.ts";
import { hasFormatting, hasSameWords } from "./plain-text.ts";

/** The formatting that a property may have. */
export function allowFor(property: string): RichTextAllow {
  return property === "title" ? RICH_LINE : RICH_BLOCKS;
}

/** Returns the cleaned companion; `undefined` if it has no formatting or its words differ from `text`. */
export function toCompanion(property: string, html: unknown, text: unknown): string | undefined {
  if (typeof html !== "string") return undefined;
  const clean = cleanRichText(html, allowFor(property));
  return hasFormatting(clean) && hasSameWords(clean, typeof text === "string" ? text : "") ? clean : undefined;
}

/** Cleans the companions of an object and drops stale ones. Returns the same object if nothing changes. */
export function dropStaleCompanions<T extends object>(owner: T): T {
  const rich: unknown = "rich" in owner ? owner.rich : undefined;
  if (rich === undefined) return owner;
  const { rich: _dropped, ...plain } = owner as T & { rich: unknown };
  if (typeof rich !== "object" || rich === null || Array.isArray(rich)) return plain as unknown as T;
  const texts = new Map<string, unknown>(Object.entries(owner));
  const before = Object.entries(rich);
  const after = before.flatMap(([name, html]): [string, string][] => {
    const companion = toCompanion(name, html, texts.get(name));
    return companion === undefined ? [] : [[name, companion]];
  });
  if (after.length === 0) return plain as unknown as T;
  const isSame = after.length === before.length && after.every(([, html], index) => html === before[index]?.[1]);
  return isSame ? owner : { ...owner, rich: Object.fromEntries(after) };
}
