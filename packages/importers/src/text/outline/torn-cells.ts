/**
 * Cells of printed forms that a copy tore: labels that stand upright, labels whose second half begins the next row, and rows of
 * labels above a row of empty cells:
 *
 *     派                送往醫院             出勤時間⇥到達時間⇥返隊時間
 *                                           ⇥⇥
 *     遣                或地點⇥□就近
 *
 *     料⇥日期⇥⇥單位
 */
import { type Piece, covering, nextFilled, textAt, unlessSame, withText } from "../layout/piece.ts";
import { toDebris } from "../layout/sheets/words.ts";
import type { Repair } from "./repairs-shapes.ts";

const LONGEST = 240;
const LEAST_SIGNS = 3;
const MOST_SIGNS = 8;
const LEAST_LABELS = 3;
const ONE = /^[\s\u3000]*(\p{Script=Han})[\s\u3000]*$/u;
const LAST_OF_UPRIGHT = /^[\s\u3000]*(\p{Script=Han})\t(.*\S.*)$/u;

/** An empty cell, or a box. */
const PLACES = /\t[\s\u3000]*(?:\t|$)|[□☐○]|[_＿]{2}/u;

const usable = (piece: Piece | undefined): piece is Piece =>
  piece !== undefined && piece.debris !== true && piece.text.length <= LONGEST;

/** `派⏎⏎遣⏎⏎資⏎⏎料⇥日期⇥`: the upright label stands alone, in front of its row. */
export function layUprightLabels(pieces: readonly Piece[]): readonly Piece[] {
  if (pieces.filter(({ text }) => text.length < 8 && ONE.test(text)).length < LEAST_SIGNS - 1) return pieces;
  const result: Piece[] = [];
  for (let at = 0; at < pieces.length; at += 1) {
    const piece = pieces[at];
    if (piece === undefined) break;
    const own: Piece[] = [];
    let word = "";
    let line = at;
    let row: RegExpExecArray | null = null;
    while (usable(pieces[line]) && own.length < MOST_SIGNS) {
      const text = textAt(pieces, line);
      const sign = ONE.exec(text)?.[1];
      row = sign === undefined ? LAST_OF_UPRIGHT.exec(text) : null;
      if (sign === undefined && row === null) break;
      own.push(...pieces.slice(line, line + 1));
      word += sign ?? row?.[1] ?? "";
      if (row !== null) break;
      line = nextFilled(pieces, line);
    }
    const last = pieces[line];
    // Names of columns without places are the head of a table.
    const placed = row !== null && PLACES.test(row[2] ?? "");
    if (row === null || last === undefined || !placed || own.length < LEAST_SIGNS) {
      result.push(piece);
      continue;
    }
    result.push(covering(toDebris(piece, word), own.slice(0, -1)), withText(last, (row[2] ?? "").replace(/^\t+/u, "")));
    at = line;
  }
  return unlessSame(result, pieces);
}

const HALF = /^[\s\u3000]*(\p{Script=Han}{2,8})[\s\u3000]*$/u;
/** `或地點⇥…`: what goes on with the label above. */
const OTHER_HALF = /^[\s\u3000]*([或及與与和暨]\p{Script=Han}{1,8})\t/u;
/** `…⇥未送醫`, the last cell of a row. */
const LAST_CELL = /^(.*\t)[\s\u3000]*(\p{Script=Han}{2,6})[\s\u3000]*$/u;
/** `原因⇥□…`: a short word in front of boxes. */
const BEFORE_BOXES =
  /^[\s\u3000]*((?:原因|情形|情況|情况|方式|[结結]果|[类類]別|[类類]别|[种種][类類]|[状狀][态態況况]|[项項]目|日期|[时時][间間]|地[点點]))(\t[\s\u3000]*[□☐].*)$/u;

