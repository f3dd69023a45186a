/** What one question means in the light of the others. */
import { describe, expect, it } from "vitest";
import { questionsOf } from "./testing/read.ts";

const paper = (stems: readonly string[], tail = "") =>
  stems.map((stem, at) => `${at + 1}. ${stem}\nA. 甲\nB. 乙\nC. 丙\nD. 丁${tail}`).join("\n");
const types = (text: string) => questionsOf(text).map((line) => line.split(" ")[0]);

describe("哪些 in a stem", () => {
  const stems = ["子是（ ）", "下列哪些属于丑（ ）", "寅是（ ）", "卯是（ ）"];
  it("asks for one choice in a paper with places for one letter", () => {
    expect(types(paper(stems))).toEqual(["radio", "radio", "radio", "radio"]);
  });

  it("asks for one choice where one letter is the answer", () => {
    const text =
      "1. 下列哪些属于子？\nA. 甲\nB. 乙\nC. 丙\n答案：B\n2. 下列哪些属于丑？\nA. 甲\nB. 乙\nC. 丙\n答案：AC";
    expect(types(text)).toEqual(["radio", "checkbox"]);
  });

  it("asks for one choice below the title of a test", () => {
    expect(types(`第三单元选择题\n\n${paper(["子是什么？", "丑对哪些寅起作用？", "卯是什么？"])}`)).toEqual([
      "radio",
      "radio",
      "radio",
    ]);
  });

  it("asks for several in a survey", () => {
    const text = `居民问卷调查\n\n${paper(["您的年级是？", "您喜欢哪些活动？", "您来自哪里？"])}`;
    expect(types(text)).toEqual(["radio", "checkbox", "radio"]);
  });

  it("asks for several where another question of the part has several answers", () => {
    const text = `${paper(stems.slice(0, 2))}\n${paper(["寅是（ ）（多选）", "卯是（ ）"])}`;
    expect(types(text)).toEqual(["radio", "checkbox", "checkbox", "radio"]);
  });
});

describe("orders of signs", () => {
  it("are choices of one question", () => {
    const text =
      "1. 下列步骤的正确顺序是\n①子 ②丑 ③寅\nA. ③①②\nB. ①②③\nC. ②③①\nD. ②①③\n2. 请将下列步骤按先后顺序排列\nA. 子\nB. 丑\nC. 寅";
    expect(types(text)).toEqual(["radio", "ranking"]);
  });
});

describe("choices without signs", () => {
  it("are as many words on one line as the other questions have choices", () => {
    const text =
      "【2】1.子是何者?\n\n石材 木材 玻璃 合板\n\n【1】2.丑是何者?\n\n 8 倍  5 倍  3 倍  2 倍\n\n【3】3.寅是何者?\n\n甲材料\n\n乙材料\n\n丙材料\n\n丁材料\n";
    expect(questionsOf(text)).toEqual([
      "radio 子是何者? [石材 | 木材 | 玻璃 | 合板] = B",
      "radio 丑是何者? [8 倍 | 5 倍 | 3 倍 | 2 倍] = A",
      "radio 寅是何者? [甲材料 | 乙材料 | 丙材料 | 丁材料] = C",
    ]);
  });

  it("may be sentences if all questions have as many", () => {
    const degrees = "   没有\n   轻微。不太烦人。\n   中度。还能应付。\n   重度。非常烦人。\n";
    const text = ["子给你多大苦恼?", "丑对你有多大妨碍?", "寅让你多么不安?"]
      .map((stem, at) => `${at + 1}、${stem}\n\n${degrees}`)
      .join("\n");
    const choices = "[没有 | 轻微。不太烦人 | 中度。还能应付 | 重度。非常烦人]";
    expect(questionsOf(text)).toEqual([
      `radio 子给你多大苦恼? ${choices}`,
      `radio 丑对你有多大妨碍? ${choices}`,
      `radio 寅让你多么不安? ${choices}`,
    ]);
  });
});

describe("a written answer", () => {
  it("goes on below its line", () => {
    const text =
      "1. 请简述子与丑的区别。\n答案：子是分配资源的最小单位，可以有多个丑。\n丑是执行的单位，共享子的资源。\n2. 什么是寅？\n答案：寅是两个子互相等待而不能继续执行的情况。";
    expect(questionsOf(text).map((line) => line.split(" = ")[1])).toEqual([
      "子是分配资源的最小单位，可以有多个丑。⏎丑是执行的单位，共享子的资源。",
      "寅是两个子互相等待而不能继续执行的情况。",
    ]);
  });

  it("ends with its line where it fills a gap", () => {
    const text = "1. 子由____组成。\n答案：可以回收利用的固体材料和容器\n见课本第3页\n2. 丑是____。\n答案：寅";
    expect(questionsOf(text)[0]).toContain("= 可以回收利用的固体材料和容器");
  });
});
