/** Points and fields as quiz pages show them. */
import { expect, it } from "vitest";
import { questionsOf } from "../testing/read.ts";

it("points on lines of their own are no choices", () => {
  const text = `花園測驗
* 表示必填問題
電子郵件 *
你的電子郵件地址
1. 哪種植物有刺？ *
5 分
玫瑰
百合
2. 寫一寫你的花園
10 分
您的回答
提交`;
  expect(questionsOf(text)).toEqual([
    "email 電子郵件",
    "radio 哪種植物有刺？ [玫瑰 | 百合]",
    "textarea 寫一寫你的花園",
  ]);
});

it("choices that are numbers of points stay", () => {
  expect(questionsOf("花园打分\n1. 玫瑰几分？\n5 分\n3 分\n2. 百合几分？\n5 分\n3 分\n")).toEqual([
    "radio 玫瑰几分？ [5 分 | 3 分]",
    "radio 百合几分？ [5 分 | 3 分]",
  ]);
});