/** `送往醫院⏎⏎或地點⇥□…`, `…⇥未送醫⏎⏎原因⇥□…`: both halves are one label. */
export function joinHalvedLabels(pieces: readonly Piece[]): readonly Piece[] {
  const result: Piece[] = [];
  for (let at = 0; at < pieces.length; at += 1) {
    const piece = pieces[at];
    if (piece === undefined) break;
    const next = nextFilled(pieces, at);
    const below = pieces[next];
    const apart = next === at + 2;
    if (!usable(piece) || !usable(below) || !apart) {
      result.push(piece);
      continue;
    }
    const half = OTHER_HALF.test(below.text) ? HALF.exec(piece.text)?.[1] : undefined;
    if (half !== undefined) {
      result.push(covering(withText(below, `${half}${below.text.trimStart()}`), [piece]));
      at = next;
      continue;
    }
    const [, word = "", rest = ""] = BEFORE_BOXES.exec(below.text) ?? [];
    const [, front = "", label = ""] = word === "" ? [] : (LAST_CELL.exec(piece.text) ?? []);
    if (label === "") {
      result.push(piece);
      continue;
    }
    result.push(withText(piece, front.trimEnd()), covering(withText(below, `${label}${word}${rest}`), [piece]));
    at = next;
  }
  return unlessSame(result, pieces);
}

const LABELS =
  /^[\s\u3000]*\p{Script=Han}[\p{Script=Han}()（）/]{1,11}(?:\t[\s\u3000]*\p{Script=Han}[\p{Script=Han}()（）/]{1,11}){2,11}[\s\u3000]*$/u;
const NAMES_OF_FIELDS =
  /(?:[时時][间間]|日期|人[员員]?|[单單]位|地[点點址]|姓名|[电電][话話]|[编編]?[号號]|[数數]量?|金[额額]|[里裡]程)$/u;

/** `出勤時間⇥到達時間⇥返隊時間⏎⇥⇥`: each label has the empty cell below it. */
export function askEmptyRows(pieces: readonly Piece[]): readonly Piece[] {
  return unlessSame(
    pieces.flatMap((piece, at) => {
      if (!usable(piece) || !LABELS.test(piece.text)) return [piece];
      const labels = piece.text.split("\t").map((label) => label.trim());
      const below = pieces[at + 1]?.text ?? "";
      const empty = /^[ \t\u3000]+$/u.test(below) && below.split("\t").length === labels.length;
      const known = labels.filter((label) => NAMES_OF_FIELDS.test(label)).length;
      // Several empty rows are a table to fill in.
      const table = /^[ \t\u3000]*\t[ \t\u3000]*$/u.test(pieces[at + 2]?.text ?? "");
      if (!empty || table || labels.length < LEAST_LABELS || known * 3 < labels.length * 2) return [piece];
      return labels.map((label) => withText(piece, `${label}：____`));
    }),
    pieces,
  );
}

/** `救护记录表          编号：`, the first line: the number of the sheet is no part of its title. */
const TITLED =
  /^([\s\u3000]*\p{Script=Han}(?:[\s\u3000]{0,4}[\p{Script=Han}（）()]){3,60}?)[\s\u3000]+((?:[编編][号號]|序[号號]|[单單][号號]|流水[号號]|档案[号號]|檔案[号號])\s?[:：][\s\u3000_＿]*)$/u;

/** `救护记录表          编号：____`: who gives out the sheets writes the number. */
export function partSheetNumbers(pieces: readonly Piece[]): readonly Piece[] {
  const at = pieces.findIndex(({ text, debris }) => debris !== true && text.trim() !== "");
  const first = pieces[at];
  const [, title = "", number = ""] = usable(first) ? (TITLED.exec(first.text) ?? []) : [];
  if (first === undefined || title === "") return pieces;
  return [
    ...pieces.slice(0, at),
    withText(first, title.trim()),
    toDebris(first, number.trim()),
    ...pieces.slice(at + 1),
  ];
}

/** In the order in which they are made. */
export const TORN_CELLS: readonly Repair[] = [partSheetNumbers, layUprightLabels, joinHalvedLabels, askEmptyRows];
