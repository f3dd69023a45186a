/**
 * Grids whose head has the steps, and each of whose rows repeats them, as the circles of a printed form come out of a copy:
 *
 *     甲部  課程評價
 *     ⇥5⇥4⇥3⇥2⇥1
 *     1. 課程內容切合我的需要⇥5⇥4⇥3⇥2⇥1
 *     2. 導師講解清楚⇥5⇥4⇥3⇥2⇥1
 */
import { NAMED } from "../layout/named.ts";
import { type Piece, textAt, withText } from "../layout/piece.ts";
import { toDebris } from "../layout/sheets/words.ts";
import type { Repair } from "./repairs-shapes.ts";
import { type Found, replacing, writeList } from "./table-writing.ts";

const LONGEST = 240;
const LEAST_STEPS = 3;
const LEAST_ROWS = 2;
/** The name of a part in front of what the grid asks. */
const PART =
  /^[ \u3000]*((?:[甲乙丙丁戊][部項项]|第[一二三四五六七八九十]{1,2}部[分份]|(?:Part|Section) [A-Z\d]{1,2})[ \u3000:：.]*)(?=\S)/iu;
const NUMBER = /^[ \u3000]*(?:[(（]?\d{1,2}\s?[.．、)）]|[(（]?[a-h][.)）]|[①-⑳])[ \u3000]*(?=\S)/u;

const cellsAt = (pieces: readonly Piece[], at: number): string[] =>
  pieces[at]?.debris === true || !textAt(pieces, at, LONGEST).includes("\t")
    ? []
    : textAt(pieces, at, LONGEST)
        .split("\t")
        .map((cell) => cell.trim());

/** Whether digits rise or fall one by one: `5 4 3 2 1`. */
function areSteps(cells: readonly string[]): boolean {
  const values = cells.map((cell) => (/^\d{1,2}$/u.test(cell) ? Number(cell) : Number.NaN));
  const by = (values[1] ?? 0) - (values[0] ?? 0);
  return (
    values.length >= LEAST_STEPS &&
    Math.abs(by) === 1 &&
    values.every((value, at) => at === 0 || value - (values[at - 1] ?? 0) === by)
  );
}

function writeDigitRows(pieces: readonly Piece[]): readonly Piece[] {
  const found: Found[] = [];
  for (const [at, head] of pieces.entries()) {
    const [corner = "", ...steps] = cellsAt(pieces, at);
    if (corner.length > 12 || NUMBER.test(corner) || !areSteps(steps)) continue;
    const rows: { label: string; piece: Piece }[] = [];
    for (let line = at + 1; line < pieces.length; line += 1) {
      const piece = pieces[line];
      const [label = "", ...cells] = cellsAt(pieces, line);
      // Rows without numbers have readers that know the names of the steps as well.
      if (piece === undefined || !NUMBER.test(label) || cells.join() !== steps.join()) break;
      rows.push({ label: label.replace(NUMBER, ""), piece });
    }
    const above = textAt(pieces, at - 1).trim() === "" ? at - 2 : at - 1;
    const stem = pieces[above];
    const text = textAt(pieces, above, LONGEST);
    // The first line is the title of the form, and a legend tells what the steps mean.
    const asks =
      stem !== undefined && stem.debris !== true && above > 0 && /^[^\t_＿□☐○◯|=＝]{3,80}$/u.test(text.trim());
    if (rows.length < LEAST_ROWS || !asks) continue;
    const part = PART.exec(text)?.[1] ?? "";
    const written = writeList({ stem, title: text.slice(part.length), kind: NAMED.matrix, rows, columns: steps, head });
    const told = [...(part === "" ? [] : [toDebris(stem, part)]), ...(corner === "" ? [] : [toDebris(head, corner)])];
    const between = pieces.slice(above + 1, at).map((piece) => withText(piece, ""));
    found.push({ from: above, to: at + 1 + rows.length, written: [...told, ...between, ...written] });
  }
  return replacing(pieces, found);
}

/** In the order in which they are made. */
export const DIGIT_ROWS: readonly Repair[] = [writeDigitRows];
