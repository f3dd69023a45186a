/** Coloured blocks of the source: which lines belong to which question, and what they are in it. */
import type { LineRole, LineUse } from "@idata/importers/text";

/** What lines are to the author. Each tone has a colour. */
export type Tone = "stem" | "option" | "answer" | "setting" | "text" | "lost";

export interface Block {
  /** Lines from 1, inclusive. */
  from: number;
  to: number;
  tone: Tone;
  itemId: string | null;
}

/** Blank lines, comments and separators have no colour. */
const TONES: Readonly<Record<LineRole, Tone | null>> = {
  title: "text",
  description: "text",
  stem: "stem",
  option: "option",
  row: "option",
  column: "option",
  table: "option",
  setting: "setting",
  answer: "answer",
  analysis: "answer",
  heading: "text",
  statement: "text",
  page: "setting",
  ending: "text",
  separator: null,
  comment: null,
  blank: null,
  unused: "lost",
};

/** Joins neighbouring lines of the same item and tone. */
export function toBlocks(lines: readonly LineUse[]): Block[] {
  const blocks: Block[] = [];
  for (const { line, role, itemId } of lines) {
    const tone = TONES[role];
    if (tone === null) continue;
    const last = blocks.at(-1);
    const joins = last !== undefined && last.to === line - 1 && last.tone === tone && last.itemId === itemId;
    if (joins) last.to = line;
    else blocks.push({ from: line, to: line, tone, itemId });
  }
  return blocks;
}

/** The item of the line, or of the nearest line above if the line itself is blank; `null` if there is none. */
export function findItemAt(blocks: readonly Block[], line: number): string | null {
  return blocks.findLast(({ from }) => from <= line)?.itemId ?? null;
}

/** The lines from the first to the last block of the item before another item begins; `null` if it has none. */
export function findLinesOf(blocks: readonly Block[], itemId: string): { from: number; to: number } | null {
  const first = blocks.findIndex((block) => block.itemId === itemId);
  const start = blocks[first];
  if (start === undefined) return null;
  const rest = blocks.slice(first);
  const end = rest.findIndex((block) => block.itemId !== itemId);
  return { from: start.from, to: rest[(end < 0 ? rest.length : end) - 1]?.to ?? start.to };
}
