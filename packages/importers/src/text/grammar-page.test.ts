import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { brief, read } from "./testing/read.ts";

it("the example of GRAMMAR.md reads as it says", () => {
  const page = readFileSync(join(import.meta.dirname, "GRAMMAR.md"), "utf8");
  const example = (page.split("```")[1] ?? "").trim().replaceAll(/ {6,}.*$/gm, "");
  expect(read(example).diagnostics).toEqual([]);
  expect(brief(example)).toEqual([
    "q1 radio! 年级 [大一 | 大二 | 其他 | 不便透露]",
    "q2 matrix-radio 各项评价 {环境 | 服务} [差 | 好]",
    "s1 statement 以下为选填。",
    "q3 rating 总分",
  ]);
});
