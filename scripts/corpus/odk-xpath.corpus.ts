/**
 * Facts about XPath expressions that need no form: each is translated into the product's expressions and evaluated.
 * Facts whose functions the product lacks count as open and are listed by function; NaN is `null`.
 */
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { type JsonValue, compileExpression, parseExpression } from "@idata/engine";
import { translateXPath } from "@idata/importers/xlsform";
import type { Row } from "./folder.ts";

interface Fact {
  readonly expression: string;
  readonly expected: unknown;
  readonly type: string;
  readonly file: string;
}

export interface XPathReport {
  readonly expression: string;
  readonly translated: string | null;
  /** What the product's expressions lack. */
  readonly lacks: string | null;
  readonly got: JsonValue;
  readonly expected: unknown;
  readonly ok: boolean;
}

const NO_FORM = { find: () => null, walk: () => null, repeats: [], self: null, list: () => null };

export function run(folder: string): { results: XPathReport[]; rows: Row[] } {
  const facts = readdirSync(folder)
    .filter((file) => file.endsWith(".json"))
    .flatMap((file) => (JSON.parse(readFileSync(join(folder, file), "utf8")) as { facts: Fact[] }).facts);
  const results = facts.map(checkFact);
  const rows = [...new Set(facts.map(({ file }) => file))].map((file): Row => {
    const own = results.filter((_, index) => facts[index]?.file === file);
    const wrong = own.filter(({ ok, lacks }) => !ok && lacks === null);
    const good = own.filter(({ ok }) => ok).length;
    return {
      file,
      questions: good,
      expected: own.length,
      unaccounted: wrong.length,
      ok: good === own.length,
      note: `${own.length - good} of ${own.length} facts`,
    };
  });
  const lacks = new Map<string, number>();
  for (const report of results) if (report.lacks !== null) lacks.set(report.lacks, (lacks.get(report.lacks) ?? 0) + 1);
  console.log(`${results.filter(({ ok }) => ok).length} of ${results.length} facts hold`);
  console.log(`Missing in the product: ${[...lacks].map(([what, count]) => `${what} ${count}`).join(", ")}`);
  return { results, rows };
}

function checkFact({ expression, expected: raw, type }: Fact): XPathReport {
  const expected = isNaNFact(raw) ? null : raw;
  const translated = translateXPath(expression, NO_FORM);
  if (!translated.ok)
    return { expression, translated: null, lacks: translated.what || "syntax", got: null, expected, ok: false };
  const got = evaluate(translated.text);
  return { expression, translated: translated.text, lacks: null, got, expected, ok: isSame(got, expected, type) };
}

function evaluate(text: string): JsonValue {
  const parsed = parseExpression(text);
  if (!parsed.ok) return `${parsed.error.code} at ${parsed.error.at}`;
  return compileExpression(parsed.expression, () => -1)({ values: [], today: "2026-11-20", fuel: 0 });
}

function isNaNFact(raw: unknown): boolean {
  return typeof raw === "object" && raw !== null && "$nan" in raw;
}

/** Compares by the type that the fact asks for, as XPath converts results. */
function isSame(got: JsonValue, expected: unknown, type: string): boolean {
  if (type === "boolean") return Boolean(got) === expected;
  if (type === "string")
    return (got === null ? "" : typeof got === "object" ? JSON.stringify(got) : String(got)) === expected;
  if (typeof expected !== "number") return got === expected;
  const number = typeof got === "boolean" ? Number(got) : Number(got ?? Number.NaN);
  return Math.abs(number - expected) < 1e-9 * Math.max(1, Math.abs(expected));
}
