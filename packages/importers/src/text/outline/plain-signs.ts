/**
 * Signs of questions and choices that a page has set in bold or a copy has lost: `**1.** 题干`, `**1. 题干**`, `A 键盘  B．扫描仪`.
 * Where all numbers are bold, bold tells nothing.
 */
import { type Piece, unlessSame, withText } from "../layout/piece.ts";
import type { Repair } from "./repairs-shapes.ts";

const LONGEST = 600;
const LEAST = 2;
/** `**1.** 题干`, `**1、**题干`, `**第1题** 题干`, `**Q1:** 题干` */
const BOLD_NUMBER =
  /^(\s*(?:[-*•]\s+)?)(?:\*\*|__)\s?((?:[(（]?\d{1,3}\s?[.．、)）:：]|第\s?\d{1,3}\s?[题題]|[Qq]\s?\d{1,3}\s?[.．、:：]))\s?(?:\*\*|__)[ \t]*(?=\S)/u;
/** `**1. 题干**`, perhaps with a remark or a place behind it */
const BOLD_LINE =
  /^(\s*)\*\*\s?((?:[(（]?\d{1,3}\s?[.．、)）]|第\s?\d{1,3}\s?[题題]|[Qq]\s?\d{1,3}\s?[.．、:：])(?:(?!\*\*).){1,400}?)\s?\*\*((?:(?!\*\*).){0,200})$/u;
/** A number in front of a line, bold or not. */
const NUMBERED = /^\s*(?:\*\*|__)?\s?(?:[(（]?\d{1,3}\s?[.．、)）]|第\s?\d{1,3}\s?[题題]|[Qq]\s?\d{1,3}\s?[.．、:：])/u;

/** `**1.** 题干`, `**1. 题干**`: plain numbers and stems, where most numbers are bold. */
export function plainBoldNumbers(pieces: readonly Piece[]): readonly Piece[] {
  const short = ({ text, debris }: Piece) => (debris === true || text.length > LONGEST ? "" : text);
  const numbered = pieces.filter((piece) => NUMBERED.test(short(piece).slice(0, 40))).length;
  const bold = pieces.filter((piece) => {
    const text = short(piece);
    return text.includes("**") || text.includes("__") ? BOLD_NUMBER.test(text) || BOLD_LINE.test(text) : false;
  }).length;
  if (bold < LEAST || bold * 5 < numbered * 3) return pieces;
  return unlessSame(
    pieces.map((piece) => {
      const text = short(piece);
      if (!text.includes("**") && !text.includes("__")) return piece;
      const plain = text.replace(BOLD_NUMBER, (_, lead: string, number: string) => `${lead}${number} `).replace(BOLD_LINE, "$1$2$3");
      return plain === text ? piece : withText(piece, plain);
    }),
    pieces,
  );
}

/** `A 键盘  B．扫描仪  C．打印机`: the first letter has lost its sign. */
const FIRST_LETTER = /^(\s*)A[ \u3000]{1,4}(?=[^\sB].{0,100}[\s\u3000]B\s?[.．、]\s?\S)/u;

/** The sign of the other letters behind the first one. */
export function signFirstLetters(pieces: readonly Piece[]): readonly Piece[] {
  return unlessSame(
    pieces.map((piece) => {
      if (piece.debris === true || piece.text.length > LONGEST || !FIRST_LETTER.test(piece.text)) return piece;
      return withText(piece, piece.text.replace(FIRST_LETTER, "$1A. "));
    }),
    pieces,
  );
}

/** In the order in which they are made. */
export const PLAIN_BOLD: readonly Repair[] = [plainBoldNumbers];
