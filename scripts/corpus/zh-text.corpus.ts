/** Chinese questionnaire and exam texts: parses every file and compares questions and sections with facts.json. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type ParsedQuestion, type TextResult, parseText } from "@idata/importers/text";
import { textFaces } from "@idata/questions/text";
import { type Row, listTexts, readTextFile } from "./folder.ts";

/** The entry of one file in facts.json. */
export interface Facts {
  questions?: number;
  /** Number of questions by heading. */
  sections?: Record<string, number>;
}

export interface TextReport {
  questions: Pick<ParsedQuestion, "type" | "title" | "options" | "answer" | "score">[];
  diagnostics: { line: number; column: number; code: string }[];
  /** Number of lines with the role `unused`. */
  unaccounted: number;
  sections: Record<string, number>;
}

export function run(folder: string): { results: Record<string, TextReport>; rows: Row[] } {
  const factsFile = join(folder, "facts.json");
  const facts: Record<string, Facts> = existsSync(factsFile) ? JSON.parse(readFileSync(factsFile, "utf8")) : {};
  const results: Record<string, TextReport> = {};
  const rows: Row[] = [];
  for (const file of listTexts(folder)) {
    const report = toReport(parseText(readTextFile(join(folder, file)), { faces: textFaces }));
    results[file] = report;
    rows.push(compare(file, report, facts[file] ?? {}));
  }
  return { results, rows };
}

function toReport(result: TextResult): TextReport {
  return {
    questions: result.questions.map(({ type, title, options, answer, score }) => ({
      type,
      title,
      options,
      answer,
      score,
    })),
    diagnostics: result.diagnostics.map(({ line, column, code }) => ({ line, column, code })),
    unaccounted: result.lines.filter((use) => use.role === "unused").length,
    sections: countSections(result),
  };
}

/** Counts the questions below each heading, up to the next heading. */
function countSections({ definition, lines, questions }: TextResult): Record<string, number> {
  const headings = new Set(lines.filter((use) => use.role === "heading").map((use) => use.itemId));
  const asked = new Set(questions.map((question) => question.id));
  const sections: Record<string, number> = {};
  let heading: string | null = null;
  for (const item of definition.pages.flatMap((page) => page.items)) {
    if (headings.has(item.id)) sections[(heading = item.title)] = 0;
    else if (heading !== null && asked.has(item.id)) sections[heading] = (sections[heading] ?? 0) + 1;
  }
  return sections;
}

function compare(file: string, report: TextReport, facts: Facts): Row {
  const questions = report.questions.length;
  const notes: string[] = [];
  if (facts.questions !== undefined && facts.questions !== questions) notes.push("number of questions");
  for (const [title, count] of Object.entries(facts.sections ?? {})) {
    if (report.sections[title] !== count)
      notes.push(`${title}: ${report.sections[title] ?? "no such section"}, not ${count}`);
  }
  if (report.unaccounted > 0) notes.push("lines unaccounted for");
  const { unaccounted } = report;
  return {
    file,
    questions,
    expected: facts.questions ?? null,
    unaccounted,
    ok: notes.length === 0,
    note: notes.join("; "),
  };
}
