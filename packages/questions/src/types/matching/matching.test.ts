import { describe, expect, test } from "vitest";
import { runCoreCases } from "../../shared/core/testing/run-core-cases.ts";
import { matchingCore } from "./matching.core.ts";
import type { MatchingItem } from "./matching.answer.ts";
import cases from "./matching.cases.json" with { type: "json" };

runCoreCases("matching", cases);

const parts = (...ids: string[]) => ids.map((id) => ({ id, label: id }));
const item: MatchingItem = {
  id: "q",
  type: "matching",
  title: "",
  rows: parts("r1", "r2", "r3"),
  options: parts("a", "b", "c"),
  key: { r1: "a", r2: "b", r3: "c" },
  points: 10,
};

describe("score", () => {
  const score = (answer: Record<string, string> | null, settings: Partial<MatchingItem> = {}) =>
    matchingCore.score?.({ ...item, ...settings }, answer);

  test("all or nothing unless parts count", () => {
    expect(score({ r1: "a", r2: "b", r3: "c" })).toEqual({ points: 10, max: 10 });
    expect(score({ r1: "a", r2: "b", r3: "b" })).toEqual({ points: 0, max: 10 });
    expect(score({ r1: "a", r2: "b", r3: "b" }, { partial: "proportional" })).toEqual({ points: 6.67, max: 10 });
    expect(score(null, { partial: "proportional" })).toEqual({ points: 0, max: 10 });
  });

  test("points are rounded to hundredths", () => {
    expect(score({ r1: "a", r2: "b", r3: "c" }, { points: 2.555 })).toEqual({ points: 2.56, max: 2.56 });
    expect(score(null, { points: 2.555 })).toEqual({ points: 0, max: 2.56 });
  });

  test("nothing to score without a key; a row without one does not count", () => {
    const { key: _key, ...without } = item;
    expect(matchingCore.score?.(without, { r1: "a" })).toBeNull();
    expect(score({}, { key: {} })).toBeNull();
    expect(score({ r1: "a" }, { key: { r1: "a" } })).toEqual({ points: 10, max: 10 });
    expect(score({}, { key: JSON.parse('{"__proto__":"a"}') as Record<string, string> })).toBeNull();
  });
});

test("what is hidden by now does not count", () => {
  const answer = { r1: "a", r2: "b" };
  expect(matchingCore.keep?.(item, answer, { today: "2026-11-20" })).toBe(answer);
  const shown = { ...item, rows: parts("r1", "r2"), options: parts("b", "c") };
  expect(matchingCore.keep?.(shown, answer, { today: "2026-11-20" })).toEqual({ r2: "b" });
  expect(matchingCore.keep?.({ ...item, rows: [] }, answer, { today: "2026-11-20" })).toBeNull();
});
