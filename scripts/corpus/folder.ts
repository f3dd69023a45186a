/** Where the corpora are, how their files are read, and how a result is shown. */
import { readFileSync, readdirSync } from "node:fs";
import { dirname, join, resolve } from "node:path";

/** One line of the table. `expected` is `null` where the folder has no fact about the file. */
export interface Row {
  file: string;
  questions: number;
  expected: number | null;
  unaccounted: number;
  ok: boolean;
  /** What differs, in words. */
  note: string;
}

/** The folder that holds the corpora: `IDATA_CORPORA`, else `../shared/corpora` beside the repository. */
export function findCorpora(): string {
  const root = dirname(dirname(import.meta.dirname));
  return resolve(process.env["IDATA_CORPORA"] ?? join(root, "../shared/corpora"));
}

/** Names of the text files of a folder, in order. */
export function listTexts(folder: string): string[] {
  return readdirSync(folder)
    .filter((file) => /\.(?:txt|md|text|markdown)$/i.test(file))
    .sort();
}

/** Reads UTF-8, or GB 18030 where the bytes are not UTF-8. */
export function readTextFile(path: string): string {
  const bytes = readFileSync(path);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("gb18030").decode(bytes);
  }
}

export function printTable(rows: readonly Row[]): void {
  const width = Math.max(4, ...rows.map((row) => row.file.length));
  console.log(`${"file".padEnd(width)}  questions  expected  unaccounted  ok`);
  for (const row of rows) {
    const cells = [
      row.file.padEnd(width),
      String(row.questions).padStart(9),
      String(row.expected ?? "–").padStart(8),
      String(row.unaccounted).padStart(11),
      row.ok ? "yes" : `NO  ${row.note}`,
    ];
    console.log(cells.join("  "));
  }
  const good = rows.filter((row) => row.ok).length;
  console.log(`${good} of ${rows.length} files as expected`);
}
