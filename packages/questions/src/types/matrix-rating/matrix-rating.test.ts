import { expect, test } from "vitest";
import { runCoreCases } from "../../shared/core/testing/run-core-cases.ts";
import cases from "./matrix-rating.cases.json" with { type: "json" };
import { matrixRatingCore } from "./matrix-rating.core.ts";

runCoreCases("matrix-rating", cases);

test("rows that are hidden do not count", () => {
  const shown = { id: "q", type: "matrix-rating", title: "", rows: [{ id: "r2", label: "B" }] } as const;
  const keep = (answer: Record<string, number>) =>
    matrixRatingCore.keep?.({ ...shown, rows: [...shown.rows] }, answer, { today: "2026-11-20" });
  expect(keep({ r1: 3, r2: 4 })).toEqual({ r2: 4 });
  expect(keep({ r1: 3 })).toBeNull();
});
