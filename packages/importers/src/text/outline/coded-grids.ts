/**
 * Statements that all bear the same codes, below the line that tells what the codes mean:
 *
 *     请圈出最能代表您意见的数字                    请把相应字母填在括号里。
 *     5＝十分同意  4＝同意  3＝不同意               A．满意  B．一般  C．不满意
 *     1. 花园很美。  5  4  3                        （  ）1．花园的花草
 *     2. 小路很平。  5  4  3                        （  ）2．花园的小路
 *
 * Labels without numbers may have their places behind them: `请打分（1 很差 2 一般 3 很好）⏎教学水平 [  ]`.
 *
 * They are one matrix: the line above the codes asks, the codes are its columns, the statements are its rows.
 */
import { NAMED } from "../layout/named.ts";
import { type Piece, covering, textAt, withText } from "../layout/piece.ts";
import { isDegree } from "../layout/sheets/legend.ts";
import { isFieldLabel, toDebris } from "../layout/sheets/words.ts";
import type { Repair } from "./repairs-shapes.ts";
import { tell } from "./repairs-runs.ts";
import { type Found, replacing, writeList } from "./table-writing.ts";

const LONGEST = 200;
const LEAST_ROWS = 3;
const LEAST_CODES = 3;
const MOST_CODES = 11;
const LONGEST_LABEL = 30;
/** `5＝`, `SA = `, `A．`, `（5 – `, `5 很好`: a code and its sign. */
const CODE =
  /(?:^|[\s\u3000,，;；、。(（:：])(?:([A-Z]{1,2}|\d{1,2})\s?分?\s?[=＝:：.．、–—-]\s?|(\d{1,2})[ ])(?=\p{L})/gu;
const NO_LABEL = /[=＝?？_＿□☐○◯\d\t]/u;
const NUMBER = /^[\s\u3000]*(?:[(（]?(\d{1,3})\s?[.．、)）](?!\d)|(\d{1,3})(?=[ \t\u3000]))[ \t\u3000]*/u;
const PLACE = "[(（][ \\t\\u3000]*[)）]|\\[[ \\t\\u3000]*\\]|[_＿]{2,}";
const PLACE_FRONT = new RegExp(`^[\\s\\u3000]*(?:${PLACE})[\\s\\u3000]*`, "u");
const PLACE_BEHIND = new RegExp(`[\\s\\u3000]*(?:${PLACE})[\\s\\u3000]*[。.]?[\\s\\u3000]*$`, "u");
/** What the line above the codes may begin with: the number or the name of a part, or the name of the line. */
const PART =
  /^[\s\u3000]*((?:#{1,6}\s+)?(?:(?:Part|Section)\s[A-Z\d]{1,3}\s?[.:：)]|第[一二三四五六七八九十]{1,2}部[分份]\s?[:：]|[甲乙丙丁戊]部\s?[:：]|[一二三四五六七八九十]{1,3}\s?[、.．]|[(（][一二三四五六七八九十]{1,3}[)）]|(?:指[导導][语語]|[说說]明|填[写寫答][说說]明)\s?[:：])?)[\s\u3000]*(.*)$/iu;
const NAMES_PART = /部|part|section/iu;
const NO_STEM = /\t|[_＿]{2}|[□☐○◯|｜]|^\s*(?:\d{1,3}\s?[.．、)）]|[A-H]\s?[.．、])|[您你]好|^[^\s:：]{2,12}[:：]\s*$/u;

/** `画“○”`: the sign that is to be drawn is no place for it. */
const SHOWN_SIGN = /[“"‘「『][ ]?[□☐○◯√✓][ ]?[”"’」』]/gu;
const OWN_NUMBER = /^\s*\d{1,3}\s?[.．、)）](?!\d)/u;

interface Legend {
  /** What stands in front of the codes on their line. */
  readonly lead: string;
  readonly labels: ReadonlyMap<string, string>;
  /** Whether most words are degrees. Others, `一周几次`, are a legend only where the codes are printed behind the rows. */
  readonly graded: boolean;
}

/** `5＝同意  4＝一般  3＝不同意`: the codes with their words. */
function readLegend({ text, debris }: Piece): Legend | null {
  if (debris === true || text.length > LONGEST) return null;
  // `1. 请打分（1 很差 2 一般 3 很好）`: the number of the question is no code.
  const numbered = OWN_NUMBER.test(text) ? readCodes(text.replace(OWN_NUMBER, "")) : null;
  const codes = readCodes(text);
  if (codes !== null || numbered === null) return codes;
  const own = text.trim();
  return { ...numbered, lead: own.slice(0, own.indexOf(numbered.lead) + numbered.lead.length) };
}

function readCodes(text: string): Legend | null {
  const codes = Array.from(text.matchAll(CODE));
  if (codes.length < LEAST_CODES || codes.length > MOST_CODES) return null;
  const labels = new Map<string, string>();
  for (const [at, match] of codes.entries()) {
    const label = text
      .slice(match.index + match[0].length, codes[at + 1]?.index ?? text.length)
      .trim()
      .replace(/[\s\u3000,，;；、)）。.]+$/u, "");
    if (label === "" || label.length > 30 || NO_LABEL.test(label)) return null;
    labels.set(match[1] ?? match[2] ?? "", label);
  }
  const words = [...labels.values()];
  const degrees = words.filter((word) => isDegree(word)).length;
  if (labels.size !== codes.length || new Set(words).size !== words.length) return null;
  return { lead: leadOf(text.slice(0, codes[0]?.index ?? 0)), labels, graded: degrees * 2 >= words.length };
}

