/**
 * Formatting as a companion of a plain text: `{title: "Hello", rich: {title: "<strong>Hello</strong>"}}`. The plain text
 * is the text; a companion that says other words is out of step (somebody changed the text where formatting does not
 * exist: in a table, as text, in a merge) and is dropped, so formatting can get lost but never shows old words.
 */
import { RICH_BLOCKS, RICH_LINE } from "./allow.ts";
import type { RichTextAllow } from "./allow.ts";
import { cleanRichText } from "./clean-rich-text.ts";
import { hasFormatting, hasSameWords } from "./plain-text.ts";

/** What the formatting of a property may be. */
export function allowFor(property: string): RichTextAllow {
  return property === "title" ? RICH_LINE : RICH_BLOCKS;
}

/** The companion as it may be stored beside `text`; `undefined` for none. */
export function toCompanion(property: string, html: unknown, text: unknown): string | undefined {
  if (typeof html !== "string") return undefined;
  const clean = cleanRichText(html, allowFor(property));
  return hasFormatting(clean) && hasSameWords(clean, typeof text === "string" ? text : "") ? clean : undefined;
}

/** The same object where every companion is clean and in step. */
export function keepInStep<T extends object>(owner: T): T {
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
