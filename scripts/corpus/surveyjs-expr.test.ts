/** Facts about expressions: those of the corpora folder, if it exists, and facts of unexpected shapes. */
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { findCorpora } from "./folder.ts";
import { run } from "./surveyjs-expr.corpus.ts";

const corpus = join(findCorpora(), "surveyjs-expr");
const folder = mkdtempSync(join(tmpdir(), "idata-facts-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe("surveyjs-expr", () => {
  it.skipIf(!existsSync(corpus))("every fact of the corpora holds", () => {
    const { results } = run(corpus);
    expect(results.length).toBeGreaterThan(100);
    expect(results.filter(({ ok }) => !ok)).toEqual([]);
  });

  it("reports what it cannot read, and does not throw", () => {
    const facts = [
      { id: "sum", expression: "{a} + 1", values: { a: 2 }, kind: "expression", expected: 3, matcher: "toBe" },
      { expression: "{a} = 1", values: { a: 1 }, kind: "condition", expected: true, matcher: "truthy" },
      { id: "broken", expression: "((", values: {}, kind: "condition", expected: true, matcher: "toBe" },
      { expression: 5 },
      null,
    ];
    writeFileSync(join(folder, "a.json"), JSON.stringify({ facts }));
    writeFileSync(join(folder, "b.json"), "no JSON");
    const { results, rows } = run(folder);
    expect(results.map(({ id, ok }) => [id, ok])).toEqual([
      ["sum", true],
      [1, true],
      ["broken", false],
      [3, false],
      [4, false],
      [5, false],
    ]);
    expect(rows.map(({ questions, expected, unaccounted, ok }) => [questions, expected, unaccounted, ok])).toEqual([
      [2, 5, 2, false],
      [0, 1, 1, false],
    ]);
  });
});
