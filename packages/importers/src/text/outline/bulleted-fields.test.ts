/** Forms with a bullet in front of each field. All texts were written for these tests. */
import { expect, test } from "vitest";
import { brief, questionsOf } from "../testing/read.ts";

test("bulleted fields without colons, with choices in brackets", () => {
  const text =
    "花园志愿者登记表\n\n· 姓名 ____________\n· 性别 ( )男 ( )女\n· 出生日期 ____年____月____日\n· 证件类型 ( )身份证 ( )护照\n· 想做的事（可多选）\n  [ ] 浇水   [ ] 松土\n  [ ] 修剪   [ ] 其他：____\n· 每月可来约 ______ 小时\n· 如有经验，请简单介绍：\n\n· 近期照片一张（粘贴或以附件发送）\n\n签名 ____________   日期 ____________";
  expect(brief(text)).toEqual([
    "q1 text 姓名",
    "q2 radio 性别 [男 | 女]",
    "q3 date 出生日期",
    "q4 radio 证件类型 [身份证 | 护照]",
    "q5 checkbox 想做的事（可多选） [浇水 | 松土 | 修剪 | 其他]",
    "q6 number 每月可来约（小时）",
    "q7 textarea 如有经验，请简单介绍",
    "q8 image 近期照片一张（粘贴或以附件发送）",
    "q9 signature 签名",
    "q10 date 日期",
  ]);
});

test("round and square signs, with colons", () => {
  expect(
    brief(
      "花苗登记表\n● 姓名：______\n● 花盆：○大 ○小\n● 颜色：[ ]红 [ ]黄 [ ]白\n● 株高：____厘米\n● 需要的服务：\n  [ ]浇水 [ ]修剪\n  [ ]换盆\n● 备注：",
    ),
  ).toEqual([
    "q1 text 姓名",
    "q2 radio 花盆 [大 | 小]",
    "q3 checkbox 颜色 [红 | 黄 | 白]",
    "q4 number 株高（厘米）",
    "q5 checkbox 需要的服务 [浇水 | 修剪 | 换盆]",
    "q6 text 备注",
  ]);
});

test("bullets in front of notes stay", () => {
  expect(
    brief(
      "花园预约\n- 姓名 ________\n- 花棚 ( )东 ( )西\n- 时段 ( )早 ( )晚\n- 人数 ____\n\n注意：\n- 请提前十分钟到场。\n- 迟到视为放弃。",
    ).filter((line) => line.startsWith("q")),
  ).toEqual(["q1 text 姓名", "q2 radio 花棚 [东 | 西]", "q3 radio 时段 [早 | 晚]", "q4 text 人数"]);
});

test("a list of labels with lists of boxes inside it", () => {
  const text =
    "读书会意向\n\n- **你的名字**：\n- **想读的书**（可多选）\n  - [ ] 红楼梦\n  - [ ] 三体\n- 几点开始\n  - ( ) 两点\n  - ( ) 三点\n- 想说的话：\n";
  expect(questionsOf(text)).toEqual([
    "text 你的名字",
    "checkbox 想读的书（可多选） [红楼梦 | 三体]",
    "radio 几点开始 [两点 | 三点]",
    "textarea 想说的话",
  ]);
});
