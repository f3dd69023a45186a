/**
 * Choices that a page has broken at its right edge: where several lines end at the same width and go on below, the last words of a
 * choice stand on a line of their own.
 *
 *     C. 须经过长期的隔离 D. 差异是产生隔离的根
 *     本原因
 */
import { type Piece, joinPieces } from "../layout/piece.ts";
import { isHeading } from "./heads.ts";
import { narrow, readLine } from "./leads.ts";

const LETTERED = /(?:^|\s)[(（]?[A-H]\s?[.．、)）]\s?\S/u;
const LETTER_IN_FRONT = /^\s*[(（]?[A-H]\s?[.．、)）]/u;
const NUMBERED = /^\s*[(（]?(?:\d{1,3}|[一二三四五六七八九十]{1,3})\s?[.．、)）]/u;
/** Lines that are nearly as wide as the widest. */
const EDGE = 4;
const LEAST = 3;
const NARROWEST = 40;

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
  const isFull = (at: number) => (widths[at] ?? 0) >= widest - EDGE;
  const broken = pieces.filter(
    (_, at) => isFull(at) && goesOn(pieces[at + 1]) && !/[。？?！!：:]\s*$/u.test(pieces[at]?.text ?? ""),
  );
  if (widest < NARROWEST || broken.length < LEAST) return pieces;
  const result: Piece[] = [];
  for (let at = 0; at < pieces.length; at += 1) {
    const [piece, next] = [pieces[at], pieces[at + 1]];
    if (piece === undefined) break;
    const last = result.at(-1);
    const joins =
      next !== undefined &&
      last !== piece &&
      isFull(at) &&
      LETTER_IN_FRONT.test(narrow(piece.text)) &&
      goesOn(next) &&
      /[\p{L}\p{N}，,、]$/u.test(piece.text.trimEnd()) &&
      next.text.trim().length < 40 &&
      !isHeading(readLine(next));
    if (!joins) {
      result.push(piece);
      continue;
    }
    const between = /[A-Za-z]\s*$/u.test(piece.text) && /^\s*[A-Za-z]/u.test(next.text) ? " " : "";
    const joined = joinPieces([piece, next], between);
    result.push(joined ?? piece);
    at += 1;
  }
  return result.length === pieces.length ? pieces : result;
}
