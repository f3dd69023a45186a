/** Who fills in a part of a form, and what stands below its last label. All texts were written for these tests. */
import { expect, test } from "vitest";
import { brief, questionsOf } from "../testing/read.ts";

test("what a driver fills in is asked of nobody", () => {
  const text =
    "花车使用申请单\n\n申请花棚：____\n申请人：____\n联系电话：____\n用车时间：____\n用车事由：____\n\n（以下由驾驶员填写）\n出车里程：____\n驾驶员：____";
  expect(questionsOf(text)).toEqual([
    "text 申请花棚",
    "text 申请人",
    "phone 联系电话",
    "text 用车时间",
    "text 用车事由",
  ]);
});

test("what parents fill in is asked, and the line that says so is none", () => {
  const text = "花园登记\n\n学生姓名：____\n花棚：____\n\n【以下由家长填写】\n联系电话：____\n与学生关系：____";
  expect(brief(text)[2]).toBe("s1 statement 以下由家长填写");
});

test("a sentence below the last of numbered labels with nothing behind them", () => {
  const text =
    "各位花友，请私信回复：\n1.花棚号：\n2.姓名：\n3.电话：\n4.数量：\n5.车牌号（没有写无）：\n周五前没回复的默认只要1盆，谢谢配合\n          花园 小陈";
  expect(questionsOf(text)).toHaveLength(5);
  expect(questionsOf(text)[4]).toBe("text 车牌号（没有写无）");
});

test("columns in one line end at a blank line", () => {
  const text =
    "花展回执\n\n单位：________\n\n序号\t姓名\t手机\n1\t\t\n2\t\t\n\n住宿安排（请打“√”）：□ 单人间（480元/天）  □ 双人间（240元/床/天）\n入住日期：5月____日    离店日期：5月____日";
  expect(questionsOf(text).slice(1)).toEqual([
    "dynamic-table 姓名、手机 [姓名 | 手机]",
    "radio 住宿安排（请打“√”） [单人间（480元/天） | 双人间（240元/床/天）]",
    expect.stringMatching(/^(?:blanks|date|text) 入住日期/u),
    expect.stringMatching(/^(?:blanks|date|text) 离店日期/u),
  ]);
});

test("choices below a line whose label has its place, on a slip", () => {
  const text =
    "花園參觀同意書\n  五年____班____號 學生姓名：________\n  □同意參加\n  □不同意參加，原因：________\n  1.是否暈車： □是 □否\n  家長簽章：________";
  expect(questionsOf(text)).toContain("radio 同意參加 / 不同意參加 [同意參加 | 不同意參加，原因]");
});

test("pages with numbers, stars and hints on lines of their own", () => {
  const text =
    "花社招新\n欢迎加入花社！\n* 为必填项\n\n01\n姓名 *\n请输入\n\n02\n花龄\n不到1年\n1-3年\n\n03\n可参加的时段（多选）*\n周二晚\n周四晚\n\n04\n想说的话\n请输入\n\n提交";
  expect(questionsOf(text)).toEqual([
    "text 姓名",
    "radio 花龄 [不到1年 | 1-3年]",
    "checkbox 可参加的时段 [周二晚 | 周四晚]",
    "textarea 想说的话",
  ]);
});
