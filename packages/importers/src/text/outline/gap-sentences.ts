/**
 * Sentences of letters and forms with gaps in them, among lines that have no numbers:
 *
 *     本人____（身份证号________）因故不能到场，委托____代为办理。
 *     我是（    ）年级（  ）班（      ）的家长，同意孩子参加春游。
 *     I, ________, parent of ________ (Class ____), give my permission.
 *
 * Each is one question with its gaps, also where the copy has broken its line.
 */
import { NAMED } from "../layout/named.ts";
import { type Piece, covering, textAt, unlessSame, withText } from "../layout/piece.ts";
import type { Repair } from "./repairs-shapes.ts";

const LONGEST = 200;
const MOST_LINES = 4;
const LEAST_GAPS = 2;
const LEAST_WORDS = 10;
const LEAST_LINE = 18;
const usable = ({ text, debris }: Piece): boolean => debris !== true && text.length <= LONGEST;

const GAP = /[_＿]{2,}|[(（][ \u3000_＿]{2,}[)）]/gu;
/** A bracket with nothing but blanks in it, between the words of a sentence. */
const BRACKET = /[(（][ \u3000]{2,}[)）](?=[\p{Script=Han}，,])/gu;
const NUMBERED = /^[ \u3000]*(?:[(（]?\d{1,3}\s?[.．、)）](?!\d)|[①-⑳]|第\s?\d{1,3}\s?[题題]|[Qq]\d)/u;
/** What is no sentence: labels with their places, choices, cells, and what names its type. */
const OTHER =
  /[:：][ \u3000]*(?:[_＿]|$)|[□☐○◯▢|\t?？]|\[[^[\]]{2,8}\]|答案|^[ \u3000]*(?:[A-H]\s?[.．、)）]|[-•·*#【[>])/u;
const LETTERED = /(?:^|\s)[(（]?[A-H]\s?[.．、)）]\s?\S/u;
const ROOM = /[_＿]{2}|[(（][ \u3000_＿]{2}/u;
const ENDS = /[。.．；;!！][ \u3000]*$/u;
const HAN_SENTENCE = /[，。；,]/u;
const ENGLISH_SENTENCE = /(?:\b[a-z]{2,}\b[^a-z]+){4}/u;

/** Whether the text is a sentence with several gaps, and more than labels in a row. */
function isGapped(text: string): boolean {
  if (OTHER.test(text) || (text.match(GAP)?.length ?? 0) < LEAST_GAPS) return false;
  // `（  ）同意  （  ）不同意`: in front of words that nothing leads to, a bracket is a box.
  if (/(?:^|[ \u3000，,、；;])[(（][ \u3000]+[)）]/u.test(text)) return false;
  const words = text.replace(GAP, " ");
  const han = words.match(/\p{Script=Han}/gu)?.length ?? 0;
  // `姓名____  电话____`: between wide blanks stand labels.
  if (/[_＿)）](?: {2,}|\u3000{1,})\p{L}/u.test(text)) return false;
  return han >= LEAST_WORDS ? HAN_SENTENCE.test(words) : han === 0 && ENGLISH_SENTENCE.test(words) && ENDS.test(text);
}

/** The lines of the sentence that begins on a line, up to the one that ends it; 0 if none begins there. */
function linesOf(pieces: readonly Piece[], at: number): number {
  for (let lines = 1; lines <= MOST_LINES; lines += 1) {
    const piece = pieces[at + lines - 1];
    if (piece === undefined || !usable(piece) || piece.text.trim() === "" || OTHER.test(piece.text)) return 0;
    if (lines > 1 && /^[ \u3000]{2,}/u.test(piece.text)) return 0;
    if (!ENDS.test(piece.text)) {
      // A line that a copy has broken is a long one.
      if (piece.text.trim().length < LEAST_LINE) return 0;
      continue;
    }
    const whole = pieces.slice(at, at + lines).map(({ text }) => text.trim());
    return isGapped(whole.join("")) ? lines : 0;
  }
  return 0;
}

/** `本人____因故不能到场，委托____代为办理。`: a sentence with gaps in a form is one question. */
function askGapSentences(pieces: readonly Piece[]): readonly Piece[] {
  if (pieces.some((piece) => usable(piece) && NUMBERED.test(piece.text))) return pieces;
  // A passage with letters below it is one to choose the words of.
  if (pieces.some((piece) => usable(piece) && LETTERED.test(piece.text))) return pieces;
  if (!pieces.some((piece) => usable(piece) && ROOM.test(piece.text))) return pieces;
  const result: Piece[] = [];
  for (let at = 0; at < pieces.length; at += 1) {
    const piece = pieces[at];
    if (piece === undefined) break;
    const alone = usable(piece) && isGapped(piece.text) ? 1 : 0;
    const lines = /[_＿(（]/u.test(textAt(pieces, at, LONGEST)) ? linesOf(pieces, at) || alone : 0;
    if (lines === 0) {
      result.push(piece);
      continue;
    }
    const own = pieces.slice(at, at + lines);
    const between = /\p{Script=Han}/u.test(piece.text) ? "" : " ";
    const text = own
      .map((one) => one.text.trim())
      .join(between)
      .replace(BRACKET, "____");
    result.push(withText(piece, ""), covering(withText(piece, `${text}${NAMED.sentence}`), own), withText(piece, ""));
    at += lines - 1;
  }
  return unlessSame(result, pieces);
}

/** In the order in which they are made. */
export const GAP_SENTENCES: readonly Repair[] = [askGapSentences];
