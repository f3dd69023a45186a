/**
 * A question that follows from a choice, written further in below it, with choices of its own:
 *
 *     您是否办理过居住证？
 *     ○ 是
 *     ○ 否
 *         若否，原因是：
 *         ○ 不清楚流程
 *         ○ 材料不齐
 *
 * It is a question of its own: its line is no choice, and its choices are not those of the question above.
 */
import { type Piece, textAt, unlessSame, withText } from "../layout/piece.ts";
import type { Repair } from "./repairs-shapes.ts";

const LONGEST = 120;
const MOST_CHOICES = 20;
const CHOICE = /^([ \t\u3000]*)(?:[□☐○◯]|\[ ?\]|[(（][ \u3000]?[)）])[ \u3000]?[^□☐○◯\s]/u;
const FOLLOWS = /^([ \t\u3000]{2,})(?![-•*\d(（A-Ha-h□☐○◯])\p{L}[^□☐○◯_＿\t]{2,60}[:：?？][ \u3000]*$/u;

const indentOf = (text: string): number => /^[ \t\u3000]*/u.exec(text)?.[0].length ?? 0;

/** Where the choices of the question on a line end; that line itself if it does not follow from the choice above it. */
function endOf(pieces: readonly Piece[], at: number): number {
  const own = indentOf(textAt(pieces, at, LONGEST));
  const above = CHOICE.exec(textAt(pieces, at - 1, LONGEST))?.[1];
  if (above === undefined || above.length >= own) return at;
  let end = at + 1;
  while (end - at <= MOST_CHOICES && (CHOICE.exec(textAt(pieces, end, LONGEST))?.[1]?.length ?? -1) >= own) end += 1;
  // `□ 是⏎    每天几支？⏎    □ 1-5支⏎□ 否`: where a choice of the question above stands below them, it would become one of theirs.
  const behind = CHOICE.test(textAt(pieces, end, LONGEST));
  return end > at + 2 && !behind ? end : at;
}

/** `    若否，原因是：⏎    ○ 不清楚流程`: a blank line parts it from the question above, and nothing stands further in. */
function partFollowedChoices(pieces: readonly Piece[]): readonly Piece[] {
  const result: Piece[] = [];
  for (let at = 0; at < pieces.length; at += 1) {
    const piece = pieces[at];
    if (piece === undefined) break;
    const fits = piece.debris !== true && piece.text.length <= LONGEST && FOLLOWS.test(piece.text);
    const end = fits ? endOf(pieces, at) : at;
    if (end === at) {
      result.push(piece);
      continue;
    }
    const own = pieces.slice(at, end).map((one) => withText(one, one.text.trimStart()));
    const last = pieces[end - 1] ?? piece;
    result.push(withText(piece, ""), ...own, withText(last, ""));
    at = end - 1;
  }
  return unlessSame(result, pieces);
}

/** In the order in which they are made. */
export const FOLLOWED_CHOICES: readonly Repair[] = [partFollowedChoices];
