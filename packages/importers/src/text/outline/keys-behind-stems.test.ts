/** Answers behind the questions, on their lines. */
import { expect, it } from "vitest";
import { read } from "../testing/read.ts";

it("letters, words for gaps and verdicts behind wide blanks are keys", () => {
  const text = `花店面试题（回忆）
1、玫瑰几月开得最好？A三月B五月C十月D腊月\u3000\u3000答案B
2、花泥要先泡水。\u3000\u3000√
3、百合怕______和______。\u3000\u3000热、涝
4、客人嫌贵怎么办？\u3000\u3000略
5、鲜花可以放冰箱冷冻。\u3000\u3000×
`;
  expect(read(text).questions.map(({ type, answer }) => `${type} ${answer ?? ""}`.trim())).toEqual([
    "radio B",
    "boolean 对",
    "blanks 热；涝",
    "textarea",
    "boolean 错",
  ]);
});

it("units behind gaps are no keys", () => {
  const text = "花店登记\n1. 今天卖了____枝。\n2. 玫瑰剩____。  枝\n3. 百合剩____枝。\n";
  expect(read(text).questions.map(({ answer }) => answer)).toEqual([undefined, undefined, undefined]);
});
