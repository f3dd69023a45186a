import { expect, test } from "vitest";
import { runCoreCases } from "../../shared/core/testing/run-core-cases.ts";
import { runTextCases } from "../../shared/core/testing/run-text-cases.ts";
import cases from "./signature.cases.json" with { type: "json" };
import { signatureCore } from "./signature.core.ts";
import { MAX_POINTS, MAX_STROKES } from "./signature.answer.ts";
import { toStrokePath } from "./stroke-path.answer.ts";

runCoreCases("signature", cases);
runTextCases("signature", [{}, { typing: false }], ["签名题", "手写签名", "signature"]);

const item = { id: "q", type: "signature", title: "" } as const;
const tooLong = { ok: false, issues: [{ code: "signature_too_long" }] };

test("strokes and points have limits", () => {
  const dots = (count: number) => Array.from({ length: count }, () => [1, 1]);
  expect(signatureCore.parse(item, { strokes: dots(MAX_STROKES) }).ok).toBe(true);
  expect(signatureCore.parse(item, { strokes: dots(MAX_STROKES + 1) })).toEqual(tooLong);
  const line = (points: number) => [Array.from({ length: points * 2 }, () => 7)];
  expect(signatureCore.parse(item, { strokes: line(MAX_POINTS) }).ok).toBe(true);
  expect(signatureCore.parse(item, { strokes: line(MAX_POINTS + 1) })).toEqual(tooLong);
});

test("a plain post carries drawn strokes on and prefers them to a name", () => {
  const read = (strokes: string, name = "") =>
    signatureCore.fromFields(item, [
      { name: "q.strokes", value: strokes },
      { name: "q.name", value: name },
    ]);
  expect(read("[[1,2]]", "王小明")).toEqual({ strokes: [[1, 2]] });
  expect(read("[[1,", "王小明")).toEqual({ name: "王小明" });
  expect(read(`[${"[1,2],".repeat(20_000)}[1,2]]`)).toBeNull();
});

test.each([
  [[[5, 6]], "M5 6h0"],
  [[[0, 0, 10, 20]], "M0 0L10 20"],
  [
    [
      [0, 0, 10, 10, 20, 0],
      [1, 1],
    ],
    "M0 0Q10 10 15 5L20 0M1 1h0",
  ],
  [[], ""],
])("the path of %j", (strokes, path) => {
  expect(toStrokePath(strokes)).toBe(path);
});
