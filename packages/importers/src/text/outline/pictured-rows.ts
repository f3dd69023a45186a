/**
 * Rows of degrees with small pictures in front of them, sentences to rate, and titles with the name of the post in front:
 *
 *     课程内容  😀很好  🙂一般  🙁较差
 *     你会推荐这门课吗？（0-10分）____
 *     【投票】我最喜爱的图书
 */
import { NAMED } from "../layout/named.ts";
import { type Piece, nextFilled, textAt, unlessSame, withText } from "../layout/piece.ts";
import { toDebris } from "../layout/sheets/words.ts";

const LONGEST = 200;
const PICTURE = "(?![\\d#*©®™✓✔√□☐☑○●◯★☆⭐])\\p{Extended_Pictographic}\\uFE0F?";
const ROW = new RegExp(
  `^([ \\t\\u3000]*[^\\s\\u3000:：_＿][^:：_＿?？。]{0,30}?)[ \\u3000]*[:：?？]?[ \\u3000]+((?:${PICTURE}[ \\u3000]?[\\p{L}\\d][^\\s\\u3000\\p{Extended_Pictographic}_＿:：]{0,12}[ \\t\\u3000、/]*){2,8})$`,
  "u",
);
const PICTURES = new RegExp(PICTURE, "gu");

/** `课程内容  😀很好  🙂一般`: what stands behind the pictures is chosen from. */
export function askPicturedRows(pieces: readonly Piece[]): readonly Piece[] {
  return unlessSame(
    pieces.flatMap((piece): Piece[] => {
      const text = piece.debris === true || piece.text.length > LONGEST ? "" : piece.text.trimEnd();
      const [, label = "", list = ""] = /\p{Extended_Pictographic}/u.test(text) ? (ROW.exec(text) ?? []) : [];
      const words = list.split(PICTURES).flatMap((word) => word.replace(/[ \t\u3000、/]+$/u, "").trim() || []);
      if (label === "" || words.length < 2) return [piece];
      return [
        withText(piece, ""),
        withText(piece, `${label.trim()}${NAMED.single}`),
        ...words.map((word) => withText(piece, `□ ${word}`)),
        toDebris(piece, [...list.matchAll(PICTURES)].map(([sign]) => sign).join(" ")),
        withText(piece, ""),
      ];
    }),
    pieces,
  );
}

const RATED =
  /^[ \u3000]*(?![\d(（*#]|[Qq]\d|[一二三四五六七八九十]{1,3}[、.．])([^\t_＿□☐○◯?？。]{4,60}[?？][ ]?[(（]([01])\s?[-~～—–至到]\s?([5-9]|10)\s?分?[)）])[ \u3000]*[:：]?[ \u3000]*[_＿]{2,}[ \u3000]*分?[ \u3000]*$/u;

/** `你会推荐这门课吗？（0-10分）____` without a number: a scale. */
export function askRatedSentences(pieces: readonly Piece[]): readonly Piece[] {
  return unlessSame(
    pieces.flatMap((piece): Piece[] => {
      const text = piece.debris === true || piece.text.length > LONGEST ? "" : piece.text;
      const [, stem = "", low = "", high = ""] = /[?？]/u.test(text) ? (RATED.exec(text) ?? []) : [];
      if (stem === "") return [piece];
      return ["", `${stem}${NAMED.scale}`, `${low}~${high}`, ""].map((line) => withText(piece, line));
    }),
    pieces,
  );
}

/** The name of the post in front of its title would be taken for the type of a question. */
const POST = /^([ \u3000]*)[【[](投票|[问問]卷|[调調]查|[报報]名|接[龙龍]|通知|活[动動])[】\]][ \u3000]*(?=\S)/u;
const CHOICE = /^[ \u3000]*(?:[□☐○◯]|[A-H]\s?[.．、)）]|[(（][ \u3000]{0,4}[)）]|[①-⑳])/u;

/** `【投票】我最喜爱的图书` as the first line, with no choices below it: a title. */
export function plainPostTitles(pieces: readonly Piece[]): readonly Piece[] {
  const first = pieces.findIndex(({ text }) => text.trim() !== "");
  const piece = pieces[first];
  if (piece === undefined || piece.text.length > LONGEST || !POST.test(piece.text)) return pieces;
  if (CHOICE.test(textAt(pieces, nextFilled(pieces, first), LONGEST))) return pieces;
  return pieces.map((one, at) => (at === first ? withText(one, one.text.replace(POST, "$1$2：")) : one));
}
