import { expect, test } from "vitest";
import { runCoreCases } from "../../shared/core/testing/run-core-cases.ts";
import { runTextCases } from "../../shared/core/testing/run-text-cases.ts";
import cases from "./file.cases.json" with { type: "json" };
import { fileCore } from "./file.core.ts";

runCoreCases("file", cases);
runTextCases("file", [{}, { maxFiles: 3, maxSizeMb: 2, accept: ["pdf", "docx"] }], ["附件题", "file upload"]);

test("points are given by hand, and only to what was handed in", () => {
  const item = { id: "q", type: "file", title: "" } as const;
  const answer = [{ id: "f1", name: "a.pdf", size: 1, type: "" }];
  expect(fileCore.score?.(item, answer)).toBeNull();
  expect(fileCore.score?.({ ...item, points: 10 }, answer)).toEqual({ points: 0, max: 10, byHand: true });
  expect(fileCore.score?.({ ...item, points: 10 }, null)).toEqual({ points: 0, max: 10 });
});
