/** Explanations below all questions, and questions and answers in turn. All texts were written for these tests. */
import { expect, test } from "vitest";
import { questionsOf } from "../testing/read.ts";
import { EXPLAINED_BELOW } from "./explained-below.ts";

const CASES: readonly (readonly [name: string, text: string, questions: readonly string[]])[] = [
  [
    "explanations by number, which tell the letter at their end",
    "1. 属于花的是（ ）\nA. 玫瑰\nB. 石头\n2. 属于树的是（ ）\nA. 水\nB. 松\n\n【解析】\n【1题详解】\n考查花。\nB.石头不是花。\n故选A。\n\n【2题详解】\n考查树。\nA.水不是树。\n故答案为：B。",
    ["radio 属于花的是（ ） [玫瑰 | 石头] = A", "radio 属于树的是（ ） [水 | 松] = B"],
  ],
  [
    "traditional characters, on one line",
    "一、選擇題\n1. 何者為花？\n(A) 玫瑰\n(B) 石頭\n2. 何者為樹？\n(A) 水\n(B) 松\n\n詳解\n第1題：石頭不是花，故選 (A)。\n第2題：水不是樹，故選 (B)。",
    ["radio 何者為花？ [玫瑰 | 石頭] = A", "radio 何者為樹？ [水 | 松] = B"],
  ],
  [
    "explanations of gaps",
    "一、填空题\n1. 花园的花是______。\n2. 花园的树是______。\n【解析】\n【小题1】考查花，故答案为：玫瑰。\n【小题2】考查树，故答案为：松。",
    ["blanks 花园的花是______。 = 玫瑰", "blanks 花园的树是______。 = 松"],
  ],
  [
    "questions and answers in turn",
    "属于花的是 || A. 玫瑰 || B. 石头\nA || 解析：玫瑰是花。\n松是 ____ 的一种\n树 || 解析：松是树。",
    ["radio 属于花的是 [玫瑰 | 石头] = A", "blanks 松是 ____ 的一种 = 树"],
  ],
];

test.each(CASES)("%s", (_name, text, questions) => {
  expect(questionsOf(text)).toEqual(questions);
});

test.each([
  ["headings of questions", "【第1题】属于花的是？\nA. 玫瑰\nB. 石头\n【第2题】属于树的是？\nA. 水\nB. 松"],
  [
    "explanations below each question",
    "1. 花？\nA. 玫瑰\nB. 石头\n【解析】故选A。\n2. 树？\nA. 水\nB. 松\n【解析】故选B。",
  ],
  ["two bars in a sentence", "1. a || b 的值是？\n2. c || d 的值是？"],
])("%s: nothing is changed", (_name, text) => {
  const pieces = text.split("\n").map((line, at) => ({ no: at + 1, text: line }));
  for (const repair of EXPLAINED_BELOW) expect(repair(pieces)).toEqual(pieces);
});
