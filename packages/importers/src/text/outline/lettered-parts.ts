/**
 * Parts of a question whose number stands in front of the letter of the first part, or of each of them:
 *
 *     3(a) 五個口岸是哪五個？（3分）      3. (a) What is …? [2 marks]
 *     3(b) 試舉兩項影響。（6分）             (b) Explain …. [4 marks]
 */
import { NAMED } from "../layout/named.ts";
import { type Piece, withText } from "../layout/piece.ts";
import type { Repair } from "./repairs-shapes.ts";

const LONGEST = 300;
/** How far below a part the next one may stand. */
const MOST_BETWEEN = 12;
const FIRST = /^[\s\u3000]*(\d{1,2})\s?[.．、]?\s*[(（]\s?a\s?[)）]\s*(\S.*)$/u;
const PART = /^[\s\u3000]*(?:(\d{1,2})\s?[.．、]?\s*)?[(（]\s?([b-h])\s?[)）]\s*(\S.*)$/u;
const MARKS = /[(（[【]\s?(?:本[題题小]*|共)?\s?\d{1,2}\s?(?:分|marks?|points?|pts?)\s?[)）\]】]\s*$/iu;
const ASKS =
  /[?？]\s*(?:[(（[][^()（）[\]]{1,10}[)）\]])?\s*$|^(?:[請请试試简簡]|[说說]明|[写寫]出|列[举舉出]|解[释釋]|分析|比[较較]|[指]出|explain|describe|state|list|give|name|suggest|compare|calculate|find|show|why|what|how)/iu;
const ENDS =
  /^[\s\u3000]*(?:\d{1,3}\s?[.．、)）(（]|#{1,6}\s|[一二三四五六七八九十]{1,3}\s?[、.．]|[(（][一二三四五六七八九十]{1,2}[)）]|[甲乙丙丁戊]\s?部)/u;
/** `(a) 蘋果 (b) 香蕉`: choices on one line. */
const MORE = /[\s\u3000][(（]\s?[b-h]\s?[)）]\s*\S/u;
const GAP = /[_＿]{2,}/u;
const TYPED = /[[【][^[\]【】]{2,10}[题題][\]】]|[(（][\s\u3000]{0,6}[)）]/u;

const isText = ({ text, debris }: Piece) => debris !== true && text.length <= LONGEST;
const asks = (words: string) => (MARKS.test(words) || ASKS.test(words)) && !TYPED.test(words) && !MORE.test(words);

/** The parts that follow the first one, in order; empty if they ask nothing. */
function partsBelow(pieces: readonly Piece[], from: number, no: string): number[] {
  const parts: number[] = [];
  let last = from;
  for (let at = from + 1; at < pieces.length && at - last <= MOST_BETWEEN; at += 1) {
    const piece = pieces[at];
    if (piece === undefined || !isText(piece)) continue;
    const [whole, number = no, letter = "", words = ""] = PART.exec(piece.text) ?? [];
    if (whole !== undefined && number === no && letter.charCodeAt(0) === 98 + parts.length) {
      if (!asks(words)) return [];
      parts.push(at);
      last = at;
    } else if (ENDS.test(piece.text)) break;
  }
  return parts;
}

/** `3(a) …？（3分）⏎3(b) …。（6分）`: each part is asked. */
export function askLetteredParts(pieces: readonly Piece[]): readonly Piece[] {
  const written = new Map<number, string>();
  for (const [at, piece] of pieces.entries()) {
    if (!isText(piece)) continue;
    const [, no = "", words = ""] = FIRST.exec(piece.text) ?? [];
    const parts = no !== "" && asks(words) ? partsBelow(pieces, at, no) : [];
    if (parts.length === 0) continue;
    const type = (text: string) => (GAP.test(text) ? NAMED.sentence : NAMED.essay);
    written.set(at, `${no}. ${words.trim()}${type(words)}`);
    for (const part of parts) {
      const own = PART.exec(pieces[part]?.text ?? "")?.[3] ?? "";
      written.set(part, `${own.trim()}${type(own)}`);
    }
  }
  if (written.size === 0) return pieces;
  return pieces.flatMap((piece, at) => {
    const text = written.get(at);
    return text === undefined ? [piece] : [withText(piece, ""), withText(piece, text)];
  });
}

/** In the order in which they are made. */
export const LETTERED_PARTS: readonly Repair[] = [askLetteredParts];
