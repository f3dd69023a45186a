/** Converts formatted text to plain text, for statistics, exports, lists and screen readers. Drops images. */
import { readHtml } from "./read-html.ts";

const BLOCKS = new Set(["p", "h3", "h4", "li", "blockquote"]);

export function toPlainText(html: string): string {
  let text = "";
  for (const token of readHtml(html)) {
    if (token.kind === "text") text += token.text;
    else if (token.tag === "br" && token.kind === "open") text += "\n";
    else if (BLOCKS.has(token.tag) && text !== "" && !text.endsWith("\n")) text += "\n";
  }
  return text.replace(/\n+$/, "");
}

/** Whether the HTML contains more than lines of text. */
export function hasFormatting(html: string): boolean {
  for (const token of readHtml(html)) if (token.kind === "open" && token.tag !== "p" && token.tag !== "br") return true;
  return false;
}

/** Whether the HTML has the same text; ignores white space. */
export function hasSameWords(html: string, text: string): boolean {
  return withoutSpace(toPlainText(html)) === withoutSpace(text);
}

function withoutSpace(text: string): string {
  return text.replaceAll(/\s+/g, "");
}
