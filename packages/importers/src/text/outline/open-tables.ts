/**
 * Tables into which rows are written, whose empty cells have the parts of a date or a unit printed in them:
 *
 *     ｜姓名｜生日｜金額｜              日期⇥事由⇥金额
 *     ｜  ｜  年  月  日｜  元｜     月 日⇥⇥元
 *     ｜  ｜  年  月  日｜  元｜     月 日⇥⇥元
 */
import { NAMED } from "../layout/named.ts";
import { type Piece, withText } from "../layout/piece.ts";
import { toDebris } from "../layout/sheets/words.ts";
import { TABLE_NAME } from "./regular-forms.ts";
import { type Found, LEAST_ROWS, LONGEST, replacing } from "./table-writing.ts";

const LEAST_COLUMNS = 3;
const BARS: readonly RegExp[] = [/\t/u, /\|/u, /｜/u, /[│┃丨︱¦]/u];
const RULE = /^[\s|｜│┃:：+\-─—━=＝┼╋├┤┌┐└┘┬┴]{3,}$/u;
const COLUMN = /^[^\d□☐○◯?？。！!:：_＿]{1,14}$/u;
/** `Full name (as in passport)`: the names of columns in English are longer. */
const ENGLISH_COLUMN = /^[A-Za-z][A-Za-z .,'’&/()#-]{1,39}$/u;
/** `Please list all travellers:`, `Previous employment (most recent first):` */
const ENGLISH_LEAD =
  /^\s*(?!.*[_＿□|\t])[A-Za-z][^:?]{4,100}:\s*$|^\s*(?:please )?(?:list|provide|give|enter)\b[^_□|\t]{4,100}[.:]?\s*$/iu;
const NUMBERS = /^(?:序[号號]|[编編][号號]|[项項]次|no\.?|#)$/iu;
const NUMBERED =
  /^[\s\u3000]*(?:[(（]?\d{1,3}\s?[.．、)）](?!\d)|第\s?\d{1,3}\s?[题題]|[Qq]\d|[一二三四五六七八九十]{1,3}\s?[、.．]|[(（][一二三四五六七八九十]{1,3}[)）]|[①-⑳])/u;
const UNIT =
  "[亩畝人名口户戶位元頭头匹只隻棵盆株台臺套辆輛件份次个個座袋盒包瓶箱桶斤张張支枚束块塊本册冊時时分秒歲岁%％]|平方米|公斤|千克|小[时時]|分[钟鐘]|公里|NT\\$|HK\\$|US\\$|[$￥¥]|cm|kg|km";
/** What is printed in an empty cell: parts of a date or a time, a unit, lines to write on. */
const PRINTED = new RegExp(`^(?:[年月日时時分至到~～—\\-/／.:：_＿\\s\\u3000]|${UNIT}){0,24}$`, "iu");

function split(text: string, bar: RegExp): string[] {
  const inner = bar.source === "\\t" ? text : text.trim();
  const cells = inner.split(bar).map((cell) => cell.trim());
  if (bar.source === "\\t") return cells;
  return cells.slice(cells[0] === "" ? 1 : 0, cells.at(-1) === "" ? -1 : undefined);
}

const isPrinted = (cell: string): boolean => PRINTED.test(cell);
const hasWords = (cell: string): boolean => /[\p{L}$￥¥%％]/u.test(cell);

/** `｜姓名｜生日｜⏎｜  ｜  年  月  日｜`: a table of rows, whose columns keep what is printed in their cells. */
export function writeOpenTables(pieces: readonly Piece[]): readonly Piece[] {
  const found: Found[] = [];
  for (let at = 0; at < pieces.length; at += 1) {
    const head = pieces[at];
    if (head === undefined) break;
    const bar =
      head.debris === true || head.text.length > LONGEST ? undefined : BARS.find((one) => one.test(head.text));
    if (bar === undefined) continue;
    const names = split(head.text, bar);
    const columns = names.flatMap((name, index) => (NUMBERS.test(name) ? [] : [{ name: closed(name), index }]));
    const lead = englishLead(pieces, at);
    const isNamed = ({ name }: { name: string }) => COLUMN.test(name) || (lead >= 0 && ENGLISH_COLUMN.test(name));
    if (columns.length < LEAST_COLUMNS || !columns.every(isNamed)) continue;
    const rows: string[][] = [];
    let end = at + 1;
    for (; end < pieces.length; end += 1) {
      const row = pieces[end];
      if (row === undefined || row.debris === true || row.text.length > LONGEST || !bar.test(row.text)) {
        if (row !== undefined && RULE.test(row.text) && row.text.length <= LONGEST && rows.length === 0) continue;
        break;
      }
      if (RULE.test(row.text) && /[^\s\u3000|｜│┃丨︱¦]/u.test(row.text) && !/[\s\u3000]{2}/u.test(row.text)) continue;
      const cells = split(row.text, bar);
      const fits =
        cells.length <= names.length + 1 &&
        cells.every((cell, index) => isPrinted(cell) || (index === 0 && /^\d{1,2}$/u.test(cell)));
      if (!fits) break;
      rows.push(cells);
    }
    // Where nothing is printed in the cells, other readers know more about them, but not of a sentence in English above them.
    const isLed = lead >= 0 && rows.length > 0 && columns.every(({ name }) => ENGLISH_COLUMN.test(name));
    if (!isLed && (rows.length < LEAST_ROWS || !rows.some(isPrintedIn))) continue;
    const below = pieces.slice(at + 1, end).map((piece) => toDebris(piece));
    const listed = columns.map(({ name, index }) => `- ${name}${remark(rows, index)}`);
    const from = isLed ? lead : at - 1;
    const above = pieces[from];
    const named =
      isLed ||
      (above !== undefined && above.debris !== true && at > 1 && TABLE_NAME.test(above.text.slice(0, LONGEST)));
    const stem =
      named && above !== undefined
        ? withText(above, `${above.text.trim().replace(/[:：]$/u, "")}${NAMED.table}`)
        : nameless(pieces, head);
    const written = [withText(head, ""), stem, ...["列：", ...listed].map((text) => withText(head, text))];
    found.push({ from: named ? from : at, to: end, written: [...written, withText(head, ""), ...below] });
    at = end - 1;
  }
  return replacing(pieces, found);
}

/** Where a sentence in English stands above the head of a table, with at most a blank line between them; -1 if there is none. */
function englishLead(pieces: readonly Piece[], head: number): number {
  const at = (pieces[head - 1]?.text ?? "").trim() === "" ? head - 2 : head - 1;
  const piece = pieces[at];
  return piece !== undefined && piece.debris !== true && ENGLISH_LEAD.test(piece.text.slice(0, LONGEST)) ? at : -1;
}

/** Whether anything but the number of the row is printed in its cells. */
const isPrintedIn = (cells: readonly string[]): boolean =>
  cells.some((cell, index) => /[^\s\u3000_＿]/u.test(cell) && !(index === 0 && /^\d{1,2}$/u.test(cell)));

/** A table without a name. A number says that it belongs to no label above it; among other numbers its columns name it. */
function nameless(pieces: readonly Piece[], head: Piece): Piece {
  const numbered = pieces.some(({ text }) => NUMBERED.test(text.slice(0, LONGEST)));
  const bars = head.text.trim().replace(/^[|｜│┃丨︱¦]|[|｜│┃丨︱¦]$/gu, "");
  const title = bars.split(/[\t|｜│┃丨︱¦]/u).map((name) => closed(name.trim()));
  return withText(head, `${numbered ? title.join("、") : "1. "}${NAMED.table}`);
}

/** `姓  名` */
const closed = (name: string): string => name.replace(/^(\p{Script=Han})[\s\u3000]+(\p{Script=Han})$/u, "$1$2");

/** What all cells of a column have in common, in brackets. */
function remark(rows: readonly string[][], index: number): string {
  const [first = "", ...others] = rows.map((row) => (row[index] ?? "").replace(/[\s\u3000_＿]+/gu, ""));
  return hasWords(first) && others.every((cell) => cell === first) ? `（${first}）` : "";
}
