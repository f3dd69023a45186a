/** Repairs of choices with boxes and empty brackets: each box comes to stand in front of its choice, below the stem. */
import { NAMED } from "../layout/named.ts";
import { type Piece, withText } from "../layout/piece.ts";
import { allowsSeveral } from "./kinds.ts";

/** `您的性别[单选题]：□男 □女`: the name of the type stands between the stem and its boxes. */
const TYPE_THEN_BOXES =
  /^(.*[[【(（](?:[单單多复複不定][项項]?[选選](?:[择擇])?[题題]?|可多[选選]|必填|必答)[\]】)）][*＊]?)\s*[:：]?\s*((?:[□○☐◯]\s*[^□○☐◯]+){2,})$/u;

const NUMBER_IN_FRONT = /^[\s*＊]*[^\s:：]{0,3}?[\d一二三四五六七八九十①-⑳]{1,3}\s?\S/u;

export function partBoxes(pieces: readonly Piece[]): readonly Piece[] {
  return pieces.flatMap((piece) => {
    const match = /[□○☐◯]/.test(piece.text) ? TYPE_THEN_BOXES.exec(piece.text) : null;
    if (match === null) return [piece];
    const [, head = "", boxes = ""] = match;
    // Without a number nothing but its name says that the line above the boxes asks.
    const name = NUMBER_IN_FRONT.test(head) ? "" : allowsSeveral(head) ? NAMED.several : NAMED.single;
    return [withText(piece, `${head}${name}`), withText(piece, boxes)];
  });
}

const BOX_AND_LETTER = /[□○☐◯]\s*(?=[(（]?[A-H]\s?[.．、)）:：])/gu;

/** `□A. 男 □B. 女`: the letters are enough. */
export function dropBoxesOfLetters(pieces: readonly Piece[]): readonly Piece[] {
  return pieces.map((piece) =>
    (piece.text.match(BOX_AND_LETTER)?.length ?? 0) > 1
      ? withText(piece, piece.text.replace(BOX_AND_LETTER, ""))
      : piece,
  );
}

/** Labels with their boxes behind them on a line of their own: `18岁以下□ 18-25岁□`. */
const BOXES_BEHIND = /^\s*(?:[^□☐○◯\s:：,，、]{1,14}[□☐○◯]\s*){2,}$/u;
const STEM_ABOVE = /^\s*(?:[*＊]\s?)?(?:[QＱ]\s?)?[(（【]?\d{1,3}\s?[.．、:：)）】]/u;

export function turnBoxes(pieces: readonly Piece[]): readonly Piece[] {
  return pieces.map((piece, at) => {
    const above = pieces.slice(Math.max(0, at - 2), at).findLast(({ text }) => text.trim() !== "")?.text ?? "";
    if (!BOXES_BEHIND.test(piece.text) || !STEM_ABOVE.test(above) || /[□☐○◯]/u.test(above)) return piece;
    const labels = piece.text.split(/[□☐○◯]/u).map((label) => label.trim());
    return withText(piece, labels.flatMap((label) => (label === "" ? [] : [`□${label}`])).join("  "));
  });
}

/** `( ) 男  ( ) 女`: brackets as boxes. A bracket in front of a number is the place of an answer. */
const BRACKETS =
  /^\s*(?:[(（][\s\u3000]*[)）]\s*(?!\d{1,3}\s?[.．、])[^()（）\s][^()（）]{0,24}(?:[(（][^()（）\s][^()（）]{1,30}[)）]\s*)?){2,}$/u;

export function boxBrackets(pieces: readonly Piece[]): readonly Piece[] {
  // Beside boxes, which allow several, brackets allow one.
  const sign = pieces.some(({ text }) => /^[\s\u3000]*[□☐]\s?\S/u.test(text)) ? "○" : "□";
  return pieces.map((piece) =>
    BRACKETS.test(piece.text) ? withText(piece, piece.text.replace(/[(（][\s\u3000]*[)）]\s*/gu, sign)) : piece,
  );
}

/** `May we contact you?  ( ) Yes  ( ) No`, without a number. */
const BRACKETS_BEHIND =
  /^\s*(?![A-Za-z]?\d{1,3}\s?[.．、)）])[\p{L}\s,，'’-]{4,80}[?？]\s+(?:[(（][\s\u3000]+[)）]\s*[^()（）\s][^()（）]{0,24}){2,}$/u;

/** Before any other reader takes the line for a request with nothing below it. */
export function boxBracketsBehind(pieces: readonly Piece[]): readonly Piece[] {
  return pieces.map((piece) =>
    piece.text.length < 200 && BRACKETS_BEHIND.test(piece.text)
      ? withText(piece, piece.text.replace(/[(（][\s\u3000]*[)）]\s*/gu, "□ "))
      : piece,
  );
}
