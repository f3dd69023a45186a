import { expect, test } from "vitest";
import { runCoreCases } from "../../shared/core/testing/run-core-cases.ts";
import { textareaCore } from "./textarea.core.ts";
import cases from "./textarea.cases.json" with { type: "json" };

runCoreCases("textarea", cases);

test("marks are given by hand, where there are any to give", () => {
  const item = { id: "q", type: "textarea", title: "" } as const;
  expect(textareaCore.score?.({ ...item, points: 10 }, "答")).toEqual({ points: 0, max: 10, byHand: true });
  expect(textareaCore.score?.({ ...item, key: "要点" }, null)).toEqual({ points: 0, max: 1 });
  expect(textareaCore.score?.(item, "答")).toBeNull();
});
