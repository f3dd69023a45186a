/**
 * Notes of a pupil behind an answer that stands in its place, set in bold:
 *
 *     4. 花开的原因有（ AB ） **没有 C**
 *     A. 阳光
 *     B. 雨水
 *     C. 石头
 *
 * The note explains the answer and is no part of the stem, which ends at the place.
 */
import { type Piece, nextFilled, textAt, withText } from "../layout/piece.ts";
import type { Repair } from "./repairs-shapes.ts";

const LONGEST = 600;
const ANSWERED = /^[\s\u3000]*\d{1,3}\s?[.．、)）].*[(（][\s\u3000]*[A-H]{1,8}[\s\u3000]*[)）]/u;
/** White space, at most a few words, and words in bold up to the end of the line. */
const REMARK = /^[\s\u3000]+(\p{Script=Han}{0,4} ?(?:\*\*[^*]{1,30}\*\*|__[^_]{1,30}__))[\s\u3000]*$/u;
/** Words with which a stem goes on behind its place. */
const GOES_ON = /[的是为為][。.]?(?:\*\*|__)$|[。？?!！](?:\*\*|__)$/u;
const POINTS = /\d\s?分/u;
const CHOICE = /^[\s\u3000]*[(（]?[A-H]\s?[.．、)）:：]/u;

/** `4. 花开的原因有（ AB ） **没有 C**`: the note goes below the choices as the explanation. */
export function explainBoldRemarks(pieces: readonly Piece[]): readonly Piece[] {
  let note: Piece | null = null;
  let found = false;
  const result: Piece[] = [];
  for (const [at, piece] of pieces.entries()) {
    result.push(piece);
    const { text } = piece;
    if (piece.debris === true || text.length > LONGEST) continue;
    const next = textAt(pieces, nextFilled(pieces, at), LONGEST);
    const stem = ANSWERED.exec(text)?.[0] ?? "";
    const remark = stem === "" ? undefined : REMARK.exec(text.slice(stem.length))?.[1];
    if (remark !== undefined && CHOICE.test(next) && !GOES_ON.test(remark) && !POINTS.test(remark)) {
      found = true;
      result[result.length - 1] = withText(piece, stem);
      note = withText(piece, `解析：${remark.replace(/\*\*|__/gu, "")}`);
    } else if (note !== null && CHOICE.test(text) && !CHOICE.test(next)) {
      result.push(note);
      note = null;
    }
  }
  return found ? result : pieces;
}

/** In the order in which they are made. */
export const BOLD_REMARKS: readonly Repair[] = [explainBoldRemarks];
