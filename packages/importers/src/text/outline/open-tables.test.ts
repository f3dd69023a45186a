/** Tables with dates and units printed in their empty cells. All texts were written for these tests. */
import { expect, test } from "vitest";
import { brief } from "../testing/read.ts";

test("wide bars without a name above, and a sum with its currency", () => {
  expect(
    brief(
      "花燈登記\n\n聯絡人：　　　　　　電話：\n地址：\n\n｜姓名｜生日｜燈別｜\n｜　　　｜　年　月　日｜　　　｜\n｜　　　｜　年　月　日｜　　　｜\n\n總計：新臺幣　　　　　元\n付款：□現金　□轉帳",
    ),
  ).toEqual([
    "q1 text 聯絡人",
    "q2 phone 電話",
    "q3 text 地址",
    "q4 dynamic-table  [姓名 | 生日（年月日） | 燈別]",
    "q5 number 總計（新臺幣元）",
    "q6 radio 付款 [現金 | 轉帳]",
  ]);
});

test("tabs and narrow bars, with a name above or among numbers", () => {
  expect(
    brief("花圃登记\n户主：____\n花木明细：\n品名\t种植日期\t数量\n\t 年 月\t盆\n\t 年 月\t盆\n电话：____"),
  ).toEqual(["q1 text 户主", "q2 dynamic-table 花木明细 [品名 | 种植日期（年月） | 数量（盆）]", "q3 phone 电话"]);
  expect(
    brief(
      "花匠登记\n1. 姓名：____\n2. 工作经历：\n| 花圃 | 起止时间 | 职务 |\n|---|---|---|\n|  | 年 月至 年 月 |  |\n|  | 年 月至 年 月 |  |\n3. 电话：____",
    ),
  ).toEqual(["q1 text 姓名", "q2 dynamic-table 工作经历 [花圃 | 起止时间（年月至年月） | 职务]", "q3 phone 电话"]);
});

test("signs of dates and times alone are printed in cells, too", () => {
  expect(
    brief(
      "花圃時數\n姓名：＿＿＿＿　組別：＿＿＿＿\n│日期│時間│工作│\n│ / │ ： ～ ： │　　│\n│ / │ ： ～ ： │　　│\n合計時數：　　　　小時",
    ),
  ).toEqual(["q1 text 姓名", "q2 text 組別", "q3 dynamic-table  [日期 | 時間 | 工作]", "q4 number 合計時數（小時）"]);
});
