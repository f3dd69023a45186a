/** Writes one element of cleaned HTML: its normal name and the few allowed attributes, each written anew. */
import { BLOCK_CLASSES, RICH_COLOURS, RICH_SIZES } from "./allow.ts";
import type { RichTextAllow } from "./allow.ts";
import { escapeHtml } from "./escape-html.ts";

/** Elements that are replaced by an equivalent one. */
const SYNONYMS: Readonly<Record<string, string>> = {
  b: "strong",
  i: "em",
  ins: "u",
  del: "s",
  strike: "s",
  div: "p",
  section: "p",
  h1: "h3",
  h2: "h3",
  h5: "h4",
  h6: "h4",
};
const LINK = /^(?:https?:\/\/[^\s<>"`\\]+|mailto:[^\s<>"`\\]+)$/i;
const LONGEST_LINK = 2000;
const LONGEST_ALT = 500;
const WIDEST = 2000;

export function toTagName(tag: string): string {
  return Object.hasOwn(SYNONYMS, tag) ? (SYNONYMS[tag] ?? tag) : tag;
}

/** Writes the opening tag; returns `null` if the element is useless without its disallowed attributes. */
export function writeTag(tag: string, attributes: ReadonlyMap<string, string>, allow: RichTextAllow): string | null {
  if (tag === "a") return writeLink(attributes);
  if (tag === "span") return writeSpan(attributes);
  return tag === "img" ? writeImage(attributes, allow) : `<${tag}>`;
}

const ALIGNED = /(?:^|;)\s*text-align\s*:\s*(center|right|justify)\b/i;

/** Writes the opening tag of a block. An alignment in a style becomes the equivalent class. */
export function writeBlock(tag: string, attributes: ReadonlyMap<string, string>, allow: RichTextAllow): string {
  if (allow.blockClasses !== true) return `<${tag}>`;
  const aligned = ALIGNED.exec(attributes.get("style") ?? "")?.[1]?.toLowerCase();
  const given = [...(attributes.get("class") ?? "").split(/\s+/), aligned ? `ql-align-${aligned}` : ""];
  const kept = BLOCK_CLASSES.filter((name) => given.includes(name));
  return kept.length === 0 ? `<${tag}>` : `<${tag} class="${kept.join(" ")}">`;
}

/**
 * Escapes an attribute value. Escapes braces too, so that answers are never piped into attributes
 * (`form/piped-text.ts`).
 */
function quote(value: string): string {
  return escapeHtml(value).replaceAll("{", "&#123;").replaceAll("}", "&#125;");
}

function writeLink(attributes: ReadonlyMap<string, string>): string | null {
  const href = (attributes.get("href") ?? "").trim();
  if (href.length > LONGEST_LINK || !LINK.test(href)) return null;
  return `<a href="${quote(href)}" target="_blank" rel="noopener noreferrer">`;
}

function writeSpan(attributes: ReadonlyMap<string, string>): string | null {
  const colour = RICH_COLOURS.find((one) => one === attributes.get("data-color"));
  const size = RICH_SIZES.find((one) => one === attributes.get("data-size"));
  if (!colour && !size) return null;
  return `<span${colour ? ` data-color="${colour}"` : ""}${size ? ` data-size="${size}"` : ""}>`;
}

function writeImage(attributes: ReadonlyMap<string, string>, { image, moved }: RichTextAllow): string | null {
  const given = attributes.get("src") ?? "";
  const src = moved?.get(given) ?? given;
  if (!image.test(src)) return null;
  const alt = quote((attributes.get("alt") ?? "").slice(0, LONGEST_ALT));
  const width = Number(attributes.get("width"));
  const isWidth = Number.isInteger(width) && width > 0 && width <= WIDEST;
  return `<img src="${quote(src)}" alt="${alt}"${isWidth ? ` width="${width}"` : ""}>`;
}
