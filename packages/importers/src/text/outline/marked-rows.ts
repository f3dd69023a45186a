/** Rows of words that end in their marks, `准时到岗  1 2 3 4 5`, below a head with the names of the columns. */
import { NAMED } from "../layout/named.ts";
import { allowsSeveral } from "./kinds.ts";
import { type Piece, covering, textAt, withText } from "../layout/piece.ts";
import { type Found, LEAST_ROWS, LONGEST, PLACE, cellsOf, replacing, writeList } from "./table-writing.ts";

const MARKED_ROW =
  /^(.*?[^\s\u3000\d□☐○◯◻▢])((?:[ \u3000]+(?:[□☐○◯◻▢]|\d{1,2}))(?:[ \u3000]+(?:[□☐○◯◻▢]|\d{1,2})){1,9})[ \u3000]*$/u;
const CODE = /^(?:[A-Z](?:\s?[.．、)）]|(?=\s{0,3}\p{Script=Han}))|[(（](?:\d{1,2}|[a-z])[)）]|[①-⑳])[ \u3000]*(?=\S)/u;

interface Row {
  readonly label: string;
  readonly marks: string;
  readonly count: number;
  readonly piece: Piece;
  /** Where its marks stand. */
  readonly at: readonly number[];
}

/** `A 上门送餐   1   2   3`, `I learnt something new   □   □   □`; null for other lines. */
function readRow(piece: Piece | undefined): Row | null {
  if (piece === undefined || piece.debris === true || piece.text.length > LONGEST || !/ {2,}|\u3000/u.test(piece.text))
    return null;
  const [whole, label = "", marks = ""] = MARKED_ROW.exec(piece.text) ?? [];
  if (
    whole === undefined ||
    /^\s*(?:Q\s?)?\d{1,3}\s?[.．、)）:：]|^\s*Q\s?\d|[:：?？_＿\t]\s*$/u.test(label) ||
    !/ {2,}|\u3000/u.test(marks)
  )
    return null;
  const parts = marks.trim().split(/[ \u3000]+/u);
  const boxed = parts.every((part) => !/\d/u.test(part));
  if (
    !boxed &&
    !parts.every((part, at) => /\d/u.test(part) && (at === 0 || Math.abs(Number(part) - Number(parts[at - 1])) === 1))
  )
    return null;
  const places: number[] = [];
  for (const { index } of marks.matchAll(/[^ \u3000]+/gu)) places.push(label.length + index);
  return {
    label: label.trim().replace(CODE, ""),
    marks: boxed ? `□${parts.length}` : parts.join(" "),
    count: parts.length,
    piece,
    at: places,
  };
}

/** The names of the columns in the lines above the rows, by where they stand; null if some column has none. */
function namesAbove(heads: readonly string[], places: readonly number[]): string[] | null {
  const names = places.map((): string[] => []);
  for (const head of heads) {
    for (const match of head.matchAll(/[^\s\u3000]+(?: [^\s\u3000]+)*/gu)) {
      const middle = match.index + match[0].length / 2;
      const distances = places.map((place) => Math.abs(place - middle));
      const nearest = distances.indexOf(Math.min(...distances));
      if ((distances[nearest] ?? 0) > 8) return null;
      names[nearest]?.push(match[0]);
    }
  }
  return names.some((name) => name.length === 0) ? null : names.map((name) => name.join(" "));
}

/** Rows with the same marks below the names of their columns, in one line or in two. */
export function writeMarkedRows(pieces: readonly Piece[]): readonly Piece[] {
  const found: Found[] = [];
  for (let at = 1; at + 1 < pieces.length; at += 1) {
    const first = readRow(pieces[at]);
    if (first === null) continue;
    const rows = [first];
    for (
      let row = readRow(pieces[at + rows.length]);
      row !== null && row.marks === first.marks;
      row = readRow(pieces[at + rows.length])
    )
      rows.push(row);
    const to = at + rows.length;
    const one = rows.length < LEAST_ROWS ? null : readHeads(pieces, at, first);
    if (one !== null) found.push({ from: one.from, to, written: writeRows(pieces, one, rows) });
    at = to - 1;
  }
  return replacing(pieces, found);
}

