/** Forms in blocks of code, labels of lists, tables with one empty row, scored rows. All texts were written for these tests. */
import { expect, test } from "vitest";
import { questionsOf } from "../testing/read.ts";

const CASES: readonly (readonly [name: string, text: string, questions: readonly string[]])[] = [
  [
    "a form inside a block of code",
    "# 花园检查\n\n请逐项填写：\n\n```\n花园：            园丁：\n【1. 花坛】\n是否 OK：         □是 □否\n花朵 数量：\n杂草：\n```\n",
    ["text 花园", "text 园丁", "radio 是否 OK [是 | 否]", "text 花朵 数量", "text 杂草"],
  ],
  [
    "labels of a list and a table with one empty row",
    "# 花园月报\n\n- 花园：____\n- 园丁：____\n\n### 问题记录\n\n| 日期 | 问题 | 园丁 |\n|---|---|---|\n|  |  |  |\n\n### 小结\n\n- 做得好：\n- 可改进：\n\n**重要提醒**：\n1. 请写清楚\n2. 请交给园丁",
    ["text 花园", "text 园丁", "dynamic-table 问题记录 [日期 | 问题 | 园丁]", "text 做得好", "text 可改进"],
  ],
  [
    "scored choices with a total below",
    "花园评估单\n1、花坛 □整齐（0分） □杂乱（5分）\n2、草地 □平整（0分） □不平（10分）\n总分：____分\n\n已做的事（可多选）\n□浇水 □除草 □施肥",
    [
      "radio 花坛 [整齐（0分） | 杂乱（5分）]",
      "radio 草地 [平整（0分） | 不平（10分）]",
      "text 总分（分）",
      "checkbox 已做的事（可多选） [浇水 | 除草 | 施肥]",
    ],
  ],
];

test.each(CASES)("%s", (_, text, questions) => {
  expect(questionsOf(text)).toEqual(questions);
});
