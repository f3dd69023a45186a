/** Banks inside articles. All texts were written for these tests. */
import { expect, test } from "vitest";
import { codes, questionsOf } from "../testing/read.ts";

const BODY = (bar: string): string =>
  `花草知识竞赛来啦！

${bar}一、单选题

1. 春天开的是（ A ）。
A. 桃花    B. 菊花    C. 雪花
2. 冬天开的是（ B ）。
A. 桃花    B. 梅花    C. 荷花

${bar}二、判断题

3. 柳树会开花。（ √ ）
4. 松树会落叶。（ × ）
`;
const READ = [
  "radio 春天开的是（  ）。 [桃花 | 菊花 | 雪花] = A",
  "radio 冬天开的是（  ）。 [桃花 | 梅花 | 荷花] = B",
  "boolean 柳树会开花。 = 对",
  "boolean 松树会落叶。 = 错",
];

test.each([
  ["▍", "\n来源：花草协会\n编辑：小花   审核：老树\n点“在看”，为花草加油！"],
  ["◆ ", "\n- END -\n供稿｜花草协会\n点个在看，分享给更多朋友"],
  ["▌", "\n一审：小花 二审：老树\n長按識別二維碼關注我們"],
])("bars %s and the end of an article", (bar, end) => {
  expect(questionsOf(BODY(bar) + end)).toEqual(READ);
  expect(codes(BODY(bar) + end).filter((code) => code.includes("text_as_statement"))).toEqual([]);
});

test("a field at the end stays", () => {
  expect(questionsOf("花园登记\n1. 花名：____\n2. 颜色：____\n来源：____")).toEqual([
    "text 花名",
    "text 颜色",
    "text 来源",
  ]);
});
