/**
 * Papers without headings in which every sentence tells its answer in brackets, whatever kind it is of:
 *
 *     1. 过马路要走（人行横道）。
 *     2. （√）不在马路上踢球。
 *     3. 行人应在（C）内行走。A.机动车道 B.非机动车道 C.人行道
 */
import { NAMED } from "../layout/named.ts";
import { type Piece, textAt, withText } from "../layout/piece.ts";

const LONGEST = 300;
/** The least sentences with words in their brackets, and the least others that tell an answer, too. */
const LEAST = 3;
const LEAST_OTHERS = 2;
const NUMBERED = /^[\s\u3000]*\d{1,3}\s?[.．、)）](?!\d)\s*(\S.*)$/u;
const HEADING = /^[\s\u3000]*(?:#{1,6}\s|[(（]?[一二三四五六七八九十]{1,3}[)）]?\s?[、.．])/u;
const VERDICT = /[(（]\s?(?:[√×✓✗✔✘对對错錯]|正[确確]|[错錯][误誤])\s?[)）]/u;
const LETTER = /[(（]\s?[A-H]{1,6}\s?[)）]/u;
const OPEN = /[_＿]{2,}|[(（][\s\u3000]*[)）]/u;
const BRACKET = /[(（]([^()（）]{1,24})[)）]/gu;
/** What stands in brackets besides answers. */
const REMARK = /^(?:[请請如例即见見注可必选選限多单單]|\d{1,3}\s?分$|.*(?:[题題选選填]|必答))/u;
const ASKS = /[?？]\s*$/u;

/** `1. 过马路要走（人行横道）。` among judged and chosen sentences with their keys: the words are those of gaps. */
export function fillMixedGaps(pieces: readonly Piece[]): readonly Piece[] {
  const filled: number[] = [];
  let others = 0;
  for (const [at, { text, debris }] of pieces.entries()) {
    if (debris === true || text.length > LONGEST) continue;
    // Below headings, the kind is known.
    if (HEADING.test(text)) return pieces;
    const words = NUMBERED.exec(text)?.[1];
    if (words === undefined) continue;
    if (VERDICT.test(words) || LETTER.test(words)) {
      others += 1;
      continue;
    }
    const brackets = [...words.matchAll(BRACKET)].map(([, inner = ""]) => inner);
    const choices = /^\s*[(（]?A\s?[.．、)）]/u.test(textAt(pieces, at + 1, LONGEST));
    if (OPEN.test(words) || ASKS.test(words) || choices || brackets.length === 0) return pieces;
    if (brackets.some((inner) => REMARK.test(inner))) return pieces;
    filled.push(at);
  }
  if (filled.length < LEAST || others < LEAST_OTHERS) return pieces;
  const gaps = new Set(filled);
  return pieces.map((piece, at) => (gaps.has(at) ? withText(piece, `${piece.text.trimEnd()}${NAMED.gap}`) : piece));
}
