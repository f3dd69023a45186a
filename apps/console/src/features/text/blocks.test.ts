import { expect, test } from "vitest";
import { findItemAt, findLinesOf, toBlocks } from "./blocks.ts";
import { parseQuestionnaire } from "./parse.ts";

const text = "卷子\n\n1. 甲\nA. 东\nB. 西\n答案：B\n\n2. 乙[简答题]\n\n参考答案\n2. 丙";
const blocks = toBlocks(parseQuestionnaire(text, "zh-CN").lines);

test("neighbouring lines of one kind are one block", () => {
  expect(blocks.slice(0, 5)).toEqual([
    { from: 1, to: 1, tone: "text", itemId: null },
    { from: 3, to: 3, tone: "stem", itemId: "q1" },
    { from: 4, to: 5, tone: "option", itemId: "q1" },
    { from: 6, to: 6, tone: "answer", itemId: "q1" },
    { from: 8, to: 8, tone: "stem", itemId: "q2" },
  ]);
});

test("a line finds its question, and a blank line the one above", () => {
  expect([1, 2, 3, 5, 7, 8, 99].map((line) => findItemAt(blocks, line))).toEqual([
    null,
    null,
    "q1",
    "q1",
    "q1",
    "q2",
    blocks.at(-1)?.itemId,
  ]);
});

test("a question finds its lines without the answer key at the end of the text", () => {
  expect(findLinesOf(blocks, "q1")).toEqual({ from: 3, to: 6 });
  expect(findLinesOf(blocks, "q2")?.from).toBe(8);
  expect(findLinesOf(blocks, "q9")).toBeNull();
});
