/**
 * Tables of a word processor with a merged first column: the name of a group stands in front of its first row only.
 *
 *     类别<tab>检查内容<tab>符合<tab>不符合           职务<tab>候选人<tab>符号栏
 *     人员<tab>持证上岗<tab>□<tab>□               主任<tab>周德福<tab>
 *     <tab>衣帽整洁<tab>□<tab>□                   （应选1人）…   <tab>何秀兰<tab>
 *     原料<tab>票证齐全<tab>□<tab>□               委员（应选2人）<tab>邓强<tab>
 *
 * In a table that is checked the groups are names on the page. On a ballot each group is a vote.
 */
import { type Piece, cellsBetweenTabs, covering, withText } from "../layout/piece.ts";
import { isDegree } from "../layout/sheets/legend.ts";
import { toDebris } from "../layout/sheets/words.ts";
import type { Repair } from "./repairs-shapes.ts";

const LONGEST = 200;
const LEAST_ROWS = 3;
const MARK = /^(?:[□☐○◯〇]|\[[ ]?\]|[(（][ \u3000]{0,4}[)）])?$/u;
const VERDICT =
  /^(?:是|否|[有无無]|[符吻]合|不符合|合格|不合格|[达達][标標]|未?不?[达達][标標]|正常|[异異]常|完好|[损損][坏壞]|[同赞贊]意|不同意|反[对對]|[弃棄][权權]|不?[适適]用|yes|no|n\/?a|pass|fail)$/iu;
const POST = /^(?:[职職][务務位]|[岗崗]位|[选選][举舉]?[项項职職][目务務]|[奖獎][项項]|[类類][别別])$/u;
const NAME = /候[选選]人|姓\s*名|被[选選推][举舉薦荐]人/u;
const TICK = /符[号號]|[划画畫圈打投][票选選√○]|[选選][举舉票]|[打画畫]\s?[“"]?[√○]|[赞贊]成|意[见見]/u;
const SEATS = /^[\s\u3000]*[(（][^()（）]{2,16}[)）]$/u;

interface Row {
  readonly at: number;
  readonly cells: readonly string[];
}

/** The rows below a head, a cell that a line break has torn put together; what stands in front of the break is another row's no more. */
function rowsBelow(
  pieces: readonly Piece[],
  head: number,
  width: number,
): { rows: Row[]; torn: Map<number, number>; to: number } {
  const rows: Row[] = [];
  const torn = new Map<number, number>();
  let at = head + 1;
  for (; at < pieces.length; at += 1) {
    const text = pieces[at]?.debris === true ? "" : (pieces[at]?.text ?? "");
    if (text === "" || text.length > LONGEST) break;
    const cells = cellsBetweenTabs(text);
    if (cells.length === width || cells.length === width + 1) rows.push({ at, cells: cells.slice(0, width) });
    else if (cells.length === 1 && SEATS.test(cellsBetweenTabs(pieces[at + 1]?.text ?? "")[0] ?? "")) {
      const next = cellsBetweenTabs(pieces[at + 1]?.text ?? "");
      if (next.length !== width) break;
      torn.set(at, at + 1);
      rows.push({ at: at + 1, cells: [`${cells[0] ?? ""}${next[0] ?? ""}`, ...next.slice(1)] });
      at += 1;
    } else break;
  }
  return { rows, torn, to: at };
}

/** Whether the first column names groups: filled in the first row, empty in some, with a name in all rows beside it. */
function isMerged(rows: readonly Row[]): boolean {
  const groups = rows.filter(({ cells }) => cells[0] !== "").length;
  return (
    rows.length >= LEAST_ROWS &&
    (rows[0]?.cells[0] ?? "") !== "" &&
    groups < rows.length &&
    rows.every(({ cells }) => /\p{L}/u.test(cells[1] ?? "") && cells.slice(2).every((cell) => MARK.test(cell)))
  );
}

function openMergedColumns(pieces: readonly Piece[]): readonly Piece[] {
  const made = new Map<number, readonly Piece[]>();
  for (const [at, piece] of pieces.entries()) {
    if (piece.debris === true || piece.text.length > LONGEST || !piece.text.includes("\t")) continue;
    // `职  务`: blanks that fill a cell.
    const head = cellsBetweenTabs(piece.text).map((cell) => cell.replace(/[ \u3000]/gu, ""));
    if (head.length < 3 || head.some((cell) => cell === "")) continue;
    const { rows, torn, to } = rowsBelow(pieces, at, head.length);
    if (!isMerged(rows)) continue;
    const columns = head.slice(2);
    const isBallot =
      columns.length === 1 && POST.test(head[0] ?? "") && NAME.test(head[1] ?? "") && TICK.test(columns[0] ?? "");
    const isChecked = columns.length > 1 && columns.every((column) => VERDICT.test(column) || isDegree(column));
    if (isBallot) {
      made.set(at, [toDebris(piece, head.join(" "))]);
      for (const { at: row, cells } of rows) {
        const line = pieces[row];
        if (line === undefined) continue;
        const own = [...torn]
          .filter(([, second]) => second === row)
          .flatMap(([first]) => pieces.slice(first, first + 1));
        const choice = withText(line, `□ ${cells[1] ?? ""}`);
        const title = covering(withText(line, cells[0] ?? ""), own);
        made.set(row, cells[0] === "" ? [choice] : [withText(line, ""), title, choice]);
      }
      for (const first of torn.keys()) made.set(first, []);
      const last = rows.at(-1)?.at ?? at;
      const line = pieces[last];
      if (line !== undefined) made.set(last, [...(made.get(last) ?? []), withText(line, "")]);
    } else if (isChecked && columns.every((column) => VERDICT.test(column)) && torn.size === 0 && to > at) {
      const groups = rows.flatMap(({ at: row, cells }) => {
        const line = pieces[row];
        return line === undefined || cells[0] === "" ? [] : [toDebris(line, cells[0] ?? "")];
      });
      made.set(at, [toDebris(piece, head[0] ?? ""), ...groups, withText(piece, head.slice(1).join("\t"))]);
      for (const { at: row, cells } of rows) {
        const line = pieces[row];
        if (line === undefined) continue;
        made.set(row, [withText(line, cells.slice(1).join("\t"))]);
      }
    }
  }
  return made.size === 0 ? pieces : pieces.flatMap((piece, at) => made.get(at) ?? [piece]);
}

/** In the order in which they are made. */
export const MERGED_COLUMNS: readonly Repair[] = [openMergedColumns];
