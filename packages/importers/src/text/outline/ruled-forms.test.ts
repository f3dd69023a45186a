/** English labels with lines behind them, and boxes behind declarations. All texts were written for these tests. */
import { expect, test } from "vitest";
import { questionsOf } from "../testing/read.ts";

const CASES: readonly (readonly [name: string, text: string, questions: readonly string[]])[] = [
  [
    "labels, questions and steps with lines or nothing behind them",
    "Garden Club Sign-up\n\nGiven name __________   Family name __________\nPhone (____) __________\nEmail ______________\n______________________\nWhich flower would you like to grow?\n______________________\n______________________\nHow sure are you? (1 = not at all)   1   2   3   4   5\nI agree to water the roses.  [ ]\nDate __________",
    [
      "text Given name",
      "text Family name",
      "phone Phone",
      "email Email",
      "textarea Which flower would you like to grow?",
      "scale How sure are you? (1 = not at all)",
      "consent I agree to water the roses.",
      "date Date",
    ],
  ],
  [
    "a box behind a declaration",
    "花园报名表\n姓名：____  电话：____\n我队已阅读《花园须知》，愿意浇水。\u3000□ 同意\n签名：____",
    ["text 姓名", "phone 电话", "consent 我队已阅读《花园须知》，愿意浇水。", "signature 签名"],
  ],
];

test.each(CASES)("reads %s", (_, text, expected) => {
  expect(questionsOf(text)).toEqual(expected);
});

test("sentences that break off at their gap are no labels", () => {
  const text = "Garden words\n\nMy rose is a ________\nThe tree is in the ________\nWe go to the ________";
  expect(questionsOf(text).some((question) => question.startsWith("text "))).toBe(false);
});
