/** Parses `{q1}` in texts, where the answer is shown. Braces around anything else are plain text. */

/** Plain text, or a sequence of texts and of nodes whose values are inserted. */
export type PipedText = string | readonly (string | number)[];

const REFERENCE = /\{\s*([^{}[\].\s]+)\s*\}/g;

/** `findNode` returns the node of the question or variable with a name, or -1. */
export function parsePipedText(text: string, findNode: (name: string) => number): PipedText {
  if (!text.includes("{")) return text;
  const parts: (string | number)[] = [];
  let from = 0;
  for (const match of text.matchAll(REFERENCE)) {
    const node = findNode(match[1] ?? "");
    if (node < 0) continue;
    parts.push(text.slice(from, match.index), node);
    from = match.index + match[0].length;
  }
  if (parts.length === 0) return text;
  parts.push(text.slice(from));
  return parts;
}
