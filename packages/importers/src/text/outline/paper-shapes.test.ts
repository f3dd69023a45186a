/** Papers as teachers write them: headings, keys and pairs in their own shapes. All texts were written for these tests. */
import { expect, test } from "vitest";
import { questionsOf } from "../testing/read.ts";

const CASES: readonly (readonly [name: string, text: string, questions: readonly string[]])[] = [
  [
    "headings right below questions whose choices stand on their own lines",
    "花園測驗\n一、單一選擇題（每題3分）\n1.(　　)下列何者是花？ (A)石頭 (B)玫瑰 (C)水\n2.(　　)下列何者是樹？ (A)松 (B)水 (C)石頭\n二、多重選擇題（每題5分）\n3.(　　)下列哪些是花？ (A)玫瑰 (B)水 (C)菊花\n4.(　　)樹有哪些部分？ (A)根 (B)葉 (C)輪子\n三、題組（閱讀下文，回答5～6題）\n小明在花園裡種花，每天澆水。\n5.(　　)小明種什麼？ (A)花 (B)樹\n6.(　　)小明多久澆水？ (A)每天 (B)每年\n【解答】1.B 2.A 3.AC 4.AB 5.A 6.A",
    [
      "radio 下列何者是花？ [石頭 | 玫瑰 | 水] = B",
      "radio 下列何者是樹？ [松 | 水 | 石頭] = A",
      "checkbox 下列哪些是花？ [玫瑰 | 水 | 菊花] = AC",
      "checkbox 樹有哪些部分？ [根 | 葉 | 輪子] = AB",
      "radio 小明種什麼？ [花 | 樹] = A",
      "radio 小明多久澆水？ [每天 | 每年] = A",
    ],
  ],
  [
    "letters that one part agrees on are not those of the next parts",
    "园丁考核\n一、判断题（每题2分，正确填“A”，错误填“B”）\n1.玫瑰是花。（  ）\n2.石头会开花。（  ）\n二、填空题（每空2分）\n3.玫瑰最高____米，最低____米。\n4.花园分为____个区。",
    [
      "boolean 玫瑰是花。（  ）",
      "boolean 石头会开花。（  ）",
      "blanks 玫瑰最高____米，最低____米。",
      "blanks 花园分为____个区。",
    ],
  ],
  [
    "letters that are agreed on above topics are those of all of them",
    "花园判断练习（正确选A，错误选B）\n一、花\n1.玫瑰是花。\n2.石头是花。\n二、树\n3.松是树。\n4.水是树。",
    ["boolean 玫瑰是花。", "boolean 石头是花。", "boolean 松是树。", "boolean 水是树。"],
  ],
  [
    "kinds of essays by their names",
    "花园课复习题\n一、辨析题\n1、只要浇水，花就会开。\n答：错误。花还需要阳光。\n2、花和树都是植物。\n答：正确。都会长大。\n二、列舉題\n3、列舉兩種樹。",
    ["textarea 只要浇水，花就会开。 = 错误", "textarea 花和树都是植物。 = 正确", "textarea 列舉兩種樹。"],
  ],
];

test.each(CASES)("%s", (_, text, questions) => {
  expect(questionsOf(text)).toEqual(questions);
});
