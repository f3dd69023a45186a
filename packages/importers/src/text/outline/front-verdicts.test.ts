/** Boxes in front of numbers. All texts were written for these tests. */
import { expect, test } from "vitest";
import { brief } from "../testing/read.ts";

test("the last line keeps its boxes, whatever is told below it", () => {
  expect(
    brief(
      "花房守則\n請誠實回答。\n□是 □否　1. 你曾否患花粉症？\n□是 □否　2. 你現時有否服藥？\n\n如有任何一題答「是」，請先徵詢醫生意見。\n本人已閱悉。\n\n姓名：　　　　　　　　電話：\n簽署：　　　　　　　　日期：",
    ),
  ).toEqual([
    "q1 radio 你曾否患花粉症？ [是 | 否]",
    "q2 radio 你現時有否服藥？ [是 | 否]",
    "s1 statement 如有任何一題答「是」，請先徵詢醫生意見。",
    "q3 text 姓名",
    "q4 phone 電話",
    "q5 signature 簽署",
    "q6 date 日期",
  ]);
});

test("boxes behind their words, brackets, and numbers of other kinds", () => {
  expect(brief("花房問卷\n是□ 否□　一、你養蘭花嗎？\n是□ 否□　二、你養菊花嗎？\n簽名：＿＿＿＿")).toEqual([
    "q1 radio 你養蘭花嗎？ [是 | 否]",
    "q2 radio 你養菊花嗎？ [是 | 否]",
    "q3 signature 簽名",
  ]);
  expect(brief("花房问卷\n( )有 ( )无 ① 花粉症\n( )有 ( )无 ② 哮喘\n以上回答真实。\n签名            日期")).toEqual([
    "q1 radio 花粉症 [有 | 无]",
    "q2 radio 哮喘 [有 | 无]",
    "s1 statement 以上回答真实。",
    "q3 signature 签名",
    "q4 date 日期",
  ]);
  expect(
    brief(
      "Greenhouse check\n[ ] Yes [ ] No  1. Do you have hay fever?\n[ ] Yes [ ] No  2. Do you take any medicine?\n\nIf you answered yes, please speak to us.\n\nName: ________  Date: ________",
    ),
  ).toEqual([
    "q1 radio Do you have hay fever? [Yes | No]",
    "q2 radio Do you take any medicine? [Yes | No]",
    "s1 statement If you answered yes, please speak to us.",
    "q3 text Name",
    "q4 date Date",
  ]);
});

test("boxes whose names stand above them", () => {
  expect(brief("花房檢查表\n是  否\n□  □  1. 門窗是否關好\n□  □  2. 水管是否漏水\n\n檢查人：______")).toEqual([
    "q1 radio 門窗是否關好 [是 | 否]",
    "q2 radio 水管是否漏水 [是 | 否]",
    "q3 text 檢查人",
  ]);
});
