/** Places right behind their labels, without a colon. All texts were written for these tests. */
import { expect, test } from "vitest";
import { brief, questionsOf } from "../testing/read.ts";

test("frames around the labels, several on a line, with lines and boxes", () => {
  const text =
    "花园体检登记\n\n【姓名】________【工号】________【花棚】________\n【性别】□男 □女　【婚否】□已婚 □未婚\n【加项】□甲项 □乙项 □无（可多选）\n【特殊情况说明】________________";
  expect(questionsOf(text)).toEqual([
    "text 姓名",
    "text 工号",
    "text 花棚",
    "radio 性别 [男 | 女]",
    "radio 婚否 [已婚 | 未婚]",
    "checkbox 加项（可多选） [甲项 | 乙项 | 无]",
    "textarea 特殊情况说明",
  ]);
});

test("stars behind the labels, with brackets, dates and units behind them", () => {
  const text =
    "花房使用申请表\n\n申请单位*\n申请人*\n联系方式*\n花房名称*（  ）东棚 （  ）西棚\n使用日期*      年    月    日\n使用时间*      时    分 至     时    分\n参加人数*      人\n设备需求  （  ）水泵 （  ）灯 （  ）无\n\n负责人签字：";
  expect(brief(text)).toEqual([
    "q1 text! 申请单位",
    "q2 text! 申请人",
    "q3 phone! 联系方式",
    "q4 radio! 花房名称 [东棚 | 西棚]",
    "q5 date! 使用日期",
    expect.stringMatching(/^q6 blanks! 使用时间/u),
    "q7 number! 参加人数（人）",
    "q8 radio 设备需求 [水泵 | 灯 | 无]",
    "q9 signature 负责人签字",
  ]);
});

test("words with slashes in the cell of a label", () => {
  const text =
    "花匠职称申报表\n项目\t填写内容\n姓名\t\n身份证号\t\n拟申报职务\t高级/中级/初级\n所在花棚\t\n考核结果\t优秀/合格/不合格\n手机\t";
  expect(questionsOf(text)).toContain("radio 拟申报职务 [高级 | 中级 | 初级]");
  expect(questionsOf(text)).toContain("radio 考核结果 [优秀 | 合格 | 不合格]");
  expect(questionsOf(text)).toHaveLength(6);
});

test("the halves of the day behind the place of a time", () => {
  const text =
    "INCIDENT REPORT\n\nDate of incident: ____________   Time: ____________ am / pm\nLocation: ____________\nReported by: ____________";
  expect(questionsOf(text)[1]).toMatch(/Time \(am \/ pm\)$/u);
});

test("words to all above labels", () => {
  const text =
    "@所有人 请各位家长今晚12点前完成以下统计（填好发群里）：\n—————\n孩子姓名：\n是否在本市：\n预计返回时间：\n家长签名：\n—————\n收到请回复";
  expect(questionsOf(text)[0]).toBe("text 孩子姓名");
  expect(questionsOf(text)).toHaveLength(4);
});
