/** Papers torn at the edges of narrow pages. All texts were written for these tests. */
import { expect, test } from "vitest";
import { brief, questionsOf, read } from "../testing/read.ts";

const PAPER =
  "花园题库                    第 3 页 / 共 68 页\n\n21. 在花园里种下树苗以后应当先做下列哪\n件事？（单选）\nA. 立刻剪去所有\n枝叶\nB. 浇透定根水\nC. 施很多肥\nAnswer: B\n\n22. 下列关于花的说法，正确的是哪几项？（多选）\nA. 花可以种\n在盆里\nB. 花要浇水\nC. 花从来不需要阳\n光\nAnswer: AB\n                            第 4 页 / 共 68 页\n\n23. 树在冬天也会长出新的叶子。（判\n断）\nA. True\nB. False\nAnswer: B";

test("choices, stems and names of types go on below", () => {
  expect(questionsOf(PAPER)).toEqual([
    "radio 在花园里种下树苗以后应当先做下列哪件事？ [立刻剪去所有枝叶 | 浇透定根水 | 施很多肥] = B",
    "checkbox 下列关于花的说法，正确的是哪几项？ [花可以种在盆里 | 花要浇水 | 花从来不需要阳光] = AB",
    "boolean 树在冬天也会长出新的叶子。 = 错",
  ]);
  const { definition, diagnostics } = read(PAPER);
  expect(definition.title?.trim()).toBe("花园题库");
  expect(diagnostics.map(({ code }) => code)).not.toContain("text_left_out");
});

test.each([
  ["Ａ．", "Ｂ．", "Ｃ．"],
  ["(A) ", "(B) ", "(C) "],
])("the signs of the choices are %s", (a, b, c) => {
  const text = `花园题库\n1. 下列何者可以种在花园\n里？\n${a}石\n头\n${b}花\n${c}水塔\n答案：B\n\n2. 下列何者要浇水？\n${a}树和\n花\n${b}石头\n${c}水\n塔\n答案：A`;
  expect(questionsOf(text)).toEqual([
    "radio 下列何者可以种在花园里？ [石头 | 花 | 水塔] = B",
    "radio 下列何者要浇水？ [树和花 | 石头 | 水塔] = A",
  ]);
});

test("words below each choice are not torn from it", () => {
  const text = "花园方案\n1. 您选哪种？\nA. 东园\n每月浇水\nB. 西园\n每周浇水\nC. 南园\n每天浇水";
  expect(brief(text).join("\n")).not.toContain("东园每月浇水");
});
