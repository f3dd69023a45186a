/**
 * SurveyJS files: every question of the file must be in the form under its name, the form must be valid, and every
 * expression must be kept or reported. The names are counted by a walk over the JSON that shares nothing with the reader.
 * (`with_nested` of facts.json counts the running survey, so it contains the cells of matrices and a question for each
 * entry of a group.)
 */
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import type { ItemDefinition } from "@idata/engine";
import { buildForm, type Note } from "@idata/importers/exchange";
import { recogniseFormat } from "@idata/importers/formats/registry";
import { buildOptions } from "@idata/questions/exchange-build";
import type { Row } from "./folder.ts";

export interface SurveyjsReport {
  format: string;
  names: string[];
  types: Record<string, number>;
  notes: Note[];
}

export function run(folder: string): { results: Record<string, SurveyjsReport>; rows: Row[] } {
  const results: Record<string, SurveyjsReport> = {};
  const rows: Row[] = [];
  for (const file of readdirSync(folder)
    .filter((name) => name.endsWith(".json") && name !== "facts.json")
    .sort()) {
    const text = readFileSync(join(folder, file), "utf8");
    const expected = listFileNames(JSON.parse(text));
    const row = readOne(text, file, results);
    const kept = results[file]?.names ?? [];
    const missing = expected.filter((name) => !kept.includes(name));
    const problem = row.problem || (missing.length > 0 ? `missing: ${missing.join(", ")}` : "");
    const { questions } = row;
    rows.push({ file, questions, expected: expected.length, unaccounted: row.lost, ok: problem === "", note: problem });
  }
  return { results, rows };
}

/** The names of all questions of a file, panels excluded. */
function listFileNames(value: unknown, isList = false): string[] {
  if (Array.isArray(value)) return value.flatMap((one) => listFileNames(one, isList));
  if (typeof value !== "object" || value === null) return [];
  const own: Record<string, unknown> = { ...value };
  const isQuestion = isList && own["type"] !== "panel" && typeof own["name"] === "string" && own["name"] !== "";
  const lists = ["elements", "questions", "templateElements"];
  return [
    ...(isQuestion ? [String(own["name"])] : []),
    ...lists.flatMap((name) => listFileNames(own[name], true)),
    ...listFileNames(own["pages"]),
  ];
}

function readOne(text: string, file: string, results: Record<string, SurveyjsReport>) {
  const source = { kind: "text" as const, name: file, text };
  const reader = recogniseFormat(source);
  const read = reader?.read(source);
  if (reader === null || read === undefined) return { questions: 0, lost: 0, problem: "not recognised" };
  if ("refused" in read) return { questions: 0, lost: 0, problem: `not read: ${read.refused.code}` };
  const built = buildForm(read.form, { ...buildOptions, fallbackTitle: file });
  const items = built.definition.pages.flatMap((page) => page.items);
  const names = items.flatMap(listNames);
  const types: Record<string, number> = {};
  for (const { type } of items) types[type] = (types[type] ?? 0) + 1;
  const notes = [...read.notes, ...built.notes];
  results[file] = { format: reader.name, names, types, notes };
  const issues = buildOptions.checkSchema(built.definition);
  const lost = notes.filter(({ code }) => /expression|unknown/.test(code)).length;
  return { questions: names.length, lost, problem: issues.length > 0 ? `${issues[0]?.path} ${issues[0]?.reason}` : "" };
}

/** The names of a question and of the questions inside it, without headings and added comment fields. */
function listNames(item: ItemDefinition): string[] {
  const name = typeof item.code === "string" ? item.code : item.id;
  const inner = Array.isArray(item["items"]) ? (item["items"] as ItemDefinition[]).flatMap(listNames) : [];
  if (name.endsWith("-Comment") || item.id.startsWith("panel-")) return inner;
  return [name, ...inner];
}
