/** Reads banks of questions as tables, as they are pasted from a spreadsheet: a head with 题目, 选项A …, 答案, and rows. */
import { cellsBetweenTabs } from "./layout/piece.ts";
import { restoreEscapes } from "./escape.ts";
import type { SourceLine } from "./lines.ts";
import { toSimplified } from "./names.ts";
import { findCells, isTableRule, readOption } from "./options.ts";
import { type Reader, startQuestion } from "./reader-state.ts";

type Column =
  | "stem"
  | "type"
  | "option"
  | "options"
  | "answer"
  | "analysis"
  | "score"
  | "difficulty"
  | "tags"
  | "other";

const COLUMNS: readonly [Column, RegExp][] = [
  // `答案解析` is no answer.
  ["analysis", /解析|^(?:答案)?说明|^explanation/i],
  ["option", /^选项\s?(?:[A-Z]|\d|[一二三四五六七八])|^答案\s?[A-H]$|^[A-H]$|^[A-H]选项|^option\s?[A-H1-8]$/i],
  ["answer", /^(?:正确|标准|参考)?答案|^正确选项|^answer|^correct (?:answer|option)/i],
  ["options", /^选项$|^备选项|^options$/i],
  ["type", /^题型|^(?:题目|试题)?(?:类型|分类|类别)|^type$/i],
  ["score", /^分值|^分数|^score/i],
  ["difficulty", /难度|难易/],
  ["tags", /知识点|标签|考点/],
  ["stem", /题干|题目|试题|问题|内容|^question/i],
];

/** Returns false unless the line is the head of such a table; then all of its rows are read. */
export function readBankTable(reader: Reader, line: SourceLine): boolean {
  const head = columnsOf(line);
  if (head === null) return false;
  let at = line.index + 1;
  for (; at < reader.lines.length; at += 1) {
    const row = reader.lines[at];
    const above = reader.lines[at - 1];
    // A row whose choices stand in its stem was cut in front of an inner choice. Its cells are those of the whole line.
    if (row !== undefined && row.no === above?.no && row.raw === above.raw && row.raw.includes("\t")) continue;
    if (row?.kind === "text" && isTableRule(row.text)) {
      reader.ledger.claim(row.no, "table");
      continue;
    }
    const cells = row === undefined || row.kind !== "text" ? null : cellsOf(row);
    if (row === undefined || cells === null || cells.length < 2) break;
    readRow(reader, row, head, cells);
  }
  reader.ledger.claim(line.no, "table");
  reader.done = at;
  return true;
}

/** Whether the line is the head of a bank. */
export function isBankHead(line: SourceLine): boolean {
  return columnsOf(line) !== null;
}

function columnsOf(line: SourceLine): Column[] | null {
  const cells = line.kind === "text" ? cellsOf(line) : null;
  if (cells === null || cells.length < 3) return null;
  const head = cells.map((cell) => COLUMNS.find(([, pattern]) => pattern.test(toSimplified(cell)))?.[0] ?? "other");
  const known = head.filter((column) => column !== "other").length;
  const asks = head.includes("stem") && (head.includes("answer") || head.includes("option"));
  return asks && known * 2 > head.length ? head : null;
}

function readRow(reader: Reader, row: SourceLine, head: readonly Column[], cells: readonly string[]): void {
  const cellOf = (column: Column) => (cells[head.indexOf(column)] ?? "").trim();
  const type = head.includes("type") ? cellOf("type") : "";
  const mark = reader.catalog.findMark(type);
  const draft = startQuestion(reader, { ...row, strong: [] }, cellOf("stem"), null);
  if (mark !== null && draft.stem.marks.length === 0) draft.stem.marks.push({ mark, name: type });
  else if (type !== "") draft.stem.unknownMark ??= type;
  const labels = cells.filter((cell, column) => head[column] === "option" && cell !== "");
  const listed =
    labels.length > 0
      ? labels
      : cellOf("options")
          .split(/\|\||[;；|]/)
          .filter((label) => label.trim() !== "");
  draft.options.push(
    ...listed.map((text, index) => {
      const letter = String.fromCharCode(65 + index);
      return readOption({ letter, text: text.trim(), from: 0, to: text.length }, row.no, false);
    }),
  );
  if (cellOf("answer") !== "") draft.answer.push(restoreEscapes(cellOf("answer")));
  if (cellOf("analysis") !== "") draft.analysis.push(restoreEscapes(cellOf("analysis")));
  const score = cellOf("score");
  if (/^\d{1,5}(?:\.\d{1,3})?分?$/.test(score)) draft.stem.score = Number.parseFloat(score);
  if (cellOf("difficulty") !== "") draft.stem.exam["difficulty"] = restoreEscapes(cellOf("difficulty"));
  if (cellOf("tags") !== "") draft.stem.exam["tags"] = restoreEscapes(cellOf("tags"));
  const others = cells.filter((cell, column) => head[column] === "other" && cell !== "" && !/^\d{1,5}$/.test(cell));
  draft.analysis.push(...others.map(restoreEscapes));
}

function cellsOf(line: SourceLine): string[] | null {
  if (line.raw.includes("\t")) return cellsBetweenTabs(line.raw);
  return findCells(line.text);
}
