/**
 * Word documents, read as the import does: unpacked, put into lines, and read as a text. The number of questions is the
 * one in INDEX.md beside the folders, and no word is left out.
 */
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { type ParsedQuestion, parseText } from "@idata/importers/text";
import { readDocx } from "@idata/importers/formats/word/read-docx";
import { textFaces } from "@idata/questions/text";
import { readArchive } from "../../apps/server/src/modules/platform/reading/archive/read-archive.ts";
import type { Row } from "./folder.ts";

export interface DocxReport {
  /** The lines that the text reader gets. */
  text: string;
  questions: Pick<ParsedQuestion, "type" | "title" | "options" | "answer">[];
  notes: string[];
}

export async function run(folder: string): Promise<{ results: Record<string, DocxReport>; rows: Row[] }> {
  const index = join(folder, "../INDEX.md");
  const told = existsSync(index) ? readFileSync(index, "utf8") : "";
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
    const entry = told.split("\n").find((line) => line.includes(`/${file}\``));
    const count = / \| (\d+) q \|/.exec(entry ?? "")?.[1];
    const expected = count === undefined ? null : Number(count);
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
