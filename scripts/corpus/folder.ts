import { readFileSync, readdirSync } from "node:fs";
import { dirname, join, resolve } from "node:path";

/** One row of the printed table. `expected` is `null` if facts.json does not mention the file. */
export interface Row {
  file: string;
  questions: number;
  expected: number | null;
  unaccounted: number;
  ok: boolean;
  /** Describes the difference. */
  note: string;
}

/** The folder of the corpora: `IDATA_CORPORA`, else `../shared/corpora` next to the repository. */
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

/** Decodes a file as UTF-8, or as GB 18030 if it is not valid UTF-8. */
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
