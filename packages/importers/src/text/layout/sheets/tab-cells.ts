/**
 * Rows of a table that keep their tabs: labels, and behind each of them boxes, places or nothing:
 *
 *     姓名<tab><tab>血型<tab>□A型 □B型
 *     □O型 □AB型
 *     户籍地址
 *     出生日期<tab>  年  月  日<tab>电话<tab>
 *
 * Boxes run on over the lines, and labels whose cells are merged stand alone between the rows.
 */
import { type Layout, type Piece, covering, withText } from "../piece.ts";
import { isLabelWord } from "./glued.ts";
import { findHead, isBlank, isFieldLabel, isOfficeLabel, isSection, keepBlanks, toDebris } from "./words.ts";
import { NAMED } from "../named.ts";

const BOX = /[□○◯☐◻]/;
const BOXED_LINE = /^[\s\u3000]*[□○◯☐◻]/;
const DATE = /^[\s\u3000_＿(（]*(?:20|19)?[\s\u3000_＿]*年[\s\u3000_＿]*月(?:[\s\u3000_＿]*[日号號])?[\s\u3000]*$/;
const GAPS = /[_＿]{2,}/g;
const REMARK = /^[(（][^()（）]{1,10}[)）]$/;
const LABEL = /^[\p{Script=Han}A-Za-z][\p{Script=Han}A-Za-z0-9 \u3000/／、·（）()-]{0,16}[:：*＊]?$/u;

interface Cell {
  label: string;
  value: string;
  piece: Piece;
  lines: Piece[];
}

function isKnown(label: string): boolean {
  return isFieldLabel(label) || isLabelWord(label) || /[别別]$/.test(label);
}

function clean(label: string): string {
  return label
    .trim()
    .replace(/[:：]$/, "")
    .replace(/^(\p{Script=Han})[\s\u3000]+(\p{Script=Han})$/u, "$1$2");
}

/** The cells of a row; `null` unless each is a label or what belongs to one. */
function readRow(piece: Piece): Cell[] | null {
  if (!piece.text.includes("\t") || piece.debris === true || findHead(piece) !== null || isSection(piece)) return null;
  const cells: Cell[] = [];
  for (const [at, source] of piece.text.split("\t").entries()) {
    const text = source.trim();
    const last = cells.at(-1);
    if (text === "") continue;
    if (BOX.test(text) || DATE.test(text) || text.search(GAPS) >= 0) {
      // The label of a value may stand in its own cell.
      const own = /^([^□○◯☐◻_＿:：]{2,10})[:：]/.exec(text);
      if (own !== null) cells.push({ label: clean(own[1] ?? ""), value: text.slice(own[0].length), piece, lines: [] });
      else if (last === undefined) return null;
      else last.value = `${last.value} ${text}`.trim();
    } else if (REMARK.test(text)) {
      if (last === undefined) cells.push({ label: text, value: "", piece, lines: [] });
      else last.label += text;
    } else if (LABEL.test(text) && (at === 0 || cells.length > 0))
      cells.push({ label: clean(text), value: "", piece, lines: [] });
    else return null;
  }
  return cells.length === 0 ? null : cells;
}

function print({ label, value, piece, lines }: Cell): Piece {
  const whole = covering(piece, lines);
  const name = label.replace(/[\s\u3000]+/g, "");
  if (isOfficeLabel(name)) return toDebris(whole, `${name} ${value}`.trim());
  if (DATE.test(value)) return withText(whole, `${name}：____年__月__日`);
  if (BOX.test(value))
    return withText(whole, `${name}：${value.replace(/[:：]?[\s\u3000]*[_＿]{2,}/g, "").replace(/[:：]\s*$/, "")}`);
  // `____系____年级` names the parts of the answer.
  const parts = value.split(GAPS).map((part) => part.replace(/[\s\u3000:：]/g, ""));
  const unit = parts.filter((part) => part !== "").join("、");
  if (name.length + unit.length > 22) return withText(whole, `${name} ${value}${NAMED.gap}`);
  return withText(whole, `${name}${unit === "" ? "" : `（${unit}）`}：____`);
}

function rewrite(pieces: readonly Piece[]): Piece[] | null {
  const rows = pieces.map(readRow);
  const all = rows.flatMap((row) => row ?? []);
  const known = all.filter(({ label }) => isKnown(label)).length;
  const sure = rows.filter((row) => row?.some(({ value, label }) => value !== "" || isKnown(label)) === true).length;
  if (sure < 2 || known < 2 || known * 2 < all.length) return null;
  const first = rows.findIndex((row) => row !== null);
  const last = rows.findLastIndex((row) => row !== null);
  const result: Piece[] = [];
  /** The cell that may run on, and a label without a place. */
  let open: Cell | null = null;
  let cells: Cell[] = [];
  const flush = () => {
    result.push(...cells.map(print));
    [cells, open] = [[], null];
  };
  for (const [at, piece] of pieces.entries()) {
    const row = rows[at] ?? null;
    const text = piece.text.trim();
    const waiting: Cell | null = open;
    if (isBlank(piece) || piece.debris === true) {
      if (piece.debris === true) result.push(piece);
    } else if (row !== null) {
      const [head, ...rest] = row;
      if (waiting !== null && head !== undefined && REMARK.test(head.label)) {
        waiting.label += head.label;
        waiting.value = head.value;
        waiting.lines.push(piece);
        cells.push(...rest);
      } else cells.push(...row);
      open = cells.at(-1) ?? null;
    } else if (BOXED_LINE.test(text) && waiting !== null && (waiting.value === "" || BOX.test(waiting.value))) {
      waiting.value = `${waiting.value} ${text}`.trim();
      waiting.lines.push(piece);
    } else if (at > first && at <= last + 3 && LABEL.test(text) && !isSection(piece) && isKnown(clean(text))) {
      open = { label: clean(text), value: "", piece, lines: [] };
      cells.push(open);
    } else {
      flush();
      result.push(piece);
    }
  }
  flush();
  return keepBlanks(result, pieces);
}

export const TAB_CELLS: Layout = { name: "labels in cells with tabs", margin: -2.55, rewrite };
