/** Questions below days, and questions behind letters. All texts were written for these tests. */
import { describe, expect, test } from "vitest";
import { codes, questionsOf } from "../testing/read.ts";

describe("questions of a daily exercise", () => {
  test.each([
    ["Day 7", "Day 8", "Day 9"],
    ["【第7天】", "【第8天】", "【第9天】"],
    ["打卡第一天", "打卡第二天", "打卡第三天"],
    ["**No.7**", "**No.8**", "**No.9**"],
  ])("%s", (...days) => {
    const blocks = days.map((day, at) => `${day}\n花${at}要什么\nA 水\nB 油\n答案 A\n`).join("\n");
    const text = `花园每日一题\n\n${blocks}\n明天继续！\n`;
    expect(questionsOf(text)).toEqual([
      "radio 花0要什么 [水 | 油] = A",
      "radio 花1要什么 [水 | 油] = A",
      "radio 花2要什么 [水 | 油] = A",
    ]);
    expect(codes(text).filter((code) => code.includes("text_left_out"))).toEqual([]);
  });
});

describe("letters without a sign", () => {
  test.each([
    ["Q ", "A ", "①", "②"],
    ["问 ", "答 ", "①", "②"],
    ["Q｜", "A｜", "1)", "2)"],
  ])("%s", (asks, answers, one, two) => {
    const block = (stem: string) => `${asks}${stem}\n${one} 水\n${two} 油\n${answers}${one.replace(")", "")}\n`;
    expect(questionsOf(`花园问答\n\n${["花要什么", "树要什么", "草要什么"].map(block).join("\n")}`)).toEqual([
      "radio 花要什么 [水 | 油] = A",
      "radio 树要什么 [水 | 油] = A",
      "radio 草要什么 [水 | 油] = A",
    ]);
  });
});

test("judgements with reasons are the whole answer in parts that ask for reasons", () => {
  const text =
    "花园试卷\n一、单选题\n1. 花要（ ）。\nA. 水\nB. 油\n二、辨析题（判断正误，并说明理由。）\n2. 花会走路。\n3. 树要光。\n\n参考答案\n1. A\n2. 错误。花有根。\n3. 正确。树有叶。\n";
  expect(questionsOf(text).map((line) => line.split(" = ")[1])).toEqual(["A", "错误。花有根。", "正确。树有叶。"]);
});
