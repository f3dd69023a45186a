/** Columns with places for the letters of pairs. All texts were written for these tests. */
import { expect, test } from "vitest";
import { read } from "../testing/read.ts";

const pairsOf = (text: string) =>
  read(text)
    .questions.filter(({ type }) => type === "matching")
    .map(({ title, rows, options, answer }) => [title, rows?.join(" "), options.join(" "), answer]);

test("places behind the rows, below a numbered stem", () => {
  const text =
    "花园工作纸\n丁、配對題：把字母填在橫線上。\n1. 花和顏色\n　　玫瑰　＿＿＿　　　A. 黃\n　　菊花　＿＿＿　　　B. 紅\n　　蘭花　＿＿＿　　　C. 白\n戊、問答題\n2. 為甚麼要澆花？\n____________________";
  expect(pairsOf(text)).toEqual([["花和顏色", "玫瑰 菊花 蘭花", "黃 紅 白", undefined]]);
});

test("places in front of the rows, with a choice too many and a key", () => {
  const text =
    "花园测验\n一、配对题\n1. 将花和颜色配对，把字母写在括号里。\n（   ）玫瑰        A. 黄\n（   ）菊花        B. 红\n（   ）兰花        C. 白\n                   D. 蓝\n二、填空题\n2. 花在____开。\n\n参考答案\n1. BAC\n2. 春天";
  expect(pairsOf(text)).toEqual([["将花和颜色配对，把字母写在括号里。", "玫瑰 菊花 兰花", "黄 红 白 蓝", "BAC"]]);
});

test("rows that are counted, below a heading that asks", () => {
  const text =
    "Garden quiz\nPart A. Match the plants with their meanings.\n(1) rose ____     A. a tall plant\n(2) tree ____     B. a red flower\n(3) grass ____    C. a green plant\n\nPart B. Short answers\n1. Why do trees grow?\n2. What do bees make?";
  expect(pairsOf(text)).toEqual([
    ["Match the plants with their meanings.", "rose tree grass", "a tall plant a red flower a green plant", undefined],
  ]);
});

test("stems with brackets in front and choices behind are none", () => {
  const text =
    "花园测验\n一、选择题，填字母\n（  ）1. 玫瑰是  A. 红的  B. 黄的\n（  ）2. 菊花是  A. 红的  B. 黄的\n（  ）3. 兰花是  A. 红的  B. 白的";
  expect(pairsOf(text)).toEqual([]);
});
