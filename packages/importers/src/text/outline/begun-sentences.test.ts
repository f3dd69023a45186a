/** Sentences that are written anew below others, in papers with their answers by part. All texts were written for these tests. */
import { expect, test } from "vitest";
import { questionsOf } from "../testing/read.ts";

const PAPER = `GARDEN PAPER

PART A. Circle the best word. (1 mark each)
1) The gardener _____ here since May.
    a) works    b) has worked    c) worked
2) There isn't _____ water in the pond.
    a) many    b) some    c) any

PART B. Write T (true) or F (false). (1 mark each)
3) Roses are animals.  _____
4) Trees have leaves.  _____

PART C. Rewrite each sentence so that it means the same. (2 marks each)
5) "I am tired," said the gardener.
    The gardener said that ____________________
6) They planted the tree in May.
    The tree ____________________ in May.

PART D. Writing
7) Write about 80 words on your garden.

ANSWER KEY
Part A: 1 b, 2 c
Part B: 3 F, 4 T
Part C: 5 he was tired; 6 was planted`;

const RIGHT = [
  "radio The gardener _____ here since May. [works | has worked | worked] = B",
  "radio There isn't _____ water in the pond. [many | some | any] = C",
  "boolean Roses are animals.  _____ = 错",
  "boolean Trees have leaves.  _____ = 对",
  'blanks "I am tired," said the gardener.⏎The gardener said that ____________________ = he was tired',
  "blanks They planted the tree in May.⏎The tree ____________________ in May. = was planted",
  "textarea Write about 80 words on your garden.",
];

test("a paper in parts whose answers stand behind the names of the parts", () => {
  expect(questionsOf(PAPER)).toEqual(RIGHT);
});

test("the names of the parts have a dash behind them", () => {
  expect(questionsOf(PAPER.replace(/^(Part [A-C]):/gmu, "$1 -"))).toEqual(RIGHT);
});

test("the names of the parts are Chinese, the letters stand in quotes", () => {
  const text = PAPER.replaceAll("PART A.", "第一部分　")
    .replace("PART B. Write T (true) or F (false).", "第二部分　句子正確的寫「T」，錯誤的寫「F」。")
    .replace("PART C.", "第三部分　")
    .replace("PART D. Writing", "第四部分　寫作")
    .replace("Part A", "第一部分")
    .replace("Part B", "第二部分")
    .replace("Part C", "第三部分");
  expect(questionsOf(text)).toEqual(RIGHT);
});

test("fields on the front do not make a field of a sentence that is begun", () => {
  const text = PAPER.replace("\n\nPART A", "\nName: ____________     Class: ________     Date: ________\n\nPART A");
  expect(questionsOf(text).slice(3)).toEqual(RIGHT);
});

test("labels below a sentence are none of its words", () => {
  expect(
    questionsOf("Garden Club\n1. Fill in your name.\nName: ____________\n2. Fill in the date.\nDate: ____________"),
  ).not.toContain("blanks Fill in your name.⏎Name: ____________");
});
