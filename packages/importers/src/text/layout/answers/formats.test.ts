import { describe, expect, it } from "vitest";
import { read } from "../../testing/read.ts";

/** `radio B`, `blanks 甲|乙`, one per question. */
function keys(text: string): string[] {
  return read(text).questions.map(({ type, answer = "-" }) => `${type} ${answer}`);
}

describe("formats of programs", () => {
  it.each([
    [
      "choices",
      "\\question[5] 水是什么\n\\begin{choices}\n\\CorrectChoice 液体\n\\choice 气体\n\\end{choices}\n\\question[5] 冰是什么\n\\begin{choices}\n\\choice 液体\n\\CorrectChoice 固体\n\\end{choices}",
    ],
    [
      "tasks",
      "\\begin{question}{5}\n水是什么\\answer{A}\n\\begin{tasks}(2)\n\\task 液体\n\\task 气体\n\\end{tasks}\n\\end{question}\n\\begin{question}{5}\n冰是什么\\answer{B}\n\\begin{tasks}(2)\n\\task 液体\n\\task 固体\n\\end{tasks}\n\\end{question}",
    ],
    [
      "lists in braces",
      "\\question 水是\\paren{A}\n\\fourch{液体}{气体}\n\\question 冰是\\paren{B}\n\\fourch{液体}{固体}",
    ],
    [
      "several on a line",
      "\\question 水是\\paren[A]\n\\choice 液体 \\choice 气体\n\\question 冰是\\paren[B]\n\\choice 液体 \\choice 固体",
    ],
  ])("reads LaTeX with %s", (_, text) => {
    expect(keys(text)).toEqual(["radio A", "radio B"]);
  });

  it("reads gaps and judgements of LaTeX", () => {
    const text = "\\question 水由\\fillin{氢}和氧组成。\n\\question \\判断正误{错} 水是单质。";
    expect(keys(text)).toEqual(["blanks 氢", "boolean 错"]);
  });

  it.each([
    [
      "tabs",
      "#separator:tab\n101\t水是什么？\t液体||气体\t1\n102\t冰是什么？\t液体||固体\t2\n103\t汽是什么？\t固体||气体\t2",
    ],
    ["no settings", "水是什么？\t液体|气体\tA\n冰是什么？\t液体|固体\tB\n汽是什么？\t固体|气体\tB"],
    ["semicolons", "#separator:semicolon\n水是什么？;液体||气体;1\n冰是什么？;液体||固体;2\n汽是什么？;固体||气体;2"],
    [
      "notes behind",
      "水是什么？\t液体||气体\t1\t常温\t化学\n冰是什么？\t液体||固体\t2\t低温\t化学\n汽是什么？\t固体||气体\t2\t\t化学",
    ],
  ])("reads cards in columns with %s", (_, text) => {
    expect(keys(text)).toEqual(["radio A", "radio B", "radio B"]);
  });

  it("leaves sentences about commands and ordinary tables", () => {
    expect(keys("1. 命令 \\choice 的作用是？\nA. 选项\nB. 题干\n2. 命令 \\par 的作用是？\nA. 分段\nB. 换页")).toEqual([
      "radio -",
      "radio -",
    ]);
    expect(keys("1. 水是什么？\tA. 液体\tB. 气体\n2. 冰是什么？\tA. 液体\tB. 固体")).toEqual(["radio -", "radio -"]);
  });
});

describe("pages around questions", () => {
  it("joins what a line of the page broke", () => {
    const text =
      "某某整理\n一、单选题\n1、水是（A\n某某整理\n）。\nA.液体\nB.气体\n某某整理\n2、冰是（B）。\nA.液体\n某某整理\nB.固体\n二、判断题\n3、水会结冰。（对）\n某某整理。";
    expect(keys(text)).toEqual(["radio A", "radio B", "boolean 对"]);
  });

  it("leaves out numbers of pages and places for answers", () => {
    expect(keys("(1)\n\n第一部分 选择题\n\n1. 水是什么？\nA. 液体\nB. 气体")).toEqual(["radio -"]);
    const own = "1. 水是什么？\nA. 液体\nB. 气体\n你的答案：____\n2. 冰是什么？\nA. 液体\nB. 固体\n你的答案：____";
    expect(keys(own)).toEqual(["radio -", "radio -"]);
  });

  it("reads numbers with choices and no stem", () => {
    expect(keys("1. A. on B. in C. at\n2. A. to B. with C. for\n参考答案\n1.A 2.B")).toEqual(["radio A", "radio B"]);
  });
});
