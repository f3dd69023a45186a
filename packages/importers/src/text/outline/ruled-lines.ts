/**
 * Lines to write on below each other are one place:
 *
 *     2. Why do trees grow?
 *
 *     ________________________
 *
 *     ________________________
 */
import { type Piece, covering, textAt, unlessSame } from "../layout/piece.ts";
import type { Repair } from "./repairs-shapes.ts";

const RULED = /^[\s\u3000]*[_＿]{15,}[\s\u3000。]*$/u;
const ASKED = /^[\s\u3000]*(?:[(（]?\d{1,3}\s?[.．、)）](?!\d)|[①-⑳])[\s\u3000]*\S/u;
/** The most blank lines between two lines to write on. */
const APART = 3;

/** `________⏎⏎________` below a numbered question: the other lines belong to the first one. */
export function joinRuledLines(pieces: readonly Piece[]): readonly Piece[] {
  const result: Piece[] = [];
  let above = "";
  for (let at = 0; at < pieces.length; at += 1) {
    const piece = pieces[at];
    if (piece === undefined) break;
    const isFirst = piece.debris !== true && RULED.test(piece.text) && ASKED.test(above.slice(0, 40));
    if (piece.text.trim() !== "") above = piece.text;
    let end = at + 1;
    if (isFirst)
      for (let line = at + 1; line < pieces.length && line - end <= APART; line += 1) {
        const text = textAt(pieces, line);
        if (text.trim() === "") continue;
        if (!RULED.test(text)) break;
        end = line + 1;
      }
    result.push(end === at + 1 ? piece : covering(piece, pieces.slice(at + 1, end)));
    at = end - 1;
  }
  return unlessSame(result, pieces);
}

/** In the order in which they are made. */
export const RULED_LINES: readonly Repair[] = [joinRuledLines];
