/**
 * Questions that have Roman numbers, in a paper without others, and those that have the names of gaps:
 *
 *     Part C – Essays (answer ALL questions)
 *     I. Describe a person who has influenced you. (10 marks)
 *     II. Discuss the advantages of online learning. (15 marks)
 *
 *     第1空 A. windy B. wind C. winds
 *     第2空 A. flow B. flew C. flown
 */
import { type Piece, nextFilled, textAt, withText } from "../layout/piece.ts";
import { toDebris } from "../layout/sheets/words.ts";
import type { Repair } from "./repairs-shapes.ts";

const LONGEST = 400;
const LEAST = 2;
const NUMBERS: readonly string[] = ["I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X"];
const ROMAN = /^[\s\u3000]*[(（]?([IVX]{1,4}|[Ⅰ-Ⅹ])(?:\s?[.．、)）]|[\s\u3000]{2,})[\s\u3000]*(\S.*)$/u;
/** What asks: a question, a task with its points, a sentence that goes on for a while. */
const ASKS =
  /[?？][”"]?\s*(?:[(（[][^()（）]{1,20}[)）\]])?\s*$|[([（]\s?\d{1,3}\s?(?:marks?|points?|pts?|分)\s?[)\]）]\s*$|^\S.{30,}[.。]$|[_＿]{2,}/iu;
const OTHER = /^[\s\u3000]*(?:[(（][\s\u3000]*[)）]\s?|[_＿]{2,}\s?)?(?:[(（]?\d{1,3}\s?[.．、)）](?!\d)|Q\s?\d)/iu;
const CHOICE = /^[\s\u3000]*(?:[(（]?[A-Ha-h]\s?[.．、)）]|[□☐○◯])/u;

/** `I. Describe a person … (10 marks)⏎II. …`: numbers as other papers have them. */
function countRomanQuestions(pieces: readonly Piece[]): readonly Piece[] {
  const found = new Map<Piece, readonly [sign: string, text: string]>();
  for (const [at, piece] of pieces.entries()) {
    if (piece.debris === true || piece.text.length > LONGEST) continue;
    // Other numbers are those of the questions, and the Roman ones of their parts.
    if (OTHER.test(piece.text)) return pieces;
    const [, sign = "", words = ""] = ROMAN.exec(piece.text) ?? [];
    if (sign === "") continue;
    const no = sign >= "Ⅰ" ? sign.charCodeAt(0) - 0x215f : NUMBERS.indexOf(sign) + 1;
    const below = textAt(pieces, nextFilled(pieces, at), 40);
    if (no !== found.size + 1 || !(ASKS.test(words) || CHOICE.test(below))) return pieces;
    found.set(piece, [sign, `${no}. ${words}`]);
  }
  if (found.size < LEAST) return pieces;
  return pieces.flatMap((piece) => {
    const [sign = "", text] = found.get(piece) ?? [];
    return text === undefined ? [piece] : [toDebris(piece, sign), withText(piece, text)];
  });
}

const GAP_NAME =
  /^[\s\u3000]*((?:第\s?(\d{1,2})\s?空|空格?\s?(\d{1,2})|[(（]第\s?(\d{1,2})\s?空[)）]|Blank\s?(\d{1,2}))\s?)[:：.．、]?[\s\u3000]*(?=[(（]?A\s?[.．、)）].*[\s\u3000][(（]?B\s?[.．、)）])(.*)$/iu;

/** `第1空 A. windy B. wind`, counting from 1: a number in front, so that they count beside other questions. */
function countGapNames(pieces: readonly Piece[]): readonly Piece[] {
  const found = new Map<Piece, string>();
  let last = 0;
  for (const piece of pieces) {
    if (piece.debris === true || piece.text.length > LONGEST) continue;
    const [, name = "", ...rest] = GAP_NAME.exec(piece.text) ?? [];
    if (name === "") continue;
    const no = Number(rest.slice(0, 4).find((one) => one !== undefined));
    if (no !== last + 1 && no !== 1) return pieces;
    last = no;
    found.set(piece, `${no}. ${name.trim()}  ${rest[4] ?? ""}`);
  }
  if (found.size < LEAST) return pieces;
  return pieces.map((piece) => withText(piece, found.get(piece) ?? piece.text));
}

/** In the order in which they are made. */
export const QUESTION_NUMBERS: readonly Repair[] = [countRomanQuestions, countGapNames];
