/** Labels beside titles, rooms with names, and signatures around the questions of short papers. */
import { expect, it } from "vitest";
import { questionsOf } from "../testing/read.ts";

const CHOICES = "1. 玫瑰有刺吗？\n(A) 有 (B) 没有\n2. 竹子是草吗？\n(A) 是 (B) 不是\n";
const ASKED = ["radio 玫瑰有刺吗？ [有 | 没有]", "radio 竹子是草吗？ [是 | 不是]"];

it("labels behind the title", () => {
  expect(questionsOf(`园艺课小测（第二周）      姓名：     学号：  \n\n${CHOICES}`)).toEqual([
    "text 姓名",
    "text 学号",
    ...ASKED,
  ]);
});

it("a title with a colon and no label keeps its words", () => {
  expect(questionsOf(`园艺课小测      范围：第二章\n\n${CHOICES}`)).toEqual(ASKED);
});

it("a lone row of labels between tabs", () => {
  expect(questionsOf(`园艺课考查\n\n姓名\t\t班级\t\t\n\n${CHOICES}`)).toEqual(["text 姓名", "text 班级", ...ASKED]);
});

it("the name of the room below a task", () => {
  expect(questionsOf(`${CHOICES}3. 翻译下面的句子。\n  采菊东篱下。\n  译文：____________________\n`).slice(2)).toEqual(
    ["textarea 翻译下面的句子。⏎采菊东篱下。"],
  );
});

it("who sends a paper is no choice of its last question", () => {
  expect(questionsOf(`${CHOICES}3. 您对园艺课有什么建议？\n\n园艺社 小林\n内线 302\n`).slice(2)).toEqual([
    "textarea 您对园艺课有什么建议？",
  ]);
});

it("plain choices below a blank line stay choices", () => {
  expect(questionsOf(`${CHOICES}3. 您选哪一天上课：\n\n周六\n周日\n`).slice(2)).toEqual([
    "radio 您选哪一天上课： [周六 | 周日]",
  ]);
});
