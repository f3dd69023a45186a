/** Notices with a slip to be cut off below them. All texts were written for these tests. */
import { expect, test } from "vitest";
import { questionsOf } from "../testing/read.ts";

const NOTICE =
  "现将有关事项通知如下：\n一、时间：2024年11月2日上午。\n二、地点：后山花园。\n三、请自备手套，联系人：何老师，电话 8888。\n\n花园办公室\n2024年10月8日\n";
const SLIP = "回    执\n班级：\n参加人数：    人\n是否自带工具：1.是    2.否\n联系人：          电话：\n";
const ASKED = ["text 班级", "number 参加人数（人）", "radio 是否自带工具 [是 | 否]", "text 联系人", "phone 电话"];

test.each([
  ["offices", "各花园、各苗圃：\n", "…………（请沿此线剪下）…………\n"],
  ["everybody", "全体园丁：\n", "- - - - ✂ - - - -\n"],
  ["nobody", "为了种树，花园决定组织一次活动。\n", "------请沿虚线剪下------\n"],
])("above the slip of a notice to %s nothing is asked", (_, greeting, cut) => {
  expect(questionsOf(`关于种树的通知\n\n${greeting}${NOTICE}\n${cut}\n${SLIP}`)).toEqual(ASKED);
});

test("a form above the line is asked", () => {
  const text =
    "花园登记表\n请用正楷填写。\n姓名：____\n电话：____\n----请沿此线剪下----\n回执\n收件人：____\n日期：____\n";
  expect(questionsOf(text).slice(0, 2)).toEqual(["text 姓名", "phone 电话"]);
});

test("words in a bracket behind a place are what is to be written there", () => {
  const text = `花园义工征询函
尊敬的家长：
花园拟于周六请家长带孩子种花，名额有限。
我已看过通知，______（愿意或不愿意）带孩子参加。
班级：        孩子姓名：
联系电话：
东园小学（盖章）
二0 二六年四月三日`;
  expect(questionsOf(text)).toEqual([
    "radio 我已看过通知，（愿意或不愿意）带孩子参加。 [愿意 | 不愿意]",
    "text 班级",
    "text 孩子姓名",
    "phone 联系电话",
  ]);
});

test("words in a bracket in an exercise are what the gap is filled with", () => {
  const text = "花园练习\n1. 明天我____（去或不去）花园，看天气。\n2. 我很________（高兴或难过）。";
  expect(questionsOf(text)).toEqual([
    "blanks 明天我____（去或不去）花园，看天气。",
    "blanks 我很________（高兴或难过）。",
  ]);
});
