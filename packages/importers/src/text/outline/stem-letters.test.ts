/** Choices with Chinese signs, and stars in front of verdicts. All texts were written for these tests. */
import { expect, test } from "vitest";
import { codes, questionsOf } from "../testing/read.ts";
import { letterStemChoices } from "./stem-letters.ts";

const EXPECTED = [
  "radio 管花的是誰？ [花農 | 門衛 | 廚師 | 船長] = A",
  "radio 下列何者要澆水？ [石頭 | 鐵 | 沙 | 樹] = D",
];

test.each([
  "花卉小測\n\n1. 管花的是誰？\n　　甲、花農　　乙、門衛　　丙、廚師　　丁、船長\n2. 下列何者要澆水？\n　　甲、石頭　　乙、鐵\n　　丙、沙　　丁、樹\n\n答案：1. 甲　2. 丁",
  "花卉小測\n\n①　管花的是誰？\n　　甲、花農　　乙、門衛　　丙、廚師　　丁、船長\n②　下列何者要澆水？\n　　甲、石頭　　乙、鐵　　丙、沙　　丁、樹\n\n答案：①甲　②丁",
  "花卉小測\n\n1. 管花的是誰？\n（甲）花農\n（乙）門衛\n（丙）廚師\n（丁）船長\n答案：甲\n2. 下列何者要澆水？\n（甲）石頭\n（乙）鐵\n（丙）沙\n（丁）樹\n答案：丁",
])("%s", (text) => {
  expect(questionsOf(text)).toEqual(EXPECTED);
  expect(codes(text).filter((code) => code.includes("text_left_out"))).toEqual([]);
});

test("what is combined below it is no list of choices", () => {
  const text =
    "花卉小測\n1. 哪些要澆水？\n甲、花　乙、樹　丙、石頭\nA. 甲乙　B. 乙丙　C. 甲丙　D. 甲乙丙\n2. 哪些會開花？\n甲、蘭　乙、鐵　丙、菊\nA. 甲乙　B. 乙丙　C. 甲丙　D. 甲乙丙";
  expect(questionsOf(text).every((line) => line.includes("[甲乙 | 乙丙 | 甲丙 | 甲乙丙]"))).toBe(true);
});

test("a star in front of the verdict that is right", () => {
  const text =
    "Garden quiz\n\n1) What do roses need?\n   a) Fire\n  *b) Water\n   c) Salt\n\n2) True or False: Stones bloom.\n   True\n  *False";
  expect(questionsOf(text)).toEqual([
    "radio What do roses need? [Fire | Water | Salt] = B",
    "radio True or False: Stones bloom. [True | False] = B",
  ]);
});

test("parts with places of their own are no choices", () => {
  const pieces = "1. 小題\n甲、寫出花名：____\n乙、寫出樹名：____"
    .split("\n")
    .map((text, at) => ({ no: at + 1, text }));
  expect(letterStemChoices(pieces)).toBe(pieces);
});
