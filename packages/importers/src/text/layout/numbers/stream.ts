/** The text of all pieces as one string, with the way back to the pieces. */
import type { Piece } from "../piece.ts";

export interface Stream {
  readonly pieces: readonly Piece[];
  readonly text: string;
  /** Index in `text` at which each piece begins. */
  readonly starts: readonly number[];
}

export function toStream(pieces: readonly Piece[]): Stream {
  const starts: number[] = [];
  let at = 0;
  for (const { text } of pieces) {
    starts.push(at);
    at += text.length + 1;
  }
  return { pieces, text: pieces.map(({ text }) => text).join("\n"), starts };
}

/** A place at which a line begins anew, and what is written there instead of the `length` characters behind it. */
export interface Cut {
  at: number;
  length: number;
  text: string;
}

/** Cuts the stream at these places, which are in order and do not overlap. Empty pieces are dropped. */
export function cutStream({ pieces, starts }: Stream, cuts: readonly Cut[]): Piece[] {
  const result: Piece[] = [];
  let next = 0;
  for (const [index, piece] of pieces.entries()) {
    const start = starts[index] ?? 0;
    const end = start + piece.text.length;
    if ((cuts[next]?.at ?? Infinity) > end) {
      result.push(piece);
      continue;
    }
    let from = start;
    let lead = "";
    const push = (to: number) => {
      const text = lead + piece.text.slice(from - start, to - start);
      if (text.trim() !== "" || (from === start && to === end)) result.push({ ...piece, text });
    };
    for (let cut = cuts[next]; cut !== undefined && cut.at <= end; cut = cuts[next]) {
      if (cut.at > from || lead !== "") push(cut.at);
      [from, lead] = [Math.min(cut.at + cut.length, end), cut.text];
      next += 1;
    }
    push(end);
  }
  return result;
}
