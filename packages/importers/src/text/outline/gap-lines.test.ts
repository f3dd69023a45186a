/** Answers with several places in one line of a form. All texts were written for these tests. */
import { describe, expect, test } from "vitest";
import { questionsOf } from "../testing/read.ts";

const HEAD = "花园登记表\n园名：              园主：\n电话：              面积：\n";

describe("lines with several places", () => {
  test("are asked below the heading of a part", () => {
    const text = `${HEAD}\n二、花木情况\n花园名次：____/____（名次/总数）\n花木____棵，其中兰花____棵\n是否有水池：□是 □否\n如有，水池名次：____/____`;
    expect(questionsOf(text).slice(4)).toEqual([
      "blanks 花园名次：____/____（名次/总数）",
      "blanks 花木____棵，其中兰花____棵",
      "radio 是否有水池 [是 | 否]",
      "blanks 如有，水池名次：____/____",
    ]);
  });

  test("and labels without colons beside them keep their places", () => {
    const text =
      "花園登記表\n\n園丁姓名 ______________   性別  □男  □女\n花園地址 ______市______區____________路____號\n聯絡電話 __________________\n花木數 喬木____棵，灌木____棵\n您希望明年種哪些花木？____________________\n________________________________\n園丁簽名 ______________\n填表日期 ______年____月____日";
    expect(questionsOf(text)).toEqual([
      "text 園丁姓名",
      "radio 性別 [男 | 女]",
      "blanks 花園地址：______市______區____________路____號",
      "phone 聯絡電話",
      "blanks 花木數 喬木____棵，灌木____棵",
      "textarea 您希望明年種哪些花木？",
      "signature 園丁簽名",
      "date 填表日期",
    ]);
  });

  test("are no sentences of a paper", () => {
    const text = "花园试题\n一、填空题\n1. 兰花有____瓣，其中____瓣最大。\n2. 菊花有____瓣，其中____瓣最小。";
    expect(questionsOf(text)).toHaveLength(2);
  });
});

test.each([
  [
    "in cells",
    "园丁请假单\n姓名\t\t花棚\t\n事由\t\n请假时间\t自   年  月  日  时 至   年  月  日  时，共   天\n代班人\t\n",
  ],
  [
    "behind a label",
    "园丁请假单\n姓名：____\n花棚：____\n请假时间：____月____日____时至____月____日____时（共____小时）\n代班人：____",
  ],
])("a period has more places than two dates, %s", (_name, text) => {
  const asked = questionsOf(text).find((one) => one.includes("请假时间"));
  expect(asked).toMatch(/^blanks 请假时间：.*____日____时 ?至/u);
  expect(questionsOf(text).at(-1)).toContain("text 代班人");
});

test("moments without a year, and times", () => {
  const text = `${HEAD}预计到达时间：    月    日    时\n返程時間：____月____日____時____分\n浇水时刻：    时    分\n是否有水池：□是 □否`;
  expect(questionsOf(text).slice(4)).toEqual([
    "datetime 预计到达时间",
    "datetime 返程時間",
    "time 浇水时刻",
    "radio 是否有水池 [是 | 否]",
  ]);
});
