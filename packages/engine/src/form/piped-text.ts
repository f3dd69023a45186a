/** `{q1}` in titles and descriptions: the answer in words. Braces around anything else stay as they are. */
import type { PipedText } from "./compiled-form.ts";

const REFERENCE = /\{\s*([^{}[\].\s]+)\s*\}/g;

/** `findIndex` gives the index of the question with an id, or -1. */
export function parsePipedText(text: string, findIndex: (id: string) => number): PipedText {
  if (!text.includes("{")) return text;
  const parts: (string | number)[] = [];
  let from = 0;
  for (const match of text.matchAll(REFERENCE)) {
    const index = findIndex(match[1] ?? "");
    if (index < 0) continue;
    parts.push(text.slice(from, match.index), index);
    from = match.index + match[0].length;
  }
  if (parts.length === 0) return text;
  parts.push(text.slice(from));
  return parts;
}
