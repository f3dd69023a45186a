/** Sentences that go on in boxes. All texts were written for these tests. */
import { expect, test } from "vitest";
import { questionsOf } from "../testing/read.ts";

const FIELDS = "\n學生姓名：________\n聯絡電話：________\n";

test.each([
  "敬覆者：有關貴校冬日音樂會，敝子弟\n□ 出席　　□ 缺席",
  "敬覆者：有關貴校冬日音樂會，敝子弟\n□ 出席　　□ 缺席，原因：________",
  "敬覆者：有關貴校冬日音樂會，敝子弟\n□ 出席\n□ 缺席，原因：________",
])("the first sentence of a slip is the stem of the boxes below it: %s", (sentence) => {
  expect(questionsOf(`回條\n${sentence}${FIELDS}`)).toEqual([
    expect.stringMatching(/^radio 敬覆者：有關貴校冬日音樂會，敝子弟 \[出席 \| 缺席(?:，原因)?\]$/u),
    "text 學生姓名",
    "phone 聯絡電話",
  ]);
});

test("below the greeting of a letter", () => {
  const text = "回执\n尊敬的老师：\n关于登山活动的通知已收到，我的孩子\n○参加 ○不参加\n学生姓名：________\n";
  expect(questionsOf(text)).toEqual([
    "radio 关于登山活动的通知已收到，我的孩子 [参加 | 不参加]",
    expect.stringMatching(/^text 学生姓名/u),
  ]);
});

test("a sentence that ends below its boxes", () => {
  const text = `回條\n本人已閱讀通告，並\n□ 同意　　□ 不同意\n參加冬日音樂會。${FIELDS}`;
  expect(questionsOf(text)).toEqual(["radio 本人已閱讀通告，並 [同意 | 不同意]", "text 學生姓名", "phone 聯絡電話"]);
});

test("an English slip", () => {
  const text =
    "Reply slip\nDear Mr Hill,\nMy son / daughter\n☐ will sing   ☐ will not sing\nName: ________\nClass: ________\n";
  expect(questionsOf(text)[0]).toBe("radio My son / daughter [will sing | will not sing]");
  expect(questionsOf(text)).toHaveLength(3);
});

test("a finished sentence greets", () => {
  const text = "登山报名\n请填写下表。\n组别：□甲组 □乙组\n姓名：________\n";
  expect(questionsOf(text)).toEqual(["radio 组别 [甲组 | 乙组]", "text 姓名"]);
});
