/**
 * Checks facts that SurveyJS's tests assert about its expressions, read as the import of a SurveyJS form reads them.
 * Each JSON file of the folder contains a list of facts, directly or under `facts`. An expression that does not parse
 * and a fact of an unknown shape count as facts that do not hold; nothing is thrown.
 */
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { type JsonValue, compileExpression, differencesOf, parseExpression } from "@idata/engine";
import type { Row } from "./folder.ts";

export interface FactReport {
  id: string | number;
  /** The result of our language; `{ fault }` if the expression cannot be evaluated. */
  got: JsonValue;
  expected: JsonValue;
  ok: boolean;
  /** The differences that the import reports for the expression; a fact that does not hold should have one. */
  reported: string[];
}

interface Fact {
  id?: string | number;
  file?: string;
  expression: string;
  values: Record<string, unknown>;
  kind: string;
  expected: unknown;
  matcher: string;
}

const TODAY = "2026-11-20";

export function run(folder: string): { results: FactReport[]; rows: Row[] } {
  const results: FactReport[] = [];
  const rows = new Map<string, Row>();
  for (const name of readdirSync(folder)
    .filter((file) => file.endsWith(".json"))
    .sort()) {
    for (const raw of readFacts(join(folder, name))) {
      const fact = toFact(raw);
      const report = fact ? checkFact(fact, results.length) : toFault(raw, results.length);
      results.push(report);
      const file = fact?.file ?? name;
      const row = rows.get(file) ?? { file, questions: 0, expected: 0, unaccounted: 0, ok: true, note: "" };
      rows.set(file, row);
      row.expected = (row.expected ?? 0) + 1;
      row.questions += Number(report.ok);
      row.unaccounted += Number(!fact);
      row.ok &&= report.ok;
      row.note = row.ok ? "" : `${row.expected - row.questions} of ${row.expected} facts`;
    }
  }
  const good = results.filter(({ ok }) => ok).length;
  const documented = results.filter(({ ok, reported }) => !ok && reported.length > 0).length;
  console.log(`${good} of ${results.length} facts hold, ${documented} differ as documented`);
  return { results, rows: [...rows.values()] };
}

/** A file that cannot be read counts as one fact that does not hold. */
function readFacts(path: string): unknown[] {
  try {
    const content = JSON.parse(readFileSync(path, "utf8")) as unknown;
    const list = isRecord(content) ? content["facts"] : content;
    return Array.isArray(list) ? list : [content];
  } catch (error) {
    return [String(error)];
  }
}

function toFact(raw: unknown): Fact | null {
  if (!isRecord(raw) || typeof raw["expression"] !== "string") return null;
  const { values = {}, kind = "expression", matcher = "toEqual", expected = null } = raw;
  if (!isRecord(values) || typeof kind !== "string" || typeof matcher !== "string") return null;
  return { ...(raw as object), expression: raw["expression"], values, kind, matcher, expected };
}

function toFault(raw: unknown, index: number): FactReport {
  return {
    id: idOf(isRecord(raw) ? raw : {}, index),
    got: { fault: "unexpected shape" },
    expected: null,
    ok: false,
    reported: [],
  };
}

function idOf({ id }: { id?: unknown }, index: number): string | number {
  return typeof id === "string" || typeof id === "number" ? id : index;
}

function checkFact(fact: Fact, index: number): FactReport {
  const id = idOf(fact, index);
  const expected = fromFact(fact.expected);
  const names = Object.keys(fact.values);
  const values = names.map((name) => fromFact(fact.values[name]));
  const isList = (name: string): boolean => Array.isArray(values[names.indexOf(name)]);
  const { expression, differences, refusal } = differencesOf(fact.expression, { isList });
  if (!expression) {
    const fault = `${refusal?.code ?? "unexpected"} at ${refusal?.at ?? 0}`;
    return { id, got: { fault }, expected, ok: false, reported: [] };
  }
  const evaluate = compileExpression(expression, (name) => names.indexOf(name));
  const got = evaluate({ values, today: TODAY, fuel: 0 });
  const loose = fact.kind === "condition" || fact.matcher === "truthy" || fact.matcher === "falsy";
  const ok = loose ? holds(got) === holds(expected) : isDeepStrictEqual(got, expected);
  return { id, got, expected, ok, reported: differences.map(({ code }) => code) };
}

/** Whether the expression language treats the value as true in conditions. */
function holds(value: JsonValue): boolean {
  const parsed = parseExpression("not not {value}");
  return (
    parsed.ok && compileExpression(parsed.expression, () => 0)({ values: [value], today: TODAY, fuel: 0 }) === true
  );
}

/** Converts values of SurveyJS: dates become ISO strings, undefined and NaN become null, -0 becomes 0. */
function fromFact(value: unknown): JsonValue {
  if (Array.isArray(value)) return value.map(fromFact);
  if (!isRecord(value)) return (value ?? null) as JsonValue;
  if ("$undefined" in value || "$nan" in value) return null;
  if ("$negzero" in value) return 0;
  if (typeof value["$date"] === "string") return value["$date"];
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, fromFact(inner)]));
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
