/** Tables with a column to fill in, blocks of code with questions, printed pages. All texts were written for these tests. */
import { expect, test } from "vitest";
import { questionsOf } from "../testing/read.ts";

const CASES: readonly (readonly [name: string, text: string, questions: readonly string[]])[] = [
  [
    "one question in each row",
    "# 花园巡查\n\n| # | 问题 | 填写 |\n|---|---|---|\n| 1 | 花浇了吗？ | ☐ 是 ☐ 否 |\n| 2 | 巡查日期 | ____年__月__日 |\n| 3 | 园丁（全名） | |\n",
    ["radio 花浇了吗？ [是 | 否]", "date 巡查日期", "text 园丁（全名）"],
  ],
  [
    "the same with tabs",
    "序號\t檢查項目\t填寫\n1\t草地是否平整？\t□是 □否\n2\t負責園丁\t\n3\t花況\t□好 □普通 □差",
    ["radio 草地是否平整？ [是 | 否]", "text 負責園丁", "radio 花況 [好 | 普通 | 差]"],
  ],
  [
    "a list below a heading with a number of its own, and letters of a question",
    "## 6. 花园访谈（3 题）\n\n请自由回答。\n\n1. 你怎样浇水？\n2. 花园 A / B / C 你会选哪一个？\n3. 还有什么想说的？\n",
    ["textarea 你怎样浇水？", "text 花园 A/B/C 你会选哪一个？", "textarea 还有什么想说的？"],
  ],
  [
    "groups of fields that are counted",
    "园丁：____\n\n花坛1：玫瑰园\n- 位置：[____, ____]\n- 花况: □好 □差\n\n花坛2：松树园\n- 位置：[____, ____]\n- 花况: □好 □差\n",
    ["text 园丁", "blanks 位置：____, ____", "radio 花况 [好 | 差]", "blanks 位置：____, ____", "radio 花况 [好 | 差]"],
  ],
  [
    "questions without numbers in several blocks of code",
    "## 1. 园丁\n\n```\n名字：________  （例：小花）\n花园：________\n```\n\n## 2. 花坛\n\n```\n花开了吗？\n  ☐ 开了\n  ☐ 没有（原因：____）\n\n种了哪些花（可多选）：\n  ☐ 玫瑰\n  ☐ 菊花\n```\n",
    ["text 名字", "text 花园", "radio 花开了吗？ [开了 | 没有（原因）]", "checkbox 种了哪些花（可多选） [玫瑰 | 菊花]"],
  ],
  [
    "a table of things with a column of remarks",
    "# 花园验收\n\n园丁：____\n\n### 工具清单\n\n| 项目 | 是否齐全 | 备注 |\n|---|---|---|\n| 水壶 | | |\n| 剪刀 | | |\n",
    ["text 园丁", "matrix-text 工具清单 [是否齐全 | 备注]"],
  ],
  [
    "counters of pages below addresses are no points",
    "1. Is a rose a flower?\nYes\nNo\n\nhttps://garden.example/forms/7\n\n1/3\n\n6/7/26, 11:19 AM\n\nGarden Form\n\n2. Is a pine a tree?\nYes\nNo\n\nhttps://garden.example/forms/7\n\n2/3\n\n6/7/26, 11:19 AM\n\nGarden Form\n\n3. Is a stone alive?\nYes\nNo\n\nhttps://garden.example/forms/7\n\n3/3\n",
    [
      "radio Is a rose a flower? [Yes | No]",
      "radio Is a pine a tree? [Yes | No]",
      "radio Is a stone alive? [Yes | No]",
    ],
  ],
];

test.each(CASES)("%s", (_, text, questions) => {
  expect(questionsOf(text)).toEqual(questions);
});
