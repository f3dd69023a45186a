/**
 * Ballots whose names stand side by side, with empty cells above or below them for the marks:
 *
 *     主任选票
 *     选出1人
 *     符号 |    |    |
 *     姓名 | 张三 | 李四 |
 *     注：1、同意的划圈。
 *
 * The last cells are empty for other names. Below the names may stand the decisions, each with its own row of cells.
 */
import { type Layout, type Piece, covering, withText, cellsBetweenTabs } from "../piece.ts";
import { findHead, isBlank, isOption, toDebris, toMatrix, toOptions } from "./words.ts";
import { NAMED } from "../named.ts";

const NAMES =
  /^(?:姓\s*名|名\s*[单單]|(?:被[选選]|候[选選]|[应應][选選]|入[选選]|参[选選]|參選)[举舉]?人?\s*(?:姓\s*名|名[单單])?)[:：]?$/;
const MARKS =
  /^(?:(?:[划劃]|[选選][举舉]?|[圈][选選]|投|表[决決])?(?:符[号號]|[记記][号號]|[标標][记記]|票[栏欄]?|[栏欄]|意[见見])|[圈][选選][栏欄]?)[:：]?$/;
const DECISION =
  /^(?:不?(?:同意|[赞贊讚][成同])|反[对對]|[弃棄][权權]|不?[称稱][职職]|基本[称稱][职職]|[优優]秀|不?合格)$/;
const NAME = /^[\p{Script=Han}A-Za-z·•.\s\u3000]{2,20}$/u;
const TITLE = /[选選]票|[选選][举舉]票|表[决決]票|[测測][评評]票/;
const SEVERAL =
  /(?:[选選]出?|[应應][选選]|限[选選]|[圈][选選]|[选選][举舉])\s?([1-9]\d?|[一二两兩三四五六七八九十]{1,2})\s?[人名位]/;
const NOTE = /^[(（【]?(?:附?[注註]|[说說]明|填[写寫][说說]明|[备備][注註])\s?[】)）]?\s?[:：]/;
/** How many lines above the table its title may stand. */
const NEAR = 5;

function cellsOf(piece: Piece | undefined): string[] | null {
  if (piece === undefined || piece.debris === true || piece.text.length > 400) return null;
  const { text } = piece;
  if (text.includes("\t")) return cellsBetweenTabs(text);
  if (!text.includes("|")) return null;
  const cells = text.split("|").map((cell) => cell.trim());
  if (cells[0] === "") cells.shift();
  return cells;
}

function isEmpty(cells: readonly string[]): boolean {
  return cells.every((cell) => /^[□○◯☐〇\s_＿]*$/.test(cell));
}

interface Ballot {
  end: number;
  names: string[];
  head: string;
  /** The rows of decisions. */
  decisions: Piece[];
}

function readBallot(pieces: readonly Piece[], at: number): Ballot | null {
  const own = cellsOf(pieces[at]);
  if (own === null) return null;
  const rule = (index: number) => /^[\s|:-]*-[\s|:-]*$/.test(pieces[index]?.text ?? "");
  const next = rule(at + 1) ? at + 2 : at + 1;
  const above = MARKS.test(own[0] ?? "") && isEmpty(own.slice(1));
  const row = above ? (cellsOf(pieces[next]) ?? []) : own;
  const names = row.slice(1).filter((cell) => cell !== "");
  if (!NAMES.test(row[0] ?? "") || names.length < 2 || !names.every((name) => NAME.test(name))) return null;
  if (above) return { end: next + 1, names, head: row[0] ?? "", decisions: [] };
  const decisions: Piece[] = [];
  let end = next;
  for (; end < pieces.length; end += 1) {
    const cells = cellsOf(pieces[end]);
    const piece = pieces[end];
    if (cells === null || piece === undefined || !isEmpty(cells.slice(1))) break;
    if (decisions.length === 0 && MARKS.test(cells[0] ?? ""))
      return { end: end + 1, names, head: row[0] ?? "", decisions };
    if (!DECISION.test(cells[0] ?? "")) break;
    decisions.push(withText(piece, cells[0] ?? ""));
  }
  return decisions.length > 1 ? { end, names, head: row[0] ?? "", decisions } : null;
}

/** Index of the title of a ballot among the lines above it, and how many names may be chosen. */
function findTitle(result: readonly Piece[], first: number): { at: number; several: boolean } {
  let at = -1;
  let several = true;
  let lines = 0;
  for (let index = result.length - 1; index >= 0 && lines < NEAR; index -= 1) {
    const piece = result[index];
    if (piece === undefined || isBlank(piece) || piece.debris === true) continue;
    if (isOption(piece) || piece.text.includes(NAMED.statement)) break;
    lines += 1;
    const most = SEVERAL.exec(piece.text)?.[1];
    if (most !== undefined) several = !/^[1一]$/.test(most);
    if (TITLE.test(piece.text) && piece.no !== first && piece.text.length < 40) {
      at = index;
      break;
    }
  }
  return { at, several };
}

function rewrite(pieces: readonly Piece[]): Piece[] | null {
  const result: Piece[] = [];
  const first = pieces.find((piece) => !isBlank(piece) && piece.debris !== true)?.no ?? 0;
  let found = false;
  let noted = false;
  for (let at = 0; at < pieces.length; at += 1) {
    const piece = pieces[at];
    if (piece === undefined) break;
    const ballot = readBallot(pieces, at);
    if (ballot === null) {
      const text = piece.text.trim();
      const head = findHead(piece);
      if (found && NOTE.test(text)) noted = true;
      else if (!isBlank(piece) && head === null) noted = false;
      // The points of a note are no questions.
      const point = noted && !isBlank(piece);
      result.push(
        point ? withText(piece, head === null ? `${NAMED.statement}${text}` : `${head.rest}${NAMED.statement}`) : piece,
      );
      continue;
    }
    found = true;
    noted = false;
    const { at: above, several } = findTitle(result, first);
    const [title] = above < 0 ? [] : result.splice(above, 1);
    const lines = pieces.slice(at, ballot.end);
    const mark = ballot.decisions.length > 0 ? NAMED.matrix : several ? NAMED.several : NAMED.single;
    const stem = covering(withText(title ?? piece, `${title?.text.trim() ?? ballot.head}${mark}`), lines);
    result.push(withText(piece, ""), stem);
    const names = ballot.names.map((name) => withText(piece, name));
    if (ballot.decisions.length > 0) result.push(...toMatrix(piece, names, ballot.decisions));
    else result.push(...toOptions(piece, ballot.names));
    // The names of the rows are no text of the form.
    const cells = lines.flatMap((line) => {
      const name = cellsOf(line)?.[0] ?? "";
      return DECISION.test(name) || (title === undefined && name === ballot.head) ? [] : [toDebris(line, name)];
    });
    result.push(...cells, withText(piece, ""));
    at = ballot.end - 1;
  }
  return found ? result : null;
}

export const BALLOTS: Layout = { name: "ballots with names side by side", margin: -2.55, rewrite };
