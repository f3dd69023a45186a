/**
 * Rows of forms that were copied without their lines, so that only wide blanks part what stood in cells:
 *
 *     科室                      姓名
 *
 *     学习内容（会议/进修名称）
 *
 *     起止日期      月     日至     月     日
 *
 *     经费来源     科室经费      个人课题      自费
 *
 * and places of two times on the line of another label: `日期：____年__月__日  时段：____:____ 至 ____:____`.
 */
import { NAMED } from "../layout/named.ts";
import { type Piece, unlessSame, withText } from "../layout/piece.ts";
import { isFieldLabel } from "../layout/sheets/words.ts";
import { allowsSeveral } from "./kinds.ts";
import type { Repair } from "./repairs-shapes.ts";

const LONGEST = 200;
const LEAST_ROWS = 2;
const WIDE = /[ \u3000]{4,}|\u3000{2,}/u;
const CELL = /^\p{Script=Han}[\p{Script=Han}A-Za-z0-9/／、]{0,11}(?:[(（][^()（）:：]{1,20}[)）])?$/u;
/** What other forms draw: their rows have readers of their own. */
const DRAWN = /[_＿□☐○◯\t|｜]/u;
const REMARKED = /^[\s\u3000]*(\p{Script=Han}{2,10}[(（][^()（）:：_＿]{2,30}[)）])[\s\u3000]*$/u;
/** With years in it, a period has a reader of its own. */
const PERIOD =
  /^[\s\u3000]*(\p{Script=Han}{2,10})[ \u3000]{2,}(月[ \u3000]+[日号號][ \u3000]*[至到~～—–-]{1,2}[ \u3000]*月[ \u3000]+[日号號])[\s\u3000]*$/u;
const isBlank = (piece: Piece | undefined): boolean => piece === undefined || piece.text.trim() === "";

/** The cells of a row; none if it is no row of labels and words. */
function cellsOf({ text, debris }: Piece): string[] {
  if (debris === true || text.length > LONGEST || !WIDE.test(text.trim()) || PERIOD.test(text)) return [];
  const cells = text.trim().split(WIDE);
  return cells.every((cell) => CELL.test(cell)) ? cells : [];
}

/** `科室          姓名` in twos: a longer row has the choices of its first label, and a row alone is a label. */
export function askCopiedRows(pieces: readonly Piece[]): readonly Piece[] {
  const cells = pieces.map(cellsOf);
  const pairs = cells.filter(({ length }) => length === 2);
  const known = pairs.flat().filter((cell) => isFieldLabel(cell)).length;
  if (pairs.length < LEAST_ROWS || known * 2 < pairs.length * 2) return pieces;
  if (pieces.some(({ text, debris }) => debris !== true && DRAWN.test(text.slice(0, LONGEST)))) return pieces;
  // Rows of three labels or more all over the form are no lists of choices.
  const longer = cells.filter(({ length }) => length > 2);
  const lists = longer.length * 2 <= pairs.length;
  const [from, to] = [cells.findIndex(({ length }) => length === 2), cells.findLastIndex(({ length }) => length === 2)];
  // Labels in twos and nothing else have a reader of their own.
  const mixed = pieces.some(({ text, debris }, at) => {
    if (debris === true || text.length > LONGEST) return false;
    return (cells[at]?.length ?? 0) > 2 || PERIOD.test(text) || REMARKED.test(text);
  });
  if (!mixed) return pieces;
  return unlessSame(
    pieces.flatMap((piece, at): Piece[] => {
      const write = (...lines: string[]) => ["", ...lines, ""].map((text) => withText(piece, text));
      const [label = "", ...words] = cells[at] ?? [];
      if (lists && words.length > 2 && !words.some((word) => isFieldLabel(word)))
        return write(
          `${label}${allowsSeveral(label) ? NAMED.several : NAMED.single}`,
          ...words.map((word) => `□ ${word}`),
        );
      const labels = words.length === 1 || (words.length > 1 && [label, ...words].every((word) => isFieldLabel(word)));
      if (labels) return [label, ...words].flatMap((one) => write(`${one}：____`));
      if (piece.debris === true || piece.text.length > LONGEST || at < from) return [piece];
      const [, period, places = ""] = PERIOD.exec(piece.text) ?? [];
      if (period !== undefined) return write(`${period}[日期区间]`, `说明：${places.replace(/[ \u3000]+/gu, "")}`);
      if (isFieldLabel(piece.text) && /^[\s\u3000]*\p{Script=Han}{2,8}[\s\u3000]*$/u.test(piece.text))
        return write(`${piece.text.trim()}：____`);
      const remarked = REMARKED.exec(piece.text)?.[1];
      const alone = at < to && isBlank(pieces[at - 1]) && isBlank(pieces[at + 1]);
      return remarked === undefined || !alone ? [piece] : write(`${remarked}${NAMED.line}`);
    }),
    pieces,
  );
}

const CLOCK = "[_＿]{1,12}[ ]?(?:[:：]|[时時点點])[ ]?[_＿]{1,12}(?:[ ]?分)?";
const SPAN = new RegExp(
  `(?:^|[ \\u3000]{1,}|[_＿日号號])(\\p{Script=Han}{2,10})[:：][ \\u3000]*(${CLOCK}[ \\u3000]*(?:[至到]|[~～—–-]{1,2})[ \\u3000]*${CLOCK})(?=[ \\u3000]|$)`,
  "u",
);

/** `日期：____年__月__日  时段：____:____ 至 ____:____`: two times are asked together, and apart from what stands beside them. */
export function partTimeSpans(pieces: readonly Piece[]): readonly Piece[] {
  return unlessSame(
    pieces.flatMap((piece): Piece[] => {
      const { text, debris } = piece;
      if (debris === true || text.length > LONGEST || !/[_＿][ ]?[:：时時点點][ ]?[_＿]/u.test(text)) return [piece];
      const match = SPAN.exec(text);
      const [whole = "", label = "", places = ""] = match ?? [];
      if (match === null) return [piece];
      // The last sign of the place in front of the label belongs to that place.
      const start = match.index + whole.indexOf(label);
      const lines = [text.slice(0, start), text.slice(match.index + whole.length)].map((line) => line.trim());
      const [front = "", behind = ""] = lines;
      return [
        ...(front === "" ? [] : [front]),
        "",
        `${label}：${places.replace(/[_＿]+/gu, "____")}${NAMED.gap}`,
        "",
        ...(behind === "" ? [] : [behind]),
      ].map((line) => withText(piece, line));
    }),
    pieces,
  );
}

/** In the order in which they are made. */
export const COPIED_ROWS: readonly Repair[] = [partTimeSpans, askCopiedRows];
