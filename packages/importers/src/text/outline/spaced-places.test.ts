/** Labels with a blank in front of their lines. All texts were written for these tests. */
import { expect, test } from "vitest";
import { questionsOf } from "../testing/read.ts";

const CASES: readonly (readonly [name: string, text: string, questions: readonly string[]])[] = [
  [
    "labels, boxes, parts of an address and a question with lines",
    "花园学堂报名表\n\n园丁姓名 ________   性别  □男  □女   年龄 ______岁\n家庭住址 ______市______区______街道____号\n联系电话 ____________   邮箱 ____________\n\n您想学些什么？__________________\n________________________________\n\n            园丁签名 ____________\n            填表日期 ____年____月____日",
    [
      "text 园丁姓名",
      "radio 性别 [男 | 女]",
      "number 年龄（岁）",
      "blanks 家庭住址：______市______区______街道____号",
      "phone 联系电话",
      "email 邮箱",
      "textarea 您想学些什么？",
      "signature 园丁签名",
      "date 填表日期",
    ],
  ],
  [
    "labels whose two signs stand apart",
    "花园登记表\n姓  名 ________   性  别 □男 □女\n住  址 ________________\n手机号码 ____________",
    ["text 姓名", "radio 性别 [男 | 女]", "text 住址", "phone 手机号码"],
  ],
  [
    "wide blanks and lines, in Traditional Chinese",
    "花園報名表\n＊姓名　＿＿＿＿　　手機　＿＿＿＿＿\n服務單位　＿＿＿＿＿＿\n聯絡地址　＿＿＿＿＿＿",
    ["text 姓名", "phone 手機", "text 服務單位", "text 聯絡地址"],
  ],
];

test.each(CASES)("%s", (_, text, questions) => {
  expect(questionsOf(text)).toEqual(questions);
});

test("gaps of sentences get no colons", () => {
  const text = "花园测验\n1. 兰花 ____ 开花，菊花 ____ 开花。\n2. 园丁 ____ 浇水。\n3. 荷花 ____ 水里。";
  expect(questionsOf(text).join("\n")).not.toContain("：");
});