/** `请回答（每题选一个：`: words in a bracket that is still open belong to the codes. */
function leadOf(text: string): string {
  const open = Math.max(text.lastIndexOf("("), text.lastIndexOf("（"));
  return (open > Math.max(text.lastIndexOf(")"), text.lastIndexOf("）")) ? text.slice(0, open) : text).trim();
}

interface Row {
  readonly no: number;
  readonly label: string;
  /** The codes that are printed behind it; a place to write has none. */
  readonly codes: readonly string[];
  readonly piece: Piece;
}

/** `1. 花园很美。  5  4  3`, `（  ）1．花园的花草` */
function readRow(piece: Piece | undefined, legend: Legend): Row | null {
  if (piece === undefined || piece.debris === true || piece.text.length > LONGEST) return null;
  const front = piece.text.replace(PLACE_FRONT, "");
  const number = NUMBER.exec(front);
  const no = Number(number?.[1] ?? number?.[2] ?? 0);
  const stated = front.slice(number?.[0].length ?? 0).trim();
  const placed = front !== piece.text || PLACE_BEHIND.test(stated);
  if (placed) {
    const behind = front === piece.text;
    const label = behind ? stated.replace(PLACE_BEHIND, "").replace(no > 0 ? /$/u : /[:：]$/u, "") : stated;
    // Without a number it may be a field of its own.
    const plain =
      (no > 0 || (behind && label.length <= LONGEST_LABEL && !isFieldLabel(label))) &&
      /\p{L}{2}/u.test(label) &&
      !/[_＿□☐○◯?？:：\t]|[(（]\s*[)）]/u.test(label);
    return plain ? { no, label, codes: [], piece } : null;
  }
  const words = stated.split(/[\s\u3000/／|｜]+/u);
  const codes = words.slice(-legend.labels.size);
  const all = new Set(codes);
  if (
    words.length <= codes.length ||
    all.size !== legend.labels.size ||
    !codes.every((code) => legend.labels.has(code))
  )
    return null;
  const tail = new RegExp(`[\\s\\u3000/／|｜]*${codes.join("[\\s\\u3000/／|｜]+")}$`, "u");
  const label = stated.replace(tail, "").trim();
  return /\p{L}{2}/u.test(label) && !/[_＿□☐○◯\t]/u.test(label) ? { no, label, codes, piece } : null;
}

