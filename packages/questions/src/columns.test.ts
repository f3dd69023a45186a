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

const ALL: Readonly<Record<QuestionType, QuestionCore>> = cores;
const coreOf = (type: QuestionType): QuestionCore => ALL[type];

function readCases(type: QuestionType): Case[] {
  const text = readFileSync(new URL(`./types/${type}/${type}.cases.json`, import.meta.url), "utf8");
  return (JSON.parse(text) as Case[]).filter(({ verdict }) => verdict === "ok");
}

describe("columns of the types", () => {
  test("decorations have none; what forms groups keeps its answers", () => {
    const listColumns = (isMeant: (core: QuestionCore) => boolean) =>
      new Set(QUESTION_TYPES.map(coreOf).flatMap((core) => (isMeant(core) ? [core.columns] : [])));
    expect(listColumns((core) => core.decoration === true || core.fromReceipt !== undefined)).toEqual(
      new Set(["none"]),
    );
    expect(listColumns((core) => core.bars !== undefined)).toEqual(new Set(["answer", "rows"]));
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
        const parts = rows.map(([row, part]) => core.count(item, { [row]: part }));
        expect(mergeCounters(parts)).toEqual(core.count(item, value ?? null));
        // Conditions read a row by its id.
        expect(core.toExpression(item, value ?? null)).toEqual(value);
      }
    },
  );
});
