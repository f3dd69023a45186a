import { describe, expect, test } from "vitest";
import { runCoreCases } from "../../shared/core/testing/run-core-cases.ts";
import { readPassage } from "./cloze-passage.answer.ts";
import { clozeCore } from "./cloze.core.ts";
import type { ClozeItem } from "./cloze.answer.ts";
import cases from "./cloze.cases.json" with { type: "json" };

runCoreCases("cloze", cases);

test("every gap comes once; what is no gap is text; forgotten ones follow", () => {
  expect(readPassage("a {{1}} b {{2}}.", 2)).toEqual(["a ", 0, " b ", 1, "."]);
  expect(readPassage("{{1}}{{1}}{{9}}{{0}}{{x}}", 2)).toEqual([0, "{{1}}", "{{9}}", "{{0}}", "{{x}}", 1]);
  expect(readPassage("", 0)).toEqual([]);
});

describe("score", () => {
  const item: ClozeItem = {
    id: "q",
    type: "cloze",
    title: "",
    passage: "",
    gaps: [
      { id: "g1", key: ["晓"], points: 2 },
      { id: "g2", key: ["o1"], options: [{ id: "o1", label: "鸟" }] },
      { id: "g3", key: ["Paris", "Paree"] },
    ],
  };
  const score = (answer: Record<string, string> | null, settings: Partial<ClozeItem> = {}) =>
    clozeCore.score?.({ ...item, ...settings }, answer);

  test("each gap is worth its marks; the full mark scales them", () => {
    expect(score({ g1: "晓", g2: "o1", g3: " ｐａｒｉｓ " })).toEqual({ points: 4, max: 4 });
    expect(score({ g1: "晓" }, { points: 10 })).toEqual({ points: 5, max: 10 });
    expect(score({ g3: "paree" }, { points: 10 / 3 })).toEqual({ points: 0.83, max: 3.33 });
    expect(score(null)).toEqual({ points: 0, max: 4 });
  });

  test("all or nothing, and capitals where they count", () => {
    expect(score({ g1: "晓", g2: "o1" }, { partial: "none" })).toEqual({ points: 0, max: 4 });
    expect(score({ g3: "paris" }, { caseSensitive: true })).toEqual({ points: 0, max: 4 });
  });

  test("no key, nothing to score", () => {
    expect(score({ g1: "晓" }, { gaps: [{ id: "g1" }] })).toBeNull();
  });
});
