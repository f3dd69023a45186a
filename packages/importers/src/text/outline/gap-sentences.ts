/**
 * Sentences of letters, certificates and forms with gaps in them, among lines that have no numbers:
 *
 *     本人____（身份证号________）因故不能到场，委托____代为办理。
 *     我是（    ）年级（  ）班（      ）的家长，同意孩子参加春游。
 *     I, ________, parent of ________ (Class ____), give my permission.
 *
 * Each is one question with its gaps, also where the copy has broken its line. On a page where nothing else asks, less evidence
 * is needed.
 */
import { NAMED } from "../layout/named.ts";
import { type Piece, covering, textAt, unlessSame, withText } from "../layout/piece.ts";
import type { Repair } from "./repairs-shapes.ts";

const LONGEST = 400;
const MOST_LINES = 6;
const MOST_PAGE = 30;
const MOST_SENTENCES = 3;
const LEAST_GAPS = 2;
const LEAST_WORDS = 10;
const LEAST_LINE = 18;
const usable = (piece: Piece | undefined): piece is Piece =>
  piece !== undefined && piece.debris !== true && piece.text.length <= LONGEST;

const GAP = /[_＿]{2,}|[(（][ \u3000_＿]{2,}[)）]/gu;
/** A bracket with nothing but blanks in it, between the words of a sentence. */
const BRACKET = /[(（][ \u3000]{2,}[)）](?=[\p{Script=Han}，,])/gu;
/** A number or a letter in front, or a list of answers: such sentences are those of a paper. */
const OF_PAPER =
  /^[ \u3000]*(?:[(（]?[\d０-９]{1,3}\s?[.．、)）](?!\d)|[①-⑳]|第\s?\d|[一二三四五六七八九十]{1,3}\s?[、.．]|[Qq]\d)|(?:^|\s)[(（]?[A-HＡ-Ｈ]\s?[.．、)）]\s?\S|答案/u;
/** What is no sentence: labels with their places, choices, cells, and what names its type. */
const OTHER = /[:：][ \u3000]*(?:[_＿]|$)|[□☐○◯▢|\t?？]|\[[^[\]]{2,8}\]|^[ \u3000]*[-•·*#【[>]/u;
/** A line of running text: no label, choice, cell or question. */
const RUNS = /^[^:：□☐○◯|\t？?[\]]+$/u;
const PLACED = /[:：].*[_＿]{2}/u;
const PROSE = /\p{Script=Han}[^_＿]*[，。；]|[a-z]+ [a-z]+ [a-z]+/u;
const ENDS = /[。.．；;!！][ \u3000]*$/u;
const HAN_SENTENCE = /[，。；,]/u;
const ENGLISH_SENTENCE = /(?:\b[a-z]{2,}\b[^a-z]+){4}/u;

const gapsOf = (text: string): number => text.match(GAP)?.length ?? 0;

/** Whether the text is a sentence with several gaps, and more than labels in a row. */
function isGapped(text: string): boolean {
  if (OTHER.test(text) || gapsOf(text) < LEAST_GAPS) return false;
  // `（  ）同意  （  ）不同意`: in front of words that nothing leads to, a bracket is a box.
  if (/(?:^|[ \u3000，,、；;])[(（][ \u3000]+[)）]/u.test(text)) return false;
  const words = text.replace(GAP, " ");
  const han = words.match(/\p{Script=Han}/gu)?.length ?? 0;
  // `姓名____  电话____`: between wide blanks stand labels.
  if (/[_＿)）](?: {2,}|\u3000{1,})\p{L}/u.test(text)) return false;
  return han >= LEAST_WORDS ? HAN_SENTENCE.test(words) : han === 0 && ENGLISH_SENTENCE.test(words) && ENDS.test(text);
}

/** The lines of one sentence as one text. */
const joined = (lines: readonly Piece[]): string =>
  lines.map(({ text }) => text.trim()).join(/\p{Script=Han}/u.test(lines[0]?.text ?? "") ? "" : " ");

/** How many lines the sentence has that begins on a line; 0 if none begins there. On a page of its own nothing else asks. */
function linesOf(pieces: readonly Piece[], at: number, ownPage: boolean): number {
  const first = pieces[at];
  if (!usable(first) || !/[_＿(（]/u.test(first.text)) return 0;
  const lines: Piece[] = [first];
  // A page has broken the sentence where a line has no end.
  while (!ENDS.test(lines.at(-1)?.text ?? "") && lines.length < MOST_LINES) {
    const next = pieces[at + lines.length];
    if (!usable(next) || next.text.trim() === "") break;
    lines.push(next);
  }
  const text = joined(lines);
  const several = gapsOf(text) >= LEAST_GAPS;
  if (ownPage && gapsOf(first.text) > 0) return several && PROSE.test(text) ? lines.length : 0;
  const ends = ENDS.test(lines.at(-1)?.text ?? "");
  const above = textAt(pieces, at - 1, LONGEST);
  const begins = at > 0 && (above.trim() === "" || PLACED.test(above) || ENDS.test(above));
  const runs = begins && /[_＿]/u.test(first.text) && lines.every((line) => RUNS.test(line.text));
  if (ends && several && runs && PROSE.test(text)) return lines.length;
  // A line that a copy has broken is a long one, and the next one is not indented.
  const broken = lines.every(
    (line, no) =>
      !OTHER.test(line.text) &&
      (no === 0 || !/^[ \u3000]{2,}/u.test(line.text)) &&
      (no === lines.length - 1 || line.text.trim().length >= LEAST_LINE),
  );
  if (ends && broken && isGapped(text)) return lines.length;
  return isGapped(first.text) ? 1 : 0;
}

/** `本人____因故不能到场，委托____代为办理。`: a sentence with gaps in a form is one question. */
function askGapSentences(pieces: readonly Piece[]): readonly Piece[] {
  const own = pieces.filter((piece) => usable(piece) && piece.text.trim() !== "");
  if (own.some(({ text }) => OF_PAPER.test(text)) || !own.some(({ text }) => gapsOf(text) > 0)) return pieces;
  const ownPage = own.length <= MOST_PAGE && !own.some(({ text }) => OTHER.test(text));
  const result: Piece[] = [];
  let sentences = 0;
  for (let at = 0; at < pieces.length; at += 1) {
    const piece = pieces[at];
    if (piece === undefined) break;
    const lines = linesOf(pieces, at, ownPage);
    if (lines === 0) {
      result.push(piece);
      continue;
    }
    const whole = pieces.slice(at, at + lines);
    const text = joined(whole).replace(BRACKET, "____");
    result.push(withText(piece, ""), covering(withText(piece, `${text}${NAMED.sentence}`), whole), withText(piece, ""));
    sentences += 1;
    at += lines - 1;
  }
  // Many such sentences are the tasks of a paper.
  return sentences > MOST_SENTENCES ? pieces : unlessSame(result, pieces);
}

/** In the order in which they are made. */
export const GAP_SENTENCES: readonly Repair[] = [askGapSentences];
