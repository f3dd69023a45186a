/**
 * What is filled in at the end of plans and reports that are kept as Markdown: labels in a list with nothing behind them, and
 * tables with one empty row.
 *
 *     ### 复盘                      ### 问题记录
 *     - 做得好：                    | 日期 | 问题 | 处理人 |
 *     - 待改进：                    |------|------|--------|
 *                                   |      |      |        |
 */
import { NAMED } from "../layout/named.ts";
import { type Piece, covering, textAt, withText } from "../layout/piece.ts";
import { tell } from "./repairs-runs.ts";
import type { Repair } from "./repairs-shapes.ts";

const LONGEST = 200;
const BULLET = /^([-*+•][ \t]{1,4})(?!\[)(\S.*)$/u;
const LABEL =
  /^(?:\*\*)?([^\s:：。？?！!，,_＿□☐*][^:：。？?！!_＿□☐○◯*]{0,30}?)\s?(?:[:：]\s?(?:\*\*)?|\*\*\s?[:：])[ \t]*$/u;
/** A bullet whose label has its place behind it. */
const PLACED = /^[^:：]{1,40}[:：].*(?:[_＿]{2,}|[□☐○◯]|\{\{|\[[^\]]{1,30}\]\s*$)/u;
const HEADING = /^\s*(?:#{1,6}\s+\S|\*\*[^*]{1,40}\*\*\s?[:：]?\s*$)/u;
const NUMBERED = /^\s*#{1,6}\s+(\d{1,2}\s?[.．、)]\s*\S.*)$/u;
/** What may stand below the last label: a heading, a rule, other bullets, words of the page. */
const GOES_ON = /^(?:\s{2,}\S|\t|\s*(?:```|~~~)|\d{1,3}\s?[.．、)）]|\s*[|｜])/u;
const PLACE = /[_＿]{3,}|[□☐]|^\s*[|｜](?:[ \t\u3000]*[|｜]){2,}\s*$|-\s\[\s?\]/u;
/** Labels that say what kind of words is written there. Brackets would be a gap. */
const KNOWN = /日期|[时時][间間]|[电電][话話]|手[机機]|[邮郵]箱|e-?mail|姓名|date|phone/iu;
/** So many labels in a text without another place, and so many in one with. */
const LEAST_ALONE = 3;
const LEAST = 2;

/** Labels of what takes more than a line. */
const LONG = /理由|原因|[说說]明|描述|建[议議]|[总總][结結]|[经經][验驗]|[问問][题題]|心得|感想|反思|意[见見]/u;

const isFilled = (pieces: readonly Piece[], at: number): boolean => textAt(pieces, at).trim() !== "";

function labelOf(text: string): string | null {
  const words = text.length > LONGEST ? undefined : BULLET.exec(text)?.[2];
  return words === undefined ? null : (LABEL.exec(words)?.[1]?.trim() ?? null);
}

/** The labels of a list that has nothing but labels and places, by line. */
function labelsOfList(pieces: readonly Piece[], from: number, to: number): Map<number, string> {
  const labels = new Map<number, string>();
  for (let at = from; at < to; at += 1) {
    const text = textAt(pieces, at);
    const debris = pieces[at]?.debris;
    const label = labelOf(text);
    // A list with boxes is read as a whole elsewhere.
    if (/[□☐○◯]/u.test(text)) return new Map();
    if (label !== null) labels.set(at, label);
    else if (debris === true || text.length > LONGEST || !PLACED.test(BULLET.exec(text)?.[2] ?? "")) return new Map();
  }
  return labels;
}

/** `### 复盘⏎- 做得好：⏎- 待改进：`: each label is a place to write, no choice. */
export function askEmptyBullets(pieces: readonly Piece[]): readonly Piece[] {
  const labels = new Map<number, string>();
  const heads = new Set<number>();
  for (let at = 0; at < pieces.length; at += 1) {
    if (
      !BULLET.test(textAt(pieces, at).slice(0, LONGEST)) ||
      (isFilled(pieces, at - 1) && !HEADING.test(textAt(pieces, at - 1).slice(0, LONGEST)))
    )
      continue;
    let to = at;
    while (BULLET.test(textAt(pieces, to).slice(0, LONGEST))) to += 1;
    const after = isFilled(pieces, to) ? to : to + 1;
    const alone =
      !GOES_ON.test(textAt(pieces, after).slice(0, LONGEST)) ||
      (after > to && /^\s*[|｜]/u.test(textAt(pieces, after)));
    if (alone && (after > to || !isFilled(pieces, after) || HEADING.test(textAt(pieces, after).slice(0, LONGEST))))
      for (const [line, label] of labelsOfList(pieces, at, to)) labels.set(line, label);
    const head = isFilled(pieces, at - 1) ? at - 1 : at - 2;
    if (labels.has(to - 1) && NUMBERED.test(textAt(pieces, head).slice(0, LONGEST))) heads.add(head);
    at = to - 1;
  }
  const placed = labels.size > 0 && pieces.some(({ text }) => text.length < LONGEST && PLACE.test(text));
  if (labels.size < (placed ? LEAST : LEAST_ALONE)) return pieces;
  return pieces.flatMap((piece, at) => {
    const label = labels.get(at);
    // The number of the heading counts no question.
    if (heads.has(at)) {
      const title = NUMBERED.exec(piece.text)?.[1] ?? piece.text;
      return [withText(piece, ""), withText(piece, tell(title)), withText(piece, "")];
    }
    if (label === undefined) return [piece];
    return [
      withText(piece, ""),
      withText(
        piece,
        KNOWN.test(label) || /[(（]/u.test(label)
          ? `${label}：____`
          : `${label}${LONG.test(label) ? NAMED.essay : NAMED.gap}`,
      ),
      withText(piece, ""),
    ];
  });
}

const RULE = /^\s*\|(?:\s*:?-{2,}:?\s*\|){2,}\s*$/u;
const ROW = /^\s*\|.*\|\s*$/u;
const COUNTER = /^(?:序[号號]|[编編][号號]|[项項]次|#|no\.?)$/iu;
const NAME = /^\s*(?:#{1,6}\s+|\*\*)([^*|]{2,40}?)\s*(?:\*\*)?\s?[:：]?\s?(?:\*\*)?\s*$/u;
/** What entries are added to. One row below other headings is as often a form whose labels stand above their places. */
const RECORDS =
  /[记記][录錄]|[问問][题題]|[计計][划劃]|列表|清[单單]|明[细細]|安排|[汇彙匯][总總]|跟[踪蹤]|[变變]更|改[进進]|事[项項]|名[单單]|[经經][历歷]|[风風][险險]|任[务務]|\b(?:log|list|records?|issues|plan|history|items)\b/iu;
const NUMBER = /^(?:[一二三四五六七八九十]{1,3}\s?[、.．]|\d{1,2}(?:\.\d{1,2})*\s?[、.．]?\s)\s*/u;

const cellsOf = (text: string): string[] =>
  text
    .trim()
    .slice(1, -1)
    .split("|")
    .map((cell) => cell.trim());

/** The number in front of an empty row is printed. */
const countOf = (row: Piece): Piece => ({ ...withText(row, cellsOf(row.text)[0] ?? ""), debris: true });

/** A table of Markdown with one empty row: entries are written there, and more may be added. */
export function writeOneRowTables(pieces: readonly Piece[]): readonly Piece[] {
  const tables = new Map<number, { readonly columns: readonly string[]; readonly name: number }>();
  for (const [at, { text, debris }] of pieces.entries()) {
    if (debris === true || text.length > LONGEST || !RULE.test(textAt(pieces, at + 1).slice(0, LONGEST))) continue;
    const row = textAt(pieces, at + 2);
    if (!ROW.test(text) || row.length > LONGEST || !ROW.test(row) || /^\s*\|/u.test(textAt(pieces, at + 3))) continue;
    const columns = cellsOf(text);
    const cells = cellsOf(row);
    const counted = COUNTER.test(columns[0] ?? "");
    const empty = cells.every(
      (cell, index) => /^[_＿…]*$/u.test(cell) || (index === 0 && counted && /^\d{1,2}$/u.test(cell)),
    );
    if (!empty || columns.length < 3 || columns.some((cell) => cell === "" || /[□☐○◯?？]/u.test(cell))) continue;
    const above = isFilled(pieces, at - 1) ? at - 1 : at - 2;
    const title = NAME.exec(textAt(pieces, above).slice(0, LONGEST))?.[1];
    // Another table below it belongs to the same heading, so that none of them is named by it.
    const second = pieces.slice(at + 3, at + 6).find((one) => one.text.trim() !== "");
    if (/^\s*\|/u.test(second?.text ?? "") || (!counted && !RECORDS.test(title ?? ""))) continue;
    const name = title === undefined ? -1 : above;
    tables.set(at, {
      columns: counted ? columns.slice(1) : columns,
      name,
    });
  }
  if (tables.size === 0) return pieces;
  const result: Piece[] = [];
  for (let at = 0; at < pieces.length; at += 1) {
    const piece = pieces[at];
    if (piece === undefined) break;
    const below = [at + 1, at + 2].find((line) => tables.get(line)?.name === at);
    const table = tables.get(below ?? at);
    const head = pieces[below ?? at];
    if (table === undefined || head === undefined || (below === undefined && table.name >= 0)) {
      result.push(piece);
      continue;
    }
    const title =
      below === undefined ? table.columns.join("、") : (NAME.exec(piece.text)?.[1] ?? "").replace(NUMBER, "");
    const end = (below ?? at) + 2;
    const counter = COUNTER.exec(cellsOf(head.text)[0] ?? "")?.[0];
    result.push(
      withText(piece, ""),
      withText(piece, `${title}${NAMED.table}`),
      covering(withText(head, `列：${table.columns.join("|")}`), pieces.slice(at + 1, end + 1)),
      ...(counter === undefined ? [] : [{ ...withText(head, counter), debris: true as const }]),
      ...(counter === undefined ? [] : [countOf(pieces[end] ?? head)]),
      withText(pieces[end] ?? head, ""),
    );
    at = end;
  }
  return result;
}

export const TEMPLATE_LISTS: readonly Repair[] = [writeOneRowTables, askEmptyBullets];
