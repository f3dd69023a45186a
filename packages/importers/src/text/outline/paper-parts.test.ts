/** Parts of papers at other places than usual. All texts were written for these tests. */
import { expect, test } from "vitest";
import { questionsOf } from "../testing/read.ts";
import { PAPER_PARTS } from "./paper-parts.ts";

const CASES: readonly (readonly [name: string, text: string, questions: readonly string[]])[] = [
  [
    "places for letters on lines of their own",
    "花园小测\n1．下列属于花的是\n[     ]\nA．玫瑰   B．石头\n2．下列属于树的是\n（   ）\nA．松\nB．水",
    ["radio 下列属于花的是（ ） [玫瑰 | 石头]", "radio 下列属于树的是（ ） [松 | 水]"],
  ],
  [
    "answers in brackets behind questions, and the names of rounds",
    "花园竞赛\n必答题\n1、玫瑰什么颜色？（答：红色）\n2、松树几月种？（答：三月）\n抢答题（10分）\n3、谁浇水？（答：园丁）",
    ["text 玫瑰什么颜色？ = 红色", "text 松树几月种？ = 三月", "text 谁浇水？ = 园丁"],
  ],
  [
    "a bank with the answer in front",
    "花園題庫\n\n題號\u3000答案\u3000題目\n001\u3000○\u3000玫瑰是花。\n002\u3000╳\u3000石頭是花。\n003\u30002\u3000下列何者為樹？(1)水(2)松(3)石頭",
    ["boolean 玫瑰是花。 = 对", "boolean 石頭是花。 = 错", "radio 下列何者為樹？ [水 | 松 | 石頭] = B"],
  ],
  [
    "tagged examples",
    "花园练习\n【例题1·单选题】下列属于花的是（\u3000\u3000）。\nA.玫瑰\nB.石头\n【答案】A\n\n【例题2·判断题】松是树。（\u3000\u3000）\n【答案】√",
    ["radio 下列属于花的是（\u3000\u3000）。 [玫瑰 | 石头] = A", "boolean 松是树。（\u3000\u3000） = 对"],
  ],
  [
    "keys behind the last choice",
    "Garden Test\n1. She ___ roses.    A. grow    B. grows    C. growing    (B)\n2. They ___ trees.    A. plant    B. plants    C. planting    (A)",
    ["radio She ___ roses. [grow | grows | growing] = B", "radio They ___ trees. [plant | plants | planting] = A"],
  ],
  [
    "names of fields at the top, two questions on one line, and text below the heading of essays",
    "花园考试题\n科室        姓名        得分\n\n一、简答题\n1.玫瑰有哪些颜色？  2.松树有何作用？\n3.怎样浇水？\n二、情景题（每题15分）\n情景一：花枯了，你怎么办？\n情景二：树倒了，你怎么办？\n三、计算题（10分）\n花园长6米，宽5米，求花园的面积是多少平方米。",
    [
      "text 科室",
      "text 姓名",
      "textarea 玫瑰有哪些颜色？",
      "textarea 松树有何作用？",
      "textarea 怎样浇水？",
      "textarea 情景一：花枯了，你怎么办？",
      "textarea 情景二：树倒了，你怎么办？",
      "textarea 花园长6米，宽5米，求花园的面积是多少平方米。",
    ],
  ],
  [
    "requests for a verdict, and the answers of all questions on one line",
    "花园问答\n\nQ1：哪个是花？\nA. 玫瑰\nB. 石头\n\nQ2：松是花。对还是错？\n\n【答案】Q1-A；Q2-错",
    ["radio 哪个是花？ [玫瑰 | 石头] = A", "boolean 松是花。对还是错？ = 错"],
  ],
  [
    "verdicts with reasons are written",
    "花园试题\n一、判断题\n1.玫瑰是花。（  ）\n2.松是花。（  ）\n二、辨析题（先判断正误，再说明理由）\n3.石头就是花。\n4.水就是树。",
    ["boolean 玫瑰是花。（  ）", "boolean 松是花。（  ）", "textarea 石头就是花。", "textarea 水就是树。"],
  ],
  [
    "choices with heavenly stems and a blank, and steps with lines for their numbers",
    "花園測驗\n1. 哪個是花？\n\u3000\u3000甲\u3000玫瑰\n\u3000\u3000乙\u3000石頭\n2. 哪個是樹？\n\u3000\u3000甲\u3000水\n\u3000\u3000乙\u3000松",
    ["radio 哪個是花？ [玫瑰 | 石頭]", "radio 哪個是樹？ [水 | 松]"],
  ],
  [
    "numbers go on lines in front of steps",
    "Garden Quiz\n1. Put the steps in order:\n___ Dig a hole\n___ Plant the tree\n___ Water it\n2. What is a rose?",
    ["ranking Put the steps in order [Dig a hole | Plant the tree | Water it]", "textarea What is a rose?"],
  ],
  [
    "a remark in brackets and one answer stay as they are",
    "花园问卷\n1. 您的姓名（答案保密）：____\n2. 您喜欢哪个季节？\nA. 春  B. 夏\n3. 您几点来？",
    ["text 您的姓名（答案保密）", "radio 您喜欢哪个季节？ [春 | 夏]", "time 您几点来？"],
  ],
];

test.each(CASES)("%s", (_name, text, questions) => {
  expect(questionsOf(text)).toEqual(questions);
});

test.each([
  ["a dialogue", "1. 读对话。\n甲\u3000你好！\n乙\u3000玫瑰开了！"],
  ["one answer in brackets", "1. 您的姓名（答案保密）：____\n2. 几月？（答：三月）"],
  ["rows without a head", "001 1 玫瑰\n002 2 松树\n003 3 柏树"],
  ["numbers that do not follow each other", "1. 您几岁？  3. 您住哪里？"],
  ["a note below the heading of essays", "二、计算题（10分）\n（要求写出必要的步骤，不得使用计算器。）\n1. 求面积。"],
])("%s is no part of a paper", (_name, text) => {
  const pieces = text.split("\n").map((line, at) => ({ no: at + 1, text: line }));
  for (const repair of PAPER_PARTS) expect(repair(pieces)).toEqual(pieces);
});
