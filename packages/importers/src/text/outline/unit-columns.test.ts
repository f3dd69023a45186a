/** Banks with a column of units. All texts were written for these tests. */
import { describe, expect, test } from "vitest";
import { questionsOf } from "../testing/read.ts";

const CARDS = [
  ["花要多久浇一次水？(A)每天(B)每周(C)每年。", "B"],
  ["下列何者不是树？(A)松(B)柏(C)石头。", "C"],
  ["花棚里放几盆花？(A)一盆(B)十盆(C)百盆。", "B"],
  ["草要不要剪？(A)要(B)不要(C)不一定。", "A"],
  ["谁来松土？(A)园丁(B)花(C)树。", "A"],
] as const;

const ASKED = [
  "radio 花要多久浇一次水？ [每天 | 每周 | 每年。] = B",
  "radio 下列何者不是树？ [松 | 柏 | 石头。] = C",
  "radio 花棚里放几盆花？ [一盆 | 十盆 | 百盆。] = B",
  "radio 草要不要剪？ [要 | 不要 | 不一定。] = A",
  "radio 谁来松土？ [园丁 | 花 | 树。] = A",
];

describe("names of units between the number and the question", () => {
  test.each([
    ["in the row", "序號 單元名稱 題目 答案", (no: number) => (no < 3 ? "第一章 澆水" : "第二章 種樹"), " "],
    ["on the line of the number", "题号\t章节\t题目\t答案", (no: number) => (no < 4 ? "园艺入门" : "园艺提高"), "\n"],
    [
      "torn to two lines",
      "序号 知识点 试题 答案",
      (no: number) => (no < 3 ? "单元一：花棚\n管理与维护" : "单元二：树木\n修剪方法"),
      "\n",
    ],
  ])("%s", (_name, head, unit, between) => {
    const rows = CARDS.map(([text, key], index) => `${index + 1} ${unit(index + 1)}${between}${text}\n${key}`);
    expect(questionsOf([head, ...rows].join("\n"))).toEqual(ASKED);
  });
});
