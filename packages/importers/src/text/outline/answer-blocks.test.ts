/** Answers of essays over several lines. All texts were written for these tests. */
import { describe, expect, test } from "vitest";
import { questionsOf } from "../testing/read.ts";

describe("answers over several lines", () => {
  test.each([
    ["题目一：", "题目二：", "参考要点：", (no: number) => `${no}. `],
    ["一、", "二、", "答：", (no: number) => `${no}、`],
    ["第1题：", "第2题：", "【参考答案】", (no: number) => "①②③".charAt(no - 1)],
    ["1. ", "2. ", "答案要点：", (no: number) => `（${no}）`],
    ["1. ", "2. ", "参考答案：", (no: number) => `${no}. `],
  ])("%s", (one, two, label, point) => {
    const points = ["挖土；", "种下；", "浇水。"].map((words, at) => `${point(at + 1)}${words}`);
    const text = `花园面试题库\n\n${one}怎样种花？\n${label}\n${points.join("\n")}\n\n${two}花为什么要水？\n${label}\n${points.slice(0, 2).join("\n")}\n`;
    expect(questionsOf(text)).toEqual([
      `textarea 怎样种花？ = ${points.join("⏎")}`,
      `textarea 花为什么要水？ = ${points.slice(0, 2).join("⏎")}`,
    ]);
  });

  test("sentences go on below the first", () => {
    const text = "花园试卷\n一、简答题\n1. 怎样种花？\n答案：先挖土，\n再浇水。\n2. 花是什么？\n答案：植物。\n";
    expect(questionsOf(text)).toEqual([
      "textarea 怎样种花？ = 先挖土，⏎再浇水。",
      expect.stringMatching(/花是什么？ = 植物。$/u),
    ]);
  });
});

test("wide numbers of exercises", () => {
  const text =
    "花园小学考试\n\n一、填空（每空2分）\n１、花要＿＿＿＿与＿＿＿＿。\n２、树要＿＿＿＿。\n二、判断（每题2分）\n３、花会走路。（　）\n三、问答（每题10分）\n４、怎样种花？\n５、怎样种树？\n";
  expect(questionsOf(text).map((line) => line.replace(/＿+/gu, "_"))).toEqual([
    "blanks 花要_与_。",
    "blanks 树要_。",
    "boolean 花会走路。（\u3000）",
    "textarea 怎样种花？",
    "textarea 怎样种树？",
  ]);
});
