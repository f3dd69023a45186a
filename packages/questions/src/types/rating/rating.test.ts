import { expect, test } from "vitest";
import { runCoreCases } from "../../shared/core/testing/run-core-cases.ts";
import cases from "./rating.cases.json" with { type: "json" };
import { ratingCore } from "./rating.core.ts";
import type { RatingItem } from "./rating.answer.ts";

runCoreCases("rating", cases);

test("a rating is worth its number, from the other end, or what its step is worth", () => {
  const item: RatingItem = { id: "q", type: "rating", title: "Q", min: 0, max: 3 };
  expect(ratingCore.score?.(item, 2)).toBeNull();
  expect(ratingCore.score?.({ ...item, key: "value" }, 2)).toEqual({ points: 2, max: 3 });
  expect(ratingCore.score?.({ ...item, key: "reversed" }, 0)).toEqual({ points: 3, max: 3 });
  expect(ratingCore.score?.({ ...item, key: [0, 0, 0, 10] }, 3)).toEqual({ points: 10, max: 10 });
});
