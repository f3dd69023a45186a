/**
 * Fields of a form without numbers and colons, each with its boxes on the same line:
 *
 *     会员卡类型 □次卡 □季卡 □年卡
 *     健身目的（可多选） □减脂 □增肌 □其他____
 */
import { NAMED } from "../layout/named.ts";
import { type Piece, withText } from "../layout/piece.ts";
import { allowsSeveral } from "./kinds.ts";
import type { Repair } from "./repairs-shapes.ts";

const LONGEST = 240;
const LONGEST_CHOICE = 30;
const LEAST_ROWS = 2;
const ROW =
  /^[\s\u3000]*([*＊]?[\s\u3000]?\p{Script=Han}[^□☐○◯_＿:：?？。\t]{0,24}?(?:[(（][^()（）□_＿]{1,14}[)）])?[\s\u3000]*[*＊]?)[\s\u3000]+([□☐○◯][\s\u3000]?[^□☐○◯\s][^□☐○◯]{0,40}(?:[□☐○◯][\s\u3000]?[^□☐○◯\s][^□☐○◯]{0,40}){1,19})$/u;
const STAR = /[*＊]/gu;
const QUESTION = /^[\s\u3000]*(?:[(（]?\d{1,3}\s?[.．、)）]|第\s?\d{1,3}\s?[题題]|[Qq]\d{1,3})/u;
const PLACED = /[□☐○◯_＿]/u;

interface Row {
  readonly label: string;
  readonly boxes: string;
  readonly choices: readonly string[];
}

function readRow({ text, debris }: Piece): Row | null {
  const [, label = "", rest = ""] = debris === true || text.length > LONGEST ? [] : (ROW.exec(text) ?? []);
  if (label === "") return null;
  const choices = rest.split(/[□☐○◯]/u).map((choice) => choice.trim());
  choices.shift();
  return choices.every((choice) => choice !== "" && choice.length <= LONGEST_CHOICE && !/[:：\t]/u.test(choice))
    ? { label: label.trim(), boxes: rest.replace(/[^□☐○◯]/gu, ""), choices }
    : null;
}

const OPEN = /^[ \u3000]*([*＊]?\p{L}[^□☐○◯_＿:：?？。\t]{1,24}?)[ \u3000]*\t[\s\u3000]*$/u;

/** The label in front of an empty cell, and nothing else. */
function openLabel({ text, debris }: Piece): string | undefined {
  return debris === true || text.length > LONGEST || !text.includes("\t") ? undefined : OPEN.exec(text)?.[1];
}

/** Whether a numbered question without places of its own stands above, whose rows the lines would be. */
function belongsAbove(pieces: readonly Piece[], at: number, rows: ReadonlyMap<number, Row>): boolean {
  for (let line = at - 1; line >= 0; line -= 1) {
    const text = pieces[line]?.text.slice(0, LONGEST) ?? "";
    if (text.trim() === "") return false;
    if (!rows.has(line)) return QUESTION.test(text) && !PLACED.test(text);
  }
  return false;
}

/** `健身目的（可多选） □减脂 □增肌`: labels without numbers in front of different boxes are questions. */
export function askLabelBoxes(pieces: readonly Piece[]): readonly Piece[] {
  const rows = new Map<number, Row>();
  for (const [at, piece] of pieces.entries()) {
    const row = readRow(piece);
    if (row !== null) rows.set(at, row);
  }
  // What one of them says of several choices is read as a remark where it stands.
  if (rows.size < LEAST_ROWS || ![...rows.values()].some(({ label }) => /[)）]/u.test(label))) return pieces;
  const counts = new Map<string, number>();
  for (const { choices } of rows.values()) {
    const key = choices.join("\n");
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  // Rows with the same boxes are those of a matrix.
  const own = new Map(
    [...rows].filter(([at, { choices }]) => counts.get(choices.join("\n")) === 1 && !belongsAbove(pieces, at, rows)),
  );
  if (own.size < LEAST_ROWS) return pieces;
  // `借用人⇥⏎部门⇥⏎用途⇥□会议 □培训`: a run of such cells, one of which stands beside the boxes.
  const beside = new Set<number>();
  for (const at of own.keys())
    for (const step of [-1, 1])
      for (let line = at + step; ; line += step) {
        const piece = pieces[line];
        if (piece === undefined || own.has(line) || beside.has(line) || openLabel(piece) === undefined) break;
        beside.add(line);
      }
  const circles = pieces.some(({ text }) => /[○◯][\s\u3000]?\S/u.test(text));
  return pieces.flatMap((piece, at): Piece[] => {
    const row = own.get(at);
    if (row === undefined) {
      // `推荐理由⇥` between such rows of a table: its cell is empty.
      // Below another row with several empty cells it is one of a grid.
      const above = pieces[at - 1];
      const isRow = above !== undefined && openLabel(above) !== undefined && /\t{3}/u.test(piece.text);
      const open = !isRow && beside.has(at) ? openLabel(piece) : undefined;
      return open === undefined ? [piece] : ["", `${open}：____`, ""].map((text) => withText(piece, text));
    }
    const squares = circles && !/[○◯]/u.test(row.boxes);
    const kind = allowsSeveral(row.label) || squares ? NAMED.several : NAMED.single;
    const star = /[*＊]/u.test(row.label) ? "*" : "";
    const blank = withText(piece, "");
    return [
      blank,
      withText(piece, `${row.label.replace(STAR, "").trim()}${kind}${star}`),
      ...row.choices.map((choice) => withText(piece, `□ ${choice}`)),
      blank,
    ];
  });
}

/** In the order in which they are made. */
export const LABEL_BOXES: readonly Repair[] = [askLabelBoxes];
