/** Units in cells of their own. All texts were written for these tests. */
import { expect, test } from "vitest";
import { brief } from "../testing/read.ts";

test("a unit behind the empty cells of a label belongs to it", () => {
  const text =
    "花盆領用單\n領用組\t\t\t領用人\t\t\t日期\t\n領用數量\t\t個\t\t使用期限\t\t個月\n附件\t\t份\t\t用途\t□種花 □教學\t\n備註\t\t\t\t\t\t";
  expect(brief(text)).toEqual([
    "q1 text 領用組",
    "q2 text 領用人",
    "q3 date 日期",
    "q4 text 領用數量（個）",
    "q5 text 使用期限（個月）",
    "q6 text 附件（份）",
    "q7 radio 用途 [種花 | 教學]",
    "q8 text 備註",
  ]);
});

test("units between places and labels on one line", () => {
  const text =
    "花农体检表\n\n姓名：__________ 性别：□男 □女\n身 高：______cm 体 重：______kg 电话：____________\n脉搏：______次/分 体温：______℃\n备注：____________";
  expect(brief(text)).toEqual([
    "q1 text 姓名",
    "q2 radio 性别 [男 | 女]",
    "q3 number 身高（cm）",
    "q4 number 体重（kg）",
    "q5 phone 电话",
    "q6 number 脉搏（次/分）",
    "q7 number 体温（℃）",
    "q8 text 备注",
  ]);
});

test("a sign behind wide blanks is the unit of the label in front", () => {
  const text = "车辆登记\n车主\t\t电话\t\n座位数\t      座\t颜色\t\n里程\t\t备注\t";
  expect(brief(text)).toEqual([
    "q1 text 车主",
    "q2 phone 电话",
    "q3 text 座位数（座）",
    "q4 text 颜色",
    "q5 text 里程",
    "q6 text 备注",
  ]);
});
