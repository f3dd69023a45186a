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
