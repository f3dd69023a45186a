/** One question alone between blank lines of a form. */
import { expect, it } from "vitest";
import { questionsOf } from "../testing/read.ts";

const CASES: [name: string, text: string, expected: string[]][] = [
  [
    "a sentence with one gap, bare choices and a file among labels",
    `员工健康小调查

姓名：________  部门：________

平均每周在外就餐____次

您最常用的锻炼方式（单选）：
跑步
游泳
不锻炼

请上传近期体检报告（PDF或图片，一份即可）

其他想说的话：`,
    [
      "text 姓名",
      "text 部门",
      "blanks 平均每周在外就餐____次",
      "radio 您最常用的锻炼方式 [跑步 | 游泳 | 不锻炼]",
      "file 请上传近期体检报告（PDF或图片，一份即可）",
      "textarea 其他想说的话",
    ],
  ],
  ["a label alone", "其他意见或建议：", ["textarea 其他意见或建议"]],
  [
    "an empty table below its heading",
    "教育经历\n起止时间\t学校\t专业\t学历\n\t\t\t\n\t\t\t",
    ["dynamic-table 教育经历 [起止时间 | 学校 | 专业 | 学历]"],
  ],
  [
    "labels with the same boxes below a title that asks for no opinion",
    "入户登记卡\n\n供暖：□集中 □自采 □无\n燃气：□集中 □自采 □无\n热水：□集中 □自采 □无",
    ["radio 供暖 [集中 | 自采 | 无]", "radio 燃气 [集中 | 自采 | 无]", "radio 热水 [集中 | 自采 | 无]"],
  ],
  [
    "codes in cells above a question without a number",
    `课程反馈

请在相应数字上打勾，1=很差，2=一般，3=很好
讲师水平	1	2	3
课程内容	1	2	3
场地条件	1	2	3

您还会再来吗？
A. 会
B. 不会`,
    ["matrix-radio 请在相应数字上打勾 [很差 | 一般 | 很好]", "radio 您还会再来吗？ [会 | 不会]"],
  ],
  [
    "letters below a question whose neighbour has its type behind a blank",
    `您的工龄： [单选题] *
○1年以内
○1年以上

您最看重哪些福利？（最多选两项）
A. 年终奖
B. 带薪假
C. 体检

姓名：____`,
    [
      "radio 您的工龄： [1年以内 | 1年以上]",
      "checkbox 您最看重哪些福利？（最多选两项） [年终奖 | 带薪假 | 体检]",
      "text 姓名",
    ],
  ],
];

it.each(CASES)("reads %s", (_, text, expected) => {
  expect(questionsOf(text)).toEqual(expected);
});

it("leaves what tells how to send", () => {
  expect(questionsOf("报名须知\n\n请上传资料后点击提交，系统会发送短信。\n\n姓名：____\n班级：____")).toEqual([
    "text 姓名",
    "text 班级",
  ]);
});
