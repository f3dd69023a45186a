/** Gaps without numbers, and labels in quotes. All texts were written for these tests. */
import { expect, test } from "vitest";
import { questionsOf } from "../testing/read.ts";
import { UNNUMBERED_GAPS } from "./unnumbered-gaps.ts";

const CASES: readonly (readonly [name: string, text: string, questions: readonly string[]])[] = [
  [
    "sentences without numbers, whose lines a copy has lost in part",
    "# 一、填空题（每空 2 分）\n\n玫瑰用于 _观赏，颜色是\n\n浇水是先 _后 __，常用于 。\n\n松是 _的一种，柏也是\n\n其中一种。\n\n# 二、判断题\n\n1.松是树。（ ）\n2.石头是花。（ ）",
    [
      "blanks 玫瑰用于 ____观赏，颜色是____",
      "blanks 浇水是先 ____后 ____，常用于____。",
      "blanks 松是 ____的一种，柏也是其中一种。",
      "boolean 松是树。（ ）",
      "boolean 石头是花。（ ）",
    ],
  ],
  [
    "a sentence that goes on below a comma",
    "四、填空題\n\n玫瑰的顏色是______。\n\n松在______中生長，\n柏在______中生長。\n\n水的顏色是______。",
    ["blanks 玫瑰的顏色是____。", "blanks 松在____中生長，柏在____中生長。", "blanks 水的顏色是____。"],
  ],
  [
    "answers in bold behind their gaps",
    "## 填空题\n\n**1. 花是 ____ **玫瑰**，树是 ____ **松 柏**。**\n\n**2. 水是 ____ **湿的**。**",
    ["blanks 花是 ____，树是 ____。 = 玫瑰|松 柏", "blanks 水是 ____。 = 湿的"],
  ],
  [
    "labels of explanations in quotes",
    "## 判断题\n\n**1. 松是树。** ( √ )\n\n> **【解析】**\n> 松总是树。\n\n**2. 石头是花。** ( × )\n\n> **【解析】**\n> 石头不是花。",
    ["boolean 松是树。 = 对", "boolean 石头是花。 = 错"],
  ],
];

test.each(CASES)("%s", (_name, text, questions) => {
  expect(questionsOf(text)).toEqual(questions);
});

test.each([
  ["numbered sentences", "一、填空题\n1. 花是____。\n2. 树是____。\n3. 水是____。"],
  ["a passage with gaps", "一、阅读\n花是____。\n树是____。\n水是____。"],
  ["fields", "一、基本信息\n姓名____\n电话____\n地址____"],
  ["quotes without labels", "> 花园\n> 玫瑰\n1. 花？"],
])("%s: nothing is changed", (_name, text) => {
  const pieces = text.split("\n").map((line, at) => ({ no: at + 1, text: line }));
  for (const repair of UNNUMBERED_GAPS) expect(repair(pieces)).toEqual(pieces);
});
