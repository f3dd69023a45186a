/** Labels that end with a slash, a bar or an arrow. All texts were written for these tests. */
import { expect, test } from "vitest";
import { brief } from "../testing/read.ts";

test("slashes behind labels", () => {
  const text =
    "花友卡\n\n姓名／＿＿＿＿＿＿　性別／○男　○女\n手機／＿＿＿＿＿＿　Email／＿＿＿＿＿＿\n如何得知／○朋友（姓名＿＿＿）　○路過\n想收到的消息／□花訊　□課程\n想種的花／□蘭　□菊（可複選）\n備註／";
  expect(brief(text)).toEqual([
    "q1 text 姓名",
    "q2 radio 性別 [男 | 女]",
    "q3 phone 手機",
    "q4 email Email",
    "q5 radio 如何得知 [朋友（姓名） | 路過]",
    "q6 checkbox 想收到的消息 [花訊 | 課程]",
    "q7 checkbox 想種的花（可複選） [蘭 | 菊]",
    "q8 text 備註",
  ]);
});

test("bars, arrows and narrow slashes, in English too", () => {
  expect(brief("花友登记\n姓名｜________　称呼｜○先生 ○女士\n电话｜________\n建议｜")).toEqual([
    "q1 text 姓名",
    "q2 radio 称呼 [先生 | 女士]",
    "q3 phone 电话",
    "q4 textarea 建议",
  ]);
  expect(brief("花友登記\n姓名→＿＿＿＿　電話→＿＿＿＿\n想種的花→□蘭 □菊\n備註→")).toEqual([
    "q1 text 姓名",
    "q2 phone 電話",
    "q3 radio 想種的花 [蘭 | 菊]",
    "q4 text 備註",
  ]);
  expect(
    brief(
      "Plant swap card\nName / __________   Phone / __________\nHow did you hear of us / ( ) friend ( ) poster\nArrival / ____/____/____",
    ),
  ).toEqual(["q1 text Name", "q2 phone Phone", "q3 radio How did you hear of us [friend | poster]", "q4 date Arrival"]);
});

test("a slash between two words is no colon", () => {
  expect(brief("花友登记\n姓名/部门：____")).toEqual(["q1 text 姓名/部门"]);
});
