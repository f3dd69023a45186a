/**
 * White space that says nothing: the blanks of web pages and of Word that look like spaces, signs without width, an indent that
 * all lines have below their title, and one or two blanks at the end of a line. Whatever looks for a blank or for the beginning of a line would
 * have to know all of them.
 */
import { type Piece, covering, unlessSame, withText } from "../layout/piece.ts";
import type { Repair } from "./repairs-shapes.ts";

/** Blanks of other widths; the one as wide as a Han character has a meaning of its own. */
const BLANK = /[\u00A0\u2000-\u200A\u202F\u205F]/u;
const BLANKS = /[\u00A0\u2000-\u200A\u202F\u205F]/gu;
/** Soft hyphens, and joiners and marks without width. Inside an emoji a joiner has a meaning. */
const NO_WIDTH = /[\u00AD\u200B\u2060\uFEFF]/gu;

/** `姓名：\u00A0\u00A0\u00A0性别：`: plain spaces, and nothing that has no width. */
export function plainBlanks(pieces: readonly Piece[]): readonly Piece[] {
  return unlessSame(
    pieces.map((piece) => {
      const text = BLANK.test(piece.text) ? piece.text.replace(BLANKS, " ") : piece.text;
      const plain = text.replace(NO_WIDTH, "");
      return plain === piece.text ? piece : withText(piece, plain);
    }),
    pieces,
  );
}

/** As many lines at the beginning may stand further out than all others: the title and what belongs to it. */
const TITLES = 2;
const LEAST_LINES = 4;

const indentOf = (text: string): string => /^[ \t\u3000]*/u.exec(text)?.[0] ?? "";

/** `调查问卷⏎    1. …⏎    2. …`: the indent that all lines below the title have is left out. */
export function dropSharedIndent(pieces: readonly Piece[]): readonly Piece[] {
  const filled = pieces.flatMap(({ text }, at) => (text.trim() === "" ? [] : [at]));
  const first = filled.findIndex((at) => indentOf(pieces[at]?.text ?? "") !== "");
  if (first < 0 || first > TITLES || filled.length - first < LEAST_LINES) return pieces;
  // Lists inside lists say by their indents what belongs to what.
  if (first > 0 && filled.some((at) => /^\s*[•·▪]/u.test((pieces[at]?.text ?? "").slice(0, 40)))) return pieces;
  const below = filled.slice(first);
  let shared = indentOf(pieces[below[0] ?? 0]?.text ?? "");
  for (const at of below) {
    const own = indentOf(pieces[at]?.text ?? "");
    let same = 0;
    while (same < shared.length && shared[same] === own[same]) same += 1;
    shared = shared.slice(0, same);
    if (shared === "") return pieces;
  }
  const from = below[0] ?? 0;
  return pieces.map((piece, at) =>
    at < from || piece.text.trim() === "" ? piece : withText(piece, piece.text.slice(shared.length)),
  );
}

/** One or two blanks behind the last word; more of them are a place. */
const ENDS = /(\S) {1,2}$/u;

/** `1. 您的性别  `: blanks at the end of a line that nobody sees. */
export function dropClosingBlanks(pieces: readonly Piece[]): readonly Piece[] {
  return unlessSame(
    pieces.map((piece) => {
      const last = piece.text.slice(-3);
      const match = ENDS.exec(last);
      return match === null || piece.text.trim() === ""
        ? piece
        : withText(piece, piece.text.slice(0, piece.text.length - (match[0].length - 1)));
    }),
    pieces,
  );
}

const LEAST_DOUBLED = 6;
/** A choice with a line of its own; a row of a table. */
const CHOICE = /^[ \t\u3000]*(?:[(（]?[A-Ha-h]\s?[.．、)）]|[□☐○◯]|[①-⑳]|[|\t])|\t.*\t/u;
const LEAST_CHOICES = 4;

/**
 * A copy in which each line is a paragraph: no two lines stand right below each other. One blank line is left out between all of
 * them, if the gaps differ or choices stand below each other.
 */
export function closeDoubledLines(pieces: readonly Piece[]): readonly Piece[] {
  const filled = pieces.flatMap(({ text }, at) => (text.trim() === "" ? [] : [at]));
  if (filled.length < LEAST_DOUBLED) return pieces;
  const gaps = filled.slice(1).map((at, index) => at - (filled[index] ?? 0) - 1);
  if (gaps.some((gap) => gap === 0)) return pieces;
  const choices = filled.filter((at) => CHOICE.test((pieces[at]?.text ?? "").slice(0, 400))).length;
  const doubled = gaps.every((gap) => gap % 2 === 1);
  if (!(doubled && gaps.some((gap) => gap > 1)) && choices < LEAST_CHOICES) return pieces;
  const result: Piece[] = pieces.slice(0, filled[0]);
  for (const [index, at] of filled.entries()) {
    const piece = pieces[at];
    if (piece === undefined) continue;
    const gap = index === 0 ? 0 : (gaps[index - 1] ?? 0);
    const before = pieces.slice(at - gap, at);
    if (gap > 1) result.push(...before.slice(0, 1).map((one) => covering(one, before)));
    result.push(gap === 1 ? covering(piece, before) : piece);
  }
  result.push(...pieces.slice((filled.at(-1) ?? 0) + 1));
  return result;
}

/** `負責人    ：`, `參加人數  ：約` */
const APART = /^([ \t\u3000]*\p{Script=Han}[\p{Script=Han}／/]{1,9})[ \u3000]{1,6}([:：])/u;

/** Colons below one another, behind blanks that align them: they stand right behind their labels. */
export function closeAlignedColons(pieces: readonly Piece[]): readonly Piece[] {
  const fits = ({ text, debris }: Piece) => debris !== true && APART.test(text.slice(0, 30));
  if (pieces.filter(fits).length < 3) return pieces;
  return unlessSame(
    pieces.map((piece) => (fits(piece) ? withText(piece, piece.text.replace(APART, "$1$2")) : piece)),
    pieces,
  );
}

/** `第二部分    您的花园`; wide blanks part choices elsewhere. */
const PART_TITLE =
  /^([ \u3000]*(?:第\s?[一二三四五六七八九十\d]{1,2}\s?部分|(?:part|section)\s(?:\d{1,2}|[A-H]|I{1,3}|IV|VI{0,3}))[:：.．]?)(?:[ \u3000]{2,}|\u3000)(?=\S+(?: \S+)*$)/iu;

/** One blank between the number of a part and its name. */
function closePartTitles(pieces: readonly Piece[]): readonly Piece[] {
  const fits = ({ text, debris }: Piece) => debris !== true && text.length < 60 && PART_TITLE.test(text);
  return unlessSame(
    pieces.map((piece) => (fits(piece) ? withText(piece, piece.text.replace(PART_TITLE, "$1 ")) : piece)),
    pieces,
  );
}

/** In the order in which they are made. */
export const PLAIN_SPACES: readonly Repair[] = [
  plainBlanks,
  closeDoubledLines,
  dropSharedIndent,
  dropClosingBlanks,
  closeAlignedColons,
  closePartTitles,
];
