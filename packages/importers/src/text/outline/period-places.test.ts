/** Labels with room for two days, rows without colons, and brackets that list choices with blanks between them. */
import { expect, it } from "vitest";
import { questionsOf } from "../testing/read.ts";

const CASES: [name: string, text: string, expected: string[]][] = [
  [
    "two days behind a numbered label",
    `出差报备
姓名：____
部门：____
（1）出差时间：自　　　年　　　月　　　日起至　　　年　　　月　　　日止
（2）目的地：____`,
    ["text 姓名", "text 部门", "date-range 出差时间", "text 目的地"],
  ],
  [
    "two days in the cells of a row with another label",
    `会议室借用表

申请部门	
借用时间	____月____日～____月____日	人数	
用途	
负责人		电话	`,
    ["text 申请部门", "date-range 借用时间", "text 人数", "text 用途", "text 负责人", "phone 电话"],
  ],
  [
    "gaps of a paper, which ask for the parts of days",
    `历史练习
1. 抗日战争从____年____月到____年____月。
2. 红军长征的时间是____年____月至____年____月。
3. 五四运动发生于____年。`,
    [
      "blanks 抗日战争从____年____月到____年____月。",
      "blanks 红军长征的时间是____年____月至____年____月。",
      "blanks 五四运动发生于____年。",
    ],
  ],
  [
    "English rows and lines without colons",
    `ROOM BOOKING

Club name		Contact person	
Dates needed	From            to
Purpose of booking	
Will food be served?	☐ Yes   ☐ No

Signature ______________________`,
    [
      "text Club name",
      "text Contact person",
      "date-range Dates needed",
      "text Purpose of booking",
      "radio Will food be served? [Yes | No]",
      "text Signature",
    ],
  ],
  [
    "choices in brackets with blanks beside the slashes",
    `李师傅，您好：

请填写后回复：

1. 车型及年份：
2. 上次洗车日期：
3. 洗车方式（外洗 / 内外全洗 / 精洗）：
4. 想约的时间：`,
    ["text 车型及年份：", "date 上次洗车日期", "radio 洗车方式 [外洗 | 内外全洗 | 精洗]", "text 想约的时间"],
  ],
];

it.each(CASES)("%s", (_, text, expected) => {
  expect(questionsOf(text)).toEqual(expected);
});

it("two whole days behind a label without a colon are a range", () => {
  expect(
    questionsOf("实习登记表\n\n姓名：____\n实习期限  ____年____月____日 至 ____年____月____日\n指导教师：____"),
  ).toContain("date-range 实习期限");
});
