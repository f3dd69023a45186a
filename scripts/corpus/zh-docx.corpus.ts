/**
 * Word documents, read as the import does: unpacked, put into lines, and read as a text. The number of questions is that
 * of facts.json, if there is one; the table prints what each question became.
 */
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { type ParsedQuestion, parseText } from "@idata/importers/text";
import { readDocx } from "@idata/importers/formats/word/read-docx";
import { textFaces } from "@idata/questions/text";
import { readArchive } from "../../apps/server/src/modules/platform/reading/archive/read-archive.ts";
import { readFacts } from "./exam.ts";
import type { Row } from "./folder.ts";

export interface DocxReport {
  /** The lines that the text reader gets. */
  text: string;
  questions: Pick<ParsedQuestion, "type" | "title" | "options" | "answer">[];
  notes: string[];
}

export async function run(folder: string): Promise<{ results: Record<string, DocxReport>; rows: Row[] }> {
  const facts = existsSync(folder) ? readFacts(folder) : {};
  const results: Record<string, DocxReport> = {};
  const rows: Row[] = [];
  for (const file of readdirSync(folder)
    .filter((name) => name.endsWith(".docx"))
    .sort()) {
    const document = readDocx(await readArchive(readFileSync(join(folder, file))));
    if (document === null) throw new Error(`${file}: not a Word document`);
    const result = parseText(document.text, { faces: textFaces });
    const questions = result.questions.map(({ type, title, options, answer }) => ({ type, title, options, answer }));
    const lost = result.diagnostics.filter(({ code }) => code === "text_left_out");
    results[file] = { text: document.text, questions, notes: result.diagnostics.map(({ code }) => code) };
    const expected = facts[file]?.questions ?? null;
    rows.push({
      file,
      questions: questions.length,
      expected,
      unaccounted: lost.length,
      ok: lost.length === 0 && (expected === null || expected === questions.length),
      note: lost.map(({ line, params }) => `${line} ${String(params?.["text"])}`).join("; "),
    });
  }
  return { results, rows };
}
