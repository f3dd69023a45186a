/** Notes for the review of a course. All texts were written for these tests. */
import { expect, test } from "vitest";
import { questionsOf } from "../testing/read.ts";
import { REVIEW_NOTES } from "./review-notes.ts";

const CASES: readonly (readonly [name: string, text: string, questions: readonly string[]])[] = [
  [
    "headings that ask, with their answers below",
    "# 花园复习\n\n## 名词解释\n\n###\u3000１、玫瑰\n\n玫瑰是一种带刺的花。\n\n### 2、松\n\n松是一种常绿的树。\n\n## 简答题\n\n### 1、简述浇花的步骤\n\n* 取水\n* 浇水\n\n### 2、为什么要施肥？\n\n花要养分。",
    [
      "textarea 玫瑰 = 玫瑰是一种带刺的花。",
      "textarea 松 = 松是一种常绿的树。",
      "textarea 简述浇花的步骤 = * 取水⏎* 浇水",
      "textarea 为什么要施肥？ = 花要养分。",
    ],
  ],
  [
    "gaps as code, and a table whose columns are matched",
    "# 花园测验\n\n## 填空题\n\n1. 玫瑰的颜色是 `____`，松的颜色是 `____`。\n\n## 连线题\n\n2. 将花与季节配对：\n\n| 花 | 季节 |\n|----|----|\n| ① 梅 | A. 夏 |\n| ② 荷 | B. 冬 |\n\n## 简答题\n\n3. 怎样浇水？",
    ["blanks 玫瑰的颜色是 ____，松的颜色是 ____。", "matching 将花与季节配对： [夏 | 冬]", "textarea 怎样浇水？"],
  ],
  [
    "tasks without numbers whose points stand behind them",
    "# 花园题库\n\n# 填空题\n\nA卷\n\n1. 玫瑰是（ 花 ）的一种。\n2. 松是（   树    ）。\n3. 花要（ 水 （清水））和光。\n\n# 简答题\n\nA卷\n\n请简要说明浇花的步骤（10分）。\n\nB卷\n\n为什么要施肥？有哪几种肥料？（10分）。\n",
    [
      "blanks 玫瑰是（____）的一种。 = 花",
      "blanks 松是（____）。 = 树",
      "blanks 花要（____）和光。 = 水 （清水）",
      "textarea 请简要说明浇花的步骤",
      "textarea 为什么要施肥？有哪几种肥料？",
    ],
  ],
];

test.each(CASES)("%s", (_, text, questions) => {
  expect(questionsOf(text)).toEqual(questions);
});

test("headings above tasks and materials stay", () => {
  const texts = [
    "## 简答题\n### 材料一\n园丁浇水。他用了什么？\n（1）水从哪里来？\n### 材料二\n花开了。这是为什么？",
    "## 花园简介\n### 1、玫瑰\n玫瑰是花。\n### 2、松\n松是树。",
    "## 简答题\n1. 玫瑰是什么？\n### 附录\n图一\n### 索引\n图二",
  ];
  for (const text of texts) {
    const pieces = text.split("\n").map((line, at) => ({ no: at + 1, text: line }));
    expect(REVIEW_NOTES.reduce<readonly { no: number; text: string }[]>((all, repair) => repair(all), pieces)).toBe(
      pieces,
    );
  }
});
