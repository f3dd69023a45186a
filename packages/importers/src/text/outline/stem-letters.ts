/**
 * Choices with the signs that Chinese counts with, as papers of Hong Kong and Taiwan print them, and a star in front of a choice
 * without a letter:
 *
 *     1. 宋代管理海外貿易的機構是甚麼？          4) True or False: recognition is easier.
 *       甲、市舶司  乙、軍機處              *True
 *       丙、中書省  丁、理藩院               False
 *     答案：1. 甲
 */
import { type Piece, nextFilled, textAt, unlessSame, withText } from "../layout/piece.ts";

const STEMS = "甲乙丙丁戊己";
const LONGEST = 300;
const NUMBERED =
  /^[\s\u3000]*(?:(?:Q\s?)?[\d０-９]{1,3}\s?[.．、)）]|[(（]\d{1,3}[)）]|[①-⑳]|第\s?\d{1,3}\s?[题題])[\s\u3000]*\S/u;
const SIGN = /(^|[\s\u3000])[(（]?([甲乙丙丁戊己])(?:\s?[、.．)）:：])[ \u3000]?(?=\S)/gu;
/** Choices that combine what was counted: `(A)甲乙 (B)乙丙`. */
const COMBINED = /^[\s\u3000]*[(（]?A\s?[)）.．、]/u;
const PLACED = /[_＿]{2}|[:：][\s\u3000]*$|[(（][\s\u3000]*[)）]/u;
const ANSWERS = /^[\s\u3000【(（]*(?:(?:参考|參考|正[确確]|[标標][准準])?答案|[解]答)/u;
/** A sign that stands alone, as the answer to a question. */
const ALONE = /(^|[\d①-⑳.．、:：)）\]】\s\u3000,，;；])([甲乙丙丁戊己])(?=$|[\s\u3000\d①-⑳,，;；。)）【])/gu;
/** `３：甲乙丁` */
const SEVERAL_ALONE = /([\d０-９]\s?[.．、:：)）]\s?)[甲乙丙丁戊己]{2,6}(?![\p{L}\p{N}])/gu;

const CIRCLED = /[①-⑳](?=\s?[A-F](?![A-Za-z]))/gu;

const letterOf = (sign: string): string => String.fromCharCode(65 + STEMS.indexOf(sign));

/** The signs of the choices on a line, in order. */
function signsOf(text: string): string[] {
  return text.length > LONGEST ? [] : Array.from(text.matchAll(SIGN), ([, , sign = ""]) => sign);
}

/** `甲、市舶司  乙、軍機處` below numbered stems: `A. 市舶司  B. 軍機處`, and the same in the answers. */
export function letterStemChoices(pieces: readonly Piece[]): readonly Piece[] {
  const lines = new Set<number>();
  for (const [at, { text, debris }] of pieces.entries()) {
    if (debris === true || text.length > LONGEST || !NUMBERED.test(text) || signsOf(text).length > 0) continue;
    const own: number[] = [];
    let count = 0;
    let next = nextFilled(pieces, at);
    while (next > 0) {
      const signs = signsOf(textAt(pieces, next, LONGEST));
      if (signs.length === 0 || signs.some((sign, index) => STEMS.indexOf(sign) !== count + index)) break;
      if (!/^[\s\u3000]*[(（]?[甲乙丙丁戊己]/u.test(textAt(pieces, next, LONGEST))) break;
      // Parts of a question that have places of their own are no choices.
      if (PLACED.test(textAt(pieces, next, LONGEST))) break;
      own.push(next);
      count += signs.length;
      next = nextFilled(pieces, next);
    }
    if (count < 2 || COMBINED.test(textAt(pieces, next, LONGEST))) continue;
    for (const line of own) lines.add(line);
  }
  if (lines.size === 0) return pieces;
  return unlessSame(
    pieces.map((piece, at) => {
      const { text } = piece;
      if (lines.has(at))
        return withText(
          piece,
          text.replace(SIGN, (_, before: string, sign: string) => `${before}${letterOf(sign)}. `),
        );
      if (piece.debris === true || text.length > LONGEST || !ANSWERS.test(text)) return piece;
      return withText(
        piece,
        text
          .replace(ALONE, (_, before: string, sign: string) => `${before}${letterOf(sign)}`)
          // `①A ②D` are the answers to the questions with these numbers.
          .replace(CIRCLED, (sign) => `${String((sign.codePointAt(0) ?? 0) - 0x245f)}. `),
      );
    }),
    pieces,
  );
}

/** A line of choices or answers without such signs, which number the choices. */
export function dropStemLetters(text: string): string {
  return text.replace(SIGN, "$1").replace(ALONE, "$1").replace(SEVERAL_ALONE, "$1");
}

const LETTERED_STAR = /^[ \t]*[*＊]\s?[(（]?[a-hA-H]\s?[.)）．、]/u;
const BARE_STAR = /^([ \t]*)[*＊]\s?(?=(?:True|False|Yes|No|[对對错錯是否]|正[确確]|[错錯][误誤])[ \t]*$)/iu;

/** `*True⏎ False`, where a star marks the right letter of other questions: the verdict that is right. */
export function markStarredVerdicts(pieces: readonly Piece[]): readonly Piece[] {
  if (!pieces.some(({ text }) => LETTERED_STAR.test(text))) return pieces;
  return unlessSame(
    pieces.map((piece, at) => {
      if (piece.debris === true || piece.text.length > LONGEST) return piece;
      const star = BARE_STAR.exec(piece.text);
      const bare = (line: Piece | undefined): boolean =>
        /^[ \t]*[*＊]?\s?(?:true|false|yes|no|[对對错錯是否]|正[确確]|[错錯][误誤])[ \t]*$/iu.test(
          line?.text.slice(0, 40) ?? "",
        );
      const first = star !== null && bare(pieces[at + 1]);
      const second = star !== null && bare(pieces[at - 1]);
      const other =
        star === null &&
        bare(piece) &&
        [pieces[at - 1], pieces[at + 1]].some((one) => bare(one) && /^[ \t]*[*＊]/u.test(one?.text ?? ""));
      const letter = bare(pieces[at - 1]) ? "B" : "A";
      if (first || second) return withText(piece, `*${letter}) ${piece.text.slice(star[0].length).trim()}`);
      return other ? withText(piece, `${letter}) ${piece.text.trim()}`) : piece;
    }),
    pieces,
  );
}

const TALK =
  /^([\s\u3000]*(?:[(（][\s\u3000]*[)）]\s?)?\d{1,3}\s?[.．、)）]\s*)A\s?([:：])([^:：]{3,120}?[\s\u3000])B\s?([:：])(?=\s?\S)/u;
const FIRST_CHOICE = /^[\s\u3000]*[(（]?A\s?[.．、)）]\s*\S/u;

/** `1. A: ____ do you go? B: Twice a week.` above choices: two persons who talk, and no choices. */
export function closeTalks(pieces: readonly Piece[]): readonly Piece[] {
  return unlessSame(
    pieces.map((piece, at) => {
      if (piece.debris === true || piece.text.length > LONGEST || !TALK.test(piece.text)) return piece;
      if (!FIRST_CHOICE.test(textAt(pieces, nextFilled(pieces, at), LONGEST))) return piece;
      return withText(
        piece,
        piece.text.replace(
          TALK,
          (_, front: string, first: string, words: string, second: string) => `${front}A\\${first}${words}B\\${second}`,
        ),
      );
    }),
    pieces,
  );
}
