/** Question banks in workbooks: each cell stands in the form or in a note. */
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import type { Source } from "@idata/importers/exchange";
import { bankReader } from "@idata/importers/formats/bank/bank.format";
import { readWorkbookSheets } from "../../apps/server/src/modules/platform/reading/workbook/read-workbook.ts";
import { type ExamReport, readFacts, runExam, toRow } from "./exam.ts";
import type { Row } from "./folder.ts";

export async function run(folder: string): Promise<{ results: Record<string, ExamReport>; rows: Row[] }> {
  const facts = readFacts(folder);
  const results: Record<string, ExamReport> = {};
  const rows: Row[] = [];
  for (const file of readdirSync(folder)
    .filter((name) => /\.(?:xlsx|csv)$/.test(name))
    .sort()) {
    const source = await open(join(folder, file), file);
    const report = runExam([bankReader], source, listCells(source));
    results[file] = report;
    rows.push(toRow(file, report, facts[file]?.questions ?? null));
  }
  return { results, rows };
}

async function open(path: string, name: string): Promise<Source> {
  const bytes = readFileSync(path);
  if (name.endsWith(".csv")) return { kind: "text", name, text: bytes.toString("utf8") };
  return { kind: "sheets", name, sheets: await readWorkbookSheets(bytes) };
}

/** Cells below the headings. Words for types are read and not kept. */
function listCells(source: Source): string[] {
  if (source.kind !== "sheets") return [];
  const headings = new Set(source.sheets.flatMap(({ rows }) => rows[0] ?? []));
  const cells = source.sheets.flatMap(({ rows }) => rows.slice(1).flat());
  return cells.filter(
    (cell) => !headings.has(cell) && !/^(?:单|多)[行项选]|^(?:判断|填空|评分|投票|级联|NPS)/.test(cell),
  );
}
