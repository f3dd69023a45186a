/** Choices and answers in blocks of code. All texts were written for these tests. */
import { expect, test } from "vitest";
import { questionsOf } from "../testing/read.ts";
import { FENCED_ANSWERS } from "./fenced-answers.ts";

const CASES: readonly (readonly [name: string, text: string, questions: readonly string[]])[] = [
  [
    "choices in blocks, with the key in a comment",
    "### 花园\n- 下列属于花的是：\n```js\nA. 玫瑰\nB. 石头\n\n// A\n```\n\n- 松是树\n```js\nA. T\nB. F\n\n// A    松总是树\n```\n\n### 树\n- 属于树的是？\n```js\nA. 水\nB. 松\n\n// B\n```",
    ["radio 下列属于花的是： [玫瑰 | 石头] = A", "radio 松是树 [T | F] = A", "radio 属于树的是？ [水 | 松] = B"],
  ],
  [
    "code of the question in a block of its own",
    "# 小测\n\n1. 哪个是类型？\n```\nA. int\nB. rose\n```\n// 答案：A\n\n2. 输出什么？\n```java\nprint(1);\n```\n```\nA. 1\nB. 2\n```\n答案：A",
    ["radio 哪个是类型？ [int | rose] = A", "radio 输出什么？⏎print(1); [1 | 2] = A"],
  ],
  [
    "answers in blocks below tasks",
    "# 练习\n\n### 1. 基本题（每题5分）\n\n1）查询所有的花（5分）\n\n```sql\nSELECT\n\t*\nFROM rose;\n```\n\n2）列出所有的树（5分）\n\n```sql\n-- 你的答案\nSELECT name FROM tree;\n```",
    ["textarea 查询所有的花 = SELECT⏎\t*⏎FROM rose;", "textarea 列出所有的树 = SELECT name FROM tree;"],
  ],
];

test.each(CASES)("%s", (_name, text, questions) => {
  expect(questionsOf(text)).toEqual(questions);
});

test.each([
  [
    "code that is asked about",
    "1. 写出下面程序的结果。\n```c\nprint(3);\n```\n2. 阅读程序，说明结果。\n```c\nprint(5);\n```",
  ],
  ["one block with choices", "- 哪个是花？\n```\nA. 玫瑰\nB. 石头\n```"],
  ["blocks with code only", "- 示例\n```js\nlet a = 1;\n```\n- 示例二\n```js\nlet b = 2;\n```"],
])("%s: nothing is changed", (_name, text) => {
  const pieces = text.split("\n").map((line, at) => ({ no: at + 1, text: line }));
  for (const repair of FENCED_ANSWERS) expect(repair(pieces)).toEqual(pieces);
});
