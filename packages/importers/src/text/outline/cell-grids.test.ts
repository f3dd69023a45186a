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

test("a letter to those who fill in is no stem, and lists of a form without numbers stay lists", () => {
  const text = "花园问卷\n您好！请您评价花园，感谢您的配合。\n服务项目\t满意\t一般\t不满意\n浇水\t\t\t\n松土\t\t\t\n";
  expect(brief(text).some((line) => line.includes("matrix-radio") && !line.includes("您好"))).toBe(true);
  const lists =
    "花園調查\n\n壹、基本資料\n一、性別：□男　□女\n二、您如何得知花園（可複選）：\n□網站　□海報\n\n貳、滿意度（請於適當□內打ˇ）\n                滿意  普通  不滿意\n1.花很漂亮      □     □     □\n2.樹很高大      □     □     □\n\n參、綜合意見\n一、您最喜歡哪一棵樹？\n＿＿＿＿＿＿＿＿".replaceAll(
      "　",
      "\u3000",
    );
  expect(brief(lists).map((line) => line.replace(/^q\d+ /u, ""))).toContain(
    "checkbox 您如何得知花園（可複選）： [網站 | 海報]",
  );
});

test("parts with letters, one of which is a grid", () => {
  const text = `花园调查
A　基本情况
A1　年级　①一年级　②二年级
A2　性别　①男　②女
A3　来过吗　①来过　②没有
A4　您的班主任：________

B　种花行为（请在格子里打√）
行为　　　　从不　　有时　　常常
翻土　　　　□　　　□　　　□
浇水　　　　□　　　□　　　□

C　其他
C1　最常去的地方：________
C2　您的建议：________`;
  expect(brief(text).filter((line) => line.startsWith("q"))).toEqual([
    "q1 radio 年级 [一年级 | 二年级]",
    "q2 radio 性别 [男 | 女]",
    "q3 radio 来过吗 [来过 | 没有]",
    "q4 text 您的班主任",
    "q5 matrix-radio 种花行为（请在格子里打√） {翻土 | 浇水} [从不 | 有时 | 常常]",
    "q6 text 最常去的地方",
    "q7 text 您的建议",
  ]);
});
