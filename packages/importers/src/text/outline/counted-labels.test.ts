/** Labels with room that look like numbers or headings. All texts were written for these tests. */
import { expect, test } from "vitest";
import { questionsOf } from "../testing/read.ts";

test("a counted label with room is no number", () => {
  const form =
    "花园试用反馈\n\n姓名：____\n\n问题1：________\n严重程度：□轻微 □一般 □严重\n\n问题2：________\n严重程度：□轻微 □一般 □严重\n";
  const expected = [
    "text 姓名",
    "text 问题1",
    "radio 严重程度 [轻微 | 一般 | 严重]",
    "text 问题2",
    "radio 严重程度 [轻微 | 一般 | 严重]",
  ];
  expect(questionsOf(form)).toEqual(expected);
  expect(questionsOf(form.replaceAll(/(问题\d)：_+/gu, "$1: ＿＿＿＿"))).toEqual(expected);
});

test("a counted question stays one", () => {
  expect(questionsOf("花园问答\n问题1：什么花在冬天开？\n________\n问题2：多久浇一次水？\n________")).toHaveLength(2);
});
