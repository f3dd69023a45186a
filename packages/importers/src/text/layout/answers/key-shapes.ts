/** Rarer shapes of answer lists, turned into the common one: tables, letters without numbers, lists without a heading. */
import { type Piece, covering, withText, cellsBetweenTabs } from "../piece.ts";
import { type KeyQuestion, readSection } from "./key-questions.ts";

const ENTRY = String.raw`[(（]?\d{1,3}\s?[.．、:：)）]{0,2}\s*[(（]?(?:[A-H]{1,8}|[√×✓✗对错對錯]|正确|错误|正確|錯誤)[)）]?[.。;；]?`;
const ENTRIES = new RegExp(String.raw`^\s*(?:${ENTRY}[\s,，、]*)+$`);
const HEAD_CELL = /^(?:题号|題號|序号|序號|编号|題次|题次|no\.?|question)$/i;
const ANSWER_CELL = /^(?:参考|參考|正确|正確|标准|標準)?(?:答案|answer|key)$/i;

/** Full-width letters and digits become ordinary ones. */
export function narrow(piece: Piece): Piece {
  const text = piece.text.replaceAll(/[０-９Ａ-Ｚａ-ｚ]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0));
  return text === piece.text ? piece : withText(piece, text);
}

function cellsOf(text: string): string[] {
  if (text.includes("|"))
    return text
      .trim()
      .replaceAll(/^\||\|$/g, "")
      .split("|")
      .map((cell) => cell.trim());
  return text.includes("\t") ? cellsBetweenTabs(text) : [];
}

/** The cells of a row of numbers or answers, which wide spaces may part. */
function rowOf({ text, debris }: Piece, head: RegExp): string[] | null {
  if (debris === true || text.length > 1000) return null;
  const parted = /[|\t]/.test(text) ? cellsOf(text) : text.trim().split(/[\s\u3000]+/);
  const [first = "", ...cells] = parted.filter((cell) => cell !== "");
  return head.test(first.replace(/[:：]$/, "")) ? cells : null;
}

/** Two rows, `题号 (1) (2) (3)` above `答案 C B D`, become a list. Those without answers are places to write in. */
function unfoldRows(pieces: readonly Piece[]): readonly Piece[] {
  const result: Piece[] = [];
  let changed = false;
  for (let at = 0; at < pieces.length; at += 1) {
    const piece = pieces[at];
    if (piece === undefined) break;
    const row = rowOf(piece, HEAD_CELL);
    const numbers = row?.map((cell) => /^[(（]?(\d{1,3})[)）.．、]?$/.exec(cell)?.[1] ?? "") ?? [];
    let next = at + 1;
    while (next < at + 3 && /^[\s|:-]*$/.test(pieces[next]?.text ?? "x")) next += 1;
    const below = pieces[next];
    const answers = numbers.length < 2 || below === undefined ? null : rowOf(below, ANSWER_CELL);
    if (below === undefined || answers === null || numbers.includes("") || answers.length !== numbers.length) {
      result.push(piece);
      continue;
    }
    const above = result.findLast(({ text }) => text.trim() !== "")?.text ?? "";
    const headed = changed || (above.length < 30 && /答案|解答|answer|keys?/i.test(above));
    if (!headed) result.push(withText(piece, "参考答案"));
    const list = answers.map((answer, index) => `${numbers[index] ?? ""}. ${answer}`).join("  ");
    result.push(covering(withText(below, list), pieces.slice(at, next + 1)));
    changed = true;
    at = next;
  }
  return changed ? result : pieces;
}

/** A table with a row for each question, or with a row of numbers, becomes a list with a heading. */
export function unfoldTable(source: readonly Piece[]): readonly Piece[] {
  const pieces = unfoldRows(source);
  let columns: { no: number; answer: number } | null = null;
  let changed = false;
  const next = pieces.map((piece) => {
    const cells = piece.debris === true ? [] : cellsOf(piece.text);
    const no = cells.findIndex((cell) => HEAD_CELL.test(cell));
    const answer = cells.findIndex((cell) => ANSWER_CELL.test(cell));
    if (
      no >= 0 &&
      answer >= 0 &&
      cells.length < 5 &&
      !cells.some((cell) => /题干|題幹|题目|題目|选项|選項/.test(cell))
    ) {
      columns = { no, answer };
      changed = true;
      return withText(piece, "参考答案");
    }
    if (columns === null || cells.length === 0) return piece;
    if (cells.every((cell) => /^:?-+:?$/.test(cell))) return withText(piece, "");
    const { no: at, answer: key } = columns;
    if (!/^\d{1,3}$/.test(cells[at] ?? "")) return piece;
    const rest = cells.filter((cell, index) => index !== at && index !== key && cell !== "").join("；");
    return withText(piece, `${cells[at] ?? ""}. ${cells[key] ?? ""}${rest === "" ? "" : `【解析】${rest}`}`);
  });
  return changed ? next : pieces;
}

/** Where a list without a heading begins at the end of the text; -1 if there is none. */
export function findTail(pieces: readonly Piece[]): number {
  let from = pieces.length;
  let entries = 0;
  for (let at = pieces.length - 1; at > 0; at -= 1) {
    const piece = pieces[at];
    if (piece === undefined || piece.text.trim() === "" || piece.debris === true) continue;
    const { text } = piece;
    if (ENTRIES.test(text)) entries += 1;
    else if (entries === 0 || readSection(text) === null || text.length > 20) break;
    from = at;
  }
  return entries > 1 ? from : -1;
}

/** What stands before the letters of a part: `一、`, `单选：`, `判断题 `. */
const PART_NAME =
  /^\s*(?:[一二三四五六七八九十]{1,2}[、.．])?\s*[^A-H√×✓✗对错對錯]{0,12}?[:：\s]*(?=[A-H√×✓✗对错對錯])/;

/** Letters in the order of the questions, by section: `一、BA 二、×√`, `单选：BA；判断：×√`. */
export function numberLetters(pieces: readonly Piece[], questions: readonly KeyQuestion[]): Piece[] | null {
  const lists: { piece: Piece; signs: string[] }[] = [];
  for (const piece of pieces) {
    for (const part of piece.text.split(/[;；]\s*(?=\p{Script=Han})|\s+(?=[一二三四五六七八九十]{1,2}、)/u)) {
      if (part.trim() === "") continue;
      const name = PART_NAME.exec(part)?.[0] ?? "";
      const body = part.slice(name.length);
      // Words right before a single letter are a name only if they end as names of parts do.
      const isWord = /\p{N}$/u.test(name) || (/\p{L}$/u.test(name) && body.trim().length === 1);
      if (isWord && !/[题題选選择擇断斷空]$/u.test(name)) return null;
      if (!/^[A-H√×✓✗对错對錯\s,，、.。]+$/.test(body)) return null;
      const groups = body
        .trim()
        .split(/[\s,，、.。]+/)
        .filter((group) => group !== "");
      lists.push({ piece, signs: groups.length > 1 ? groups : body.trim().split("") });
    }
  }
  const parts = [...new Set(questions.map(({ part }) => part))].map((part) =>
    questions.filter((one) => one.part === part),
  );
  const groups = lists.length === 1 ? [questions] : parts;
  if (lists.length === 0 || lists.length !== groups.length) return null;
  const written: Piece[] = [];
  for (const [at, { piece, signs }] of lists.entries()) {
    const group = groups[at] ?? [];
    if (signs.length !== group.length) return null;
    signs.forEach((sign, index) => written.push(withText(piece, `${group[index]?.no ?? 0}. ${sign}`)));
  }
  return written;
}
