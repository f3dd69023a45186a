/** Comma- and tab-separated text as a sheet (RFC 4180). */
import type { SheetSource } from "../../exchange/index.ts";

const MOST_ROWS = 20_000;
const MOST_COLUMNS = 200;

/** Reads the text with the separator of its first lines. A quote that is never closed ends with the text. */
export function parseCsv(text: string, name: string): SheetSource {
  const body = text.replace(/^\uFEFF/, "");
  const head = body.slice(0, 2000);
  const count = (sign: string): number => head.split(sign).length;
  const separator = count("\t") > count(",") ? "\t" : count(";") > count(",") && count(",") === 1 ? ";" : ",";
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 0;
  while (at <= body.length && rows.length < MOST_ROWS) {
    let cell = "";
    if (body.charAt(at) === '"') {
      at += 1;
      for (;;) {
        const end = body.indexOf('"', at);
        cell += body.slice(at, end < 0 ? body.length : end);
        at = end < 0 ? body.length : end + 1;
        if (end < 0 || body.charAt(at) !== '"') break;
        cell += '"';
        at += 1;
      }
    }
    const from = at;
    while (at < body.length && body.charAt(at) !== separator && body.charAt(at) !== "\n" && body.charAt(at) !== "\r")
      at += 1;
    cell += body.slice(from, at);
    if (row.length < MOST_COLUMNS) row.push(cell.trim());
    if (body.charAt(at) !== separator) {
      while (row.at(-1) === "") row.pop();
      rows.push(row);
      row = [];
      if (body.startsWith("\r\n", at)) at += 1;
    }
    at += 1;
  }
  return { name, hidden: false, rows };
}
