/** Passages whose gaps have choices below them. All texts were written for these tests. */
import { expect, test } from "vitest";
import { questionsOf, read } from "../testing/read.ts";

function gapsOf(text: string) {
  return read(text)
    .definition.pages.flatMap((page) => page.items)
    .find(({ type }) => type === "cloze");
}

const PASSAGE =
  "完形填空（每小题2分，共6分）\n阅读短文，选出最佳答案。\nMy Garden\nI have a garden.\nIt is ___3___ my house. I ___4___ roses and water them every ___5___.";
const CHOICES = [
  "(   )3. A. behind   B. among",
  "(   )4. A. grow   B. wear\n   C. sing   D. eat",
  "(   )5. A. tree   B. day",
];

test("a passage and the choices of its gaps are one question", () => {
  const text = `Garden test\n一、${PASSAGE}\n${CHOICES.join("\n")}\n二、单项选择\n(   )6. I see ____ rose.\nA. a   B. an`;
  expect(questionsOf(text)).toEqual([
    "cloze My Garden⏎I have a garden.⏎It is （3）____ my house. I （4）____ roses and water them every （5）____.",
    "radio I see ____ rose.（） [a | an]",
  ]);
  expect(gapsOf(text)).toMatchObject({
    points: 6,
    gaps: [{ options: [{ label: "behind" }, { label: "among" }] }, {}, {}],
  });
});

test("answers at the end and in front of the numbers are keys of the gaps", () => {
  const filled = CHOICES.map((line, at) => line.replace("(   )", `( ${"ADB".charAt(at)} )`)).join("\n");
  const blank = `${CHOICES.join("\n")}\n参考答案\n3-5 ADB`;
  for (const below of [filled, blank]) {
    expect(gapsOf(`Garden test\n一、${PASSAGE}\n${below}`)).toMatchObject({
      gaps: [{ key: ["A"] }, { key: ["D"] }, { key: ["B"] }],
    });
  }
});

test("numbers without choices stay as they are", () => {
  const text =
    "Garden test\nI ___1___ roses, ___2___ trees and ___3___ grass.\n1. What are roses?\nA. red\nB. blue\n2. Why?";
  expect(questionsOf(text).some((one) => one.startsWith("cloze"))).toBe(false);
});

test("numbers alone in a passage are its gaps; those of the story stay", () => {
  const text =
    "Garden test\n一、完形填空（每小题2分，共8分）\nTom has 12 roses and likes to 21 them every day. One morning he found a little bird in the garden. It was very 22 , so he took it home at 7. His mother 23 angry at first, but later she 24 the bird too.\n21. A. water  B. waters  C. watering\n22. A. happy\nB. hungry\n23. A. was  B. is  C. are\n24. A. loved  B. hated  C. sold\n二、写作\n25. Write about your garden.";
  expect(questionsOf(text).map((line) => line.slice(0, 40))).toEqual([
    "cloze Tom has 12 roses and likes to （21）",
    "textarea Write about your garden.",
  ]);
  expect(gapsOf(text)?.title).toContain("at 7. His mother （23）____");
});

test("numbers that do not all stand in the passage are none of its gaps", () => {
  const text =
    "Garden test\nTom has 21 roses and likes to water them every day. One morning he found a little bird in the garden. It was very hungry, so he took it home at once, and his mother was happy.\n21. A. water  B. waters\n22. A. happy  B. hungry\n23. A. was  B. is";
  expect(gapsOf(text)).toBeUndefined();
});

const STORY =
  "Unit test\nI. Cloze\nTom went to the market with his uncle last Friday. They bought 20 eggs and some fruit  21  the party. The apples were cheap,  22  the oranges were not.\nTom asked the man for a lower price, and the man  23  .\n( ) 21. (A) for (B) of (C) at\n( ) 22. (A) so (B) but (C) or\n( ) 23. (A) smile (B) smiles (C) smiled\nII. Grammar\n24. She ____ a book now.\nA. read\nB. is reading\n25. They ____ at home.\nA. are\nB. is\n";

test.each([
  "Answers\nNo.\t21\t22\t23\t24\t25\nKey\tA\tB\tC\tB\tA",
  "参考答案\n21-23 ABC  24-25 BA",
  "解答：\n21. A  22. B  23. C\n24. B  25. A",
])("numbers between wide blanks are gaps, and take their answers out of the list: %s", (keys) => {
  expect(gapsOf(STORY + keys)).toMatchObject({ gaps: [{ key: ["A"] }, { key: ["B"] }, { key: ["C"] }] });
  expect(questionsOf(STORY + keys).slice(1)).toEqual([
    "radio She ____ a book now. [read | is reading] = B",
    "radio They ____ at home. [are | is] = A",
  ]);
});

test("gaps that are counted from one are no parts of a question", () => {
  const text =
    "Unit test\n一、完形填空\nTom went to the market with his uncle last Friday. They bought 20 eggs and some fruit  1  the party. The apples were cheap,  2  the oranges were not.\nTom asked the man for a lower price, and the man  3  .\n1. A. for B. of\n2. A. so B. but\n3. A. smile B. smiled\n二、书面表达\n4. Write about a market.\nAnswers\n1-3 ABB\n4. One day we went there.";
  expect(gapsOf(text)).toMatchObject({ gaps: [{ key: ["A"] }, { key: ["B"] }, { key: ["B"] }] });
  expect(questionsOf(text)).toHaveLength(2);
});

test("a key that is not complete leaves the questions", () => {
  expect(questionsOf(`${STORY}Answers\n21-22 AB\n24-25 BA`)).toHaveLength(5);
});
