/**
 * Heads of papers and forms that have what is printed and what is filled in on one line:
 *
 *     112年花園考試試題          代號：43150
 *     考試時間：1 小時          座號：____
 */
import { type Piece, unlessSame, withText } from "../layout/piece.ts";
import type { Repair } from "./repairs-shapes.ts";

const LONGEST = 200;
/** Nobody writes more lines in front of the first question. */
const MOST = 25;
const BEGINS =
  /^[\s\u3000]*(?:(?:[(（【[]\s?[)）】\]])?\s*(?:Q\s?)?[(（]?\d{1,3}\s?[.．、)）](?!\d)|[(（]?[一二三四五六七八九十甲乙丙]{1,3}\s?[)）、.．]|第[一二三四五六七八九十\d]{1,2}(?:部[分份]|大?[题題])|(?:part|section)\s?(?:[A-H]|\d|[IVX]{1,3})\b|[(（]?[a-h]\s?[)）.])/iu;
const ROOM = /[ ]{2,}|\u3000{2,}|[ \u3000]*\t[ \u3000\t]*|[ ]\u3000[ \u3000]*/u;
const NAME =
  "(?:[\\p{Script=Han}][\\p{Script=Han}（）()]{1,9}|\\p{Script=Han}[ \\u3000]{1,6}\\p{Script=Han}|[A-Za-z][A-Za-z.' ]{1,24})";
const PRINTED = new RegExp(`^${NAME}[:：][ \\u3000]*(?=\\S)[^_＿□☐○◯:：?？]{1,40}$`, "u");
const PLACED = new RegExp(
  `^${NAME}[ \\u3000]*[:：]?[ \\u3000]*(?:[_＿]{2,}|[(（][ \\u3000]{2,}[)）]|[[【][ \\u3000]{2,}[\\]】])[ \\u3000]*\\p{Script=Han}{0,3}$`,
  "u",
);
/** Values that are choices. */
const CHOICES = /[/／|｜]|[:：][ \u3000]*(?:男|女|是|否|有|[无無]|yes|no|[A-H][ .、])(?:[ \u3000、]|$)/iu;

/** The parts of a line between wide blanks; `科    目` is one word. */
function partsOf(text: string): string[] {
  const parts: string[] = [];
  const plain = text.trim();
  for (const part of plain.split(ROOM)) {
    const last = parts.at(-1);
    if (last !== undefined && /^\p{Script=Han}$/u.test(last) && /^\p{Script=Han}[ \u3000]?[:：]/u.test(part))
      parts[parts.length - 1] = `${last}　${part}`;
    else parts.push(part);
  }
  return parts;
}

/** `考試時間：1 小時          座號：____`: what is printed and each place get a line of their own. */
export function partPrintedLabels(pieces: readonly Piece[]): readonly Piece[] {
  const first = pieces.findIndex(({ text, debris }) => debris !== true && text.trim() !== "");
  const begins = pieces.findIndex(({ text, debris }, at) => at > first && debris !== true && BEGINS.test(text));
  const end = Math.min(begins < 0 ? pieces.length : begins, first + MOST);
  return unlessSame(
    pieces.flatMap((piece, at): Piece[] => {
      if (at < first || at >= end || piece.debris === true || piece.text.length > LONGEST) return [piece];
      const parts = partsOf(piece.text);
      if (parts.length < 2) return [piece];
      if (at === first) return partTitle(piece, parts);
      const placed = parts.filter((part) => PLACED.test(part)).length;
      const printed = parts.filter((part) => PRINTED.test(part) && !CHOICES.test(part)).length;
      if (placed === 0 || printed === 0 || placed + printed < parts.length) return [piece];
      const blank = withText(piece, "");
      return parts.flatMap((part) =>
        PLACED.test(part) ? [withText(piece, part)] : [blank, withText(piece, part), blank],
      );
    }),
    pieces,
  );
}

/** `112年花園考試試題          代號：43150`: the number of the paper is no part of its title. */
function partTitle(piece: Piece, parts: readonly string[]): Piece[] {
  const [title = "", ...more] = parts;
  const others = more.every((part) => PRINTED.test(part) && !CHOICES.test(part));
  if (!others || title.length < 4 || /[:：_＿?？。]/u.test(title)) return [piece];
  return [withText(piece, title), withText(piece, ""), ...more.map((part) => withText(piece, part))];
}

const YEAR = /^([\s\u3000]*\d{2,4})[ \u3000]+(?=(?:[学學]年|年度|年第?|[届屆]))/u;

/** `108 學年度花園考試`: the year in front of a title is no number of a question. */
export function closeYearOfTitle(pieces: readonly Piece[]): readonly Piece[] {
  const first = pieces.findIndex(({ text, debris }) => debris !== true && text.trim() !== "");
  const title = pieces[first];
  if (title === undefined || title.text.length > LONGEST || !YEAR.test(title.text)) return pieces;
  return pieces.map((piece, at) => (at === first ? withText(piece, piece.text.replace(YEAR, "$1")) : piece));
}

/** In the order in which they are made. */
export const PRINTED_LABELS: readonly Repair[] = [closeYearOfTitle, partPrintedLabels];
