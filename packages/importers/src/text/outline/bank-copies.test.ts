/** Banks that were copied with their answers. All texts were written for these tests. */
import { expect, test } from "vitest";
import { questionsOf } from "../testing/read.ts";

const CASES: readonly (readonly [name: string, text: string, questions: readonly string[]])[] = [
  [
    "verdicts that close statements",
    "1、玫瑰是花。\n（正确）\n2、石头\n是树。\n（错误）\n3、松是树。\n【正确】",
    ["boolean 玫瑰是花。 = 对", "boolean 石头⏎是树。 = 错", "boolean 松是树。 = 对"],
  ],
  [
    "marks below right choices, which are no verdicts",
    "Question 1:\nWhich is a tree?\nStone\n\nPine\n(Correct)\n\nQuestion 2:\nWhich is a flower?\nRose\n(Correct)\n\nSand",
    ["radio Which is a tree? [Stone | Pine] = B", "radio Which is a flower? [Rose | Sand] = A"],
  ],
  [
    "choices told once more with ticks",
    "1. 哪些是花？\n- [ ] A. 玫瑰\n- [ ] B. 石头\n- [ ] C. 牡丹\n\n<details>\n<summary>查看答案</summary>\n\n- [x] A. 玫瑰\n- [ ] B. 石头\n- [x] C. 牡丹\n\n石头不是花。\n</details>",
    ["checkbox 哪些是花？ [玫瑰 | 石头 | 牡丹] = AC"],
  ],
  [
    "several lines without a label as one answer",
    "### 问题 1\n花为什么要浇水？\n\n<details>\n<summary>查看答案</summary>\n\n水让花生长。\n没有水花会枯。\n</details>\n\n### 问题 2\n树为什么要修枝？\n\n<details>\n<summary>查看答案</summary>\n\n树会长得更好。\n</details>",
    ["textarea 花为什么要浇水？ = 水让花生长。⏎没有水花会枯。", "textarea 树为什么要修枝？ = 树会长得更好。"],
  ],
  [
    "codes and remarks beside the answers of gaps",
    "一、填空题\n1、水泵（P101A/B）共有（2）台。\n2、花棚（G-3）温度为（25） ℃(C)。\n3、浇水用（水管）（工具名称）。\n4、花盆的编号是（H12）。",
    [
      "blanks 水泵（P101A/B）共有____台。 = 2",
      "blanks 花棚（G-3）温度为____ ℃(C)。 = 25",
      "blanks 浇水用____（工具名称）。 = 水管",
      "blanks 花盆的编号是____。 = H12",
    ],
  ],
  [
    "answers behind the questions of essays",
    "一、简答题\n1. 简述浇水的步骤。 步骤：接水、浇花。\n2. 花枯了怎么办？ 办法：\no\t换土；\no\t浇水。",
    ["textarea 简述浇水的步骤。 = 步骤：接水、浇花。", "textarea 花枯了怎么办？ = 办法：⏎换土；⏎浇水。"],
  ],
  [
    "cards of screens whose letters touch or were lost",
    "7/90单选题\n花枯了怎么办？\nA扔掉\n浇水\n正确答案 B\n\n玫瑰是花\n是 B否\n正确答案 A\n\n9 /90单选题\n石头是树。Ａ是\n否\n正确答案 B\n\n11/90单选题\n等级A+、B-都是好花\n是 B否\n正确答案 A",
    [
      "radio 花枯了怎么办？ [扔掉 | 浇水] = B",
      "radio 玫瑰是花 [是 | 否] = A",
      "radio 石头是树。 [是 | 否] = B",
      "radio 等级A+、B-都是好花 [是 | 否] = A",
    ],
  ],
  [
    "boxes that ask and boxes that show answers",
    '??? question "Q1. Which one is a tree?"\n    - [x] A. Pine\n    - [ ] B. Stone\n\n    **Why:** It has roots.\n\n??? question "Q2. What waters the garden?"\n    **✅ The hose**\n\n    It brings water.',
    ["radio Which one is a tree? [Pine | Stone] = A", "textarea What waters the garden? = The hose"],
  ],
  [
    "lists that the page shows with letters",
    '#### Question 1\n\nWhich one is a flower?\n\n<div class="upper-alpha" markdown>\n1. Stone\n2. Rose\n</div>\n\n??? question "Show Answer"\n    The correct answer is **B**. It blooms.\n\n#### Question 2\n\nWhich one is a tree?\n\n<div class="upper-alpha" markdown>\n1. Pine\n2. Sand\n</div>\n\n??? question "Show Answer"\n    The correct answer is **A**. It grows.',
    ["radio Which one is a flower? [Stone | Rose] = B", "radio Which one is a tree? [Pine | Sand] = A"],
  ],
];

test.each(CASES)("%s", (_, text, questions) => {
  expect(questionsOf(text)).toEqual(questions);
});
