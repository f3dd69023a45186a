import { expect, it } from "vitest";
import { questionsOf } from "../testing/read.ts";

it.each([
  [
    "a bracket that ends with 其他, and one with two words that deny each other",
    `花园住户登记表

姓名：____________
住房类型（自有、租住、合住、其他）：
• 是否养花（是 否）
联系电话：____________
家中有何困难（浇水、施肥、其他）：
家庭成员（姓名、年龄、其他）：`,
    [
      "text 姓名",
      "radio 住房类型 [自有 | 租住 | 合住 | 其他]",
      "radio 是否养花 [是 | 否]",
      "phone 联系电话",
      "text 家中有何困难（浇水、施肥、其他）",
      "text 家庭成员（姓名、年龄、其他）",
    ],
  ],
  [
    "words behind a question, and two behind a sentence",
    `Garden Club Slip

Name: ____________
Which day suits you best?  Monday / Wednesday / Saturday
I agree to my photo being used.     Yes / No
Phone number: ____________`,
    [
      "text Name",
      "radio Which day suits you best? [Monday | Wednesday | Saturday]",
      "radio I agree to my photo being used. [Yes | No]",
      "phone Phone number",
    ],
  ],
  [
    "brackets behind lines below a head that asks for ticks",
    `报修单（租户用）

房间号：______
租户姓名：______
需维修项目，请打勾：
门窗（ ）
水管（ ）
电路（  ）
补充说明：`,
    ["text 房间号", "text 租户姓名", "checkbox 需维修项目，请打勾 [门窗 | 水管 | 电路]", "textarea 补充说明"],
  ],
  [
    "degrees below such a head, which exclude each other",
    `读者意见卡
1. 您对馆员的态度（请在对应选项后打√）
满意（  ）
一般（  ）
不满意（  ）
2. 您的建议：____________`,
    ["radio 您对馆员的态度（请在对应选项后打√） [满意 | 一般 | 不满意]", "text 您的建议"],
  ],
  [
    "a number that requests a text, with nothing but room below it",
    `入园登记
姓名：____  电话：____
一、近期是否去过外地？
（ ）是  （ ）否
二、如去过，请写出地点和日期：


签名：____`,
    [
      "text 姓名",
      "phone 电话",
      "radio 近期是否去过外地？ [是 | 否]",
      "textarea 如去过，请写出地点和日期",
      "signature 签名",
    ],
  ],
  [
    "a heading above a sentence about the form below it",
    `花友会章程（节选）
三、入会方式
填写下表，寄回本会秘书处。

入会申请表
姓名：          性别：
单位：
电话：                紧急联系人：
住址：                社区（村）
报名班级：插花 / 茶艺 / 电话摄影 / 烘焙（可选两项，请圈出）`,
    [
      "text 姓名",
      "text 性别",
      "text 单位",
      "phone 电话",
      "text 紧急联系人",
      "text 住址（社区、村）",
      "checkbox 报名班级（可选两项，请圈出） [插花 | 茶艺 | 电话摄影 | 烘焙]",
    ],
  ],
])("%s", (_, text, expected) => {
  expect(questionsOf(text)).toEqual(expected);
});

it("words in the bracket of a label without a colon, and how an answer is written", () => {
  const text = "花会报名\n\n姓名\n手机号码\n参赛组别（少年组/青年组/老年组）\n\n1. 您是否参加过？\nA. 是\nB. 否\n";
  expect(questionsOf(text)[2]).toBe("radio 参赛组别 [少年组 | 青年组 | 老年组]");
  expect(questionsOf(text.replace(/参赛组别.*/u, "出生日期（年/月/日）"))[2]).toBe("date 出生日期（年/月/日）");
});
