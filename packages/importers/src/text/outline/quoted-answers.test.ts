/** Model answers of open questions in quotes. All texts were written for these tests. */
import { expect, test } from "vitest";
import { codes, questionsOf } from "../testing/read.ts";

const CHOICES = "### 1. 松是\n- A. 石\n- **B. 树**\n\n### 2. 花有\n- **A. 叶**\n- B. 轮\n\n";

test.each([
  ["a heading", `${CHOICES}### 3. 树和花有什么区别？\n\n> 树高，花矮。`, "textarea 树和花有什么区别？ = 树高，花矮。"],
  [
    "several lines and signs of other keys",
    "**1. 松是？**\nA. 石\nB. 树\n**答案：B**\n\n**2. 简述花的一年。**\n\n> 春天发芽，\n> 夏天开花。",
    "textarea 简述花的一年。 = 春天发芽，⏎夏天开花。",
  ],
  [
    "ticked boxes, traditional characters and a wide sign",
    "1. 松是甚麼？\n   - [ ] 石\n   - [x] 樹\n\n2. 花有甚麼？\n   - [x] 葉\n   - [ ] 輪\n\n3. 何謂「園」？\n＞ 種花的地方。",
    "textarea 何謂「園」？ = 種花的地方。",
  ],
  [
    "bullets in a quote",
    `${CHOICES}## 简答题\n\n3. 树与花的区别\n\n> - 树高\n> - 花矮`,
    "textarea 树与花的区别 = - 树高⏎- 花矮",
  ],
])("the answer in a quote: %s", (_, text, last) => {
  expect(questionsOf(text).at(-1)).toBe(last);
  expect(codes(text).filter((code) => code.endsWith("text_left_out"))).toEqual([]);
});

test.each([
  ["a hint", `${CHOICES}### 3. 简述花的一年。\n\n> 提示：从春天说起。`, "textarea 简述花的一年。"],
  [
    "what the question is about",
    `${CHOICES}### 3. 阅读下文，说说你的看法。\n\n> 花红了。`,
    "textarea 阅读下文，说说你的看法。",
  ],
  [
    "a form without answers",
    "1. 您的园子\n- A. 东园\n- B. 西园\n\n2. 您有什么建议？\n> 越具体越好",
    "textarea 您有什么建议？",
  ],
])("no answer: %s", (_, text, last) => {
  expect(questionsOf(text).at(-1)).toBe(last);
});
