/** Statements that share the degrees of a legend above or below them. */
import { findKey } from "../../keys.ts";
import { type Layout, type Piece, withText } from "../piece.ts";
import { readColumns } from "./head-lines.ts";
import { NAME_HEAD } from "./tables.ts";
import { findDegrees, findLegend, isDegree } from "./legend.ts";
import { findLegendLines, printLegendLines } from "./legend-lines.ts";
import { findHead, isBlank, isOption, isSection, nameOfSection, toDebris, toMatrix, toOptions } from "./words.ts";
import { NAMED } from "../named.ts";

/** The place for the mark behind a statement: an empty bracket, the digits or letters of the scale, boxes, a line; `（ ）分`, too. */
const PLACE =
  /[\s\u3000]*(?:[(（[【〔][\s\u3000]*[)）\]】〕](?:\s?分)?|(?:[\s\u3000.…]+\d{1,2}){3,11}|(?:[\s\u3000]+[A-G]){3,7}|(?:\s*[□○◯☐]\s*\d?){3,11}|(?:[\s\u3000]*\d\s?[□○◯☐]){3,11}|(?:[\s\u3000]*[(（][\s\u3000]*[)）]){3,11}|[_＿]{2,}(?:\s?分)?)[\s\u3000]*$/u;
/** Digits of several rows bunched together by the copy, with the words of the table's head behind them. */
const BUNCH = /(?:[\s\u3000]+\d{1,2}){6,40}(?:[\s\u3000]+[\p{Script=Han}]{1,8}){0,6}[\s\u3000]*$/u;
/** The number of the next statement behind the digits of this one. */
const NEXT = /^(.*?(?:[\s\u3000]+\d{1,2}){3,11})[\s\u3000]+((\d{1,3})\s?[、.．]\s?[^\d\s].*)$/u;
const BRACKET = /^[\s\u3000]*[(（[【〔][\s\u3000]*[)）\]】〕][\s\u3000]*$/;
const OTHER_PART = /开放|開放|建[议議]|基本|[选選][择擇]|填空|[问問]答|[个個]人|背景|[资資]料|其[他它]/;

interface Statement {
  index: number;
  legend: readonly string[];
  stem: string;
  place: string;
}

/** The statement on a line; `null` if the line asks in another way. */
export function readStatement(
  pieces: readonly Piece[],
  index: number,
  asking = false,
): Omit<Statement, "legend"> | null {
  const piece = pieces[index];
  const head = findHead(piece);
  if (piece === undefined || head === null || head.rest === "" || piece.text.length > 160) return null;
  const place = BUNCH.exec(piece.text)?.[0] ?? PLACE.exec(piece.text)?.[0] ?? "";
  const stem = piece.text.slice(0, piece.text.length - place.length).trimEnd();
  if (/[：:]$|[_＿]{2}|[□○◯☐]|[(（]\s*[)）]|[\]】]$/.test(stem) || findLegend(stem) !== null) return null;
  if (!asking && /[?？]$/u.test(stem)) return null;
  if (/[？?][\s\u3000]|[(（](?:可?多[选選]|[单單][选選])/.test(stem)) return null;
  const below = pieces.slice(index + 1, index + 4).find((one) => !isBlank(one) && one.debris !== true);
  if (below !== undefined && isOption(below) && findHead(below) === null) return null;
  return { index, stem, place };
}

/** Parts lines in which a copy joined two statements. */
function partStatements(pieces: readonly Piece[]): Piece[] {
  return pieces.flatMap((piece) => {
    const head = findHead(piece);
    const next = head === null || piece.text.length > 300 ? null : NEXT.exec(piece.text);
    if (head === null || next === null || Number(next[3]) !== head.value + 1) return [piece];
    return [withText(piece, next[1] ?? ""), withText(piece, next[2] ?? "")];
  });
}

/** `1-从不，2-很少，3-有时` above questions only, none of which has choices: each is answered by a degree. */
function asksByDegrees(pieces: readonly Piece[]): boolean {
  const heads = pieces.flatMap((piece, at) => (findHead(piece) === null || piece.debris === true ? [] : [at]));
  const first = heads[0] ?? 0;
  if (heads.length < 3 || pieces.some((piece) => isOption(piece))) return false;
  if (heads.some((at) => !/[?？]\s*$/u.test((pieces[at]?.text ?? "").slice(-8)))) return false;
  const degrees = pieces.slice(Math.max(0, first - 5), first).map(({ text }) => findLegend(text) ?? []);
  return degrees.some(
    (labels) => labels.length > 2 && labels.filter((label) => isDegree(label)).length * 2 >= labels.length,
  );
}

