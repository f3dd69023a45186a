/**
 * Semantic differentials: two opposite words with the same steps between them on each line, drawn with numbers, boxes, lines or tabs.
 *
 *     请在相应的位置上打√。
 *     现代的  1 2 3 4 5 6 7  传统的
 *     高档的  1 2 3 4 5 6 7  低档的
 *
 * They are one matrix. Lines that share an end are rated one by one, which other readers do, and so are lines with a name of
 * their own in front of the ends: `店面  脏乱 1 2 3 4 5 整洁`.
 */
import { NAMED } from "../layout/named.ts";
import { type Piece, covering, withText } from "../layout/piece.ts";
import { isFieldLabel, toDebris } from "../layout/sheets/words.ts";
import { tell } from "./repairs-runs.ts";
import type { Repair } from "./repairs-shapes.ts";

const LONGEST = 160;
const LEAST_ROWS = 2;
const MOST_ROWS = 60;
const LEAST_STEPS = 3;
const WORDS = "([^\\d\\s\\u3000_＿□○☐◯:：?？。|][^\\d_＿□○☐◯:：?？。\\t|]{0,28}?)";
const GAP = "[\\s\\u3000:：|]";
const STEP = "(?:[-+]?\\d{1,2}|[□○☐◯]|[_＿]{1,8}|[(（][ \\t\\u3000]*[)）]|\\[[ \\t\\u3000]*\\])";
const ROW = new RegExp(
  `^[\\s\\u3000|]*(?:(\\d{1,3})\\s?[.．、)）]\\s*)?(?:${WORDS}[ \\u3000]*\\t[ \\u3000]*)?${WORDS}${GAP}+(${STEP}(?:${GAP}{1,8}${STEP}){2,10})${GAP}+${WORDS}[\\s\\u3000|]*$`,
  "u",
);
/** Empty cells between the words. */
const EMPTY_ROW = new RegExp(`^\\s*${WORDS}(\\t(?:[ \\u3000]*\\t){3,10})[ \\u3000]*${WORDS}\\s*$`, "u");

interface Row {
  readonly left: string;
  readonly right: string;
  readonly steps: readonly string[];
}

function readRow({ text, debris }: Piece): Row | null {
  if (debris === true || text.length > LONGEST) return null;
  const [, , name = "", end = "", middle = "", right = ""] = ROW.exec(text) ?? [];
  const left = name === "" ? end : `${name}\t${end}`;
  if (end !== "") {
    const steps = middle.split(/[\s\u3000:：|]+/u).filter((step) => step !== "");
    return { left: left.trim(), right: right.trim(), steps };
  }
  const [, first = "", cells = "", last = ""] = EMPTY_ROW.exec(text) ?? [];
  // `身份证号⇥⇥⇥⇥手机`: labels with the cells to write in.
  if (first === "" || isFieldLabel(first) || isFieldLabel(last)) return null;
  return {
    left: first.trim(),
    right: last.trim(),
    steps: Array.from({ length: cells.split("\t").length - 2 }, () => ""),
  };
}

/** `店面环境    脏乱`: what is rated, and the word at the end of its scale. */
const NAME_AND_END = /^(.*\S)(?:[ ]{2,}|[ ]*\t[ \t]*|\u3000[ \u3000]*)(\S[^\t\u3000]*)$/u;

/** A scale for each row; null if a row has no name in front of its ends. */
function writeScales(rows: readonly { readonly row: Row; readonly piece: Piece }[]): Piece[] | null {
  const named = rows.map(({ row }) => NAME_AND_END.exec(row.left));
  if (named.some((match) => match === null)) return null;
  return rows.flatMap(({ row, piece }, at) => {
    const [, name = "", end = ""] = named[at] ?? [];
    const scale = `${end} ${columnsOf(row).join(" ")} ${row.right}`;
    return ["", `${name.replace(/[:：]$/u, "")}${NAMED.scale}`, scale, ""].map((text) => withText(piece, text));
  });
}

/** The labels of the columns: the numbers of the steps, or the steps counted from 1. */
function columnsOf({ steps }: Row): string[] {
  const numbers = steps.every((step) => /\d/u.test(step)) && new Set(steps).size === steps.length;
  return steps.map((step, at) => (numbers ? step : String(at + 1)));
}

const LEAD = /[请請].{2,120}|[:：?？]\s*$|[√✓]|印象|感[受觉覺]|形容|\b(?:rate|mark|circle|please|describe)\b/iu;

export function writeDifferentials(pieces: readonly Piece[]): readonly Piece[] {
  const result: Piece[] = [];
  let found = false;
  for (let at = 0; at < pieces.length; at += 1) {
    const piece = pieces[at];
    if (piece === undefined) break;
    const rows: { readonly row: Row; readonly piece: Piece }[] = [];
    const blank: Piece[] = [];
    let to = at;
    for (let line = at; line < pieces.length && line - to < 2 && rows.length < MOST_ROWS; line += 1) {
      const own = pieces[line];
      if (own === undefined) break;
      if (own.text.trim() === "") {
        if (rows.length === 0) break;
        blank.push(own);
        continue;
      }
      const row = readRow(own);
      if (row === null || (rows[0] !== undefined && rows[0].row.steps.length !== row.steps.length)) break;
      rows.push({ row, piece: own });
      to = line + 1;
    }
    const apart = (words: readonly string[]) => new Set(words).size === words.length;
    const isOne =
      rows.length >= LEAST_ROWS &&
      (rows[0]?.row.steps.length ?? 0) >= LEAST_STEPS &&
      apart(rows.map(({ row }) => row.left)) &&
      apart(rows.map(({ row }) => row.right));
    const [first] = rows;
    if (!isOne || first === undefined) {
      // The lines below have been looked at together with this one.
      const end = Math.max(at + 1, to);
      result.push(...pieces.slice(at, end));
      at = end - 1;
      continue;
    }
    found = true;
    const near = result.findLastIndex(({ text }) => text.trim() !== "");
    const above = near > 0 && near >= result.length - 3 ? result[near] : undefined;
    const leads = above !== undefined && above.debris !== true && above.text.length < LONGEST && LEAD.test(above.text);
    const scales = writeScales(rows);
    if (scales !== null) {
      // Nothing of it is left to be asked.
      if (leads && !/^\s*[\d(（一二三四五六七八九十]/u.test(above.text))
        result.splice(near, 1, withText(above, tell(above.text.trim())), withText(above, ""));
      result.push(...scales);
      at = to - 1;
      continue;
    }
    const stem = leads ? above : piece;
    if (leads) result.splice(near, 1);
    result.push(
      withText(stem, ""),
      covering(
        withText(stem, `${leads ? above.text.trim().replace(/[:：]$/u, "") : ""}${NAMED.matrix}`),
        blank.filter(({ no }) => no < (pieces[to]?.no ?? Number.POSITIVE_INFINITY)),
      ),
      withText(piece, "行："),
      ...rows.map(({ row, piece: own }) => withText(own, `- ${row.left} – ${row.right}`)),
      withText(piece, "列："),
      ...columnsOf(first.row).map((column) => withText(piece, `- ${column}`)),
      ...rows.flatMap(({ row, piece: own }) =>
        row.steps.some((step) => /\d/u.test(step)) ? [toDebris(own, row.steps.join(" "))] : [],
      ),
      withText(piece, ""),
    );
    at = to - 1;
  }
  return found ? result : pieces;
}

export const DIFFERENTIALS: readonly Repair[] = [writeDifferentials];
