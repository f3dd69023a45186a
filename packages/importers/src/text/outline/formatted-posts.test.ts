/** Posts that show in one line how to answer them. All texts were written for these tests. */
import { expect, test } from "vitest";
import { questionsOf } from "../testing/read.ts";

test("a format behind its label, answers of others and the next empty place below it", () => {
  const text =
    "#接龙\n【苗圃开放日】园丁们好，请照下面的样子接龙🙏\n\n格式：姓名+手机号+是否带孩子（是/否）+人数\n\n1. 王某+139xxxx0001+是+2\n2. 李某+138xxxx0002+否+1\n3.";
  expect(questionsOf(text)).toEqual(["text 姓名", "phone 手机号", "radio 是否带孩子 [是 | 否]", "text 人数"]);
});

test("a format in quotes inside a sentence, with dashes between its words", () => {
  const text =
    "各位邻居，本周六团购花苗，五盆起送。\n请按“房号-姓名-电话-数量”格式接龙，周四中午截止。\n例：1. 3-502-张女士-138xxxx1234-2\n1. 5-301-李先生-139xxxx5678-1\n2. ";
  expect(questionsOf(text)).toEqual(["text 房号", "text 姓名", "phone 电话", "text 数量"]);
});

test("words with slashes on the line below the request, which is the title", () => {
  const text =
    "各位园丁，聚餐统计人数，请按以下格式回复：\n姓名/花棚/是否参加（参加/不参加）/忌口\n例如：张三/一棚/参加/无\n周三前回复，辛苦了～";
  expect(questionsOf(text)).toEqual(["text 姓名", "text 花棚", "radio 是否参加 [参加 | 不参加]", "text 忌口"]);
});

test("what has places of its own below the line is no such post", () => {
  const text = "花园登记\n格式：姓名+电话\n姓名：____\n电话：____\n花棚：____";
  expect(questionsOf(text)).toEqual(["text 姓名", "phone 电话", "text 花棚"]);
});
