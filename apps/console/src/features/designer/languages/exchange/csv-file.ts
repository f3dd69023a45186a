/**
 * CSV for spreadsheets: place, text, translation. Writing adds a byte order mark and apostrophes that prevent a
 * spreadsheet from reading a text as a formula (docs/adr/0026); reading removes both.
 */
import { fromInertText, toCsvText } from "@idata/contracts";
import type { FileEntry, FileLine, ReadFile } from "./translation-file.ts";

const MARK = "\uFEFF";
const PLACE = "place";

export function writeCsv(entries: readonly FileLine[], from: string, to: string): string {
  const lines = [[PLACE, from, to], ...entries.map(({ path, source, word }) => [path, source, word])];
  return MARK + lines.map((cells) => cells.map(toCsvText).join(",")).join("\r\n") + "\r\n";
}

/** Columns are found by name, so they may be reordered and there may be additional ones. */
export function readCsv(text: string, from: string, to: string): ReadFile {
  const body = text.startsWith(MARK) ? text.slice(1) : text;
  const [head = [], ...lines] = parseCells(body, findSeparator(body));
  const names = head.map((name) => name.trim().toLowerCase());
  const columns = { path: names.indexOf(PLACE), source: names.indexOf(from.toLowerCase()) };
  const word = names.indexOf(to.toLowerCase());
  if (columns.path < 0) return { ok: false, problem: "noColumns", detail: PLACE };
  if (word < 0) return { ok: false, problem: "otherLanguage", detail: head.slice(2).join(", ") };
  const cell = (cells: readonly string[], index: number) => fromInertText(cells[index] ?? "");
  const entries = lines
    .filter((cells) => cells.some((one) => one !== ""))
    .map((cells): FileEntry => ({
      path: cell(cells, columns.path).trim(),
      source: cell(cells, columns.source),
      word: cell(cells, word),
    }));
  return { ok: true, entries };
}

/** In many countries spreadsheets write semicolons; some write tabs. */
function findSeparator(text: string): string {
  const line = text.slice(0, text.search(/[\r\n]|$/));
  return [",", ";", "\t"].find((one) => line.includes(one)) ?? ",";
}

function parseCells(text: string, separator: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = "";
  let isQuoted = false;
  const endRow = () => {
    rows.push([...row, cell]);
    row = [];
    cell = "";
  };
  for (let at = 0; at < text.length; at += 1) {
    const char = text[at] ?? "";
    if (isQuoted) {
      if (char !== '"') cell += char;
      else if (text[at + 1] === '"') cell += text[(at += 1)] ?? "";
      else isQuoted = false;
    } else if (char === '"' && cell === "") isQuoted = true;
    else if (char === separator) {
      row.push(cell);
      cell = "";
    } else if (char === "\n" || char === "\r") {
      if (char === "\r" && text[at + 1] === "\n") at += 1;
      endRow();
    } else cell += char;
  }
  if (cell !== "" || row.length > 0) endRow();
  return rows;
}
