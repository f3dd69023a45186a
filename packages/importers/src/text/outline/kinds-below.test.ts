/** The kind of a question on the line below it. All texts were written for these tests. */
import { expect, it } from "vitest";
import { questionsOf } from "../testing/read.ts";

it("the kind with the remark that an answer is required, and rows with stars", () => {
  const text =
    "图书角反馈\n01 您的身份\n单选题 · 必答\n学生\n家长\n\n02 请打星\n矩阵打星题 选填\n新书\n☆☆☆☆☆\n座位\n☆☆☆☆☆\n\n03 您想捐的书\n单行文本题 选填\n请输入\n";
  expect(questionsOf(text)).toEqual(["radio 您的身份 [学生 | 家长]", "matrix-rating 请打星", "text 您想捐的书"]);
});

it("how many are chosen, between a starred stem and its boxes", () => {
  const text =
    "露營區滿意度\n\n您住哪一區？ *\n單選\n○ 草地區\n○ 森林區\n\n帶了什麼？ *\n複選\n□ 帳篷\n□ 睡袋\n\n還想補充什麼？\n您的回答\n";
  expect(questionsOf(text)).toEqual([
    "radio 您住哪一區？ [草地區 | 森林區]",
    "checkbox 帶了什麼？ [帳篷 | 睡袋]",
    "textarea 還想補充什麼？",
  ]);
});

it("the name of a kind among choices is one of them", () => {
  const text = "1. 下列是题型的有\nA. 单选题\nB. 必答题\n2. 主角是\nA. 张三\nB. 李四\n";
  expect(questionsOf(text)).toEqual(["radio 下列是题型的有 [单选题 | 必答题]", "radio 主角是 [张三 | 李四]"]);
});
