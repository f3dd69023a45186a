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

test("cells whose points stand on a line of their own, above empty cells", () => {
  const text =
    "花园互评表\n\n评价部门（盖章）：\n\n被评部门\t浇水\n（40分）\t修枝\n（30分）\t除草\n（30分）\t合计\n花房\t\t\t\t\n苗圃\t\t\t\t\n\n注：请于周五前交。\n";
  const { questions } = read(text);
  expect(questions.map(({ type, title }) => `${type} ${title}`)).toEqual([
    "textarea 评价部门（盖章）",
    "matrix-text 被评部门",
  ]);
  expect(questions[1]).toMatchObject({
    rows: ["花房", "苗圃"],
    options: ["浇水（40分）", "修枝（30分）", "除草（30分）", "合计"],
  });
});
