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
    ["text Name", "phone Phone", "textarea Which days suit you?", "text Skills"],
  ],
];

it.each(CASES)("reads %s", (_, text, expected) => {
  expect(questionsOf(text)).toEqual(expected);
});

it("one column for points, which is empty, needs no weights; the marks of a paper are not asked", () => {
  expect(
    questionsOf(
      "花园评比\n\n评委：____\n\n评价项目（满分10分）\t得分\n浇水及时（5分）\t\n修枝整齐（5分）\t\n意见建议：\n",
    ).map((line) => line.replace(/ \{.*$/u, "")),
  ).toEqual(["text 评委", expect.stringMatching(/^matrix-text 评价项目/u), "textarea 意见建议"]);
  expect(
    questionsOf("测验\n\n题号\t分数\n一\t\n二\t\n总分\t\n\n一、选择\n1. 花？\nA. 红 B. 白\n2. 草？\nA. 绿 B. 黄\n"),
  ).toEqual(["radio 花？ [红 | 白]", "radio 草？ [绿 | 黄]"]);
});
