/** Numbered rules in front of forms. All texts were written for these tests. */
import { describe, expect, test } from "vitest";
import { questionsOf } from "../testing/read.ts";

const ASKED = ["radio 您的花棚在哪里？ [东边 | 西边]", "radio 您种什么？ [花 | 树]"];

describe("rules that show the signs they speak of", () => {
  test.each([
    [
      "填写提示：\n1. 请在所选答案的序号上打“√”，或者在“____”上写下文字\n2. 每一道题都标有“单选”或“多选”\n3. 答案没有好坏之分",
      "1.\n您的花棚在哪里？\n\n东边\n西边\n\n2.\n您种什么？\n\n花\n树",
    ],
    [
      "填答說明\n1、請在□內打勾，或在（ ）中填寫數字\n2、資料僅供研究使用，請放心作答",
      "1、您的花棚在哪里？\n□东边 □西边\n2、您种什么？\n□花 □树",
    ],
    [
      "【注意事项】\n（1）请在_____处填写真实的信息\n（2）本次调查不记名，如实作答即可",
      "1．您的花棚在哪里？\nＡ．东边\nＢ．西边\n2．您种什么？\nＡ．花\nＢ．树",
    ],
  ])("are told: %s", (rules, questions) => {
    expect(questionsOf(`花园调查\n\n您好，感谢您的参与。\n${rules}\n\n${questions}`)).toEqual(ASKED);
  });

  test("labels below a heading are asked if no other numbers follow", () => {
    expect(questionsOf("花园登记\n填写要求\n1. 园丁姓名：____\n2. 园丁电话：____\n3. 花棚编号：____")).toHaveLength(3);
  });
});

describe("rules above a form", () => {
  test.each([
    "报名条件：\n（1）年满十八周岁，身体健康；\n（2）每个花棚限报两人，审核通过后方可参加。",
    "參賽須知：\n1、每隊最多五人，不得重複報名；\n2、如有變更，須提前三天通知大會。",
    "Entry rules 说明：\n1) 请在比赛前一小时签到。\n2) 迟到的园丁不能参加比赛。",
  ])("have no field for their heading: %s", (rules) => {
    const titles = questionsOf(`花园比赛报名表\n${rules}\n园丁资料\n姓名\t\t性别\t\n职务\t\t手机号码\t`);
    expect(titles).toEqual(["text 姓名", "text 性别", "text 职务", "phone 手机号码"]);
  });
});

test("the sentence that says who fills in the fields below is told", () => {
  const text =
    "花园比赛报名表\n姓名：____\n电话：____\n以下由市园艺协会及申请人所属的园艺中心或学校填写：\n推荐单位：____\n负责人：____";
  expect(questionsOf(text)).toEqual(["text 姓名", "phone 电话", "text 推荐单位", "text 负责人"]);
});
