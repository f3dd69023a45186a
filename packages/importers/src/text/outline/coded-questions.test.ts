/** Questions with codes in place of numbers. All texts were written for these tests. */
import { describe, expect, test } from "vitest";
import { codes, questionsOf } from "../testing/read.ts";

describe("codes in front of questions", () => {
  test.each([
    ["Jd5A1001  ", "Jd5A1002  ", "Jd4B2003  "],
    ["[HY-001] ", "[HY-002] ", "[HY-003] "],
    ["【K101】", "【K102】", "【K203】"],
    ["HY001、", "HY002、", "HY003、"],
  ])("%s", (one, two, three) => {
    const text = `花园题库\n\n${one}花要（  ）。(A)水；(B)油；(C)盐\n答案：A\n${two}树要（  ）。(A)盐；(B)光；(C)油\n答案：B\n${three}花会走路。（  ）\n答案：×\n`;
    expect(questionsOf(text)).toEqual([
      "radio 花要（  ）。 [水 | 油 | 盐] = A",
      "radio 树要（  ）。 [盐 | 光 | 油] = B",
      "boolean 花会走路。（  ） = 错",
    ]);
    expect(codes(text).filter((code) => code.includes("text_left_out"))).toEqual([]);
  });
});
