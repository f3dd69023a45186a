/** Choices that stand once for several questions, lists of answers without a title, and choices that come back. */
import { describe, expect, it } from "vitest";
import { questionsOf, read } from "../testing/read.ts";

describe("a legend of letters", () => {
  it("gives its choices to stems with the letters behind them", () => {
    const text =
      "自评表 请在字母上打√。A 没有；B 偶尔；C 经常；D 总是。题目：1.我容易紧张 A B C D2.我觉得害怕 A B C D3.我手脚发抖 A B C D4.我睡得很好 A B C D";
    const choices = "[没有 | 偶尔 | 经常 | 总是]";
    expect(questionsOf(text)).toEqual([
      `radio 我容易紧张 ${choices}`,
      `radio 我觉得害怕 ${choices}`,
      `radio 我手脚发抖 ${choices}`,
      `radio 我睡得很好 ${choices}`,
    ]);
  });

  it("stands above its questions in papers", () => {
    const text =
      "二、配伍选择题\n1、A.重浊\nB.干涩\nC.收引\n<1> 、子的特性是\nA B C\n<2> 、丑的特性是\nA B C\n2、A.升散\nB.凝滞\nC.开泄\n<1> 、寅的性质\nA B C\n<2> 、卯的性质\nA B C\n";
    expect(questionsOf(text)).toEqual([
      "radio 子的特性是 [重浊 | 干涩 | 收引]",
      "radio 丑的特性是 [重浊 | 干涩 | 收引]",
      "radio 寅的性质 [升散 | 凝滞 | 开泄]",
      "radio 卯的性质 [升散 | 凝滞 | 开泄]",
    ]);
    expect(read(text).diagnostics.map(({ code }) => code)).not.toContain("text_left_out");
  });

  it("is needed: letters in sentences stay", () => {
    const text = "1. 比较方案 A B C\n2. 说明方案 A B C\n3. 选出方案 A B C";
    expect(read(text).questions.map(({ options }) => options.length)).toEqual([0, 0, 0]);
  });
});

describe("a choice that comes back below the last one", () => {
  it("is the answer", () => {
    const text =
      "What is 子?\nA) It is red.\nB) It is blue.\nC) It is green.\nB) It is blue.\nWhat is 丑?\nA) It is old.\nB) It is new.\nC) It is small.\nC) It is small.";
    expect(questionsOf(text)).toEqual([
      "radio What is 子? [It is red. | It is blue. | It is green.] = B",
      "radio What is 丑? [It is old. | It is new. | It is small.] = C",
    ]);
  });
});

describe("a key in brackets in front of the first choice", () => {
  it("belongs to the stem above", () => {
    const text =
      "1、【多项选择题】离开子时应注意\n\n(ABC)A、甲\n\nB、乙\n\nC、丙\n\n2、【多项选择题】丑主要有()。\n\n(AC)A、丁\n\nB、戊\n\nC、己\n";
    expect(questionsOf(text).map((line) => /\[.*/.exec(line)?.[0])).toEqual([
      "[甲 | 乙 | 丙] = ABC",
      "[丁 | 戊 | 己] = AC",
    ]);
  });
});

describe("an answer that the next number touches", () => {
  it("is parted from it", () => {
    const text =
      "一、单选题1.子是( )。\n\nA甲B乙C丙1.答案:B2.丑是( )。\n\nA丁B戊C己2.参考答案:A3.寅是( )。\n\nA庚B辛C壬3.正确答案:C";
    expect(questionsOf(text).map((line) => /\[.*/.exec(line)?.[0])).toEqual([
      "[甲 | 乙 | 丙] = B",
      "[丁 | 戊 | 己] = A",
      "[庚 | 辛 | 壬] = C",
    ]);
  });
});

describe("a second run of the numbers", () => {
  const asked = "1. Who wrote 子?\n\n2. Name the capital of 丑.\n\n3. Does 寅 exist?\n\n4. What is 卯?\n\n\n";
  it("has the answers of the first", () => {
    const text = `Quiz\n\n${asked}1. A writer.\n\n2. Riga.\n\n3. No, it is gone.\n\n4. A stone of 2,000 kilograms.\n`;
    expect(read(text).questions.map(({ answer }) => answer)).toEqual([
      "A writer.",
      "Riga.",
      "No, it is gone.",
      "A stone of 2,000 kilograms.",
    ]);
  });

  it("has questions if it asks as well", () => {
    expect(read(`Quiz\n\n${asked}${asked}`).questions).toHaveLength(8);
  });
});

describe("a line that only speaks of calculating", () => {
  it("is no heading of written tasks", () => {
    const text =
      "如何计算:\nA、B、C按1、2、3分计。\n01、我容易紧张\nA没有;(1分)\nB有时;(2分)\nC经常(3分)\n02、我觉得害怕\nA没有;(1分)\nB有时;(2分)\nC经常(3分)\n03、我睡得好\nA没有;(3分)\nB有时;(2分)\nC经常;(1分)\n";
    expect(read(text).questions.map(({ type, options }) => [type, options.length])).toEqual([
      ["radio", 3],
      ["radio", 3],
      ["radio", 3],
    ]);
  });
});

describe("keys inside lines that run on", () => {
  it("stand between signs in front of the numbers", () => {
    const text =
      "試題 科目:國文 :A:1.子為何？ (A) 甲 (B) 乙 (C) 丙 :B:2.丑為何？ (A) 丁 (B) 戊 (C) 己 :A:3.寅為何？ (A) 庚 (B) 辛 (C) 壬 :C:4.卯為何？ (A) 癸 (B) 辰 (C) 巳";
    expect(read(text).questions.map(({ answer }) => answer)).toEqual(["A", "B", "A", "C"]);
  });

  it("stand in the sentences", () => {
    const text =
      "考核试题附答案 一、单选题 1.消防工作贯彻 B的方针。 A、子 B、丑 C、寅 2.消防工作应当坚持 C的原则。 A、卯 B、辰 C、巳 3.任何单位都有维护消防安全、保护 B、报告火警的义务。 A、午 B、未 C、申 4.报警电话是 A。 A、酉 B、戌 C、亥";
    expect(read(text).questions.map(({ answer }) => answer)).toEqual(["B", "C", "B", "A"]);
  });
});
