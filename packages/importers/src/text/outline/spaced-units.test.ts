/** Forms with blanks in front of units and room below labels. All texts were written for these tests. */
import { expect, test } from "vitest";
import { brief, questionsOf, read } from "../testing/read.ts";

test("blanks in front of a unit are a place to write, padded labels are labels", () => {
  expect(
    brief(
      "花农登记表\n户主姓名      ：\n联系电话      ：\n家庭人口      ：    人\n上年收入：        万元\n\n1) 花圃面积            平方米\n2) 是否有水井    是 □   否 □\n3) 全家是否参加花会    是 □   否 □（未参加者：        ）\n4) 花木数量   花    盆，树    棵，草    平方米\n\n您对花园的建议：\n\n\n户主签字（盖章）：                登记日期：     年    月    日",
    ),
  ).toEqual([
    "q1 text 户主姓名",
    "q2 phone 联系电话",
    "q3 number 家庭人口（人）",
    "q4 number 上年收入（万元）",
    "q5 number 花圃面积（平方米）",
    "q6 radio 是否有水井 [是 | 否]",
    "q7 radio 全家是否参加花会 [是 | 否（未参加者）]",
    "q8 blanks 花木数量：花____盆，树____棵，草____平方米",
    "q9 textarea 您对花园的建议",
    "q10 signature 户主签字（盖章）",
    "q11 date 登记日期",
  ]);
});

test("in traditional characters, with wide blanks", () => {
  expect(brief("花農登記表\n戶主姓名　　：\n聯絡電話　　：\n家庭人口　　：　　人\n花圃面積：　　　　畝")).toEqual([
    "q1 text 戶主姓名",
    "q2 phone 聯絡電話",
    "q3 number 家庭人口（人）",
    "q4 number 花圃面積（畝）",
  ]);
});

test("two empty lines between all lines are no room", () => {
  expect(
    brief("花园调查\n\n\n您喜欢种花吗？\n\n\n□ 喜欢\n\n\n□ 不喜欢\n\n\n您喜欢种树吗？\n\n\n□ 喜欢\n\n\n□ 不喜欢"),
  ).toEqual(["q1 radio 您喜欢种花吗？ [喜欢 | 不喜欢]", "q2 radio 您喜欢种树吗？ [喜欢 | 不喜欢]"]);
});

test("a word in front of the place stays in the title", () => {
  const { questions, diagnostics } = read("花园调查\n1. 您一共等了大约____分钟\n2. 您的职业\n");
  expect(questions[0]).toMatchObject({ type: "number", title: "您一共等了大约" });
  expect(diagnostics).toEqual([]);
});

test("quantities to order in front of what holds them, with wide blanks", () => {
  expect(
    brief(
      "花园订购单\n订购人：　　　　　　　　电话：\n\n玫瑰（10枝/束，30元）　　　　束\n花土（5公斤/袋，12元）　　　　袋\n花瓶（大号）      个\n金额合计　　　　元\n取货方式：○自取　○送货",
    ).map((line) => line.slice(3)),
  ).toEqual([
    "text 订购人",
    "phone 电话",
    "number 玫瑰（10枝/束，30元）（束）",
    "number 花土（5公斤/袋，12元）（袋）",
    "number 花瓶（大号）（个）",
    "number 金额合计（元）",
    "radio 取货方式 [自取 | 送货]",
  ]);
});

test("quantities with lines to write on below their heading", () => {
  expect(
    brief(
      "花园订购单\n姓名：________  电话：________\n\n品种及数量：\n玫瑰（10枝/束，30元）  ____束\n花土（5公斤/袋，12元）  ＿＿＿袋\n合計金額：____元\n取货方式：（  ）自取  （  ）送货",
    ).map((line) => line.replace(/^\S+ /u, "")),
  ).toEqual([
    "text 姓名",
    "phone 电话",
    "statement 品种及数量：",
    "number 玫瑰（10枝/束，30元）（束）",
    "number 花土（5公斤/袋，12元）（袋）",
    "number 合計金額（元）",
    "radio 取货方式 [自取 | 送货]",
  ]);
});

test("units beside other words are columns to be joined", () => {
  const text =
    "物理练习\n1. 把物理量和单位用线连起来。\n   长度        帕斯卡\n   压强        米\n   质量        千克\n2. 光的速度是多少？";
  expect(questionsOf(text)).toEqual([
    "matching 把物理量和单位用线连起来。 [帕斯卡 | 米 | 千克]",
    "text 光的速度是多少？",
  ]);
});
