/** The passage in pieces: text, and gaps by their place. `{{1}}` is the first gap; a mark without a gap is text. */

/** A text, or the index of a gap. */
export type PassagePiece = string | number;

const MARK = /\{\{(\d{1,3})\}\}/;

/** Every gap comes once: a second mark of it is text, and gaps that the passage forgets follow at its end. */
export function readPassage(passage: string, gaps: number): PassagePiece[] {
  const seen = new Set<number>();
  const pieces = passage.split(MARK).map((piece, index): PassagePiece => {
    if (index % 2 === 0) return piece;
    const gap = Number(piece) - 1;
    if (gap < 0 || gap >= gaps || seen.has(gap)) return `{{${piece}}}`;
    seen.add(gap);
    return gap;
  });
  const forgotten = Array.from({ length: gaps }, (_one, gap) => gap).filter((gap) => !seen.has(gap));
  return [...pieces, ...forgotten].filter((piece) => piece !== "");
}
