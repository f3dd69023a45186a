/**
 * Rows and lines of forms whose label has room behind it, but no colon, in texts whose labels are no words that other readers know:
 *
 *     Purpose of loan⇥
 *     Signature ______________________
 *     王老师，您好：
 *
 * A salutation ends with a colon and is no label.
 */
import { type Piece, nextFilled, unlessSame, withText } from "../layout/piece.ts";
import { isEnglishField } from "../layout/sheets/words.ts";
import type { Repair } from "./repairs-shapes.ts";

const LONGEST = 200;
const LEAST = 3;
const LABEL = /^[*＊]?[A-Z][A-Za-z0-9 '’/&().,?-]{1,60}$/u;
const PLACE = /^(?:[_＿ ]*|(?:[□☐○◯][^□☐○◯]+){2,}|from[ _]+to[ _]*)$/iu;
/** The labels of a row that has a label and a place by turns, `Staff name⇥⇥Staff ID⇥`, and whether a place has boxes or words. */
function readPairs({ text, debris }: Piece): { labels: string[]; filled: boolean } | null {
  if (debris === true || text.length > LONGEST || !text.includes("\t")) return null;
  const cells = text.split("\t").map((cell) => cell.trim());
  if (cells.length % 2 === 1 && cells.at(-1) === "") cells.pop();
  const fits = cells.every((cell, at) => (at % 2 === 0 ? LABEL : PLACE).test(cell));
  if (!fits || cells.length < 2) return null;
  return {
    labels: cells.filter((_, at) => at % 2 === 0),
    filled: cells.some((cell, at) => at % 2 === 1 && cell !== ""),
  };
}

/** `Purpose of loan⇥` in a run of such rows: the label of a field. */
function askLatinRows(pieces: readonly Piece[]): readonly Piece[] {
  const rows = pieces.map(readPairs);
  const open = new Set<number>();
  for (let at = 0; at < rows.length; at += 1) {
    if (rows[at] === null) continue;
    const start = at;
    while ((rows[at + 1] ?? null) !== null) at += 1;
    const run = rows.slice(start, at + 1);
    // A row above without room is the head of a table, whose rows have labels as well.
    const headed = [start - 1, at + 1].some((near) => pieces[near]?.text.includes("\t") ?? false);
    const mixed = run.some((row) => row !== null && (row.filled || row.labels.length > 1));
    if (!headed && mixed && run.length >= LEAST)
      for (let row = start; row <= at; row += 1) if (rows[row]?.filled === false) open.add(row);
  }
  return open.size === 0
    ? pieces
    : pieces.flatMap((piece, at) =>
        open.has(at) ? (rows[at]?.labels ?? []).map((label) => withText(piece, `${label}: ____`)) : [piece],
      );
}

const LINED = /^([ ]*)([A-Z][A-Za-z '’/]{2,40}?)[ ]*[_＿]{4,}[ ]*$/u;

/** `Signature ________`: the name of a field and a line behind it. */
function colonEnglishLines(pieces: readonly Piece[]): readonly Piece[] {
  return unlessSame(
    pieces.map((piece) => {
      if (piece.debris === true || piece.text.length > LONGEST || !piece.text.includes("____")) return piece;
      const [, indent = "", label] = LINED.exec(piece.text) ?? [];
      return label === undefined || !isEnglishField(label) ? piece : withText(piece, `${indent}${label}: ____`);
    }),
    pieces,
  );
}

const GREETING =
  /^[ \u3000]*[^:：_＿\t。]{1,16}[,，]?[ ]?(?:[您你][们們]?好|大家好|早上好|[晚下]午?好)[ ]?[:：][ \u3000]*$/u;

/** `王老师，您好：` below the head of a mail. */
function plainSalutations(pieces: readonly Piece[]): readonly Piece[] {
  const first = nextFilled(pieces, -1);
  return unlessSame(
    pieces.map((piece, at) =>
      at <= first || piece.debris === true || piece.text.length > 40 || !GREETING.test(piece.text)
        ? piece
        : withText(piece, piece.text.replace(/[ ]?[:：][ \u3000]*$/u, "！")),
    ),
    pieces,
  );
}

/** In the order in which they are made. */
export const OPEN_ROWS: readonly Repair[] = [plainSalutations, colonEnglishLines, askLatinRows];
