import { expect, test } from "vitest";
import { codes, questionsOf } from "../testing/read.ts";

const CASES: readonly (readonly [name: string, text: string, questions: readonly string[]])[] = [
  [
    "lettered parts with marks below the heading of their question, some with parts of their own",
    "## Question 1 — Plants [5 marks]\n\n> Plants make sugar from light.\n\n(a) State **two** things that a plant needs.\n[2 marks]\n\n(b) Draw a plant and label:\n- the root\n- the stem\n\n[3 marks]\n\n---\n\n## Question 2 — Soil [3 marks]\n\n(a) Describe each of these:\n\n(i) Sand (S)\n[1 mark]\n\n(ii) Clay (C)\n[1 mark]\n\n(b) Name one tool. [1 mark]",
    [
      "textarea State two things that a plant needs.",
      "textarea Draw a plant and label:⏎- the root⏎- the stem",
      "textarea Sand (S)",
      "textarea Clay (C)",
      "textarea Name one tool.",
    ],
  ],
  [
    "lettered choices without marks stay choices",
    "1. What does a plant need?\n(a) light\n(b) paint\n2. What is soil?\n(a) sand\n(b) glass\n3. Who waters?\n(a) people\n(b) stones",
    [
      "radio What does a plant need? [light | paint]",
      "radio What is soil? [sand | glass]",
      "radio Who waters? [people | stones]",
    ],
  ],
  [
    "rows of stars, as a page shows what is rated",
    "花园调查\n1. 您多久浇水？\n每天\n每周\n2. 请为花园评分。(1分最差,5分最好)\n分数 ★ ★ ★ ★ ★\n标签 ★ ★ ★ ★ ★\n3. 您喜欢哪种花？\n月季\n兰花",
    [
      "radio 您多久浇水？ [每天 | 每周]",
      "rating 请为花园评分。(1分最差,5分最好)",
      "radio 您喜欢哪种花？ [月季 | 兰花]",
    ],
  ],
  [
    "places behind each choice, where ticks are asked for",
    "花园调查\n一、请在符合的选项上打“√”，在横线处填上文字。\n1、花园位置：城内_____ 城外_____\n2、联系方式：姓名_____ 电话_____\n3、面积：____平方米",
    ["radio 花园位置： [城内 | 城外]"],
  ],
  [
    "an answer that repeats the text of an option and begins like letters with a remark",
    "1、单选题:\n植物靠( )和( )生长。\nA: ATP,叶绿素\nB: 石头,沙\n答案: ATP,叶绿素",
    ["radio 植物靠( )和( )生长。 [ATP,叶绿素 | 石头,沙] = A"],
  ],
  [
    "which one put things in the wrong order is no ranking",
    "1. 老师希望依照花期排列花盆。请问哪一位把花盆放错了？\n(A)甲放月季\n(B)乙放兰花\n(C)丙放菊花\n2. 请按喜欢的程度排列下列各花。\n(A)月季\n(B)兰花\n(C)菊花",
    [
      "radio 老师希望依照花期排列花盆。请问哪一位把花盆放错了？ [甲放月季 | 乙放兰花 | 丙放菊花]",
      "ranking 请按喜欢的程度排列下列各花。 [月季 | 兰花 | 菊花]",
    ],
  ],
];

test.each(CASES)("%s", (_name, text, questions) => {
  expect(questionsOf(text).slice(0, questions.length)).toEqual(questions);
  expect(codes(text).filter((code) => code.endsWith(" text_left_out"))).toEqual([]);
});
