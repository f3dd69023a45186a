/**
 * Choices that a page has broken at its right edge: where several lines end at the same width and go on below, the last words of a
 * choice stand on a line of their own.
 *
 *     C. 须经过长期的隔离 D. 差异是产生隔离的根
 *     本原因
 */
import { type Piece, joinPieces, unlessSame } from "../layout/piece.ts";
import { isHeading } from "./heads.ts";
import { narrow, readLine } from "./leads.ts";

const LETTERED = /(?:^|\s)[(（]?[A-H]\s?[.．、)）]\s?\S/u;
const LETTER_IN_FRONT = /^\s*[(（]?[A-H]\s?[.．、)）]/u;
/** A choice in brackets that begins on the line of the stem and reaches the edge; it may hold a remark in brackets. */
const INNER_AT_EDGE = /\S\s?[(（][A-H][)）][^()（）]{1,30}(?:[(（][^()（）]{2,12}[)）][^()（）]{0,20})?$/u;
/** The place for the answer may stand in front of the number: `( )2.` */
const NUMBERED =
  /^\s*(?:[(（【[][\s\u3000A-H√×○]{0,6}[)）】\]]\s*)?[(（]?(?:\d{1,3}|[一二三四五六七八九十]{1,3})\s?[.．、)）]/u;
/** Lines that are nearly as wide as the widest. */
const EDGE = 6;
const LEAST = 3;
const NARROWEST = 40;
/** What is looked at of a line that has become long. */
const LONGEST = 200;

/** How wide a line is printed: a Han character is twice as wide as a letter. */
function widthOf(text: string): number {
  let width = 0;
  const line = text.trimEnd();
  for (let at = 0; at < line.length; at += 1) width += line.charCodeAt(at) >= 0x1100 ? 2 : 1;
  return width;
}

function goesOn(piece: Piece | undefined): boolean {
  if (piece === undefined || piece.debris === true || piece.text.trim() === "") return false;
  const view = narrow(piece.text);
  return !LETTER_IN_FRONT.test(view) && !NUMBERED.test(view) && !/^\s*(?:答案|解析|【|\[|[□○☐])/u.test(view);
}

export function joinWrappedChoices(pieces: readonly Piece[]): readonly Piece[] {
  const lettered = pieces.filter(({ text }, at) => text.length < 200 && LETTERED.test(text) && goesOn(pieces[at + 1]));
  if (lettered.length === 0) return pieces;
  const widths = pieces.map(({ text }) => (text.length > 200 ? 0 : widthOf(text)));
  const sorted = widths.toSorted((one, other) => other - one);
  // A single line may stand out.
  const widest = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length / 50))] ?? 0;
  const isFull = (at: number): boolean => (widths[at] ?? 0) >= widest - EDGE;
  const broken = pieces.filter(
    (_, at) => isFull(at) && goesOn(pieces[at + 1]) && !/[。？?！!：:]\s*$/u.test(pieces[at]?.text ?? ""),
  );
  if (widest < NARROWEST || broken.length < LEAST) return pieces;
  const result: Piece[] = [];
  for (let at = 0; at < pieces.length; at += 1) {
    let piece = pieces[at];
    if (piece === undefined) break;
    // Each line that goes on may reach the edge itself.
    for (let next = pieces[at + 1]; next !== undefined && isFull(at) && isBroken(piece, next); next = pieces[at + 1]) {
      const between: string = /[A-Za-z]\s*$/u.test(piece.text) && /^\s*[A-Za-z]/u.test(next.text) ? " " : "";
      piece = joinPieces([piece, next], between) ?? piece;
      at += 1;
    }
    result.push(piece);
  }
  return unlessSame(result, pieces);
}

/** Whether the last choice of a full line goes on on the next one. */
function isBroken(piece: Piece, next: Piece): boolean {
  const view = narrow(piece.text.slice(-LONGEST));
  const inner = INNER_AT_EDGE.test(view);
  return (
    (inner || LETTER_IN_FRONT.test(narrow(piece.text.slice(0, LONGEST)))) &&
    goesOn(next) &&
    /[\p{L}\p{N}，,、]$/u.test(piece.text.trimEnd()) &&
    (inner || next.text.trim().length < 40) &&
    ((inner && /[(（][B-H][)）]/u.test(next.text)) || !isHeading(readLine(next)))
  );
}
