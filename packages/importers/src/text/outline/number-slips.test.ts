/** Numbers that are written in another way than the rest. All texts were written for these tests. */
import { expect, test } from "vitest";
import { questionsOf } from "../testing/read.ts";
import { NUMBER_SLIPS } from "./number-slips.ts";

const CASES: readonly (readonly [name: string, text: string, questions: readonly string[]])[] = [
  [
    "headings of parts with digits, numbers that stand twice, and bullets in front of rows of choices",
    "# 花園測驗\n\n### 1. 單選題 - 共 2 題\n1. **Q1**: 哪個是花？\n   - (A) 玫瑰 (B) 石頭\n2. **Q2**: 哪個是樹？\n   - (A) 水 (B) 松\n\n### 2. 填充題 - 共 2 題\n3. **Q3**: 玫瑰的顏色是 ____。\n4. **Q4**: 松是 ____ 的一種。",
    [
      "radio 哪個是花？ [玫瑰 | 石頭]",
      "radio 哪個是樹？ [水 | 松]",
      "blanks 玫瑰的顏色是 ____。",
      "blanks 松是 ____ 的一種。",
    ],
  ],
  [
    "English headings of parts",
    "# Garden\n\n## 1. Multiple Choice (5 points each)\n\n1. Which is a rose?\n   - A) Red B) Stone\n2. Which is a tree?\n   - A) Pine B) Stone\n\n## 2. True/False (2 points each)\n\n3. A rose is a flower.\n4. A stone is a tree.",
    [
      "radio Which is a rose? [Red | Stone]",
      "radio Which is a tree? [Pine | Stone]",
      "boolean A rose is a flower.",
      "boolean A stone is a tree.",
    ],
  ],
  [
    "full stops behind numbers",
    "## 花園\n\n#### Q1。 2 月開什麼花？\n\n- [x] 梅花\n- [ ] 石頭\n\n#### Q2。 哪個是樹？\n\n- [ ] 水\n- [x] 松",
    ["radio 2 月開什麼花？ [梅花 | 石頭] = A", "radio 哪個是樹？ [水 | 松] = B"],
  ],
  [
    "bare numbers that skip",
    "花园题库\n\n一、单选题\n\n1 下列属于花的是（ ）。\nA、玫瑰\nB、石头\n正确答案：A\n\n二、判断题\n\n2 松是树。\n正确答案：√\n\n7 石头是花。\n正确答案：×\n\n16 水是湿的。",
    [
      "radio 下列属于花的是（ ）。 [玫瑰 | 石头] = A",
      "boolean 松是树。 = 对",
      "boolean 石头是花。 = 错",
      "boolean 水是湿的。",
    ],
  ],
  [
    "chapters with numbers",
    "Garden Book\n\n1. Roses\n\n1. Which colour has a rose?\nA. Red\nB. Stone\nAnswer: A. Red\n\n2. Trees\n\n1. Which one is a tree?\nA. Water\nB. Pine\nAnswer: B. Pine",
    ["radio Which colour has a rose? [Red | Stone] = A", "radio Which one is a tree? [Water | Pine] = B"],
  ],
  [
    "choices that combine statements, behind bullets",
    "## 一、单选题\n\n**1. 下列属于花的有 ( B )。**\n① 玫瑰\n② 石头\n③ 梅花\n\n* A. ①②\n* B. ①③\n* C. ①②③\n\n**2. 下列属于树的是 ( A )。**\n\n* A. 松\n* B. 水\n* C. 石头",
    [
      "radio 下列属于花的有 （  ）。⏎① 玫瑰⏎② 石头⏎③ 梅花 [①② | ①③ | ①②③] = B",
      "radio 下列属于树的是 （  ）。 [松 | 水 | 石头] = A",
    ],
  ],
  [
    "letters in brackets with one short word behind each",
    "第1题(单选)：\n哪个是花？\n【A】 玫瑰\n【B】 石头\n正确答案:A\n\n第2题(单选)：\n哪个是树？\n【A】 水\n【B】 松\n正确答案:B\n\n第3题(单选)：\n哪个是草？\n【A】 兰\n【B】 铁\n正确答案:A",
    ["radio 哪个是花？ [玫瑰 | 石头] = A", "radio 哪个是树？ [水 | 松] = B", "radio 哪个是草？ [兰 | 铁] = A"],
  ],
  [
    "a frequent slip in the name of a type",
    "一、不定向选择题（每题2分）\n1.属于花的有（ ）\nA. 玫瑰\nB. 梅花\nC. 石头\n2.属于树的有（ ）\nA. 松\nB. 柏\nC. 水",
    ["checkbox 属于花的有（ ） [玫瑰 | 梅花 | 石头]", "checkbox 属于树的有（ ） [松 | 柏 | 水]"],
  ],
];

test.each(CASES)("%s", (_name, text, questions) => {
  expect(questionsOf(text)).toEqual(questions);
});

test.each([
  ["headings that are questions", "### 1. 您喜欢哪种花？\n1. 玫瑰\n2. 梅花\n### 2. 您几月来？\n1. 三月\n2. 四月"],
  ["a numbered heading without a kind", "## 1. 花园介绍\n1. 玫瑰园\n2. 松林"],
  ["bare numbers without keys", "1 玫瑰\n\n3 松树\n\n7 柏树"],
  ["steps above a list", "1. 种花\n\n1. 挖坑\n2. 浇水"],
  ["bullets in front of letters", "1. 哪个是花？\n- A. 玫瑰\n- B. 石头"],
])("%s: nothing is changed", (_name, text) => {
  const pieces = text.split("\n").map((line, at) => ({ no: at + 1, text: line }));
  for (const repair of NUMBER_SLIPS) expect(repair(pieces)).toEqual(pieces);
});
