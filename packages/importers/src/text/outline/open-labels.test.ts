import { expect, it } from "vitest";
import { questionsOf } from "../testing/read.ts";

it("words with slashes in corner brackets are the choices of one line", () => {
  expect(
    questionsOf("器材借用\n\n借用人：\n预约仪器【扫描电镜 / 衍射仪 / 光谱仪】\n归还日期：\n押金是否已交：A 是  B 否"),
  ).toEqual([
    "text 借用人",
    "radio 预约仪器 [扫描电镜 | 衍射仪 | 光谱仪]",
    "date 归还日期",
    "radio 押金是否已交 [是 | 否]",
  ]);
});

it("a corner bracket without slashes names the type", () => {
  expect(questionsOf("问卷\n1. 您的年级【单选】\nA. 一年级\nB. 二年级\n2. 您的建议【选填】")).toEqual([
    "radio 您的年级 [一年级 | 二年级]",
    "textarea 您的建议",
  ]);
});

it("words with slashes behind a label that asks for one of them are choices", () => {
  expect(questionsOf("露营问卷\n\n1. 您几岁？\n2. 是否会游泳：会/不会\n3. 您的建议？")).toEqual([
    "text 您几岁？",
    "radio 是否会游泳： [会 | 不会]",
    "textarea 您的建议？",
  ]);
});

it("a sentence that leads to labels is told, and opinions that come back are choices", () => {
  expect(
    questionsOf(
      "领奖委托书\n\n本人因故不能到场，现委托他人代领，信息如下：\n\n委托人姓名：            会员号：\n代领人姓名：            代领人手机：",
    ),
  ).toEqual(["text 委托人姓名", "text 会员号", "text 代领人姓名", "phone 代领人手机"]);
  expect(
    questionsOf(
      "业主大会表决票\n\n表决事项一：是否续聘物业公司\n   同意（  ）    反对（  ）    弃权（  ）\n表决事项二：是否更换单元门\n   同意（  ）    反对（  ）    弃权（  ）",
    ),
  ).toEqual(["radio 是否续聘物业公司 [同意 | 反对 | 弃权]", "radio 是否更换单元门 [同意 | 反对 | 弃权]"]);
});

it("the last of several labels above numbered questions is a label", () => {
  expect(questionsOf("课后反馈\n\n学员昵称：\n上课教练：\n\n1. 今天练得累吗？\n2. 有什么建议？")).toEqual([
    "text 学员昵称",
    "text 上课教练",
    "textarea 今天练得累吗？",
    "textarea 有什么建议？",
  ]);
});
