/** Text sizes on the map, and the space that the label of an edge takes. */
import { measureText, toLines } from "./text-lines.ts";

export const TEXT = { name: 14, small: 12, line: 18, drop: 5 } as const;

const LABEL = { width: 176, padding: 6, lines: 2 } as const;

export function toLabel(words: string): { lines: string[]; width: number } {
  const lines = toLines(words, LABEL.width - 2 * LABEL.padding, TEXT.small, LABEL.lines);
  const widest = Math.max(0, ...lines.map((line) => measureText(line, TEXT.small)));
  return { lines, width: lines.length === 0 ? 0 : Math.ceil(widest) + 2 * LABEL.padding };
}
