/**
 * Forms in parts, whose questions have Chinese numbers in brackets that begin anew in each part:
 *
 *     一、基本情况
 *     （一）姓名：____
 *     （二）房号：____
 *     二、意愿
 *     （一）您是否同意？
 *
 * Numbers of the same digits on two levels are taken for one list, so those of the questions are written as `1.`.
 */
import { NAMED } from "../layout/named.ts";
import { type Piece, nextFilled, textAt, withText } from "../layout/piece.ts";

const DIGITS = "一二三四五六七八九十";
const LONGEST = 200;
const LEAST = 3;
const PART =
  /^[ \u3000]*(?:第[一二三四五六七八九十]{1,2}(?:部[分份]|[章节節])[ \u3000：:]*|[一二三四五六七八九十壹贰貳叁參肆伍陆陸柒捌]{1,3}[ ]?[、.．][ \u3000]*)(?=\S)/u;
const LINE_ALONE = /^[ \u3000]*[_＿]{6,}[ \u3000]*$/u;
const INNER = /^[ \u3000]*[(（〔][ ]?(十?[一二三四五六七八九]|十)[ ]?[)）〕][ \u3000]*(?=\S)/u;
const ARABIC =
  /^[ \u3000]*[*＊]?(?:[(（][ ]?\d{1,3}[ ]?[)）]|\d{1,3}[ ]?[.．、)）](?!\d)|第\s?\d{1,3}\s?[题題]|[QqＱ]\d)/u;
/** Who tells ends with a full stop. */
const TELLS = /[。；;][ \u3000]*$/u;

const valueOf = (word: string): number =>
  word.length === 2 ? 10 + DIGITS.indexOf(word.charAt(1)) + 1 : DIGITS.indexOf(word) + 1;

/** `二、意愿⏎（一）您是否同意？`: `1. 您是否同意？`, if nothing else in the text has such numbers. */
export function countBracketedNumbers(pieces: readonly Piece[]): readonly Piece[] {
  const found = new Map<number, { readonly sign: string; readonly no: number }>();
  let last: number | null = null;
  let parts = 0;
  let told = 0;
  for (const [at, { text, debris }] of pieces.entries()) {
    if (debris === true || text.length > LONGEST || text.trim() === "") continue;
    if (ARABIC.test(text)) return pieces;
    if (PART.test(text)) {
      last = 0;
      continue;
    }
    const match = INNER.exec(text);
    if (match === null) continue;
    const no = valueOf(match[1] ?? "");
    // Each list stands below a part and counts from one.
    if (last === null || no !== last + 1) return pieces;
    if (no === 1) parts += 1;
    last = no;
    if (TELLS.test(text)) told += 1;
    found.set(at, { sign: match[0], no });
  }
  if (found.size < LEAST || parts === 0 || told * 3 > found.size) return pieces;
  let count = 0;
  return pieces.flatMap((piece, at): Piece[] => {
    const own = found.get(at);
    if (own !== undefined) {
      count = own.no;
      return [withText(piece, `${own.no}. ${piece.text.slice(own.sign.length)}`)];
    }
    // `三、其他意见⏎__________`: such a part is a question itself, and no part of the sentence above it.
    const written = PART.test(piece.text.slice(0, LONGEST)) && LINE_ALONE.test(textAt(pieces, nextFilled(pieces, at)));
    if (!written || piece.debris === true || /[\]】]\s*$/u.test(piece.text)) return [piece];
    count += 1;
    return [
      withText(piece, ""),
      withText(
        piece,
        `${count}. ${piece.text
          .replace(PART, "")
          .trim()
          .replace(/[:：]$/u, "")}${NAMED.essay}`,
      ),
    ];
  });
}
