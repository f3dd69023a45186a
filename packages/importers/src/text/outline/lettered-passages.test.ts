/** Passages with a letter alone above each of them. All texts were written for these tests. */
import { expect, test } from "vitest";
import { questionsOf, read } from "../testing/read.ts";

const paper = (a: string, b: string, task: string, keys = ""): string => `花园英语测试
一、阅读理解
${a}
Tom is a boy from London. He has a small dog and two cats. They live in a big house near the park.
（  ）1. Where is Tom from?
A. London.   B. Paris.   C. Rome.
（  ）2. Tom's house is ________.
A. big      B. old     C. new
${b}
${task}Ann likes flowers. She has a garden behind her house. Her father is a P.E. teacher and helps her.
（  ）3. Ann has a garden.
（  ）4. Her mother helps her.
${keys}`;

test.each([
  ["A", "B", "阅读短文，判断正(T)误(F)。\n"],
  ["（A）", "（B）", "根据短文内容，正确的写T，错误的写F。\n"],
  ["Passage A", "Passage B", "Write T for true or F for false.\n"],
  ["A篇", "B篇", "判断句子正误，对的写“T”，错的写“F”。\n"],
])("%s and %s", (a, b, task) => {
  expect(questionsOf(paper(a, b, task, "答案：1.A 2.A 3.T 4.F"))).toEqual([
    expect.stringContaining("radio Where is Tom from?"),
    expect.stringMatching(/^radio Tom's house is .* \[big \| old \| new\] = A$/u),
    expect.stringMatching(/^boolean Ann has a garden\..* = 对$/u),
    expect.stringMatching(/^boolean Her mother helps her\..* = 错$/u),
  ]);
  const told = read(paper(a, b, task)).definition.pages.flatMap(({ items }) => items.map(({ title }) => title));
  expect(told.some((title) => title.includes("Ann likes flowers.") && title.includes("P.E. teacher"))).toBe(true);
});

test("choices whose words stand on the next line are no passages", () => {
  expect(questionsOf("花园测试\n1. 花要什么？\nA\n水\nB\n油\n2. 树有什么？\nA\n手\nB\n叶").length).toBe(2);
});

test("places in front of the numbers of judged statements", () => {
  const text = paper("(A)", "(B)", "判断正误(T/F)。\n")
    .replaceAll("（  ）3", "(    ) 3")
    .replaceAll("（  ）4", "(    ) 4");
  expect(
    questionsOf(text)
      .slice(2)
      .map((line) => line.slice(0, 30)),
  ).toEqual([
    expect.stringContaining("boolean Ann has a garden."),
    expect.stringContaining("boolean Her mother helps her."),
  ]);
});