interface Heads {
  readonly from: number;
  readonly head: number;
  readonly columns: readonly string[];
  /** What stands above the labels of the rows. */
  readonly corner: string;
}

function readHeads(pieces: readonly Piece[], at: number, { count, at: places, marks }: Row): Heads | null {
  const text = textAt(pieces, at - 1);
  if (text.trim() === "" || text.length > LONGEST || PLACE.test(text) || text.includes("\t")) return null;
  const upper = textAt(pieces, at - 2);
  const parted =
    cellsOf(upper).length > 1 && upper.length <= LONGEST && !/[:：?？。_＿\t]/u.test(upper) && !PLACE.test(upper);
  if (parted && marks.startsWith("□")) {
    const names = namesAbove([upper, text], places);
    const stem = stemOf(pieces, at - 3);
    return names === null || stem < 0 ? null : { from: stem, head: at - 2, columns: names, corner: "" };
  }
  const cells = cellsOf(text);
  const corner = cells.length === count + 1 ? (cells[0] ?? "") : "";
  const plain = corner === "" ? cells : cells.slice(1);
  if (plain.length === count && /^[^\d:：?？]/u.test(text.trim())) {
    // Boxes below a head with a corner are read by another reader.
    if (corner !== "" && marks.startsWith("□")) return null;
    const stem = stemOf(pieces, at - 2);
    return stem < 0 && corner === "" ? null : { from: stem < 0 ? at - 1 : stem, head: at - 1, columns: plain, corner };
  }
  return null;
}

/** The line that asks, right above the names or with an empty line between; -1 if there is none. */
export function stemOf(pieces: readonly Piece[], from: number): number {
  const at = textAt(pieces, from).trim() === "" ? from - 1 : from;
  const text = textAt(pieces, at);
  if (at < 1 || text.trim() === "" || text.length > LONGEST || PLACE.test(text) || text.includes("\t")) return -1;
  return /[\]。]\s*$|^\s*[-*•]\s/u.test(text) && !/[:：?？]/u.test(text) ? -1 : at;
}

/** `PART A.` in front of what a part is about. */
const PART = /^\s*(?:part|section)\s+[A-Z\d]{1,3}\s?[.:：–—-]\s*(?=\S)/iu;

/** `星期一`, `Mon`: somebody who has time on one day may have it on another. */
const DAY =
  /^(?:(?:星期|[周週]|[礼禮]拜)?[一二三四五六日天]|(?:mon|tue(?:s)?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?)$/iu;
const DAYS = 5;

function writeRows(pieces: readonly Piece[], { from, head, columns, corner }: Heads, rows: readonly Row[]): Piece[] {
  const [stem, top] = [pieces[from], pieces[head]];
  const [first] = rows;
  if (stem === undefined || top === undefined || first === undefined) return [];
  const part = from === head ? "" : (PART.exec(stem.text)?.[0] ?? "");
  const title = from === head ? corner : stem.text.slice(part.length);
  const between = pieces.slice(from + 1, head).filter(({ text }) => text.trim() === "");
  const days = [columns, rows.map(({ label }) => label)].some(
    (labels) => labels.filter((label) => DAY.test(label)).length >= DAYS,
  );
  const kind = days || allowsSeveral(title) ? NAMED.ticks : NAMED.matrix;
  const written = writeList({ stem, title, kind, rows, columns, head: top });
  const [blank = stem, asked = stem, ...rest] = written;
  const covered = pieces.slice(head, pieces.indexOf(first.piece));
  const told = (from === head ? [] : [part, corner]).filter((text) => text !== "");
  return [
    ...between,
    blank,
    covering(asked, covered),
    ...rest.slice(0, -1),
    ...told.map((text) => ({ ...withText(top, text), debris: true as const })),
    withText(top, ""),
  ];
}
