import { expect, test } from "vitest";
import { runCoreCases } from "../../shared/core/testing/run-core-cases.ts";
import { runTextCases } from "../../shared/core/testing/run-text-cases.ts";
import cases from "./image.cases.json" with { type: "json" };
import { imageCore } from "./image.core.ts";

runCoreCases("image", cases);
runTextCases(
  "image",
  [{}, { maxFiles: 3, maxSizeMb: 2, maxEdge: 1600, camera: "front" }],
  ["图片上传", "拍照题", "image upload"],
);

test("points are given by hand", () => {
  const answer = [{ id: "f1", name: "a.jpg", size: 1, type: "" }];
  const item = { id: "q", type: "image", title: "", points: 5 } as const;
  expect(imageCore.score?.(item, answer)).toEqual({ points: 0, max: 5, byHand: true });
});
