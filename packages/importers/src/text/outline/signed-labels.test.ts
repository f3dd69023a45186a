/** Labels with signs in front and choices in counted brackets. All texts were written for these tests. */
import { expect, test } from "vitest";
import { brief, read } from "../testing/read.ts";

test("labels of a post with the same picture in front, and notes below them", () => {
  const text =
    "🌻花园社招新🌻\n\n大家好～我们是花园社！\n把表填好发给我们\n\n🌱姓名：\n🌱学号：\n🌱想去的组（浇水组/松土组/修剪组，选一个）：\n🌱哪天有空（周一/周二/周三，可以多选）：\n🌱为什么想来（不少于20字）：\n\n📌社费十元\n期待你～";
  expect(brief(text).filter((line) => line.startsWith("q"))).toEqual([
    "q1 text 姓名",
    "q2 text 学号",
    "q3 radio 想去的组（选一个） [浇水组 | 松土组 | 修剪组]",
    "q4 checkbox 哪天有空（可以多选） [周一 | 周二 | 周三]",
    "q5 textarea 为什么想来（不少于20字）",
  ]);
  expect(JSON.stringify(read(text).definition)).toContain("社费十元");
});

test("several labels with signs in one line", () => {
  expect(
    brief(
      "花園調查\n◎日期：＿＿年＿＿月＿＿日　◎時段：□上午　□下午\n◎花名：＿＿＿＿　◎人數：＿＿＿＿人\n\n1. 您種花嗎？\n□是\n□否",
    ),
  ).toEqual([
    "q1 date 日期",
    "q2 radio 時段 [上午 | 下午]",
    "q3 text 花名",
    "q4 number 人數（人）",
    "q5 radio 您種花嗎？ [是 | 否]",
  ]);
});

test("counted brackets without signs, in frames and with slashes only", () => {
  expect(brief("花展报名\n姓名：\n手机：\n想看的花（月季、牡丹、菊花，任选一种）：\n饮食（荤/素）：")).toEqual([
    "q1 text 姓名",
    "q2 phone 手机",
    "q3 radio 想看的花（任选一种） [月季 | 牡丹 | 菊花]",
    "q4 radio 饮食 [荤 | 素]",
  ]);
  expect(
    brief("花展报名\n【姓名】：\n【电话】：\n【场次（上午/下午，可多选）】：\n【组别（儿童/成人）】：").slice(2),
  ).toEqual(["q3 checkbox 场次（可多选） [上午 | 下午]", "q4 radio 组别 [儿童 | 成人]"]);
});
