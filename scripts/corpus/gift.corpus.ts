/** GIFT files: every block except comments and categories must become one question or one description. */
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { parseText } from "@idata/importers/text";
import { decodeXml } from "@idata/importers/formats/xml/decode";
import { textFaces } from "@idata/questions/text";
import { TEXT_FORMATS, toWords } from "./aiken.corpus.ts";
import { runExam, toRow } from "./exam.ts";
import { compareGift } from "./gift-ast.ts";
import { type Row, readTextFile } from "./folder.ts";

export interface GiftReport {
  questions: { type: string; title: string; options: string[]; answer?: string }[];
  diagnostics: { line: number; column: number; code: string }[];
  unaccounted: number;
}

export function run(folder: string): { results: Record<string, GiftReport>; rows: Row[] } {
  const factsFile = join(folder, "facts.json");
  const facts: Record<string, { questions?: number }> = existsSync(factsFile)
    ? JSON.parse(readFileSync(factsFile, "utf8"))
    : {};
  const results: Record<string, GiftReport> = {};
  const rows: Row[] = [];
  for (const file of readdirSync(folder)
    .filter((name) => /\.(?:gift|txt)$/.test(name))
    .sort()) {
    const { definition, questions, diagnostics, lines } = parseText(readTextFile(join(folder, file)), {
      faces: textFaces,
      format: "gift",
    });
    const headings = new Set(lines.filter(({ role }) => role === "heading").map(({ itemId }) => itemId));
    const blocks = definition.pages.flatMap(({ items }) => items).filter(({ id }) => !headings.has(id)).length;
    const unaccounted = lines.filter(({ role }) => role === "unused").length;
    results[file] = {
      questions: questions.map(({ type, title, options, answer }) => ({
        type,
        title,
        options,
        ...(answer === undefined ? {} : { answer }),
      })),
      diagnostics: diagnostics.map(({ line, column, code }) => ({ line, column, code })),
      unaccounted,
    };
    const expected = facts[file]?.questions ?? null;
    const ok = unaccounted === 0 && (expected === null || expected === blocks);
    rows.push({ file, questions: blocks, expected, unaccounted, ok, note: ok ? "" : "number of blocks" });
    rows.push(readAsFile(folder, file, expected));
  }
  return { results, rows };
}

/** The same file as the import of files reads it, with what another parser made of it if that is known. */
function readAsFile(folder: string, file: string, expected: number | null): Row {
  const text = decodeXml(readFileSync(join(folder, file)));
  const row = toRow(file, runExam(TEXT_FORMATS, { kind: "text", name: file, text }, [toWords(text)]), expected);
  const parsed = join(folder, file.replace(/\.gift$/, ".expected.json"));
  if (!parsed.endsWith(".expected.json") || !existsSync(parsed)) return row;
  const differences = compareGift(text, JSON.parse(readFileSync(parsed, "utf8")));
  if (differences.length === 0) return row;
  return { ...row, ok: false, note: [row.note, ...differences].filter(Boolean).join("; ") };
}
