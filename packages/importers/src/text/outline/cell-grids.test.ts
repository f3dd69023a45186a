/** Grids whose cells stand apart by tabs or wide blanks. All texts were written for these tests. */
import { expect, test } from "vitest";
import { brief } from "../testing/read.ts";

const CASES: readonly (readonly [name: string, text: string, grid: string])[] = [
  [
    "below a question with a number, with letters in front of the rows",
    "花園問卷\n1.\t您的身份：\t□ 園丁\t□ 門衛\n2.\t請圈出代表你意見的數字：\n\t\t同意\t中立\t不同意\n(a)\t園丁常澆水。\t3\t2\t1\n(b)\t花園很乾淨。\t3\t2\t1\n3.\t其他意見：\n\t____________________",
    "matrix-radio 請圈出代表你意見的數字 {園丁常澆水。 | 花園很乾淨。} [同意 | 中立 | 不同意]",
  ],
  [
    "below a sentence that asks for marks, with numbers that go on behind it",
    "花卉量表\n\n指导语：请在最符合您情况的数字上画圈。\n\n                          从不    有时    常常\n1、我常浇水                 0        1        2\n2、我常松土                 0        1        2\n\n3、您种花几年了？____",
    "matrix-radio 指导语：请在最符合您情况的数字上画圈。 {我常浇水 | 我常松土} [从不 | 有时 | 常常]",
  ],
  [
    "with empty cells below degrees, and a word above the rows",
    "花园培训评估\n\n请对本次培训进行评价：\n评估项目\t满意（3分）\t一般（2分）\t不满意（1分）\n讲解清楚\t\t\t\n花棚整洁\t\t\t\n\n1、您的建议：\n____________________",
    "matrix-radio 请对本次培训进行评价 {讲解清楚 | 花棚整洁} [满意（3分） | 一般（2分） | 不满意（1分）]",
  ],
];

test.each(CASES)("%s", (_, text, grid) => {
  expect(brief(text).map((line) => line.replace(/^q\d+ /u, ""))).toContain(grid);
});

test("a table to be filled in is no grid", () => {
  const text = "花园登记表\n请填写：\n姓名\t花棚\t电话\n\t\t\n\t\t\n";
  expect(brief(text).some((line) => line.includes("matrix-radio"))).toBe(false);
});
