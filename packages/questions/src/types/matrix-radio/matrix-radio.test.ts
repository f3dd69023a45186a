import { describe, expect, test } from "vitest";
import { runCoreCases } from "../../shared/core/testing/run-core-cases.ts";
import cases from "./matrix-radio.cases.json" with { type: "json" };
import { matrixRadioCore } from "./matrix-radio.core.ts";
import type { MatrixRadioItem } from "./matrix-radio.answer.ts";

runCoreCases("matrix-radio", cases);

const item: MatrixRadioItem = {
  id: "q",
  type: "matrix-radio",
  title: "",
  rows: [
    { id: "r1", label: "A" },
    { id: "r2", label: "B" },
  ],
  columns: [
    { id: "c1", label: "No" },
    { id: "c2", label: "Yes" },
  ],
};
const score = (settings: Partial<MatrixRadioItem>, answer: Record<string, string> | null) =>
  matrixRadioCore.score?.({ ...item, ...settings }, answer);

describe("what is hidden does not count", () => {
  const answer = { r1: "c1", r2: "c2" };
  test("rows and columns that are gone", () => {
    const keep = (shown: Partial<MatrixRadioItem>) =>
      matrixRadioCore.keep?.({ ...item, ...shown }, answer, { today: "2026-11-20" });
    expect(keep({})).toBe(answer);
    expect(keep({ rows: item.rows.slice(1) })).toEqual({ r2: "c2" });
    expect(keep({ columns: item.columns.slice(0, 1) })).toEqual({ r1: "c1" });
    expect(keep({ rows: [] })).toBeNull();
  });
});

describe("marks", () => {
  test("without key and scores there are none", () => expect(score({ points: 5 }, { r1: "c1" })).toBeNull());

  test.each([
    [{ r1: "c1", r2: "c2" }, 5],
    [{ r1: "c1", r2: "c1" }, 0],
    [null, 0],
  ])("all rows of the key: %j", (answer, points) => {
    expect(score({ key: { r1: "c1", r2: "c2" }, points: 5 }, answer)).toEqual({ points, max: 5 });
  });

  test("row by row, exact to the cent, and only rows that the key has", () => {
    const rows = [...item.rows, { id: "r3", label: "C" }];
    const three: Partial<MatrixRadioItem> = { rows, partial: "proportional", points: 1 };
    expect(score({ ...three, key: { r1: "c1", r2: "c2", r3: "c1" } }, { r1: "c1" })).toEqual({ points: 0.33, max: 1 });
    expect(score({ ...three, key: { r1: "c1", gone: "c2" } }, { r1: "c1" })).toEqual({ points: 1, max: 1 });
    expect(score({ key: { r1: "c1" } }, { r1: "c1" })).toEqual({ points: 1, max: 1 });
  });

  test("scores of the columns are summed over the rows", () => {
    const columns = [
      { id: "c1", label: "No", score: 0.1 },
      { id: "c2", label: "Yes", score: 0.2 },
    ];
    expect(score({ columns }, { r1: "c1", r2: "c2" })).toEqual({ points: 0.3, max: 0.4 });
    expect(score({ columns }, null)).toEqual({ points: 0, max: 0.4 });
  });
});
