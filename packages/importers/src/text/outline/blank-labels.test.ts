/** Labels with nothing but wide blanks behind them, and places to sign at the end. All texts were written for these tests. */
import { expect, test } from "vitest";
import { questionsOf } from "../testing/read.ts";

test("labels with boxes and a date above questions without dots, and a place to sign below them", () => {
  const text =
    "某某花园园丁安全知识考核表\n\n姓名              性别 □男 □女     岗位             \n证件编号                      培训日期      年   月   日\n\n（一）单选\n1 花多久浇一次？\n  □ 一天  □ 一年\n2 树要怎么种？\n  □ 挖坑  □ 爬树\n\n（二）说一说\n3 花谢了您怎么办？\n_______________\n\n参加考核人签字：                 \n考核结果（由花园填写）：合格 / 不合格\n";
  expect(questionsOf(text)).toEqual([
    "text 姓名",
    "radio 性别 [男 | 女]",
    "text 岗位",
    "text 证件编号",
    "date 培训日期",
    "radio 花多久浇一次？ [一天 | 一年]",
    "radio 树要怎么种？ [挖坑 | 爬树]",
    "textarea 花谢了您怎么办？",
    "signature 参加考核人签字",
  ]);
});

test("the same with wide blanks, in traditional characters", () => {
  const text =
    "園丁測試卷\n\n姓　名　　　　　　　　性別　□男　□女　　　年齡　　　　　\n花棚編號　　　　　　　　　　　測試日期　　　　年　　月　　日\n\n一、選擇題\n1. 下雨天應該？\n□ 澆花 □ 休息\n\n二、問答題\n2. 為什麼種花？\n＿＿＿＿＿＿＿＿＿＿\n\n受測人簽名：";
  expect(questionsOf(text)).toEqual([
    "text 姓名",
    "radio 性別 [男 | 女]",
    "text 年齡",
    "text 花棚編號",
    "date 測試日期",
    "radio 下雨天應該？ [澆花 | 休息]",
    "textarea 為什麼種花？",
    "signature 受測人簽名",
  ]);
});

test("labels of one line, with what the examiner writes", () => {
  const text =
    "园丁技能考核\n\n科室            姓名            工号            得分\n\n一、简答\n1、简述浇花的步骤。\n2、什么是花？\n____________________\n\n考核人签字：\n被考核人签字：\n成绩（由花园填写）：合格 / 不合格";
  expect(questionsOf(text)).toEqual([
    "text 科室",
    "text 姓名",
    "text 工号",
    "textarea 简述浇花的步骤。",
    "textarea 什么是花？",
    "signature 考核人签字",
    "signature 被考核人签字",
  ]);
});

test("words with wide blanks that name no fields stay as they are", () => {
  expect(questionsOf("花园守则\n红花          绿草          蓝天\n1. 您喜欢哪种花？\nA. 玫瑰\nB. 菊花")).toEqual([
    "radio 您喜欢哪种花？ [玫瑰 | 菊花]",
  ]);
});

test("whom to call stands below the last question", () => {
  const text =
    "花园老人调查\n\n姓名            联系电话            门牌号\n\n1 性别   男 / 女\n2 您喜欢种花吗   喜欢 / 不喜欢 / 一般\n3 您还有什么话想说\n\n\n紧急联系人姓名            与老人关系            电话\n\n谢谢您！";
  const questions = questionsOf(text);
  expect(questions.slice(0, 3)).toEqual(["text 姓名", "phone 联系电话", "text 门牌号"]);
  expect(questions.slice(-3)).toEqual(["text 紧急联系人姓名", "text 与老人关系", "phone 电话"]);
});

test("the seal of an opinion asks for no signature", () => {
  const text =
    "花园申请表\n一、基本情况\n姓名：____\n电话：____\n二、意见\n园丁意见：\n\n\n                    法人代表签章：\n                  （单位盖章）\n\n                  年  月  日";
  expect(questionsOf(text)).toEqual(["text 姓名", "phone 电话", "textarea 园丁意见"]);
});
