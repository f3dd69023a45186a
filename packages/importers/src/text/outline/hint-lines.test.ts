import { describe, expect, test } from "vitest";
import { questionsOf } from "../testing/read.ts";

describe("a bracket that says how many choices are taken, below its stem", () => {
  test("belongs to the stem of a page", () => {
    const text =
      "露營報名\n\n姓名 *\n您的回答\n\n飲食習慣\n（可複選）\n葷食\n蛋奶素\n不吃牛\n\n想說的話\n您的回答\n\n提交\n";
    expect(questionsOf(text)).toEqual([
      "text 姓名",
      "checkbox 飲食習慣（可複選） [葷食 | 蛋奶素 | 不吃牛]",
      "textarea 想說的話",
    ]);
  });

  test("belongs to the label of a narrow cell", () => {
    const text = "护河队员登记\n\n姓名\t\n服务意向\n（可多选）\t□巡河  □宣讲  □捡垃圾\n特长\t\n";
    expect(questionsOf(text)).toEqual(["text 姓名", "checkbox 服务意向（可多选） [巡河 | 宣讲 | 捡垃圾]", "text 特长"]);
  });

  test("tells how to answer, above words with brackets", () => {
    const text =
      "问卷\n\n您的姓名：____\n\n本学期参加过哪些社团？\n（可以选多个，请打√）\n合唱团（ ）  篮球队（ ）\n\n最常去哪里？\n（请打√）\n○ 山上\n○ 海边\n";
    expect(questionsOf(text).slice(1)).toEqual([
      "checkbox 本学期参加过哪些社团？（可以选多个，请打√） [合唱团 | 篮球队]",
      "radio 最常去哪里？（请打√） [山上 | 海边]",
    ]);
  });

  test("says of a whole part what it says", () => {
    const text =
      "测试题\n\n二、多选题\n（每题至少选两项）\n1. 属于水果的有\nA. 梨\nB. 桃\nC. 葱\n2. 属于蔬菜的有\nA. 葱\nB. 梨\nC. 蒜\n";
    expect(questionsOf(text)).toEqual(["checkbox 属于水果的有 [梨 | 桃 | 葱]", "checkbox 属于蔬菜的有 [葱 | 梨 | 蒜]"]);
  });
});

describe("paragraphs below a greeting or a title", () => {
  test("are indented and no choices", () => {
    const text =
      "装修备案表\n\n尊敬的业主：\n    为维护小区秩序，请在开工前将本表填好，交至服务中心。\n\n业主姓名：______    楼栋房号：______\n";
    expect(questionsOf(text)).toEqual(["text 业主姓名", "text 楼栋房号"]);
    expect(questionsOf(text.replace("尊敬的业主：\n", ""))).toEqual(["text 业主姓名", "text 楼栋房号"]);
  });
});

describe("choices and places of forms", () => {
  test("sizes in the bracket of a numbered label, and letters that tell names apart", () => {
    const text =
      "球队报名\n\n1、姓名：\n2、手机号：\n3、球衣尺码（S/M/L/XL）：\n4、套餐：A套餐（午餐）/ B套餐（晚餐）/ C套餐（全天）\n";
    expect(questionsOf(text).slice(2)).toEqual([
      "radio 球衣尺码 [S | M | L | XL]",
      "radio 套餐： [A套餐（午餐） | B套餐（晚餐） | C套餐（全天）]",
    ]);
  });

  test("days and times with their parts", () => {
    const text =
      "回执\n\n1. 单位：______\n2. 到达时间：____年____月____日____时\n3. 返程时间：      月    日     时\n4. 出生日期：____日____月____年\n";
    expect(questionsOf(text)).toEqual([
      "text 单位",
      "datetime 到达时间：____年____月____日____时",
      "datetime 返程时间：      月    日     时",
      "date 出生日期：____日____月____年",
    ]);
  });

  test("what the steps of a scale mean stands behind them, and days of a week are several", () => {
    const text =
      "食堂问卷\n\n1、姓名：\n2、每周哪几天用餐\n   周一□  周二□  周三□\n3、给饭菜打分：1   2   3   4   5  （1最差，5最好）\n";
    expect(questionsOf(text).slice(1)).toEqual([
      "checkbox 每周哪几天用餐 [周一 | 周二 | 周三]",
      "rating 给饭菜打分（1最差，5最好）：",
    ]);
  });

  test("a title in the cells of its row", () => {
    const text = "\t\t学员报名登记表\t\t\n姓名\t\t性别\t□男  □女\t\n现住址\t\t\t\t\n";
    expect(questionsOf(text)).toEqual(["text 姓名", "radio 性别 [男 | 女]", "text 现住址"]);
  });

  test("the order is written below choices behind the stem", () => {
    const text = "问卷\n\n1. 您的年龄：____\n2. 请将下列服务按需要排序：①助餐 ②助浴 ③助医\n   排序：____ ____ ____\n";
    expect(questionsOf(text)[1]).toBe("ranking 请将下列服务按需要排序 [助餐 | 助浴 | 助医]");
  });
});

describe("a list of answers", () => {
  test("has none where it says 略, and ends above who signs", () => {
    const text = "小练习\n\n1. 一加一等于（  ）\nA. 一  B. 二\n2. 秋天有什么变化？写一写。\n\n参考答案\n1. B  2. 略\n";
    expect(questionsOf(text)).toEqual(["radio 一加一等于（  ） [一 | 二] = B", "textarea 秋天有什么变化？写一写。"]);
    const mail =
      "Hi all,\n\nQ1. Which one is a fruit?\na) Pear\nb) Leek\n\nQ2. True or false: Leeks grow on trees.\n\nAnswers: Q1 a, Q2 False\n\nThanks,\nMarta\n";
    expect(questionsOf(mail)).toEqual([
      "radio Which one is a fruit? [Pear | Leek] = A",
      "boolean True or false: Leeks grow on trees. = 错",
    ]);
  });
});
