/** Repairs of choices: rows of boxes that go on below their stem, and letters that touch their labels. */
import { NAMED } from "../layout/named.ts";
import { covering, type Piece, joinPieces, withText } from "../layout/piece.ts";

const BOX = /[□☐◻]/gu;
const NUMBER = /^\s*\d{1,3}\s?[.．、)）]/u;
/** The longest line of a question with its boxes. */
const LONGEST = 600;

function countBoxes(text: string): number {
  return text.match(BOX)?.length ?? 0;
}

/** Empty lines between the lines of a row. */
const MOST_EMPTY = 2;

/** Where the first box stands behind the words of a stem; -1 if nothing or no box does. */
function stemEnd(text: string): number {
  const at = text.search(/[□☐◻]/u);
  return at > 0 && /[\p{L}\p{N}]{2}/u.test(text.slice(0, at)) ? at : -1;
}

/**
 * `4.运动项目：□健走 □慢跑` above `□登山 □其他`: the row of boxes of a question goes on on the next lines. A line of several boxes
 * without words in front of them can belong to nothing else.
 */
export function joinBoxRows(source: readonly Piece[]): readonly Piece[] {
  const pieces: Piece[] = [];
  for (const piece of source) {
    // Pages often have empty lines between all lines.
    const last = pieces.findLastIndex(({ text }) => text.trim() !== "");
    const above = pieces.length - last > MOST_EMPTY + 1 ? undefined : pieces[last];
    const goesOn =
      above !== undefined &&
      /^\s*[□☐◻]\s*[^\s□☐◻]/u.test(piece.text) &&
      countBoxes(piece.text) > 1 &&
      stemEnd(above.text) > 0 &&
      countBoxes(above.text) > 1 &&
      // `是否懷孕    □  □`: boxes without words are cells below the heads of columns.
      !/[□☐◻][ \u3000]+[□☐◻][ \u3000]*$/u.test(above.text) &&
      above.text.length < LONGEST;
    const row = goesOn ? joinPieces([withText(above, above.text.trimEnd()), piece], "  ") : null;
    const joined = row === null ? null : covering(row, pieces.slice(last + 1));
    if (joined === null) pieces.push(piece);
    else pieces.splice(last, pieces.length, joined);
  }
  return pieces.length === source.length ? source : pieces;
}

/** A question behind the boxes of another one. */
const SECOND_NUMBER = /[□☐◻][^□☐◻]{0,60}\s\d{1,3}\s?[.．、]\D/u;

/** `承上题，原因为（可多选）□甲 □乙`: asks by itself between numbered questions with boxes behind their stems. */
export function askUnnumberedBoxes(pieces: readonly Piece[]): readonly Piece[] {
  const boxed = new Set(pieces.flatMap(({ text }, at) => (countBoxes(text) > 1 && stemEnd(text) > 0 ? [at] : [])));
  const numbered = [...boxed].filter((at) => NUMBER.test(pieces[at]?.text ?? ""));
  const [first] = numbered;
  if (first === undefined || numbered.length < 2) return pieces;
  const asks = new Set(
    [...boxed].filter((at) => {
      const text = pieces[at]?.text ?? "";
      const stem = text.slice(0, Math.max(0, stemEnd(text))).trim();
      // Behind a letter stands a choice with choices of its own.
      const lettered = /^[A-Za-z]\s?[.．、)）]/u.test(stem);
      return at > first && !lettered && /^[\p{Script=Han}A-Za-z].{3,}[?？:：)）为為是]$/u.test(stem);
    }),
  );
  return pieces.flatMap((piece, at) => {
    const end = stemEnd(piece.text);
    const stem = piece.text.slice(0, Math.max(0, end)).trim();
    if (!asks.has(at)) {
      // The boxes of the question above stand apart, so that the next stem does not go on with it.
      const isOnly = !SECOND_NUMBER.test(piece.text);
      const above = boxed.has(at) && asks.has(at + 1) && NUMBER.test(piece.text) && isOnly;
      return above
        ? [withText(piece, piece.text.slice(0, end).trimEnd()), withText(piece, piece.text.slice(end))]
        : [piece];
    }
    const several = /多[选選]|[复複][选選]|[选選]多/u.test(stem);
    const isBelowRow = boxed.has(at - 1) && !asks.has(at - 1) && SECOND_NUMBER.test(pieces[at - 1]?.text ?? "");
    return [
      ...(isBelowRow ? [withText(piece, "")] : []),
      withText(piece, `${stem.replace(/[:：]$/u, "")}${several ? NAMED.several : NAMED.single}`),
      withText(piece, piece.text.slice(end)),
    ];
  });
}

const TOUCHING = /^\s*([A-H])(?=[^\s.．、:：,，)）\]】])/u;
const FEWEST = 3;

/**
 * `A甲` above `B乙` and `C丙`: letters that touch their labels, each on a line of its own. Words may begin with capitals too, so
 * the letters must go up from A on several lines, below several stems.
 */
export function partTouchingLetters(pieces: readonly Piece[]): readonly Piece[] {
  const found = new Set<number>();
  let lists = 0;
  let run: number[] = [];
  const settle = () => {
    if (run.length >= FEWEST) {
      lists += 1;
      for (const at of run) found.add(at);
    }
    run = [];
  };
  for (const [at, { text }] of pieces.entries()) {
    if (text.trim() === "") continue;
    const letter = TOUCHING.exec(text)?.[1] ?? "";
    if (letter !== "" && letter === String.fromCharCode(65 + run.length)) run.push(at);
    else {
      settle();
      if (letter === "A") run.push(at);
    }
  }
  settle();
  if (lists < 2) return pieces;
  return pieces.map((piece, at) =>
    found.has(at) ? withText(piece, piece.text.replace(/^(\s*)([A-H])/u, "$1$2. ")) : piece,
  );
}

/** `( )1.A. eat B. drink`: the choices of a gap in a passage follow the number. */
const NO_STEM =
  /^(\s*(?:[(（]\s*[A-H]?\s*[)）]\s*)?[(（]?\d{1,3}\s?(?:[.．、)）]\s?)?)(?=[(（]?A\s?[.．、)）]\s?\S.*\sB\s?[.．、)）])/u;

export function partChoices(pieces: readonly Piece[]): readonly Piece[] {
  if (pieces.filter(({ text }) => NO_STEM.test(text)).length < 3) return pieces;
  return pieces.flatMap((piece) => {
    const head = NO_STEM.exec(piece.text)?.[1];
    return head === undefined
      ? [piece]
      : [withText(piece, head.trimEnd()), withText(piece, piece.text.slice(head.length))];
  });
}
