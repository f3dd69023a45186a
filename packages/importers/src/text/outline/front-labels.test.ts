/** Labels at the head of papers. All texts were written for these tests. */
import { expect, test } from "vitest";
import { questionsOf } from "../testing/read.ts";

const PAPER = (row: string): string =>
  `市花木协会\n花木知识考试\n${row}\n\n一、单选题（每题2分，共4分）\n1. 春天开的是\nA. 桃花\nB. 菊花\n2. 冬天开的是\nA. 荷花\nB. 梅花\n\n答案：1-2 AB`;
const READ = ["radio 春天开的是 [桃花 | 菊花] = A", "radio 冬天开的是 [荷花 | 梅花] = B"];

test.each([
  [
    "部门        姓名        级别（一级/二级/三级）        得分",
    ["text 部门", "text 姓名", "radio 级别 [一级 | 二级 | 三级]"],
  ],
  ["班級　　　　姓名　　　　座號　　　　得分", ["text 班級", "text 姓名", "text 座號"]],
  ["姓名\t\t工号\t\t性别（男/女）", ["text 姓名", "text 工号", "radio 性别 [男 | 女]"]],
])("%s", (row, fields) => {
  expect(questionsOf(PAPER(row))).toEqual([...fields, ...READ]);
});

test("the head of a table is no row of labels", () => {
  expect(questionsOf(PAPER("姓名        班级        得分\n小花        一班        90")).slice(-2)).toEqual(READ);
});
