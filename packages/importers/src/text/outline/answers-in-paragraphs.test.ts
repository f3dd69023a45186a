/** Questions with their answers as paragraphs below them. All texts were written for these tests. */
import { expect, test } from "vitest";
import { questionsOf } from "../testing/read.ts";
import { ANSWERS_IN_PARAGRAPHS } from "./answers-in-paragraphs.ts";

const CASES: readonly (readonly [name: string, text: string, questions: readonly string[]])[] = [
  [
    "numbered questions, of which one has no answer",
    "花园问答\n\n1. 什么是嫁接？\n\n嫁接是把一株植物的枝接到另一株上。\n\n2. 为什么要修枝？\n\n修枝使阳光照到内层；也使通风更好。\n\n3. 简述堆肥的步骤\n4. 玫瑰和月季的区别\n玫瑰一年开一次花。\n月季月月开花。",
    [
      "textarea 什么是嫁接？ = 嫁接是把一株植物的枝接到另一株上。",
      "textarea 为什么要修枝？ = 修枝使阳光照到内层；也使通风更好。",
      "textarea 简述堆肥的步骤",
      "textarea 玫瑰和月季的区别 = 玫瑰一年开一次花。⏎月季月月开花。",
    ],
  ],
  [
    "traditional characters, with a list inside an answer",
    "Q1：什麼是輪作？\n輪作是在同一塊地上輪流種不同的作物。\nQ2：請說明播種的流程\n流程如下：\n1. 翻土。\n2. 撒種。\nQ3：如何防蟲？\n可以種植氣味濃的香草。\nQ4：為什麼要覆蓋？\n覆蓋能保持水分。",
    [
      "textarea 什麼是輪作？ = 輪作是在同一塊地上輪流種不同的作物。",
      "textarea 請說明播種的流程 = 流程如下：⏎1. 翻土。⏎2. 撒種。",
      "textarea 如何防蟲？ = 可以種植氣味濃的香草。",
      "textarea 為什麼要覆蓋？ = 覆蓋能保持水分。",
    ],
  ],
  [
    "English tasks that begin with a verb",
    "1. Discuss the use of a hedge.\nA hedge keeps the wind away from the beds.\n\n2. Outline how to sow carrots.\nFirst loosen the soil. Then sow in rows.\n\n3. Imagine that the leaves turn yellow. What do you do?\nI look at the roots first.",
    [
      "textarea Discuss the use of a hedge. = A hedge keeps the wind away from the beds.",
      "textarea Outline how to sow carrots. = First loosen the soil. Then sow in rows.",
      "textarea Imagine that the leaves turn yellow. What do you do? = I look at the roots first.",
    ],
  ],
  [
    "English tasks with hints below them",
    "1. Discuss the use of a hedge.\nUse your own words and write in full sentences, please.\n\n2. Outline how to sow carrots.\nYour outline should have at least five points in it.\n\n3. Discuss the work of bees.\nAt least two hundred words are needed here, in your own style.\n\n4. Explain why hedges are cut.",
    [
      "text Discuss the use of a hedge.⏎Use your own words and write in full sentences, please.",
      "text Outline how to sow carrots.⏎Your outline should have at least five points in it.",
      "text Discuss the work of bees.⏎At least two hundred words are needed here, in your own style.",
      "textarea Explain why hedges are cut.",
    ],
  ],
  [
    "a survey whose lines below the questions explain",
    "1. 你平时多久浇一次花？\n我们想了解浇花的次数。\n2. 你对花园有什么意见？\n可以从花、草、树来谈。\n3. 你希望增加哪些花？\n写出名字就可以。",
    [
      "text 你平时多久浇一次花？⏎我们想了解浇花的次数。",
      "textarea 你对花园有什么意见？⏎可以从花、草、树来谈。",
      "text 你希望增加哪些花？⏎写出名字就可以。",
    ],
  ],
  [
    "short answers below a title that speaks of them",
    "花园知识问答（含答案）\n\n一、花\n1、什么花在夜里开？\n昙花\n2、哪个季节种菊花？\n春天\n\n二、树\n1、松树的叶子为什么细？\n少失水",
    ["text 什么花在夜里开？ = 昙花", "text 哪个季节种菊花？ = 春天", "text 松树的叶子为什么细？ = 少失水"],
  ],
];

test.each(CASES)("%s", (_, text, questions) => {
  expect(questionsOf(text)).toEqual(questions);
});

test("where nothing is found, nothing changes", () => {
  const pieces = ["花园", "1. 会开花的是", "A. 玫瑰", "B. 石头", "答案：A"].map((text, no) => ({ no, text }));
  for (const repair of ANSWERS_IN_PARAGRAPHS) expect(repair(pieces)).toBe(pieces);
});
