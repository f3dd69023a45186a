/**
 * Questions that are counted with small letters, in a message or below a grid, with their choices behind them:
 *
 *     另外三个小问题：
 *     a) 教练有没有收红包？ 有 / 没有
 *     b) 从报名到拿证用了多久？ 2个月内 / 半年以上
 *
 * The letters are numbers of questions, and the line above them leads to them.
 */
import { NAMED } from "../layout/named.ts";
import { type Piece, nextFilled, textAt, withText } from "../layout/piece.ts";
import { toDebris } from "../layout/sheets/words.ts";
import { tell } from "./repairs-runs.ts";
import type { Repair } from "./repairs-shapes.ts";

const LONGEST = 200;
const LEAST = 2;
const LETTERED = /^([\s\u3000]*[(（]?([a-h])\s?[)）.．、]\s?)(?=\S)/u;
/** The question mark, and words between slashes or behind boxes; or nothing, where somebody writes. */
const ASKS = /[?？][\s\u3000]*(?:[^?？]*\S\s?[/／]\s?\S[^?？]*|[□☐○◯][^?？]*[□☐○◯][^?？]*|[_＿]*[\s\u3000]*)$/u;
const CHOICES = /[?？][\s\u3000]*[^?？]*(?:\S\s?[/／]\s?\S|[□☐○◯])/u;
/** Boxes without words below the heads of columns. */
const COLUMNS = /[□☐○◯][ \u3000]{2,}[□☐○◯][ \u3000]*$/u;
/** Parts of numbered questions have letters, too. */
const NUMBERED = /^[\s\u3000]*(?:[(（]?\d{1,3}\s?[.．、)）](?!\d)|第\s?\d|Q\s?\d)/iu;
const LEADS = /^[\s\u3000]*\p{L}[^_＿□☐○◯\t?？]{1,40}[:：][\s\u3000]*$/u;

/** `a) …？ 有 / 没有⏎b) …？ 甲 / 乙`: questions without letters, below a line that tells. */
function plainSmallLetters(pieces: readonly Piece[]): readonly Piece[] {
  const rows: number[] = [];
  for (const [at, { text, debris }] of pieces.entries()) {
    if (debris === true || text.length > LONGEST) continue;
    if (NUMBERED.test(text)) return pieces;
    const letter = LETTERED.exec(text)?.[2];
    if (letter === undefined) continue;
    if (letter !== "abcdefgh".charAt(rows.length) || !ASKS.test(text) || COLUMNS.test(text)) return pieces;
    // All of them stand close together.
    const before = rows.at(-1);
    if (before !== undefined && nextFilled(pieces, before, 4) !== at) return pieces;
    rows.push(at);
  }
  const [first = 0] = rows;
  if (rows.length < LEAST || !rows.some((at) => CHOICES.test(textAt(pieces, at)))) return pieces;
  const lead = pieces.findLastIndex(({ text }, at) => at < first && at > first - 3 && text.trim() !== "");
  return pieces.flatMap((piece, at): Piece[] => {
    if (at === lead && at > 0 && LEADS.test(piece.text))
      return [withText(piece, tell(piece.text.trim())), withText(piece, "")];
    if (!rows.includes(at)) return [piece];
    const sign = LETTERED.exec(piece.text)?.[1] ?? "";
    const blank = withText(piece, "");
    // Beside questions with choices, one without is told.
    const asked = piece.text
      .slice(sign.length)
      .replace(/[\s\u3000]*[_＿]{2,}[\s\u3000]*$/u, NAMED.line)
      .replace(/([?？])[\s\u3000]*$/u, `$1${NAMED.essay}`);
    return [toDebris(piece, sign), blank, withText(piece, asked), blank];
  });
}

/** In the order in which they are made. */
export const SMALL_LETTERS: readonly Repair[] = [plainSmallLetters];
