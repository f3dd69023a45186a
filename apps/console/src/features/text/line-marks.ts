/** Diagnostics by line, and the offsets of lines in the text. */
import type { TextDiagnostic } from "@idata/importers/text";

export type Severity = TextDiagnostic["severity"];

const RANK: Record<Severity, number> = { info: 0, warning: 1, error: 2 };

/** Returns the most severe diagnostic of each line that has any. */
export function toLineMarks(diagnostics: readonly TextDiagnostic[]): Map<number, Severity> {
  const marks = new Map<number, Severity>();
  for (const { line, severity } of diagnostics) {
    const known = marks.get(line);
    if (known === undefined || RANK[severity] > RANK[known]) marks.set(line, severity);
  }
  return marks;
}

export interface Span {
  start: number;
  end: number;
}

/** Returns the offsets of lines `from` to `to` (from 1, inclusive), without the last line break. */
export function findLines(text: string, from: number, to: number): Span {
  let start = 0;
  for (let line = 1; line < from; line++) {
    const next = text.indexOf("\n", start);
    if (next < 0) return { start: text.length, end: text.length };
    start = next + 1;
  }
  let end = start - 1;
  for (let line = from; line <= to; line++) {
    const next = text.indexOf("\n", end + 1);
    if (next < 0) return { start, end: text.length };
    end = next;
  }
  return { start, end };
}

/** Counts line breaks; an empty text has one line. */
export function countLines(text: string): number {
  let lines = 1;
  for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) lines++;
  return lines;
}