function findStatements(pieces: readonly Piece[]): Statement[] {
  const statements: Statement[] = [];
  let legend: string[] | null = null;
  let waiting: Omit<Statement, "legend">[] = [];
  const lists = findLegendLines(pieces);
  let end = 0;
  const asking = asksByDegrees(pieces);
  const own = pieces.map((_, index) => {
    end = lists.get(index)?.end ?? end;
    return index < end ? null : readStatement(pieces, index, asking);
  });
  const last = own.findLastIndex((statement) => statement !== null);
  for (const [index, piece] of pieces.entries()) {
    if (isBlank(piece) || piece.debris === true) continue;
    const list = lists.get(index);
    if (list !== undefined) [legend, waiting] = [list.labels, []];
    const statement = own[index] ?? null;
    if (statement !== null) {
      if (legend === null) waiting.push(statement);
      else statements.push({ ...statement, legend });
      continue;
    }
    if (findHead(piece) !== null && !/分[别別]|[请請]/.test(piece.text)) continue;
    const found = isOption(piece) ? null : findLegend(piece.text);
    if (found === null) {
      if (isSection(piece) && OTHER_PART.test(piece.text)) legend = null;
      continue;
    }
    const below = index < last;
    const told = /[评評][分价價]|[计計][分]|[记記]分|[选選][项項]|分值|[说說]明|[标標][准準]|表示|代表/.test(
      piece.text,
    );
    if (!below && told && waiting.length > 1) statements.push(...waiting.map((one) => ({ ...one, legend: found })));
    else if (below) legend = found;
    waiting = [];
  }
  return statements;
}

function rewrite(source: readonly Piece[]): Piece[] | null {
  const pieces = partStatements(source);
  const all = findStatements(pieces);
  const placed = all.filter(({ place }) => place !== "");
  const bunched = placed.some(({ place }) => BUNCH.test(place));
  const statements = placed.length * 5 >= all.length * 3 && !bunched ? placed : all;
  if (statements.length < 2) return null;
  const byIndex = new Map(statements.map((statement) => [statement.index, statement]));
  const firstHead = pieces.findIndex((piece) => findHead(piece) !== null);
  const lists = findLegendLines(pieces);
  let end = 0;
  return pieces.flatMap((piece, index) => {
    const list = lists.get(index);
    end = list?.end ?? end;
    if (list !== undefined) return printLegendLines(pieces, index, list);
    if (index < end) return isBlank(piece) || piece.debris === true ? [piece] : [];
    const statement = byIndex.get(index);
    if (statement === undefined && BRACKET.test(piece.text)) return [withText(piece, "")];
    // A legend below other questions is not the end of the last one.
    const legend = statement === undefined && findHead(piece) === null && findLegend(piece.text) !== null;
    const key = findKey(piece.text.trim(), false) !== null;
    if (legend && !isSection(piece) && (key || index > firstHead))
      return [withText(piece, `${NAMED.statement}${piece.text.trim()}`)];
    if (statement === undefined) return [piece];
    const place = /[\p{L}\p{N}]/u.test(statement.place) ? [toDebris(piece, statement.place)] : [];
    return [withText(piece, statement.stem), ...toOptions(piece, statement.legend), ...place, withText(piece, "")];
  });
}

export const LEGENDS: Layout = { name: "statements with a legend", rewrite };

/** A line of degrees above numbered statements is the head of a table. */
function rewriteHeads(source: readonly Piece[]): Piece[] | null {
  const pieces = partStatements(source);
  const result: Piece[] = [];
  let found = false;
  for (let index = 0; index < pieces.length; index += 1) {
    const piece = pieces[index];
    if (piece === undefined) break;
    const other = piece.debris === true || findHead(piece) !== null;
    // Digits right below a numbered stem are its own scale.
    const below = /^\s*\d/.test(piece.text) && findHead(result.findLast((one) => !isBlank(one))) !== null;
    const digits = other || below ? null : readColumns(piece.text.trim());
    const degrees =
      digits === null ? null : nameOf(piece, findDegrees(piece.text.trim()) ?? { head: "", labels: digits });
    const rows: { statement: Omit<Statement, "legend">; piece: Piece }[] = [];
    let end = index + 1;
    const last = degrees === null ? 0 : pieces.length;
    for (; end < last; end += 1) {
      const below = pieces[end];
      if (below === undefined || isBlank(below)) continue;
      const statement = readStatement(pieces, end);
      if (statement === null) break;
      rows.push({ statement, piece: below });
    }
    if (degrees === null || rows.length < 2) {
      result.push(piece);
      continue;
    }
    found = true;
    if (digits !== null && degrees.labels.every((label) => /^\d+$/u.test(label)))
      degrees.labels = wordsOfDigits(result, degrees.labels);
    const lead = takeLead(result) ?? withText(piece, degrees.head || nameOfSection(result));
    result.push(
      withText(piece, ""),
      withText(lead, `${lead.text.trim()}${NAMED.matrix}`),
      ...toMatrix(
        piece,
        rows.map(({ statement, piece: row }) => withText(row, findHead(withText(row, statement.stem))?.rest ?? "")),
        degrees.labels,
      ),
      ...rows.flatMap(({ statement, piece: row }) =>
        /[\p{L}\p{N}]/u.test(statement.place) ? [toDebris(row, statement.place)] : [],
      ),
      withText(piece, ""),
    );
    index = end - 1;
  }
  return found ? result : null;
}

