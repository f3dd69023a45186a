/** Numbers of questions in other forms, columns with numbers, and sums. */
import { describe, expect, it } from "vitest";
import { questionsOf } from "../testing/read.ts";

describe("numbers of questions", () => {
  it("are Roman where there are no others", () => {
    expect(
      questionsOf("Section B\nI. What is a leaf? (5 marks)\nII. Explain how plants make food. (10 marks)"),
    ).toEqual(["textarea What is a leaf?", "textarea Explain how plants make food."]);
  });

  it("are those of gaps beside other questions", () => {
    const text =
      "一、单项选择题\n1. 春天开的是\nA. 梅花  B. 桃花\n二、完形填空\nIt 1 a sunny day. We 2 happy.\n第1空 A. is B. was\n第2空 A. were B. are\n答案：第1空B；第2空A";
    expect(questionsOf(text).slice(1)).toEqual(["radio 第1空 [is | was] = B", "radio 第2空 [were | are] = A"]);
  });
});

describe("columns whose rows have numbers", () => {
  it.each(["\t", "\u3000\u3000•\u3000\u3000•\u3000", "     "])("are joined: %j", (between) => {
    const text = ["用線把動物和住處連起來。", "1. 魚|A. 天空", "2. 鳥|B. 草原", "3. 馬|C. 水裏"].join("\n");
    expect(questionsOf(text.replaceAll("|", between))).toEqual([
      "matching 用線把動物和住處連起來。 [天空 | 草原 | 水裏]",
    ]);
  });

  it("are choices without such a sentence", () => {
    expect(questionsOf("1. 魚住在哪裏？\tA. 天空\tB. 水裏\n2. 鳥住在哪裏？\tA. 天空\tB. 水裏")).toEqual([
      "radio 魚住在哪裏？ [天空 | 水裏]",
      "radio 鳥住在哪裏？ [天空 | 水裏]",
    ]);
  });
});

describe("sums", () => {
  it("are asked one by one", () => {
    const sums = ["text 12＋8＝", "text 3×7＝", "text 40÷5＝", "text 9－4＝"];
    expect(questionsOf("口算\n（1）12＋8＝    （2）3×7＝\n（3）40÷5＝    （4）9－4＝")).toEqual(sums);
    expect(questionsOf("口算\n12＋8＝    3×7＝\n40÷5＝    9－4＝")).toEqual(sums.map((sum) => `${sum}____`));
  });

  it("are the gaps of a numbered task", () => {
    expect(questionsOf("1. 列竖式计算。\n45＋38＝    90－27＝\n2. 一年有____个月。")[0]).toBe(
      "blanks 列竖式计算。⏎45＋38＝____   90－27＝____",
    );
  });
});
