/** Worksheets with parts `甲、` and questions with lettered parts. All texts were written for these tests. */
import { expect, test } from "vitest";
import { questionsOf } from "../testing/read.ts";

const CASES: readonly (readonly [name: string, text: string, questions: readonly string[]])[] = [
  [
    "parts with heavenly stems, a class with its places, and a task behind the name of its part",
    "花園小學工作紙\n姓名：____\u3000班別：三__（\u3000）\u3000學號：（\u3000）\n\n甲、填充題\n1. 玫瑰是____色的。\n2. 松樹是____色的。\n\n乙、判斷題\n3. 松是樹。（\u3000）\n4. 石是花。（\u3000）\n\n丙、寫作：以「我的花園」為題，寫一篇短文。",
    [
      "text 姓名",
      "text 班別（三）",
      "text 學號",
      "blanks 玫瑰是____色的。",
      "blanks 松樹是____色的。",
      "boolean 松是樹。（\u3000）",
      "boolean 石是花。（\u3000）",
      "textarea 以「我的花園」為題，寫一篇短文。",
    ],
  ],
  [
    "letters of parts behind a number",
    "花園測驗\n\n一、問答題\n1(a) 玫瑰有哪些顏色？（2分）\n(b) 試解釋澆水的原因。（3分）\n2. (a) 松樹有何作用？（2分）\n(b) 試舉兩種樹。（2分）",
    ["textarea 玫瑰有哪些顏色？", "textarea 試解釋澆水的原因。", "textarea 松樹有何作用？", "textarea 試舉兩種樹。"],
  ],
];

test.each(CASES)("%s", (_, text, questions) => {
  expect(questionsOf(text)).toEqual(questions);
});
