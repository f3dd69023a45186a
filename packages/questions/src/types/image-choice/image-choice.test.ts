import { expect, test } from "vitest";
import { runCoreCases } from "../../shared/core/testing/run-core-cases.ts";
import cases from "./image-choice.cases.json" with { type: "json" };
import { imageChoiceCore } from "./image-choice.core.ts";

runCoreCases("image-choice", cases);

test("one choice is worth at most the best option, several their sum", () => {
  const options = [
    { id: "a", label: "", score: 1 },
    { id: "b", label: "", score: 2 },
  ];
  const item = { id: "q", type: "image-choice" as const, title: "", options };
  expect(imageChoiceCore.score?.(item, ["a"])).toEqual({ points: 1, max: 2 });
  expect(imageChoiceCore.score?.({ ...item, multiple: true }, ["a", "b"])).toEqual({ points: 3, max: 3 });
  expect(imageChoiceCore.score?.({ ...item, key: ["b"], points: 4 }, ["b"])).toEqual({ points: 4, max: 4 });
});

test("a report says that several could be chosen only where they could", () => {
  const item = { id: "q", type: "image-choice" as const, title: "", options: [{ id: "a", label: "A" }] };
  expect(imageChoiceCore.reported?.(item, { a: 3 }).isSeveral).toBe(false);
  expect(imageChoiceCore.reported?.({ ...item, multiple: true }, { a: 3 }).isSeveral).toBe(true);
});
