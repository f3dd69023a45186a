/** Copies of pages whose fields became brackets. All texts were written for these tests. */
import { expect, test } from "vitest";
import { brief, read } from "../testing/read.ts";
import { openBracketRooms } from "./bracket-rooms.ts";

test("rooms in brackets beside brackets to choose from, with the sign that marks what must be filled in", () => {
  const text =
    "花房预约\n\n带※的为必填项。\n\n※预约人　　[                    ]\n　花圃　　　[                    ]\n※场地　　　(•)东棚  ( )西棚\n　用途\n[                              ]\n　所需工具　[ ]水管  [ ]铲子\n\n[提交]  [重置]";
  expect(brief(text)).toEqual([
    "q1 text! 预约人",
    "q2 text 花圃",
    "q3 radio! 场地 [东棚 | 西棚]",
    "q4 textarea 用途",
    "q5 checkbox 所需工具 [水管 | 铲子]",
  ]);
});

test("several rooms on one line, in English and with wide brackets", () => {
  expect(
    brief("花房住宿\n姓名　[          ]　　性别　( )男 ( )女\n入住日期　[          ]　　离店日期　[          ]"),
  ).toEqual(["q1 text 姓名", "q2 radio 性别 [男 | 女]", "q3 date 入住日期", "q4 date 离店日期"]);
  expect(
    brief(
      "Seed request\n\nFields marked with # are required.\n\n# Plant       [              ]\n  Reason\n  [                      ]\n# Format      (x) Seeds  ( ) Bulbs\n  Notify me   [ ] Email  [ ] SMS\n\n[Submit] [Reset]",
    ),
  ).toEqual([
    "q1 text! Plant",
    "q2 textarea Reason",
    "q3 radio! Format [Seeds | Bulbs]",
    "q4 checkbox Notify me [Email | SMS]",
  ]);
  expect(brief("花房报修（带●为必填）\n●姓名：【          】\n　花棚：【          】\n●故障：( )水 ( )电")).toEqual([
    "q1 text! 姓名",
    "q2 text 花棚",
    "q3 radio! 故障 [水 | 电]",
  ]);
});

test("a sign that is told becomes the star, in front of labels and of numbers", () => {
  const labels = "花圃問卷（打◎為必填）\n◎ 姓名：____________\n　 地址：____________\n◎ 年齡：□18以下 □18-40 □40以上";
  expect(brief(labels)).toEqual([
    "s1 statement 打◎為必填",
    "q1 text! 姓名",
    "q2 text 地址",
    "q3 radio! 年齡 [18以下 | 18-40 | 40以上]",
  ]);
  expect(read(labels).definition.title).toBe("花圃問卷");
  expect(brief("花园反馈（加▲的题目必须填写）\n▲1. 姓名：____\n▲2. 是否浇水：□是 □否\n3. 建议：____")).toEqual([
    "s1 statement 加▲的题目必须填写",
    "q1 text! 姓名",
    "q2 radio! 是否浇水： [是 | 否]",
    "q3 text 建议",
  ]);
});

test("several labels of a line with the sign", () => {
  expect(brief("花房報修\n◆ 為必填欄位\n◆姓名：____　◆電話：____\n◆類型：□水管 □電路\n照片：____").slice(-4)).toEqual([
    "q1 text! 姓名",
    "q2 phone! 電話",
    "q3 radio! 類型 [水管 | 電路]",
    "q4 image 照片",
  ]);
});

test("brackets behind numbered statements are the places of their verdicts", () => {
  expect(brief("花园小测\n1. 花是红的。【    】\n2. 草是绿的。【    】")).toEqual([
    "q1 boolean 花是红的。（    ）",
    "q2 boolean 草是绿的。（    ）",
  ]);
});

test("wide blanks take linear time", () => {
  const pieces = Array.from({ length: 2000 }, (_, at) => ({ no: at + 1, text: `花花花花${" ".repeat(180)}x` }));
  const begin = performance.now();
  openBracketRooms(pieces);
  expect(performance.now() - begin).toBeLessThan(2000);
});
