import { describe, expect, test } from "vitest";
import { runCoreCases } from "../../shared/core/testing/run-core-cases.ts";
import cases from "./matrix-checkbox.cases.json" with { type: "json" };
import { matrixCheckboxCore } from "./matrix-checkbox.core.ts";
import type { MatrixCheckboxItem } from "./matrix-checkbox.answer.ts";

runCoreCases("matrix-checkbox", cases);

const item: MatrixCheckboxItem = {
  id: "q",
  type: "matrix-checkbox",
  title: "",
  rows: [
    { id: "r1", label: "A" },
    { id: "r2", label: "B" },
  ],
  columns: [
    { id: "c1", label: "x", score: 1 },
    { id: "c2", label: "y", score: 2.5 },
    { id: "c3", label: "z", score: -1 },
  ],
};
const score = (settings: Partial<MatrixCheckboxItem>, answer: Record<string, string[]> | null) =>
  matrixCheckboxCore.score?.({ ...item, ...settings }, answer);

test("what is hidden does not count", () => {
  const answer = { r1: ["c1", "c2"], r2: ["c3"] };
  const keep = (shown: Partial<MatrixCheckboxItem>) =>
    matrixCheckboxCore.keep?.({ ...item, ...shown }, answer, { today: "2026-11-20" });
  expect(keep({})).toBe(answer);
  expect(keep({ columns: item.columns.slice(0, 1) })).toEqual({ r1: ["c1"] });
  expect(keep({ rows: item.rows.slice(1) })).toEqual({ r2: ["c3"] });
});

describe("marks", () => {
  test("a row is right when exactly its columns are chosen", () => {
    const key = { r1: ["c2", "c1"], r2: ["c3"] };
    expect(score({ key, points: 4 }, { r1: ["c1", "c2"], r2: ["c3"] })).toEqual({ points: 4, max: 4 });
    expect(score({ key, points: 4 }, { r1: ["c1"], r2: ["c3"] })).toEqual({ points: 0, max: 4 });
    expect(score({ key, points: 4, partial: "proportional" }, { r1: ["c1"], r2: ["c3"] })).toEqual({
      points: 2,
      max: 4,
    });
    expect(score({ key, points: 4 }, null)).toEqual({ points: 0, max: 4 });
  });

  test("the most is what the best picks of every row give", () => {
    expect(score({}, { r1: ["c1", "c2", "c3"] })).toEqual({ points: 2.5, max: 7 });
    expect(score({ maxPicks: 1 }, { r1: ["c2"] })).toEqual({ points: 2.5, max: 5 });
  });
});
