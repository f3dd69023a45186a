/**
 * Tables inside forms that are tables themselves:
 *
 *     车牌号⇥⇥驾驶员⇥                       以下由直接上级填写
 *     检查项目⇥正常⇥异常⇥                   工作业绩⇥□优  □良  □差
 *     制动系统⇥□⇥□⇥                         学习能力⇥□优  □良  □差
 *     灯光、喇叭⇥□⇥□⇥
 */
import { NAMED } from "../layout/named.ts";
import { type Piece, cellsBetweenTabs, covering, textAt, withText } from "../layout/piece.ts";
import type { Repair } from "./repairs-shapes.ts";
import { type Found, replacing, writeList } from "./table-writing.ts";

const LONGEST = 200;
const BOX = /^[□☐○◯◻]$/u;
const LEAST_ROWS = 2;
/** `备注⇥⇥⇥` */
const ALONE = /^[ \u3000]*(\p{Script=Han}[\p{Script=Han}（）()/、]{1,15})[:：]?[ \u3000]*\t[\t \u3000]*$/u;
const WORDY = /[说說]明|[备備][注註]|意[见見]|情[况況]|建[议議]|[问問][题題]|措施/u;
const cellsOf = (piece: Piece | undefined): string[] =>
  piece === undefined || piece.debris === true || piece.text.length > LONGEST || !piece.text.includes("\t")
    ? []
    : cellsBetweenTabs(piece.text);

/** `车牌号⇥⇥驾驶员⇥`: labels with an empty cell behind each; none if the row has anything else. */
function labelsOf(piece: Piece | undefined): string[] {
  const cells = cellsOf(piece);
  const labels = cells.filter((_, at) => at % 2 === 0);
  const filled = labels.slice(0, labels.findLastIndex((label) => label !== "") + 1);
  const open = cells.every((cell, at) => at % 2 === 0 || cell === "");
  return open && filled.every((label) => /^\p{L}[^:：_＿□☐○◯]{1,15}$/u.test(label)) ? filled : [];
}

/** `检查项目⇥正常⇥异常⇥⏎制动系统⇥□⇥□⇥`: the tabs behind the last box are the sheet's, and the rows stand apart from its labels. */
function partSheetGrids(pieces: readonly Piece[]): readonly Piece[] {
  const found: Found[] = [];
  for (let at = 1; at < pieces.length; at += 1) {
    const head = pieces[at];
    const cells = cellsOf(head);
    const width = cells.findLastIndex((cell) => cell !== "") + 1;
    const named = cells.slice(0, width).every((cell) => cell !== "" && !BOX.test(cell) && !/[:：_＿]/u.test(cell));
    if (head === undefined || width < 3 || width === cells.length || !named) continue;
    let end = at + 1;
    for (; end < pieces.length; end += 1) {
      const [label = "", ...row] = cellsOf(pieces[end]);
      const boxes = row.slice(0, width - 1);
      if (label === "" || row.length < width - 1 || !boxes.every((cell) => BOX.test(cell))) break;
      if (row.slice(width - 1).some((cell) => cell !== "")) break;
    }
    if (end - at - 1 < LEAST_ROWS) continue;
    const rows = pieces.slice(at, end).map((row) => withText(row, row.text.trimEnd()));
    const [last = head] = rows.slice(-1);
    const below: Piece[] = [];
    // What stands alone in a line below the rows is a label with the whole line for its words.
    for (; end < pieces.length; end += 1) {
      const [row, label = ""] = [pieces[end], ALONE.exec(textAt(pieces, end, LONGEST))?.[1]];
      if (row === undefined || label === "") break;
      const asked = WORDY.test(label) ? `${label}${NAMED.essay}` : `${label}：____`;
      below.push(withText(row, asked), withText(row, ""));
    }
    // The labels of the sheet would be taken for its description.
    const above: Piece[] = [];
    let from = at;
    for (; from > 1; from -= 1) {
      const row = pieces[from - 1];
      const labels = labelsOf(row);
      if (row === undefined || labels.length === 0) break;
      above.unshift(...labels.map((label) => withText(row, `${label}：____`)));
    }
    found.push({ from, to: end, written: [...above, withText(head, ""), ...rows, withText(last, ""), ...below] });
    at = end - 1;
  }
  return replacing(pieces, found);
}

const CHOICE = /[□☐○◯]\s?([^□☐○◯_＿:：\t]{1,12})/gu;
const HEADING = /^[ \u3000]*(?![\d□☐○◯])[^\t□☐○◯_＿？?]{3,40}[^\t□☐○◯_＿:：][:：]?[ \u3000]*$/u;
const LEAST_ALIKE = 3;

/** The label of a row and the choices in its only other cell. */
function readRow(piece: Piece | undefined): { readonly label: string; readonly choices: string } | null {
  const [label = "", list = "", ...others] = cellsOf(piece);
  if (!/^\p{L}[^:：_＿□☐○◯]{1,30}$/u.test(label) || others.some((cell) => cell !== "")) return null;
  const choices = Array.from(list.matchAll(CHOICE), ([, word = ""]) => word.trim());
  const rest = list.replace(CHOICE, "").trim();
  return choices.length < 2 || rest !== "" ? null : { label, choices: choices.join("\n") };
}

/** `以下由直接上级填写⏎工作业绩⇥□优 □良⏎…`: rows of a table with the same choices, below the line that heads them. */
function headRowsAlike(pieces: readonly Piece[]): readonly Piece[] {
  const title = pieces.findIndex(({ text, debris }) => debris !== true && text.trim() !== "");
  const found: Found[] = [];
  for (let at = 1; at < pieces.length; at += 1) {
    const first = readRow(pieces[at]);
    const stem = pieces[at - 1];
    if (first === null || stem === undefined || stem.debris === true) continue;
    const rows: { label: string; piece: Piece }[] = [];
    let end = at;
    for (let row = readRow(pieces[end]); row !== null && row.choices === first.choices; row = readRow(pieces[end])) {
      rows.push({ label: row.label, piece: pieces[end] ?? stem });
      end += 1;
    }
    const headed = at - 1 > title && HEADING.test(textAt(pieces, at - 1, LONGEST));
    if (rows.length >= LEAST_ALIKE && headed) {
      const columns = first.choices.split("\n");
      const written = writeList({
        stem,
        title: stem.text,
        kind: NAMED.matrix,
        rows,
        columns,
        head: pieces[at] ?? stem,
      });
      found.push({
        from: at - 1,
        to: end,
        written: written.map((one, no) => (no === 1 ? covering(one, [stem]) : one)),
      });
    }
    at = end - 1;
  }
  return replacing(pieces, found);
}

/** In the order in which they are made. */
export const APPRAISAL_TABLES: readonly Repair[] = [partSheetGrids, headRowsAlike];
