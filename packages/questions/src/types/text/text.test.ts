import { expect, test } from "vitest";
import { runCoreCases } from "../../shared/core/testing/run-core-cases.ts";
import { textCore } from "./text.core.ts";
import type { TextItem } from "./plain-text.answer.ts";
import cases from "./text.cases.json" with { type: "json" };

runCoreCases("text", cases);

test("one of several right answers gets the full mark, one point where there is none", () => {
  const item: TextItem = { id: "q", type: "text", title: "", key: { answers: ["北京", "Beijing"] } };
  const score = (answer: string | null, more: Partial<TextItem> = {}) => textCore.score?.({ ...item, ...more }, answer);
  expect(score(" ＢＥＩＪＩＮＧ ")).toEqual({ points: 1, max: 1 });
  expect(score("北京", { points: 2.5 })).toEqual({ points: 2.5, max: 2.5 });
  expect(score("上海", { points: 2.5 })).toEqual({ points: 0, max: 2.5 });
  expect(score(null)).toEqual({ points: 0, max: 1 });
  expect(score("color", { key: { pattern: "colou?r" } })).toEqual({ points: 1, max: 1 });
  expect([score("北京", { key: {} }), score("", { key: { answers: [] }, points: 3 })]).toEqual([null, null]);
});
