/** Tables for points with weights, rows of one wide cell, and columns of empty cells. The texts were written for these tests. */
import { expect, it } from "vitest";
import { questionsOf } from "../testing/read.ts";

const CASES: [name: string, text: string, expected: string[]][] = [
  [
    "weights in a column",
    `供应商评审表
评委：______
评分项\t权重\t甲公司\t乙公司
价格\t40%\t\t
质量\t40%\t\t
服务\t20%\t\t`,
    ["text 评委", "matrix-text 评分项 [甲公司 | 乙公司]"],
  ],
  [
    "weights in the heads",
    `演讲比赛打分表
请评委打分（括号内为满分）：
选手\t内容(50分)\t表达(30分)\t仪态(20分)
1号\t\t\t
2号\t\t\t`,
    ["matrix-text 请评委打分 [内容(50分) | 表达(30分) | 仪态(20分)]"],
  ],
  [
    "weights beside degrees",
    `民主测评
项目\t分值\t优\t良\t差
德\t20\t\t\t
能\t20\t\t\t
勤\t20\t\t\t`,
    ["matrix-radio 项目 [优 | 良 | 差]"],
  ],
  [
    "an empty column",
    `Volunteer form
Name\t
Phone\t
Which days suit you?\t
Skills\t`,
    ["text Name", "text Phone", "textarea Which days suit you?", "text Skills"],
  ],
];

it.each(CASES)("reads %s", (_, text, expected) => {
  expect(questionsOf(text)).toEqual(expected);
});
