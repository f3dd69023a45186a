/** GIFT files: every block except comments and categories must become one question or one description. */
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { parseText } from "@idata/importers/text";
import { textFaces } from "@idata/questions/text";
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
  }
  return { results, rows };
}
