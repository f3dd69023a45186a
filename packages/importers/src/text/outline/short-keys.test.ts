/** Keys of short papers. All texts were written for these tests. */
import { expect, test } from "vitest";
import { questionsOf } from "../testing/read.ts";

const PAPER =
  "Bee quiz\n\nQ1. How many wings has a bee?\na) Two\nb) Four\n\nQ2. Bees dance to show the way. True / False\n\nQ3. What do bees gather? (2 marks)\n\n";
const READ = [
  "radio How many wings has a bee? [Two | Four] = B",
  "boolean Bees dance to show the way. True / False = 对",
  "textarea What do bees gather? = Nectar and pollen.",
];

test.each([
  "Answers: Q1 b, Q2 True, Q3 Nectar and pollen.",
  "Answer key: Q1: b; Q2: True; Q3: Nectar and pollen.",
  "Answers:\nQ1 b\nQ2 True\nQ3 Nectar and pollen.",
  "Answers\n\nQ1) b\n\nQ2) True\n\nQ3) Nectar and pollen.",
])("numbers of keys with the letter of the questions: %s", (keys) => {
  expect(questionsOf(PAPER + keys)).toEqual(READ);
});

test.each([
  ["　　T", "　　F"],
  ["  对", "  错"],
  ["。√", "。×"],
  ["。 ○", "。 ×"],
])("verdicts behind statements, %s and %s", (right, wrong) => {
  const text = `养蜂小测\n一、判断题\n1. 蜜蜂有两对翅膀${right}\n2. 雄蜂会采蜜${wrong}\n`;
  expect(questionsOf(text)).toEqual([
    expect.stringMatching(/^boolean 蜜蜂有两对翅膀。? = 对$/u),
    expect.stringMatching(/^boolean 雄蜂会采蜜。? = 错$/u),
  ]);
});

test("circles without crosses are places and no verdicts", () => {
  const text = "养蜂小测\n1. 我想养蜂  ○\n2. 我想学酿蜜  ○\n";
  expect(questionsOf(text).join("\n")).not.toContain("=");
});
