/** Forms with a field on each line, and headings between dashes. All texts were written for these tests. */
import { expect, test } from "vitest";
import { brief, codes } from "../testing/read.ts";

const CASES: readonly (readonly [name: string, text: string, form: readonly string[]])[] = [
  [
    "stars, headings between dashes, lists to open and places for files",
    "花园预约\n\n请放心填写。\n\n—— 园丁 ——\n\n*您的称呼\n*手机号码\n 微信号\n*来访时段    ○ 上午  ○ 下午\n\n—— 花棚 ——\n\n*所在园区    请选择 ▼ （东园 / 西园）\n*喜欢的花（可多选）    □ 兰花  □ 菊花\n 来访日期\n 照片（最多3张）    + 添加文件\n\n提 交",
    [
      "s1 statement 园丁",
      "q1 text! 您的称呼",
      "q2 phone! 手机号码",
      "q3 text 微信号",
      "q4 radio! 来访时段 [上午 | 下午]",
      "s2 statement 花棚",
      "q5 radio! 所在园区 [东园 | 西园]",
      "q6 checkbox! 喜欢的花（可多选） [兰花 | 菊花]",
      "q7 date 来访日期",
      "q8 file 照片（最多3张）",
    ],
  ],
  [
    "wide stars and signs, without headings",
    "花園報名\n＊姓名\n＊手機號碼\n　郵箱\n＊性別　□男　□女\n＊花棚　請選擇▼（東棚／西棚）\n＊備註",
    [
      "q1 text! 姓名",
      "q2 phone! 手機號碼",
      "q3 email 郵箱",
      "q4 radio! 性別 [男 | 女]",
      "q5 radio! 花棚 [東棚 | 西棚]",
      "q6 textarea! 備註",
    ],
  ],
  [
    "headings between dashes above labels with lines",
    "花园登记\n---- 园丁信息 ----\n姓名：____\n电话：____\n---- 花棚信息 ----\n负责人：____\n面积：____平方米",
    [
      "s1 statement 园丁信息",
      "q1 text 姓名",
      "q2 phone 电话",
      "s2 statement 花棚信息",
      "q3 text 负责人",
      "q4 number 面积（平方米）",
    ],
  ],
];

test.each(CASES)("%s", (_, text, form) => {
  expect(brief(text)).toEqual(form);
});

test("the button belongs to the page", () => {
  expect(codes("花园预约\n*称呼\n*手机号码\n*棚号\n*来访日期\n提 交")).toEqual(["6 page_text"]);
});

test("other words on the button, and a place to click", () => {
  const text = "花园报名\n*姓名\n*手机号码\n*来访日期\n 证件照片    点击上传图片\n\n提交报名";
  expect(brief(text)).toEqual(["q1 text! 姓名", "q2 phone! 手机号码", "q3 date! 来访日期", "q4 file 证件照片"]);
});

test("stars in front of points with sentences stay what they are", () => {
  const text = "花园调查\n* 请按实际填写。\n* 每人一份。\n* 谢谢。\n1. 您的花棚\nA. 东\nB. 西\n2. 您的建议";
  expect(brief(text).filter((line) => line.startsWith("q"))).toHaveLength(2);
});

test("dashes around the names of types and keys stay signs of a paper", () => {
  const text =
    "花园测验\n—— 单选题 ——\n1. 兰花几瓣？\nA. 三\nB. 四\n—— 判断题 ——\n2. 菊花会开。\n—— 答案 ——\n1. A\n2. 对";
  expect(brief(text).filter((line) => line.startsWith("q"))).toHaveLength(2);
});