const isBlank = (pieces: readonly Piece[], at: number) => textAt(pieces, at).trim() === "";

/** The rows below the codes: all with the same codes or all with a place, and with numbers that count up or none. */
function readRows(pieces: readonly Piece[], from: number, legend: Legend): { rows: Row[]; to: number } {
  const rows: Row[] = [];
  let to = from;
  let apart = 0;
  for (let at = from; at < pieces.length; at += 1) {
    if (isBlank(pieces, at) && at - to < 2) continue;
    const row = readRow(pieces[at], legend);
    const last = rows.at(-1);
    if (row === null) break;
    if (last !== undefined && (row.codes.join() !== last.codes.join() || row.no !== (last.no === 0 ? 0 : last.no + 1)))
      break;
    // `约车：____` and, behind a blank line, `备注：____`: places without numbers stand as close as the first two.
    if (rows.length > 1 && row.no === 0 && row.codes.length === 0 && at - to > apart) break;
    apart = at - to;
    rows.push(row);
    to = at + 1;
  }
  return { rows, to };
}

/** `⇥5⇥4⇥3`, `项目⇥5⇥4⇥3` right above the rows: the codes once more, as the head of the table; its place, or -1. */
function headAt(pieces: readonly Piece[], at: number, legend: Legend): number {
  const line = isBlank(pieces, at) ? at + 1 : at;
  const text = textAt(pieces, line);
  if (pieces[line]?.debris === true || text.length > LONGEST || !/\d/u.test(text)) return -1;
  const words = text.trim().split(/[\s\u3000/／|｜]+/u);
  const corner = words.slice(0, -legend.labels.size);
  const codes = new Set(words.slice(-legend.labels.size));
  const fits = codes.size === legend.labels.size && [...codes].every((code) => legend.labels.has(code));
  return fits && (corner.length === 0 || (corner.length === 1 && CORNER.test(corner[0] ?? ""))) ? line : -1;
}
/** The name of the rows, and no row. */
const CORNER =
  /^(?:[评評][价價估分]?|考[核评評]|[调調]查|服[务務]|[测測][评評])?(?:[项項]目|[内內]容|事[项項]|[题題]目|[问問][题題]|[陈陳]述|[说說]法|方面|指[标標]|[维維]度|序[号號])|^(?:items?|statements?|questions?|aspects?)$/iu;

/** `评分标准同上`: the codes are those of the grid before it. */
const AS_ABOVE = /同[上前]|as above|same (?:scale|codes)/iu;
/** A sentence in front of the codes, on their own line, that asks for the marks. */
const ASKING = /^(?=.*(?:[圈选選勾填打画畫划劃]|[评評]|circle|choose|rate|select|tick))[^\t_＿□☐○◯]{3,120}$/iu;

/** `多謝閣下參加。請圈出合適的數字`: what is said to the reader in front of the request. */
const THANKS = /^([^。！!]{0,6}[谢謝][^。！!?？]{0,40}[。！!][ \u3000]?)(?=[请請])/u;