/** The words that a legend above gives the digits of the head; the digits if there is none. */
function wordsOfDigits(above: readonly Piece[], digits: string[]): string[] {
  for (const { text } of above.slice(-6).toReversed()) {
    const words = findLegend(text);
    if (words?.length !== digits.length) continue;
    const [code] = /\d{1,2}/u.exec(text) ?? [];
    return code === digits[0] ? words : code === digits.at(-1) ? words.toReversed() : digits;
  }
  return digits;
}

/** The degrees with the name of the first column. */
function nameOf({ text }: Piece, degrees: { head: string; labels: string[] }): { head: string; labels: string[] } {
  const [first = ""] = text.trim().split(/[\s\u3000]+/u);
  if (degrees.head !== "" || !NAME_HEAD.test(first)) return degrees;
  return { head: first, labels: degrees.labels.filter((label, at) => at > 0 || label !== first) };
}

/** Takes the sentence right above a table, which asks for the marks. */
function takeLead(result: Piece[]): Piece | null {
  while (result.length > 0 && isBlank(result.at(-1) ?? { no: 0, text: "" })) result.pop();
  // The name of the first column stands between them.
  const aside = result.at(-1)?.debris === true ? result.pop() : undefined;
  const lead = takeLast(result);
  if (aside !== undefined) result.push(aside);
  return lead;
}

function takeLast(result: Piece[]): Piece | null {
  const last = result.at(-1);
  const asks =
    last !== undefined && /^[\s\u3000]*[(（]?[一二三四五六七八九十]{1,3}[)）、.．]\s?[请請].{6,80}$/.test(last.text);
  if (last !== undefined && asks) {
    result.pop();
    return withText(last, last.text.trim().replace(/^[(（]?[一二三四五六七八九十]{1,3}[)）、.．]\s?/, ""));
  }
  if (last === undefined || isSection(last) || findHead(last) !== null || isOption(last) || last.debris === true)
    return null;
  if (!/[：:]$|[请請对對].{2,80}[。]?$/.test(last.text.trim()) || last.text.length > 100) return null;
  result.pop();
  return last;
}

export const DEGREE_HEADS: Layout = { name: "degrees above statements", rewrite: rewriteHeads };

/** Items with letters below a numbered stem that names the degrees: the rows of one matrix. */
function rewriteItems(pieces: readonly Piece[]): Piece[] | null {
  const result: Piece[] = [];
  let found = false;
  for (let index = 0; index < pieces.length; index += 1) {
    const piece = pieces[index];
    if (piece === undefined) break;
    result.push(piece);
    const stem = findHead(piece);
    const legend = stem === null || /^\s*[①-⑳]/.test(piece.text) ? null : findLegend(piece.text);
    if (legend === null) continue;
    const rows: Piece[] = [];
    let end = index + 1;
    for (; end < pieces.length; end += 1) {
      const below = pieces[end];
      const item = /^\s*(?:[(（]?([a-zA-Z]|\d{1,2})\s?[)）.．、]|[-•·])\s*(\S.{0,60})$/u.exec(below?.text ?? "");
      const head = findHead(below);
      if (
        below === undefined ||
        item === null ||
        !/\p{L}/u.test(item[2] ?? "") ||
        (head !== null && head.family === stem?.family)
      )
        break;
      rows.push(withText(below, item[2] ?? ""));
    }
    // Lettered lines that repeat the degrees are the choices of the stem.
    const own = rows.some(({ text }) => legend.some((label) => text.includes(label)));
    if (rows.length < 2 || own) continue;
    found = true;
    result[result.length - 1] = withText(piece, `${piece.text.trimEnd()}${NAMED.matrix}`);
    result.push(...toMatrix(piece, rows, legend));
    index = end - 1;
  }
  return found ? result : null;
}

export const LEGEND_ITEMS: Layout = { name: "items below a legend", rewrite: rewriteItems };
