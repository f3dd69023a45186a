/**
 * Titles of answers with signs around them, and answers in a list that repeat the sign of the questions:
 *
 *     ＊解答＊ 1.A 2.B
 *     Answer key: Q1 b  Q2 b  Q3 F
 */
import { type Piece, unlessSame, withText } from "../layout/piece.ts";

const LONGEST = 600;
const LEAST = 2;
/** What people draw around a title; asterisks of bold type are plain already where they tell nothing. */
const SIGNED =
  /^[\s\u3000]*[＊*★☆◆◇■●▲▼~～─—※✦❖►▶#＃]{1,6}[\s\u3000]*((?:[参參]考|[标標][准準]|正[确確])?(?:答案|解答)|answer key|answers|key)[\s\u3000]*[:：]?[\s\u3000]*[＊*★☆◆◇■●▲▼~～─—※✦❖►▶#＃]{0,6}[\s\u3000]*[:：]?[\s\u3000]*(?=[(（]?(?:[一二三四五六七八九十]{1,2}\s?[、.．]|\d{1,3}\s?[.．、)）:：-]))/iu;
const TITLED =
  /^[\s\u3000]*[【[]?(?:(?:[参參]考|[标標][准準]|正[确確])?(?:答案|解答)|answer key|answers?|keys?)[】\]]?[\s\u3000]*[:：]?[\s\u3000]*(?=Q\s?\d|第\s?\d)/iu;
const ENTRY =
  /(^|[\s\u3000,，;；:：】\]])(?:Q\s?(\d{1,3})|第\s?(\d{1,3})\s?[题題])(?:[\s\u3000]*([:：.．、=-])[\s\u3000]*|[\s\u3000]+)(?=\S)/giu;

/** `＊解答＊ 1.A 2.B`: the title as all lists have it. */
function plainKeyTitles(pieces: readonly Piece[]): readonly Piece[] {
  return unlessSame(
    pieces.map((piece) => {
      if (piece.debris === true || piece.text.length > LONGEST) return piece;
      const signed = SIGNED.exec(piece.text);
      return signed === null ? piece : withText(piece, `${signed[1] ?? ""}：${piece.text.slice(signed[0].length)}`);
    }),
    pieces,
  );
}

/** `Answer key: Q1 b  Q2 b`: the numbers alone, as lists of answers have them. */
function countKeysOfQuestions(pieces: readonly Piece[]): readonly Piece[] {
  return unlessSame(
    pieces.map((piece) => {
      if (piece.debris === true || piece.text.length > LONGEST || !TITLED.test(piece.text)) return piece;
      const numbers = Array.from(piece.text.matchAll(ENTRY), ([, , one, other]) => Number(one ?? other));
      if (numbers.length < LEAST || numbers.some((no, at) => at > 0 && no <= (numbers[at - 1] ?? 0))) return piece;
      return withText(
        piece,
        piece.text.replace(
          ENTRY,
          (_, before: string, one?: string, other?: string, sign?: string) =>
            `${before}${one ?? other ?? ""}${sign === undefined ? " " : ". "}`,
        ),
      );
    }),
    pieces,
  );
}

export const KEY_TITLES = [plainKeyTitles, countKeysOfQuestions];