/** What a line asks for by itself, `请在数字上画圈（1=从不，2=有时，3=总是）`; empty if it only tells the codes. */
function askedBy(text: string): string {
  const lead = text.replace(/[\s\u3000]*[(（,，:：；;][\s\u3000]*$/u, "");
  return ASKING.test(lead.replace(SHOWN_SIGN, "")) && !/^(?:[说說]明(?!.*[请請])|注|其中)/u.test(lead) ? lead : "";
}

/** `请圈出数字⏎5＝同意 4＝一般 3＝不同意⏎1. 花园很美。 5 4 3⏎…`: one matrix. */
function writeCodedGrids(pieces: readonly Piece[]): readonly Piece[] {
  const found: Found[] = [];
  let before: Legend | null = null;
  for (let at = 0; at < pieces.length; at += 1) {
    const line = pieces[at];
    const own = line === undefined ? null : readLegend(line);
    const refers =
      own === null &&
      line?.debris !== true &&
      line !== undefined &&
      line.text.length <= LONGEST &&
      AS_ABOVE.test(line.text);
    const legend: Legend | null = refers ? before : own;
    if (line === undefined || legend === null) continue;
    before = legend;
    const head = headAt(pieces, at + 1, legend);
    const { rows, to } = readRows(pieces, head < 0 ? at + 1 : head + 1, legend);
    const [first] = rows;
    if (first === undefined || rows.length < LEAST_ROWS || (!legend.graded && first.codes.length === 0)) continue;
    // Rows without numbers may be counted in other ways.
    const placed = first.codes.length === 0 && first.no === 0;
    // Codes in cells, or between wide blanks, are printed in columns.
    const inCells = first.codes.length > 0 && /(?:\t| {2,}|\u3000)\S+(?:\t| {2,}|\u3000)/u.test(first.piece.text);
    const apart = isBlank(pieces, at - 1);
    // What stands above a blank line belongs to another question. Rows with letters, `a) 花棚  1  2  3`, are counted with others.
    const lettered = /^[A-Za-z]\s?[.．、)）]/u.test(first.label);
    const leads = first.no > 0 || placed || ((inCells || apart) && !lettered);
    const lead = refers ? line.text.trim() : leads ? askedBy(legend.lead) : "";
    const above = lead !== "" ? at : apart ? at - 2 : at - 1;
    const stem = lead === "" ? pieces[above] : withText(line, lead);
    const [, part = "", words = ""] = stem === undefined ? [] : (PART.exec(stem.text) ?? []);
    const [, thanks = ""] = THANKS.exec(words) ?? [];
    const title = words.slice(thanks.length);
    const plain = words.replace(SHOWN_SIGN, "").replace(placed ? OWN_NUMBER : /$/u, "");
    const asks = above > 0 && title.length > (placed ? 2 : 3) && title.length <= LONGEST && !NO_STEM.test(plain);
    if (stem === undefined || stem.debris === true || !asks || readLegend(stem) !== null) continue;
    const order = first.codes.length > 0 ? first.codes : [...legend.labels.keys()];
    const written = writeList({
      stem,
      title: title.replace(/([()（）])/gu, "\\$1"),
      kind: NAMED.matrix,
      rows,
      columns: order.map((code) => legend.labels.get(code) ?? code),
      head: line,
    });
    const named = NAMES_PART.test(part)
      ? [withText(stem, tell(part.trim().replace(/[.:：)]$/u, ""))), withText(stem, "")]
      : [toDebris(stem, part.trim())];
    const greeting = thanks === "" ? [] : [withText(stem, tell(thanks.trim())), withText(stem, "")];
    const front = [...greeting, ...(part === "" ? [] : named)];
    // Letters of a place would begin choices once more.
    const rest =
      lead === ""
        ? line.text.trim()
        : line.text
            .trim()
            .slice(lead.length)
            .replace(/^[\s\u3000]*[(（](.*)[)）]$/u, "$1")
            .replace(/^[。，,；;:：\s\u3000]+/u, "");
    const told = (first.codes.length > 0 || placed) && rest !== "" ? [withText(line, `说明：${rest}`)] : [];
    const covered = [...pieces.slice(above + 1, at + 1), ...(head < 0 ? [] : pieces.slice(at + 1, head + 1))];
    const corner = head < 0 ? "" : (/^\p{L}+/u.exec(textAt(pieces, head).trim())?.[0] ?? "");
    found.push({
      from: above,
      to,
      written: [
        ...front,
        ...(corner === "" ? [] : [toDebris(pieces[head] ?? line, corner)]),
        ...written.flatMap((one, no) => (no === 1 ? [covering(one, covered), ...told] : [one])),
      ],
    });
    at = to - 1;
  }
  return replacing(pieces, found);
}

/** In the order in which they are made. */
export const CODED_GRIDS: readonly Repair[] = [writeCodedGrids];
