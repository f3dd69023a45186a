/** Quizzes as pages show them after they were answered. All texts were written for these tests. */
import { expect, test } from "vitest";
import { questionsOf, read } from "../testing/read.ts";
import { QUIZ_PAGES } from "./quiz-pages.ts";

const CASES: readonly (readonly [name: string, text: string, questions: readonly string[]])[] = [
  [
    "points that were reached, and right answers below the choices",
    "Garden Quiz\n\nWhich one is a flower? *\n0/1\nStone\nRose\nWater\n\nCorrect answer\nRose\n\nWhich are trees? *\n2/2\nPine\nOak\nSand\n\nCorrect answers\nPine\nOak\n\nFeedback\nBoth are tall.\n\nWhy do you like trees? *",
    [
      "radio Which one is a flower? [Stone | Rose | Water] = B",
      "checkbox Which are trees? [Pine | Oak | Sand] = AB",
      "textarea Why do you like trees?",
    ],
  ],
  [
    "ticks in round brackets",
    "Garden Quiz\n\n1. Which one is a flower?\n( ) Stone\n(x) Rose\n2. Which are trees?\n[x] Pine\n[x] Oak\n[ ] Sand",
    ["radio Which one is a flower? [Stone | Rose] = B", "checkbox Which are trees? [Pine | Oak | Sand] = AB"],
  ],
  [
    "ticks in round brackets behind bullets",
    "# 花园测试\n\n1. 哪一种是花？\n  - ( ) A. 石头\n  - (x) B. 玫瑰\n  - ( ) C. 水\n\n2. 松是树。\n  - (x) 正确\n  - ( ) 错误",
    ["radio 哪一种是花？ [石头 | 玫瑰 | 水] = B", "boolean 松是树。 = 对"],
  ],
  [
    "verdicts on lines of their own",
    "# 花园测试\n\n**1. 石头是花。**\n\n❌ 错误\n\n**2. 松是树。**\n\n✅ 正确（四季常青）",
    ["boolean 石头是花。 = 错", "boolean 松是树。 = 对"],
  ],
  [
    "reasons behind verdicts",
    "Garden Quiz\n\n1. True or False: A stone is a flower.\n\n**Answer: False.** It does not *grow*.\n\n2. Name a tree.\n\n**Answer: Pine**",
    ["boolean True or False: A stone is a flower. = 错", "text Name a tree. = Pine"],
  ],
  [
    "votes on a site with questions of certificates",
    "Question #1      Topic 1\nA gardener plants.\nWhat is a flower?\n\nA. A rose. Most Voted\nB. A stone.\n\nReveal Solution  Hide Solution  Discussion 12\n\nCorrect Answer: A 🗳️\n\nCommunity vote distribution\nA (97%)\nOther\n\nQuestion #2      Topic 1\nWhich are trees? (Choose two.)\n\nA. Pine.\nB. Oak.\nC. Sand.\n\nReveal Solution  Hide Solution  Discussion 3\n\nCorrect Answer: AB 🗳️\n\nQuestion #3      Topic 1\nWhat is wet?\n\nA. Water.\nB. Sand.\n\nReveal Solution  Hide Solution  Discussion 3\n\nCorrect Answer: A 🗳️",
    [
      "radio A gardener plants.⏎What is a flower? [A rose. | A stone.] = A",
      "checkbox Which are trees? (Choose two.) [Pine. | Oak. | Sand.] = AB",
      "radio What is wet? [Water. | Sand.] = A",
    ],
  ],
  [
    "keys of gaps in a list, and what was reached",
    "花园测验\n\n1. 判断题 (10分)\n松是树。\n正确答案：正确\n得分：10\n\n2. 填空题 (10分)\n一年有 [填空1] 季。\n正确答案：\n[填空1] 四\n得分：0",
    ["boolean 松是树。 = 对", "text 一年有 ____ 季。 = 四"],
  ],
  [
    "words that were written into gaps, above their keys",
    "花园作业\n1. (单选题)哪个是花？\nA. 玫瑰\nB. 石头\n我的答案:A :玫瑰;正确答案:A :玫瑰;\n2. (填空题)花有____和____。\n我的答案：\n(1) 石\n(2) 荷花\n正确答案：\n(1) 梅花\n(2) 荷花\n3. (判断题)松是树。\n我的答案：对 正确答案：对",
    ["radio 哪个是花？ [玫瑰 | 石头] = A", "blanks 花有____和____。 = 梅花；荷花", "boolean 松是树。 = 对"],
  ],
  [
    "marks below right choices",
    "Question 1:\nWhich one is a flower?\n\n Stone\n\n Rose\n(Correct)\n\n Water\n\nExplanation\nRoses grow.\n\nQuestion 2:\nWhich one is a tree?\n\n Pine\n(Correct)\n\n Sand\n\nExplanation\nPines grow.\n\nQuestion 3:\nWhich one is wet?\n\n Water\n(Correct)\n\n Dust\n\nExplanation\nIt flows.",
    [
      "radio Which one is a flower? [Stone | Rose | Water] = B",
      "radio Which one is a tree? [Pine | Sand] = A",
      "radio Which one is wet? [Water | Dust] = A",
    ],
  ],
  [
    "digits on keys in front of questions and of answers",
    "花园小测\n\n1\uFE0F\u20E3 哪个是花？\nA. 玫瑰\nB. 石头\n\n2\uFE0F\u20E3 哪个是树？\nA. 水\nB. 松\n\n1\uFE0F\u20E3 A  2\uFE0F\u20E3 B",
    ["radio 哪个是花？ [玫瑰 | 石头] = A", "radio 哪个是树？ [水 | 松] = B"],
  ],
];

test("columns of a template with remarks in their names, and one with explanations", () => {
  const text =
    "题型（必填）\t题干（必填）\t选项1\t选项2\t正确答案（必填）\t答案解析\n单选题\t哪个是花？\t玫瑰\t石头\tA\t玫瑰会开\n判断题\t松是树。\t正确\t错误\t正确\t松会长";
  expect(questionsOf(text)).toEqual(["radio 哪个是花？ [玫瑰 | 石头] = A", "boolean 松是树。 = 对"]);
  expect(read(text).definition.pages[0]?.items.map(({ explanation }) => explanation)).toEqual(["玫瑰会开", "松会长"]);
});

test.each(CASES)("%s", (_name, text, questions) => {
  expect(questionsOf(text)).toEqual(questions);
});

test("the only heading of its level above all others is the title", () => {
  expect(read("## 花园测验\n\n### 题目 1：哪个是花？\n\n- A. 玫瑰\n- B. 石头\n\n**答案：A**").definition.title).toBe(
    "花园测验",
  );
});

test.each([
  ["two verdicts are choices", "1. 松是树。\n✅ 正确\n❌ 错误"],
  ["places in front of statements", "（ ） 1. 松是树。\n（x） 2. 石头是花。"],
  ["dates and fractions", "1. 日期\n5/6\n2. 人数\n3/4"],
  ["headings of parts", "## 单选题\n\n1. 哪个是花？\nA. 玫瑰\nB. 石头"],
  ["headings of one level", "## 花\n\n1. 哪个是花？\n\n## 树\n\n2. 哪个是树？"],
  ["questions whose answers are reasons", "1. Is a stone a flower?\nAnswer: False, it does not grow."],
])("%s stay as they are", (_name, text) => {
  const pieces = text.split("\n").map((line, at) => ({ no: at + 1, text: line }));
  expect(QUIZ_PAGES.reduce((some: readonly { no: number; text: string }[], repair) => repair(some), pieces)).toBe(
    pieces,
  );
});
