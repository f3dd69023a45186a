/**
 * Finds the kinds of content that cleaning removed from a text, so that the author can be warned. Compares the input
 * with the result. Does not report scripts and the like, which no author writes on purpose.
 */
import { readHtml } from "./read-html.ts";

export const DROPPED_KINDS = ["pictures", "videos", "tables", "links", "styles", "code"] as const;
export type DroppedKind = (typeof DROPPED_KINDS)[number];

const STYLE = /(?:^|;)\s*(?:color|background(?:-color)?|font(?:-size|-family)?)\s*:/i;
const STYLE_CLASS = /\bql-(?:size|font|color|bg)-/;
const VIDEO = /<(?:iframe|video|embed|object)[\s>]/i;

export function listDropped(given: string, cleaned: string): DroppedKind[] {
  const before = count(given);
  const after = count(cleaned);
  return DROPPED_KINDS.filter((kind) => before[kind] > after[kind]);
}

/** The addresses of the images in a text, without duplicates. */
export function listImages(html: string): string[] {
  const found = new Set<string>();
  for (const token of readHtml(html)) {
    if (token.kind === "open" && token.tag === "img") found.add(token.attributes.get("src") ?? "");
  }
  return [...found];
}

function count(html: string): Record<DroppedKind, number> {
  const counts = { pictures: 0, videos: VIDEO.test(html) ? 1 : 0, tables: 0, links: 0, styles: 0, code: 0 };
  for (const token of readHtml(html)) {
    if (token.kind !== "open") continue;
    const { tag, attributes } = token;
    if (tag === "img") counts.pictures += 1;
    else if (tag === "table") counts.tables += 1;
    else if (tag === "a" && attributes.has("href")) counts.links += 1;
    else if (tag === "pre" || attributes.get("class")?.includes("ql-code-block") === true) counts.code += 1;
    const isStyled = STYLE.test(attributes.get("style") ?? "") || STYLE_CLASS.test(attributes.get("class") ?? "");
    if (isStyled || tag === "font") counts.styles += 1;
  }
  return counts;
}
