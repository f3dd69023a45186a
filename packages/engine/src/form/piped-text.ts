/** `{q1}` in texts: the answer in words. Braces around anything else stay as they are. */

/** Plain text, or pieces of text and the nodes whose value goes in their place. */
export type PipedText = string | readonly (string | number)[];

const REFERENCE = /\{\s*([^{}[\].\s]+)\s*\}/g;

/** `findNode` gives the node of the question or variable with a name, or -1. */
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
