/** Labels of forms with unusual signs: stars on lines of their own, places in brackets, letters of choices behind a label. */
import { NAMED } from "../layout/named.ts";
import { type Piece, covering, textAt, withText } from "../layout/piece.ts";
import type { Repair } from "./repairs-shapes.ts";

const LONGEST = 300;
const isText = ({ text, debris }: Piece) => debris !== true && text.length <= LONGEST;

const NUMBER = /^[\s\u3000]*\d{1,3}\s?[.．、)）]\s*\S/u;
const STAR_LINE = /^[\s\u3000]*[*＊][\s\u3000]*$/u;
const LEAST_STARS = 3;

/** `*⏎3. 您的年级⏎大一⏎大二⏎*⏎4. …`: the page shows the star of a required question on the line above it. */
export function joinStarsAbove(pieces: readonly Piece[]): readonly Piece[] {
  const stars = pieces.flatMap((piece, at) =>
    STAR_LINE.test(piece.text.slice(0, 8)) && piece.text.length < 8 ? [at] : [],
  );
  const own = stars.filter((at) => NUMBER.test(textAt(pieces, at + 1, LONGEST)));
  if (own.length < LEAST_STARS || own.length < stars.length) return pieces;
  const gone = new Set(own);
  return pieces.flatMap((piece, at) => {
    if (gone.has(at)) return [];
    const above = pieces[at - 1];
    if (!gone.has(at - 1) || above === undefined) return [piece];
    return [withText(piece, ""), covering(withText(piece, `${piece.text.trimEnd()}*`), [above])];
  });
}

const BRACKET_LABELS = /^[\s\u3000]*(?:\p{Script=Han}{2,14}\s?[(（][\s\u3000]{3,}[)）][\s\u3000,，;；]*){2,6}$/u;

/** `幼儿姓名（      ）  班级（      ）`: places in brackets behind the labels of one line. */
export function drawBracketPlaces(pieces: readonly Piece[]): readonly Piece[] {
  return pieces.map((piece) =>
    isText(piece) && BRACKET_LABELS.test(piece.text)
      ? withText(piece, piece.text.replace(/\s?[(（][\s\u3000]{3,}[)）]/gu, "：____").replace(/[,，;；]/gu, "  "))
      : piece,
  );
}

const IF_LABEL = /^[\s\u3000]*(?:如|若)(?:是|有|果)?\s?[,，][^:：_＿□。？?]{2,40}[:：]\s*$/u;
const LETTERED_LABEL =
  /^([\s\u3000]*\p{Script=Han}{2,10})\s?[:：][\s\u3000]*(A\s?[.．、]\s?[^\s:：_＿]{1,12}(?:[\s\u3000]+[B-H]\s?[.．、]\s?[^\s:：_＿]{1,12}){1,7})[\s\u3000]*$/u;

/** `如是，排名：` and `家庭户口：A.城镇    B.农村` among the labels of a form. */
export function askLabelsOfForms(pieces: readonly Piece[]): readonly Piece[] {
  return pieces.flatMap((piece) => {
    if (!isText(piece)) return [piece];
    if (IF_LABEL.test(piece.text)) return [withText(piece, `${piece.text.trimEnd()}____`)];
    const [, label, choices] = LETTERED_LABEL.exec(piece.text) ?? [];
    // `选项：A.东 B.西` has the choices of the question above.
    if (label === undefined || choices === undefined || /[选選][项項]|答案|[备備][选選]/u.test(label)) return [piece];
    const words = choices.split(/[\s\u3000]*[A-H]\s?[.．、]\s?/u).filter((word) => word !== "");
    return [
      withText(piece, ""),
      withText(piece, `${label.trim()}${NAMED.single}`),
      ...words.map((word, index) => withText(piece, `${String.fromCodePoint(65 + index)}. ${word.trim()}`)),
      withText(piece, ""),
    ];
  });
}

/** In the order in which they are made. */
export const FORM_LABELS: readonly Repair[] = [joinStarsAbove, drawBracketPlaces, askLabelsOfForms];
