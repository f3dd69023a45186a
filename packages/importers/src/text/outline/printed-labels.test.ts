/** What is printed beside the places of a head. All texts were written for these tests. */
import { expect, test } from "vitest";
import { codes, questionsOf, read } from "../testing/read.ts";
import { partOpenLabels, partPrintedLabels } from "./printed-labels.ts";

const TASKS = "\n\n一、何謂花園？（25 分）\n\n二、試述松與花之差異。（25 分）";

test.each([
  ["the time and a seat", `花園考試試題\n類　　科：園藝\n考試時間：1 小時　　　　座號：＿＿＿＿${TASKS}`, "text 座號"],
  [
    "a subject, a time and a number",
    `花園測驗\n科目：園藝　　　時限：1 小時　　　考生編號：________${TASKS}`,
    "text 考生編號",
  ],
  [
    "English words",
    "Garden Midterm\nTime allowed: 50 minutes      Student ID: ________\n\n1. Define soil. (5 marks)\n\n2. Explain rain. (5 marks)",
    "text Student ID",
  ],
  ["a form", "花园巡查\n花棚：东棚　　　巡查人：________\n1. 花开了吗？ □是 □否\n2. 水够吗？ □是 □否", "text 巡查人"],
])("%s", (_, text, first) => {
  expect(questionsOf(text)[0]).toBe(first);
  expect(questionsOf(text)).toHaveLength(3);
  expect(codes(text).filter((code) => code.endsWith("text_left_out"))).toEqual([]);
});

test.each([
  ["single blanks", `花園考試試題\n考試時間 : 2 小時 座號:${TASKS}`, ["text 座號"]],
  ["several printed labels", `花园测验\n科目：园艺　满分：100分 姓名：${TASKS}`, ["text 姓名"]],
  [
    "two open labels",
    `花園測驗\n測驗時間：9:00-9:50 准考證號碼： 座位號：${TASKS}`,
    ["text 准考證號碼", "text 座位號"],
  ],
  [
    "English words",
    "Garden Midterm\nTime allowed: 50 minutes  Student ID:\n\n1. Define soil. (5 marks)\n\n2. Explain rain. (5 marks)",
    ["text Student ID"],
  ],
])("an open label behind what is printed: %s", (_, text, labels) => {
  expect(questionsOf(text).slice(0, labels.length)).toEqual(labels);
  expect(questionsOf(text)).toHaveLength(labels.length + 2);
});

test("open labels alone, and printed choices, stay", () => {
  const pieces = ["花园登记", "姓名： 班级：", "科目：松／花 姓名：", "备注：无 姓名：", "1. 花开了吗？"].map(
    (text, at) => ({
      no: at + 1,
      text,
    }),
  );
  expect(partOpenLabels(pieces)).toBe(pieces);
});

test("the number of a paper and the year in front of its title", () => {
  const text = `108 學年度花園考試試題          代號：43150\n考試時間：1 小時     座號：____${TASKS}`;
  expect(read(text).definition.title).toBe("108學年度花園考試試題");
});

test("labels with choices, and lines with places alone, stay", () => {
  const pieces = ["花园登记", "性别：男　　女　　年龄：____", "姓名：____　　　班级：____"].map((text, at) => ({
    no: at + 1,
    text,
  }));
  expect(partPrintedLabels(pieces)).toBe(pieces);
});

test("a long line of blanks takes linear time", () => {
  const pieces = [" ".repeat(100_000), "x"].map((text, at) => ({ no: at + 1, text }));
  const begin = performance.now();
  partPrintedLabels(pieces);
  expect(performance.now() - begin).toBeLessThan(1000);
});

test("open labels in front of what is printed have their places", () => {
  const text =
    "花园小学四年级科学测试卷\n班级：            姓名：            满分：50分 考试时间：40分钟\n一、填空（20分）\n1. 花有____和根。\n2. 叶是____色的。\n二、问答（30分）\n3. 花为什么香？";
  expect(questionsOf(text).map((line) => line.replace(/ \(.*$/u, ""))).toEqual([
    "text 班级",
    "text 姓名",
    "blanks 花有____和根。",
    "blanks 叶是____色的。",
    "textarea 花为什么香？",
  ]);
});
