/** Parts with names of their own. All texts were written for these tests. */
import { describe, expect, test } from "vitest";
import { questionsOf, read } from "../testing/read.ts";

describe("names of parts", () => {
  test.each([
    ["第一环节  必答题（每题10分）", "第二环节  抢答题（每题20分）", (no: number) => `${no}号题：`],
    ["第一轮：热身", "第二轮：进阶", (no: number) => `${no}. `],
    ["模块一：花", "模块二：树", (no: number) => `${no}、`],
    ["【第1關】", "【第2關】", (no: number) => `${no}. `],
  ])("%s", (first, second, number) => {
    const text = `花园竞赛\n${first}\n${number(1)}花要什么？\n答案：水\n${number(2)}树要什么？\n答案：光\n\n${second}\n${number(1)}草要什么？\n答案：土\n`;
    expect(questionsOf(text)).toEqual(["text 花要什么？ = 水", "text 树要什么？ = 光", "text 草要什么？ = 土"]);
    const items = read(text).definition.pages.flatMap((page) => page.items);
    expect(items.filter(({ type }) => type === "statement")).toHaveLength(2);
  });
});

test("keys by the names of the parts", () => {
  const text =
    "花园试卷\n一、选择题\n1. 花要什么\nA. 水 B. 油\n2. 树要什么\nA. 盐 B. 光\n二、判断题\n3. 花会走路。____\n4. 花会开。____\n三、简答题\n5. 怎样种花？\n\n标准答案\n选择题：A B\n判断题：F T\n简答题：挖土，浇水。\n";
  expect(questionsOf(text).map((line) => line.split(" = ")[1])).toEqual(["A", "B", "错", "对", "挖土，浇水。"]);
});
