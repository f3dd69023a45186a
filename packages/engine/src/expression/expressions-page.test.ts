/** Checks docs/expressions.md: every row of the table of empty values is true, and every function is listed. */
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { compileExpression } from "./compile.ts";
import { FUNCTIONS } from "./functions.ts";
import { parseExpression } from "./written/read-expression.ts";
import { ROW_FUNCTIONS } from "./row-functions.ts";
import type { Value } from "./truth.ts";

const page = readFileSync(new URL("../../../../docs/expressions.md", import.meta.url), "utf8");
const VALUES: Record<string, Value> = { e: null, n: 5, z: 0, t: "abc", l: ["a", "b"], d: "2026-02-28" };
const names = Object.keys(VALUES);

function evaluate(text: string): Value {
  const parsed = parseExpression(text);
  if (!parsed.ok) throw new Error(`${parsed.error.code} at ${parsed.error.at}`);
  const run = compileExpression(parsed.expression, (name) => names.indexOf(name));
  return run({ values: Object.values(VALUES), today: "2026-11-20", fuel: 0 });
}

const [, rest = ""] = page.split("## Nothing and its rules");
const [table = ""] = rest.split("\n## ");
const lines = [...table.matchAll(/^\| `([^`]+)` +\| (.+?) +\|$/gm)].map(([, text = "", result = ""]) => [text, result]);

describe("the table of empty values", () => {
  it("is found", () => {
    expect(lines.length).toBeGreaterThan(60);
  });

  it.each(lines)("%s gives %s", (text = "", result = "") => {
    expect(evaluate(text)).toEqual(evaluate(result));
    expect(evaluate(text) === null).toBe(result === "null");
  });
});

it("every function is named", () => {
  const [, functions = ""] = page.split("## Functions");
  const said = functions.toLowerCase();
  const unnamed = [...FUNCTIONS.keys()].filter((name) => !said.includes(name));
  const rows = [...ROW_FUNCTIONS.keys()].filter(
    (name) => !said.includes(name) && !said.includes(`${name.slice(0, 3)}…`),
  );
  expect([unnamed, rows.filter((name) => !said.includes(name.replace("inarray", "…")))]).toEqual([[], []]);
});
