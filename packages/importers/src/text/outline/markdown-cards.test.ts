/** Questions as cards of a Markdown file. All texts were written for these tests. */
import { expect, test } from "vitest";
import { questionsOf } from "../testing/read.ts";
import { MARKDOWN_CARDS } from "./markdown-cards.ts";

const CASES: readonly (readonly [name: string, text: string, questions: readonly string[]])[] = [
  [
    "lettered bullets, and the answer below a line",
    "# Quiz\n\n## The garden\n\n### Q1: Which one is a flower?\n- A: rose\n- B: stone\n---\nA\n\n### Q2: Which one is a tree?\n- A: pine\n- B: water\n- C: stone\n---\nA\n",
    ["radio Which one is a flower? [rose | stone] = A", "radio Which one is a tree? [pine | water | stone] = A"],
  ],
  [
    "labels for the parts of a card",
    "# 花園題庫\n\n## 第 1 題 【單選題】\n\n**English:**\nWhich one is a flower?\n\n**中文：**\n哪一個是花？\n\n**選項：**\n- A. 玫瑰\n- B. 石頭\n\n**正確答案：A**\n\n**題目解析：**\n玫瑰是花。\n\n---\n\n## 第 2 題 【單選題】\n\n**中文：**\n哪一個是樹？\n\n**選項：**\n- A. 水\n- B. 松\n\n**正確答案：B**\n",
    ["radio Which one is a flower?⏎哪一個是花？ [玫瑰 | 石頭] = A", "radio 哪一個是樹？ [水 | 松] = B"],
  ],
  [
    "bold verdicts, and bullets that ask",
    "# 花园模拟题\n\n## 判断\n\n玫瑰是一种花。\n\n- **对**\n- 错\n\n石头也是一种花。\n**F**\n\n## 单选\n\n- 下列属于花的是哪个？\n\n  **A. 玫瑰**\n\n  B. 石头\n\n- 下列属于树的是哪个？\n\n  A. 水\n\n  **B. 松**\n\n## 多选\n\n- 花要什么？\n\n  **A. 水**\n\n  **B. 光**\n\n  C. 油\n",
    [
      "boolean 玫瑰是一种花。 = 对",
      "boolean 石头也是一种花。 = 错",
      "radio 下列属于花的是哪个？ [玫瑰 | 石头] = A",
      "radio 下列属于树的是哪个？ [水 | 松] = B",
      "checkbox 花要什么？ [水 | 光 | 油] = AB",
    ],
  ],
  [
    "bullets that name the parts of a question",
    "Format:\nQuestion: ...\nType: Multiple Choice (Single Correct Answer)\n\n# Lesson 1:\n\n- Question: Which one is a flower?\n  - Type: Multiple Choice (Single Correct Answer)\n  - Answer: rose\n  - Choices: stone; rose; water\n\n- Question: Which ones are trees?\n  - Type: Multiple Choice (Multiple Correct Answers)\n  - Answer: pine; oak\n  - Choices: pine; oak; stone\n",
    [
      "radio Which one is a flower? [stone | rose | water] = B",
      "checkbox Which ones are trees? [pine | oak | stone] = AB",
    ],
  ],
  [
    "places for answers below headings that ask",
    "#Garden Quiz\n\n###What is your favourite flower?\n\nYour answer goes here\n\n###Roses or pines?\n\nYour answer goes here\n",
    ["textarea What is your favourite flower?", "textarea Roses or pines?"],
  ],
];

test.each(CASES)("%s", (_, text, questions) => {
  expect(questionsOf(text)).toEqual(questions);
});

test("other headings, bullets and bold words stay", () => {
  const texts = [
    "### Q1: Why do roses grow?\nBecause of water.\n### Q2: What do pines need?\n- A: light\n- B: water",
    "玫瑰是一种花。\n- 对\n- 错\n\n石头也是一种花。\n- 对\n- 错",
    "- 花园的规则：\n- 不要踩草\n- 不要摘花",
    "Question: Which one?\nAnswer: rose",
  ];
  for (const text of texts) {
    const pieces = text.split("\n").map((line, at) => ({ no: at + 1, text: line }));
    expect(MARKDOWN_CARDS.reduce<readonly { no: number; text: string }[]>((all, repair) => repair(all), pieces)).toBe(
      pieces,
    );
  }
});
