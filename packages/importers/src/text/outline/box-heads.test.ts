/** Boxes below the title of a form, and below the second cell of a row. All texts were written for these tests. */
import { expect, test } from "vitest";
import { questionsOf, read } from "../testing/read.ts";

test.each([
  [
    "花園新人健康卡\n□新園丁 □舊園丁 □轉園園丁\n□其他身分：＿＿＿＿＿＿\n姓名：＿＿＿＿\n花棚：＿＿＿＿",
    "花園新人健康卡",
    "radio  [新園丁 | 舊園丁 | 轉園園丁 | 其他身分]",
  ],
  [
    "花园活动申请表\n□园内活动 □园外活动 □其他：________\n申请人：________\n电话：________\n是否收费：□是 □否",
    "花园活动申请表",
    "radio  [园内活动 | 园外活动 | 其他]",
  ],
  [
    "Garden request form\n[ ] New garden [ ] Old garden [ ] Other: ________\nName: ____________\nPhone: ____________\nEmail: ____________",
    "Garden request form",
    "radio  [New garden | Old garden | Other]",
  ],
])("boxes without a label do not take the title: %s", (text, title, question) => {
  expect(read(text).definition.title).toBe(title);
  expect(questionsOf(text)[0]).toBe(question);
});

test.each([
  "花園健康卡\n姓名：＿＿＿＿\n電話：＿＿＿＿\n健康資料\t◆個人病史：(勾選曾患過的病)\n□1.無　　　□3.氣喘　　　□5.其他：＿＿＿＿\n□2.肝炎　　□4.癌症",
  "花园健康卡\n姓名：____\n电话：____\n健康资料\t个人病史：（可多选）\n□1.无    □3.气喘    □5.其他：____\n□2.肝炎  □4.癌症",
])("the second cell of a row asks, the first one is its heading: %s", (text) => {
  const last = questionsOf(text).at(-1) ?? "";
  expect(last).toMatch(/^checkbox [个個]人病史/u);
  expect(last).toMatch(/\[[无無] \| 气喘|氣喘/u);
});

test("a title that asks keeps its boxes", () => {
  expect(questionsOf("您喜欢哪种花？\n□玫瑰 □菊花 □兰花\n姓名：____\n电话：____")[0]).toBe(
    "radio 您喜欢哪种花？ [玫瑰 | 菊花 | 兰花]",
  );
});
