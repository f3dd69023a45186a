/**
 * Numbers apart from their stems, as copies of web forms have them: `*⏎1.⏎您的性别`, `01 *⏎您的姓名`, `3. 3.⏎对于…`,
 * `1. Q1.您的性别`. The number moves in front of its stem; of two numbers one stays.
 */
import { type Layout, type Piece, covering, joinPieces, nextFilled, withText } from "../piece.ts";

const ALONE =
  /^\s*(?:[*＊]\s*)?(?:[(（][\s\u3000]*[)）]\s*)?(?:Q|第)?\s?(\d{1,3})\s?(?:[.．、:：)）题]|(?=\s*[*＊]?\s*$))(?:\s*\1\s?[.．、])?\s*([*＊]?)\s*$/iu;
/** How many lines a stem is wrapped over behind a number on a line of its own. */
const WRAPPED = 4;
const STAR = /^\s*[*＊]\s*$/;
const DOUBLE =
  /^(\s*(?:[*＊]\s*)?(\d{1,3})\s?[.．、]\s*)(?:[Qq]?\s?\.?(\d{1,3})(?:[.．、:：]|(?=\s))|([A-Z]{1,2}\d{1,3}(?:-\d{1,2})?)[.．、:：]?)\s*(?=\S)/u;

function rewrite(pieces: readonly Piece[]): readonly Piece[] | null {
  const joined = joinNumbers(pieces);
  const single = dropDoubles(joined ?? pieces);
  return single ?? joined;
}

/** Joins a number on a line of its own with the stem below. */
function joinNumbers(pieces: readonly Piece[]): readonly Piece[] | null {
  if (!areNumbers(pieces)) return null;
  const result: Piece[] = [];
  for (let index = 0; index < pieces.length; index += 1) {
    const piece = pieces[index];
    if (piece === undefined) break;
    const head = piece.debris === true ? null : ALONE.exec(piece.text);
    const next = head === null ? -1 : findStemBelow(pieces, index);
    if (head === null || next < 0) {
      result.push(piece);
      continue;
    }
    const above = result.at(-1);
    const starred = head[2] !== "" || /^\s*[*＊]/.test(piece.text) || (above !== undefined && STAR.test(above.text));
    // The place for the answer in front of the number stays there: `(   )1.`.
    const place = /^\s*[(（][\s\u3000]*[)）]/.exec(piece.text)?.[0].trim() ?? "";
    const number = withText(piece, `${place}${Number(head[1])}. ${starred ? "*" : ""}`);
    const star = above !== undefined && STAR.test(above.text) ? result.pop() : undefined;
    // Behind a place for the answer, a stem goes on up to the next empty line.
    let last = next;
    if (place !== "")
      while (
        last - next < WRAPPED &&
        isStem(pieces[last + 1]?.text ?? "") &&
        !/^\s*[①(（]/.test(pieces[last + 1]?.text ?? "")
      )
        last += 1;
    const lines = pieces.slice(next, last + 1);
    const stem = joinPieces(
      lines.map((line, at) => withText(line, at < lines.length - 1 ? line.text.trimEnd() : line.text)),
      "",
    );
    const one =
      stem === null ? null : joinPieces([number, stem, ...(star === undefined ? [] : [withText(star, "")])], "");
    if (one !== null)
      result.push(
        covering(
          one,
          pieces.slice(index, last + 1).filter(({ debris }) => debris !== true),
        ),
      );
    index = last;
  }
  return result;
}

/** Whether the lines that are only numbers go up from 1 and are not the steps of a scale. */
function areNumbers(pieces: readonly Piece[]): boolean {
  let last = 0;
  let alone = 0;
  let follows = 0;
  for (const [index, { text, debris }] of pieces.entries()) {
    const value = debris === true ? 0 : Number(ALONE.exec(text)?.[1] ?? 0);
    if (value === 0) continue;
    if (findStemBelow(pieces, index) < 0) continue;
    alone += 1;
    follows += value === last + 1 || value === 1 || value === last + 2 ? 1 : 0;
    last = value;
  }
  return alone > 0 && follows * 3 >= alone * 2;
}

/** Index of the stem below a number; -1 if there is none. A star may stand between them. */
function findStemBelow(pieces: readonly Piece[], index: number): number {
  let next = nextFilled(pieces, index);
  if (next >= 0 && STAR.test(pieces[next]?.text ?? "")) next = nextFilled(pieces, next);
  return next >= 0 && isStem(pieces[next]?.text ?? "") ? next : -1;
}

function isStem(text: string): boolean {
  return text.trim().length > 1 && !ALONE.test(text) && !/^\s*(?:[A-H]\s?[.．、]|[□○])/.test(text);
}

/** Drops the second of two numbers in front of each stem. */
function dropDoubles(pieces: readonly Piece[]): readonly Piece[] | null {
  const doubles = pieces.filter(({ text }) => DOUBLE.test(text));
  const numbered = pieces.filter(({ text }) => /^\s*(?:[*＊]\s*)?\d{1,3}\s?[.．、]/.test(text));
  if (doubles.length < 2 || doubles.length * 2 < numbered.length) return null;
  let last = 0;
  let rising = 0;
  for (const { text } of doubles) {
    const match = DOUBLE.exec(text);
    const value = Number(match?.[3] ?? /\d+/.exec(match?.[4] ?? "")?.[0] ?? 0);
    rising += value === last + 1 || value === Number(match?.[2]) || value === 1 || value === last ? 1 : 0;
    last = value;
  }
  if (rising * 4 < doubles.length * 3) return null;
  return pieces.map((piece) => withText(piece, piece.text.replace(DOUBLE, "$1")));
}

export const ALONE_NUMBERS: Layout = { name: "numbers-alone", rewrite };
