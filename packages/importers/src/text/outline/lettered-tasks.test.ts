/** Short papers whose tasks have letters. All texts were written for these tests. */
import { expect, test } from "vitest";
import { codes, questionsOf, read } from "../testing/read.ts";
import { askLetteredTasks } from "./lettered-tasks.ts";

const RULE = "_".repeat(40);

test.each([
  [
    "titles, material and lines apart",
    `花園書院\n中四級　園藝科\n課堂小測：花園\n\n姓名：________ (    )\n班別：________\n\n細閱以下資料，然後回答各題。\n\n資料 A\n園裏的花近年愈來愈多。\n\n(a) 根據資料 A，指出一項轉變。（2 分）\n\n${RULE}\n\n${RULE}\n\n(b) 試解釋這項轉變。（4 分）\n\n${RULE}`,
    ["text 姓名", "text 班別", "textarea 根據資料 A，指出一項轉變。", "textarea 試解釋這項轉變。"],
    "花園書院",
  ],
  [
    "English words and a task on two lines",
    `Garden School\nQuiz: Flowers\n\nName: ________ (   )\n\na) Why do\nflowers grow? (2 marks)\n${RULE}\n${RULE}\nb) Describe a tree. (2 marks)\n${RULE}`,
    ["text Name", "textarea Why do flowers grow?", "textarea Describe a tree."],
    "Garden School",
  ],
  [
    "two fields on a line",
    `花园中学\n随堂测验\n\n班级：________ 姓名：________ (    )\n\n（a）花是什么？\n${RULE}\n（b）树有什么用？\n${RULE}`,
    ["text 班级", "text 姓名", "textarea 花是什么？", "textarea 树有什么用？"],
    "花园中学",
  ],
])("%s", (_, text, questions, title) => {
  expect(questionsOf(text)).toEqual(questions);
  expect(read(text).definition.title).toBe(title);
  expect(codes(text).filter((code) => code.endsWith("text_left_out"))).toEqual([]);
});

test("parts of numbered questions and choices stay", () => {
  const lines = (text: string) => text.split("\n").map((line, at) => ({ no: at + 1, text: line }));
  const numbered = lines(`1. 細閱資料。\n(a) 花是什麼？\n${RULE}\n(b) 樹是什麼？\n${RULE}`);
  expect(askLetteredTasks(numbered)).toBe(numbered);
  const choices = lines(`花是什么？\na) 草\nb) 石\nc) 其他\n${RULE}\n${RULE}`);
  expect(askLetteredTasks(choices)).toBe(choices);
});

test("points alone show tasks without lines, and not choices with points", () => {
  const text =
    "公民科工作紙\nName: ________\n\n資料 A\n園裏的樹去年多了三成。\n\n(a) 指出資料 A 的一個趨勢。(2 分)\n\n(b) 種樹有甚麼好處？(4 分)\n\n";
  expect(questionsOf(text)).toEqual(["text Name", "textarea 指出資料 A 的一個趨勢。", "textarea 種樹有甚麼好處？"]);
  expect(questionsOf("請選出合適的活動。\n(a) 種花 (2分)\n(b) 種樹 (4分)\n(c) 剪草 (6分)\n姓名：____")).toHaveLength(2);
});
