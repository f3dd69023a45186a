/** Tables of digits whose heads a copy has torn. All texts were written for these tests. */
import { expect, test } from "vitest";
import { questionsOf, read } from "../testing/read.ts";

test("cells of several lines are joined, and codes name the tables", () => {
  const text =
    "E1 Garden Mood Scale\n请就您在花园里的感受，按合适的程度评分\t很不\n符合\t不符合\t符合\t非常\n符合\n1. 我觉得很放松\t1\t2\t3\t4\n2. 我喜欢浇水\t1\t2\t3\t4\n3. 我喜欢除草\t1\t2\t3\t4\nF 花园支持：您与园丁的关系怎么样？\t很不同意\n\t不同意\t中立\t同意\t很同意\n1.园丁愿意听我说话\t1\t2\t3\t4\t5\n2.园丁愿意帮助我\t1\t2\t3\t4\t5\n";
  expect(questionsOf(text)).toEqual([
    "matrix-radio 请就您在花园里的感受，按合适的程度评分 [很不符合 | 不符合 | 符合 | 非常符合]",
    "matrix-radio 花园支持：您与园丁的关系怎么样？ [很不同意 | 不同意 | 中立 | 同意 | 很同意]",
  ]);
  expect(read(text).questions.map(({ rows }) => rows)).toEqual([
    ["我觉得很放松", "我喜欢浇水", "我喜欢除草"],
    ["园丁愿意听我说话", "园丁愿意帮助我"],
  ]);
});
