/** What the readers of copied tables share: cells, and how a table is written in the grammar's own form. */
import { type Piece, withText } from "../layout/piece.ts";
import { dropGridName } from "../layout/sheets/words.ts";

/** Longer lines are no rows. */
export const LONGEST = 200;
export const LEAST_ROWS = 2;
export const PLACE = /[_＿]{2,}|[□☐○◯◻▢☆★]|[(（][\s\u3000]*[)）]/u;

/** What two or more blanks, or a tab, part. */
export function cellsOf(text: string): string[] {
  return text.trim().split(/[ \u3000]*[\t\u3000][ \t\u3000]*| {2,}/u);
}

interface List {
  readonly stem: Piece;
  readonly title: string;
  readonly kind: string;
  readonly rows: readonly { readonly label: string; readonly piece: Piece }[];
  readonly columns: readonly string[];
  /** Where the names of the columns stand. */
  readonly head: Piece;
}

/** A question with rows and columns, as the grammar reads it. */
export function writeList({ stem, title, kind, rows, columns: names, head }: List): Piece[] {
  // `姓 名`: blanks that fill a cell are no part of its name.
  const columns = names.map((name) => name.replace(/^(\p{Script=Han})[ \u3000]+(\p{Script=Han})$/u, "$1$2"));
  return [
    withText(stem, ""),
    withText(stem, `${dropGridName(title.trim()).replace(/[:：]$/u, "")}${kind}`),
    ...(rows.length === 0
      ? []
      : [withText(head, "行："), ...rows.map(({ label, piece }) => withText(piece, `- ${label}`))]),
    // On one line, because what stands below a list would be one more of its lines.
    ...(rows.length > 0 || columns.some((column) => /[、，,；;/／\s]/u.test(column))
      ? [withText(head, "列："), ...columns.map((column) => withText(head, `- ${column}`))]
      : [withText(head, `列：${columns.join("、")}`)]),
    withText(head, ""),
  ];
}

/** What begins at a line and ends in front of another. */
export interface Found {
  readonly from: number;
  readonly to: number;
  readonly written: readonly Piece[];
}

/** The pieces with what was found written anew. Nothing that was found reaches into what was found before it. */
export function replacing(pieces: readonly Piece[], found: readonly Found[]): readonly Piece[] {
  if (found.length === 0) return pieces;
  const result: Piece[] = [];
  let at = 0;
  for (const { from, to, written } of found) {
    if (from < at) continue;
    result.push(...pieces.slice(at, from), ...written);
    at = to;
  }
  return [...result, ...pieces.slice(at)];
}
