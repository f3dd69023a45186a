/**
 * LimeSurvey surveys (`.lss`, `.lsg`, `.lsq`): every question, subquestion, answer and language of facts.json is in the
 * form, every text of the file is in the form or in a note, and relevance is translated or listed.
 */
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { parseExpression } from "@idata/engine";
import type { NeutralForm, Note } from "@idata/importers/exchange";
import { limesurveyReader } from "@idata/importers/limesurvey";
import type { Row } from "./folder.ts";
import { findGone, listExpressions, listFormLanguages, listItems } from "./neutral-counts.ts";

interface Fact {
  languages: string[];
  questions: number;
  subquestions?: number;
  answers?: number;
  rows?: Record<string, number>;
}

export interface LimesurveyReport {
  form: NeutralForm | null;
  notes: readonly Note[];
  relevance: number;
  untranslated: string[];
  gone: string[];
  milliseconds: number;
}

export function run(folder: string): { results: Record<string, LimesurveyReport>; rows: Row[] } {
  const isXml = (file: string): boolean => /\.ls[sgq]$/.test(file);
  return runFiles(folder, isXml, (text) =>
    [...text.matchAll(/<(\w+)><!\[CDATA\[(.*?)\]\]><\/\1>/gs)]
      .filter(([, name = ""]) =>
        /^(?:question|help|answer|group_name|description|surveyls_(?!survey_id|language|dateformat|numberformat)\w+|message)$/.test(
          name,
        ),
      )
      .map(([, , content = ""]) => content),
  );
}

/** Reads each file and compares it with facts.json. `textsOf` gives the texts that people wrote. */
export function runFiles(
  folder: string,
  isWanted: (file: string) => boolean,
  textsOf: (text: string) => string[],
): { results: Record<string, LimesurveyReport>; rows: Row[] } {
  const facts = readFacts(join(folder, "facts.json"));
  const results: Record<string, LimesurveyReport> = {};
  const rows: Row[] = [];
  let [open, all] = [0, 0];
  for (const file of readdirSync(folder).filter(isWanted).sort()) {
    const text = readFileSync(join(folder, file), "utf8");
    const started = Date.now();
    const read = limesurveyReader.read({ kind: "text", name: file, text });
    const milliseconds = Date.now() - started;
    const fact = facts[file];
    if ("refused" in read) {
      results[file] = { form: null, notes: [], relevance: 0, untranslated: [], gone: [], milliseconds };
      rows.push({
        file,
        questions: 0,
        expected: fact?.questions ?? null,
        unaccounted: 0,
        ok: false,
        note: `refused: ${read.refused.code}`,
      });
      continue;
    }
    const { form, notes, omittedNotes } = read;
    const untranslated = notes
      .filter(({ code }) => /\.expression(?:Syntax)?$/.test(code))
      .map(({ params }) => String(params?.["text"]));
    const gone = omittedNotes > 0 ? [] : findGone(textsOf(text), form, notes);
    const found = count(form, notes);
    const relevance = listExpressions(form).length;
    results[file] = { form, notes, relevance, untranslated, gone, milliseconds };
    open += untranslated.length;
    all += relevance + untranslated.length;
    const differences = fact ? compare(found, fact, form) : [];
    const faulty = listExpressions(form).filter((one) => !parseExpression(one).ok);
    rows.push({
      file,
      questions: found.questions,
      expected: fact?.questions ?? null,
      unaccounted: gone.length,
      ok: differences.length === 0 && gone.length === 0 && faulty.length === 0,
      note: [...differences, ...(gone.length > 0 ? [`${gone.length} texts gone`] : []), ...faulty.slice(0, 1)].join(
        ", ",
      ),
    });
  }
  console.log(`${all - open} of ${all} expressions translated`);
  return { results, rows };
}

function readFacts(path: string): Record<string, Fact> {
  try {
    return JSON.parse(readFileSync(path, "utf8"));
  } catch {
    return {};
  }
}

interface Found {
  questions: number;
  subquestions: number;
  answers: number;
  languages: string[];
}

/** Parts come from the file if they have a place; the same part may stand in several items. */
function count(form: NeutralForm, notes: readonly Note[]): Found {
  const items = listItems(form).filter(({ code }) => !code.endsWith("_comment"));
  const [subquestions, answers] = [new Set<string>(), new Set<string>()];
  const visit = (value: unknown): void => {
    if (typeof value !== "object" || value === null) return;
    const { place, code } = value as { place?: { path?: string; line?: number }; code?: string };
    const path = place?.path ?? "";
    if (code !== undefined && path.includes(", subquestion ")) subquestions.add(`${path} ${place?.line}`);
    if (code !== undefined && path.includes(", answer ")) answers.add(`${path} ${place?.line}`);
    Object.values(value).forEach(visit);
  };
  visit(form);
  // Parts that a type does not have are quoted in notes.
  for (const { code, place } of notes) if (code === "limesurvey.unusedPart") visit({ code, place });
  return {
    questions: items.length,
    subquestions: subquestions.size,
    answers: answers.size,
    languages: listFormLanguages(form),
  };
}

function compare(found: Found, fact: Fact, form: NeutralForm): string[] {
  const wanted: [string, number, number | undefined][] = [
    ["questions", found.questions, fact.questions],
    ["subquestions", found.subquestions, fact.subquestions],
    ["answers", found.answers, fact.answers],
  ];
  // A part of a survey may list languages in which it has no text.
  const isWhole = form.title.translations !== undefined || fact.languages.length === 1;
  const missing = isWhole && found.languages.length < fact.languages.length;
  return [
    ...wanted.flatMap(([what, own, expected]) =>
      expected === undefined || own === expected ? [] : [`${what} ${own} of ${expected}`],
    ),
    ...(missing ? [`languages ${found.languages.join(" ")} of ${fact.languages.join(" ")}`] : []),
  ];
}
