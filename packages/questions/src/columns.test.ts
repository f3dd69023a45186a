/** What types say about their columns (docs/adr/0075) holds for every answer of their cases. */
import { type AnswerValue, mergeCounters, type QuestionCore } from "@idata/engine";
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { cores } from "./core.ts";
import { QUESTION_TYPES, type QuestionType } from "./names.ts";

interface Case {
  readonly settings: object;
  readonly verdict: "ok" | "empty" | "bad";
  readonly value?: AnswerValue;
}

const coreOf = (type: QuestionType): QuestionCore => cores[type] as unknown as QuestionCore;

function readCases(type: QuestionType): Case[] {
  const text = readFileSync(new URL(`./types/${type}/${type}.cases.json`, import.meta.url), "utf8");
  return (JSON.parse(text) as Case[]).filter(({ verdict }) => verdict === "ok");
}

describe("columns of the types", () => {
  test("decorations have none; what forms groups keeps its answers", () => {
    for (const type of QUESTION_TYPES) {
      const core = coreOf(type);
      if (core.decoration === true || core.fromReceipt !== undefined) expect(core.columns, type).toBe("none");
      if (core.bars !== undefined) expect(["answer", "rows"], type).toContain(core.columns);
    }
  });

  test.each(QUESTION_TYPES.filter((type) => coreOf(type).columns === "rows"))(
    "the rows of %s count together what the whole answer counts",
    (type) => {
      const core = coreOf(type);
      const cases = readCases(type);
      expect(cases.length).toBeGreaterThan(0);
      for (const { settings, value } of cases) {
        const item = { id: "q", type, title: "", ...settings };
        const rows = Object.entries(value as Record<string, AnswerValue>);
        const parts = rows.map(([row, part]) => core.count(item, { [row]: part } as AnswerValue));
        expect(mergeCounters(parts)).toEqual(core.count(item, value ?? null));
        // Conditions read a row by its id.
        expect(core.toExpression(item, value ?? null)).toEqual(value);
      }
    },
  );
});
