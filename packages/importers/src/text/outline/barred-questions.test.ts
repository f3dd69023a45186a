import { expect, test } from "vitest";
import { questionsOf } from "../testing/read.ts";

test("reads a sign in front of labels and questions as their number", () => {
  const text =
    "🏸周末球局\n\n▍姓名：\n\n▍哪天有空？（可多选）\n①周六上午\n②周日\n\n▍自带球拍吗？\n①带\n②不带\n\n▍想说的话：\n\n有事私聊";
  expect(questionsOf(text)).toEqual([
    "text 姓名",
    "checkbox 哪天有空？（可多选） [周六上午 | 周日]",
    "radio 自带球拍吗？ [带 | 不带]",
    "text 想说的话",
  ]);
});

test("leaves signs whose lines tell", () => {
  const text =
    "读书会报名\n◆ 时间：周六下午3点\n◆ 地点：二楼会议室\n◆ 费用：免费\n\n1. 姓名：____\n2. 你想读哪本书？\nA. 红楼梦\nB. 西游记";
  expect(questionsOf(text)).toEqual(["text 姓名", "radio 你想读哪本书？ [红楼梦 | 西游记]"]);
});

test("reads a sign in front of labels without colons", () => {
  const text =
    "小猫寄养登记\n\n⊙主人姓名（必填）\n\n⊙联系电话\n\n⊙小猫性别\n公 / 母\n\n⊙寄养日期\n\n⊙特别说明（过敏、用药等）\n";
  expect(questionsOf(text)).toEqual([
    "text 主人姓名",
    "phone 联系电话",
    "radio 小猫性别 [公 | 母]",
    "date 寄养日期",
    "text 特别说明（过敏、用药等）",
  ]);
});

test("leaves signs in front of choices", () => {
  expect(questionsOf("你喜欢哪种花？\n⊙玫瑰\n⊙百合\n⊙茉莉\n⊙牡丹\n⊙其他\n")).toEqual([
    "radio 你喜欢哪种花？ [玫瑰 | 百合 | 茉莉 | 牡丹 | 其他]",
  ]);
});
