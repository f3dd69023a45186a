/** Parts of papers in which something is put in order. All texts were written for these tests. */
import { describe, expect, test } from "vitest";
import { questionsOf } from "../testing/read.ts";

const lines = "4. A 浇水   B 种花   C 挖土\n5. A 下雨   B 打雷   C 起风";
const below = "4. 种花\nA. 浇水\nB. 种花\nC. 挖土\n5. 天气\nA. 下雨\nB. 打雷\nC. 起风";

describe("parts that are put in order", () => {
  test.each([
    ["二、排列顺序（每题3分）", lines, ""],
    ["第二部分 排列順序", lines, ""],
    ["Part 2: Sentence ordering", lines, ""],
    ["二、给下列步骤排序", below, "种花"],
  ])("%s", (head, body, stem) => {
    const text = `花园试卷\n一、选择题\n1. 花是（  ）的\nA. 红\nB. 木\n${head}\n${body}\n三、造句\n6. 花园\n`;
    const [, first, second, third] = questionsOf(text);
    expect(first).toBe(`ranking ${stem} [浇水 | 种花 | 挖土]`);
    expect(second).toMatch(/^ranking .*\[下雨 \| 打雷 \| 起风\]$/u);
    expect(third).toBe("textarea 花园");
  });

  test("given orders are chosen from", () => {
    const text = "花园试卷\n一、句子排序\n1. 下列顺序正确的是\nA. ①②③\nB. ②①③\nC. ③①②\n";
    expect(questionsOf(text)[0]).toMatch(/^radio/u);
  });
});
