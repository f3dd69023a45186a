/** A passage split into text and gaps. `{{1}}` is the first gap. A mark without a gap is text. */

/** A text, or the index of a gap. */
export type PassagePiece = string | number;

const MARK = /\{\{(\d{1,3})\}\}/;

/** Each gap occurs once. Its second mark is text, and gaps without a mark follow at the end. */
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
