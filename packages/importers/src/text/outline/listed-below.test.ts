/** Choices on one line below their question, and parts of forms that ask. All texts were written for these tests. */
import { expect, test } from "vitest";
import { questionsOf } from "../testing/read.ts";

test("words on one line below stems that name their kind", () => {
  expect(
    questionsOf(
      "花社评优\n(1) 请将四位园丁按表现从好到差排序：\n    老王，小李，阿珍，大刘\n(2) 谁最热心（单选）：\n    老王，小李，阿珍，大刘\n(3) 您的组别：甲组、乙组\n",
    ),
  ).toEqual([
    "ranking 请将四位园丁按表现从好到差排序 [老王 | 小李 | 阿珍 | 大刘]",
    "radio 谁最热心 [老王 | 小李 | 阿珍 | 大刘]",
    "radio 您的组别 [甲组 | 乙组]",
  ]);
  // A task of a paper is none.
  expect(
    questionsOf(
      "语文练习\n一、按顺序排列下列词语：\n春天、夏天、秋天\n二、写出反义词（10分）\n大（ ） 高（ ）\n三、阅读短文，回答问题。\n1. 他是谁？\n2. 他去哪？\n",
    ).join("\n"),
  ).not.toMatch(/ranking/u);
});

test("lettered choices, steps and dots below English questions", () => {
  expect(
    questionsOf(
      "Garden Feedback\n\n1. Which bed did you like?\n   (a) Roses   (b) Lilies   (c) Ferns\n\n2. How was the tour? (1 = dull, 5 = great)\n   1  2  3  4  5\n\n3. Any comments?\n   ....................................\n",
    ),
  ).toEqual([
    "radio Which bed did you like? [Roses | Lilies | Ferns]",
    "rating How was the tour? (1 = dull, 5 = great)",
    "textarea Any comments?",
  ]);
  // Paragraphs below questions are answers.
  expect(
    questionsOf(
      "面试题\n1. 什么是光合作用？\n植物利用阳光制造养分。\n2. 什么是呼吸作用？\n植物分解养分释放能量。\n3. 什么是蒸腾作用？\n水分从叶片散失到空气中。\n",
    )[0],
  ).toBe("textarea 什么是光合作用？ = 植物利用阳光制造养分。");
});

test("parts with choices and room among parts with labels", () => {
  expect(
    questionsOf(
      "花展评分表\n\n一、得分（每组满分100分）\n东园得分：____\n西园得分：____\n\n二、最佳花匠（只选一人）：\n □ 老王  □ 小李\n\n三、最受欢迎（可多选）（  ）\n A. 月季   B. 兰花   C. 牡丹\n\n四、您的评语：\n\n\n评委：________\n",
    ),
  ).toEqual([
    "text 东园得分",
    "text 西园得分",
    "radio 最佳花匠（只选一人） [老王 | 小李]",
    "checkbox 最受欢迎（可多选） [月季 | 兰花 | 牡丹]",
    "textarea 您的评语",
    "text 评委",
  ]);
});
