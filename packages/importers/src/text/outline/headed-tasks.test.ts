/** Parts of papers that are one task without numbers, and answers of essays. All texts were written for these tests. */
import { expect, test } from "vitest";
import { questionsOf } from "../testing/read.ts";

const CASES: readonly (readonly [name: string, text: string, questions: readonly string[]])[] = [
  [
    "tasks in the brackets of headings",
    "园艺小测\n一、连线题（将花与季节连线，每条2分）\n梅花     冬天\n荷花     夏天\n菊花     秋天\n\n二、排序题（将下列步骤按正确顺序排列，5分）\nA. 浇水  B. 播种  C. 收获  D. 松土\n正确顺序：____→____→____→____\n\n三、简答题\n1. 什么是花？",
    [
      "matching 将花与季节连线 [冬天 | 夏天 | 秋天]",
      "ranking 将下列步骤按正确顺序排列 [浇水 | 播种 | 收获 | 松土]",
      "textarea 什么是花？",
    ],
  ],
  [
    "tasks on the lines below headings, and an order as the answer",
    "园艺小测\n一、连线题\n将花与季节连线。\n梅花     冬天\n荷花     夏天\n菊花     秋天\n二、排序题\n将下列步骤按正确顺序排列：\nA. 浇水\nB. 播种\nC. 收获\n正确顺序：B→A→C\n三、简答题\n1. 什么是花？",
    [
      "matching 将花与季节连线。 [冬天 | 夏天 | 秋天]",
      "ranking 将下列步骤按正确顺序排列： [浇水 | 播种 | 收获] = BAC",
      "textarea 什么是花？",
    ],
  ],
  [
    "the only essay of a paper whose other questions carry their answers",
    "园艺试题\n一、填空题\n1、花有__花瓣__和__花蕊__。\n2、草是__绿__的。\n二、选择题\n1、雪是（ A ）的。\nA、白  B、黑\n2、火是（ B）的。\nA、冷  B、热\n三、判断题\n（√）1、鱼会游。\n（×）2、石会飞。\n四、简答题\n1、种花的“三步”是什么？\n松土、播种、浇水。",
    [
      "blanks 花有____和____。 = 花瓣|花蕊",
      "blanks 草是____的。 = 绿",
      "radio 雪是（  ）的。 [白 | 黑] = A",
      "radio 火是（  ）的。 [冷 | 热] = B",
      "boolean 鱼会游。 = 对",
      "boolean 石会飞。 = 错",
      "textarea 种花的“三步”是什么？ = 松土、播种、浇水。",
    ],
  ],
  [
    "a line below a question without keys elsewhere goes on with it",
    "园艺习题\n一、简答题\n1. 什么是花？\n请用自己的话回答。",
    ["textarea 什么是花？⏎请用自己的话回答。"],
  ],
];

test.each(CASES)("%s", (_name, text, questions) => {
  expect(questionsOf(text)).toEqual(questions);
});
