/**
 * XLSForm workbooks: each gives a form or a refusal, all questions, notes, calculations, groups, repeats and languages
 * of facts.json are there (where pyxform accepts the file), every text cell is in the form or in a note, and
 * expressions are translated or listed. `.xls` files count only as converted files: `--folder` with `.xlsx` of them.
 */
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { parseExpression } from "@idata/engine";
import { xlsformReader } from "@idata/importers/xlsform";
import type { NeutralForm, Note, SheetSource } from "@idata/importers/exchange";
import { readWorkbookSheets } from "../../apps/server/src/modules/platform/reading/workbook/read-workbook.ts";
import type { Row } from "./folder.ts";
import { countItems, findGone, listExpressions, listFormLanguages, listItems } from "./neutral-counts.ts";

interface Fact {
  questions: number;
  groups: number;
  repeats: number;
  calc: number;
  notes: number;
  label_languages: string[];
  sheets: string[];
  pyxform: { ok: boolean };
}

export interface XlsformReport {
  form: NeutralForm | null;
  notes: readonly Note[];
  expressions: number;
  untranslated: string[];
  gone: string[];
  milliseconds: number;
}

export async function run(folder: string): Promise<{ results: Record<string, XlsformReport>; rows: Row[] }> {
  const factsFile = join(folder, "facts.json");
  const facts: Record<string, Fact> = existsSync(factsFile) ? JSON.parse(readFileSync(factsFile, "utf8")) : {};
  const results: Record<string, XlsformReport> = {};
  const rows: Row[] = [];
  for (const file of readdirSync(folder)
    .filter((name) => name.endsWith(".xlsx"))
    .sort()) {
    const known = facts[file] ?? facts[file.replace(/x$/, "")];
    // Facts were counted on sheets named survey only.
    const fact = known?.sheets.some((name) => /^survey$/i.test(name)) ? known : undefined;
    const started = Date.now();
    const sheets = await readWorkbookSheets(readFileSync(join(folder, file))).catch((error: { fault?: string }) => {
      if (error.fault === undefined) throw error;
      return error.fault;
    });
    const report: XlsformReport = {
      form: null,
      notes: [],
      expressions: 0,
      untranslated: [],
      gone: [],
      milliseconds: 0,
    };
    results[file] = report;
    const read = typeof sheets === "string" ? null : xlsformReader.read({ kind: "sheets", name: file, sheets });
    report.milliseconds = Date.now() - started;
    if (typeof sheets === "string" || !read || "refused" in read) {
      const why = typeof sheets === "string" ? sheets : read && "refused" in read ? read.refused.code : "";
      rows.push({
        file,
        questions: 0,
        expected: null,
        unaccounted: 0,
        ok: fact?.pyxform.ok !== true,
        note: fact?.pyxform.ok === true ? `refused: ${why}` : "",
      });
      console.log(`${file}: refused, ${why}`);
      continue;
    }
    report.form = read.form;
    report.notes = read.notes;
    report.expressions = countExpressions(sheets);
    report.untranslated = read.notes
      .filter(({ code }) => code.startsWith("xlsform.expression") && code !== "xlsform.expressionNearly")
      .filter(({ place }) => EXPRESSION_COLUMNS.test(place.column ?? ""))
      .map(({ params }) => String(params?.["text"]));
    report.gone = read.omittedNotes > 0 ? [] : findGone(listTexts(sheets), read.form, read.notes);
    rows.push(toRow(file, read.form, read.notes, { ...report, heads: countHeads(read.form, sheets) }, fact));
  }
  const reports = Object.values(results);
  const all = reports.reduce((sum, { expressions }) => sum + expressions, 0);
  const outside = reports.flatMap(({ untranslated }) =>
    untranslated.filter((text) => /instance\(|pulldata\(/.test(text)),
  );
  console.log(`${outside.length} expressions need data that is not in the workbook`);
  const open = reports.reduce((sum, { untranslated }) => sum + untranslated.length, 0);
  console.log(`${all - open} of ${all} expressions translated`);
  return { results, rows };
}

/** Matrices that begin with a select, which the counter of the facts takes for a question. Others begin with a group. */
function countHeads(form: NeutralForm, sheets: readonly SheetSource[] | string): number {
  if (typeof sheets === "string") return 0;
  return listItems(form).filter(({ kind, place }) => {
    const cells = sheets.find(({ name }) => name === place.sheet)?.rows[(place.row ?? 0) - 1] ?? [];
    return kind === "matrix" && cells.some((cell) => /^\s*(?:add )?select/i.test(cell));
  }).length;
}

function toRow(
  file: string,
  form: NeutralForm,
  notes: readonly Note[],
  report: XlsformReport & { readonly heads: number },
  fact: Fact | undefined,
): Row {
  const counts = countItems(form);
  const faulty = listExpressions(form).filter((text) => !parseExpression(text).ok);
  const noteCount = (code: string): number => notes.filter((note) => note.code === `xlsform.${code}`).length;
  const countRows = (code: string, type = /^/): number =>
    new Set(
      notes
        .filter((note) => note.code === `xlsform.${code}` && type.test(String(note.params?.["type"] ?? "")))
        .map(({ place }) => place.row),
    ).size;
  const matrices = listItems(form).filter(({ kind }) => kind === "matrix").length - report.heads;
  const groups = counts.sections + noteCount("groupWithoutLabel") + matrices;
  const statementGroups = counts.notes - (fact?.notes ?? 0);
  const found = {
    // The counter of the facts takes rows about data files and metadata with `uri:` for questions.
    questions: counts.questions + countRows("outsideData") + countRows("metadataAsHidden", /^uri:/) + report.heads,
    calc: counts.calculations - noteCount("metadataAsHidden"),
    repeats: counts.repeats,
    languages: Math.max(0, listFormLanguages(form).length),
  };
  const differences = fact
    ? [
        ...(found.questions === fact.questions ? [] : [`questions ${found.questions} of ${fact.questions}`]),
        ...(found.calc === fact.calc ? [] : [`calc ${found.calc} of ${fact.calc}`]),
        ...(found.repeats === fact.repeats ? [] : [`repeats ${found.repeats} of ${fact.repeats}`]),
        // Inside repeats a labelled group is a statement.
        ...(groups + statementGroups === fact.groups ? [] : [`groups ${groups}+${statementGroups} of ${fact.groups}`]),
        ...(found.languages >= fact.label_languages.length
          ? []
          : [`languages ${found.languages} of ${fact.label_languages.length}`]),
      ]
    : [];
  const note = [
    ...differences,
    ...(report.gone.length > 0 ? [`${report.gone.length} texts gone`] : []),
    ...(faulty.length > 0 ? [`faulty ${faulty[0]}`] : []),
  ];
  // Where pyxform refuses a file, facts.json is only an estimate.
  const isCounted = fact?.pyxform.ok === true;
  const isGood = report.gone.length === 0 && faulty.length === 0 && (!isCounted || differences.length === 0);
  return {
    file,
    questions: found.questions,
    expected: isCounted ? fact.questions : null,
    unaccounted: report.gone.length,
    ok: isGood,
    note: isGood ? "" : note.join(", "),
  };
}

const EXPRESSION_COLUMNS = /^(?:bind:+\s*)?(?:relevant|relevance|constraint|calculation|choice_filter)$/i;

/** Number of cells with expressions. */
function countExpressions(sheets: readonly SheetSource[]): number {
  const survey = sheets.find(({ name }) => name.toLowerCase() === "survey") ?? sheets[0];
  const header = survey?.rows.findIndex((cells) => cells.some((cell) => /^type$/i.test(cell))) ?? -1;
  const columns = survey?.rows[header]?.flatMap((cell, index) => (EXPRESSION_COLUMNS.test(cell.trim()) ? [index] : []));
  return (survey?.rows.slice(header + 1) ?? []).reduce(
    (sum, cells) => sum + (columns ?? []).filter((index) => (cells[index] ?? "") !== "").length,
    0,
  );
}

/** Every cell with a text that people wrote: labels, hints, messages, expressions, choices, defaults. */
function listTexts(sheets: readonly SheetSource[]): string[] {
  return sheets
    .filter(({ name }) => /^(?:survey|choices)$/i.test(name))
    .flatMap(({ rows }) => {
      const header = rows.findIndex((cells) => cells.some((cell) => /^(?:type|list[_ ]name)$/i.test(cell.trim())));
      const columns = rows[header] ?? [];
      return rows
        .slice(header + 1)
        .flatMap((cells) =>
          cells.filter((_, index) => /label|hint|message|media|image|note|help/i.test(columns[index] ?? "")),
        );
    });
}
