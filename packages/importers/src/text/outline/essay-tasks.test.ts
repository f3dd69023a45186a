/** Tasks of papers without numbers; the texts are made up. */
import { expect, test } from "vitest";
import { questionsOf } from "../testing/read.ts";

const CASES: [name: string, text: string, expected: string[]][] = [
  [
    "a text to be written below its heading",
    "English quiz\n\nI. Choose\n1. A rose is a ____.\nA. flower  B. bird\n\nII. Writing (15 points)\nSuppose you are a gardener. Write an email to a friend about your garden. You should write about 80 words.",
    [
      "radio A rose is a ____. [flower | bird]",
      "textarea Suppose you are a gardener. Write an email to a friend about your garden. You should write about 80 words.",
    ],
  ],
  [
    "a Chinese one",
    "小练笔\n\n作文（40分）\n以“花开的时候”为题写一篇记叙文，不少于600字。",
    ["textarea 以“花开的时候”为题写一篇记叙文，不少于600字。"],
  ],
  [
    "formulas",
    "算一算\n\n19.（8分）计算：\n（1）|-3| + (-2)² - 4；\n（2）(x+2)(x-2) - x²．",
    ["textarea |-3| + (-2)² - 4；", "textarea (x+2)(x-2) - x²．"],
  ],
  [
    "words and their opposites",
    "词语练习\n\n写出下列词语的反义词：\n寒冷——（        ）\n勤劳——（        ）\n喧闹——（        ）",
    ["text 寒冷——（        ）", "text 勤劳——（        ）", "text 喧闹——（        ）"],
  ],
  [
    "parts with points",
    "Garden maths\n\n5. A gardener plants 120 roses in 3 hours.\n   (a) Find how many he plants in one hour.        (2 marks)\n   (b) How long does he need for 200 roses?        (3 marks)",
    ["textarea Find how many he plants in one hour.", "textarea How long does he need for 200 roses?"],
  ],
  [
    "letters of full width",
    "测验\n\n2、“花”的意思是（\u3000\u3000）Ａ、植物Ｂ、动物Ｃ、石头",
    ["radio “花”的意思是（\u3000\u3000） [植物 | 动物 | 石头]"],
  ],
  [
    "a bank whose head shows the signs",
    "题号\t题目\t对（√）错（×）\n1\t花要浇水\t√\n2\t草会走路\t×",
    ["boolean 花要浇水", "boolean 草会走路"],
  ],
  [
    "statements with a place in front, and what is to be written there",
    "Garden quiz\n\n____ 1. A rose is a flower.\n____ 2. A stone can swim.\n(Write T for true or F for false.)",
    ["boolean A rose is a flower.", "boolean A stone can swim."],
  ],
  [
    "the name of a type without 题",
    "小测\n\n填空：圆的周长公式是 C=______，面积公式是 S=______。\n答案：2πr、πr²",
    ["blanks 圆的周长公式是 C=______，面积公式是 S=______。"],
  ],
  [
    "columns to be matched, without a number",
    "Garden words\n\nMatch the words with their meanings.\n1. rose\t\tA. grey\n2. stone\t\tB. red\n3. grass\t\tC. green",
    ["matching Match the words with their meanings. [grey | red | green]"],
  ],
];

test.each(CASES)("%s", (_, text, expected) => {
  expect(questionsOf(text).map((one) => one.replace(/ = .*$/u, ""))).toEqual(expected);
});
