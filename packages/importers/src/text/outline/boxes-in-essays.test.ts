/** Boxes, orders and gaps below a heading that names written answers. All texts were written for these tests. */
import { expect, test } from "vitest";
import { questionsOf } from "../testing/read.ts";

test("boxes are ticked below a heading that names written answers", () => {
  const text =
    "花园访谈\n\n一、简答\nQ1：请介绍一下您的花园。\n\nQ2：您平时怎么浇花？\n○用水壶\n○用水管\n\nQ3：您想种的花有（最多选两项）：\n□ 玫瑰 □ 菊花 □ 兰花\n\nQ4：去年种了10棵树，今年种了12棵，增长________%。\n\nQ5：请把下列工作按先后顺序排列：（填序号）________\n①浇水 ②松土 ③施肥\n\nQ6：您为什么种花？";
  expect(questionsOf(text)).toEqual([
    "textarea 请介绍一下您的花园。",
    "radio 您平时怎么浇花？ [用水壶 | 用水管]",
    "checkbox 您想种的花有（最多选两项）： [玫瑰 | 菊花 | 兰花]",
    "blanks 去年种了10棵树，今年种了12棵，增长________%。",
    "ranking 请把下列工作按先后顺序排列：（填序号） [浇水 | 松土 | 施肥]",
    "textarea 您为什么种花？",
  ]);
});

test("the same in traditional characters", () => {
  expect(
    questionsOf(
      "花園面談\n\n第一部分　簡答題\n1、請介紹您的花園。\n2、您每週澆花幾天？\n◯一天\n◯兩天\n3、為什麼種花？",
    ),
  ).toEqual(["textarea 請介紹您的花園。", "radio 您每週澆花幾天？ [一天 | 兩天]", "textarea 為什麼種花？"]);
});
