/** Rows of a matrix below the question that they belong to. All texts were written for these tests. */
import { describe, expect, it } from "vitest";
import { questionsOf, read } from "../testing/read.ts";

const paper = (number: (no: number) => string, rows: string) =>
  `花园问卷\n${number(1)}您常来吗？\n□常来  □偶尔\n${number(2)}请您对以下各项作出评价\n${rows}\n${number(3)}您住哪里？\n□东园  □西园\n`;

describe("rows with the same degrees", () => {
  it.each([
    ["boxes behind a colon", "花色：□满意 □一般 □不满意\n草坪：□满意 □一般 □不满意"],
    ["letters behind wide space", "花色  A.满意  B.一般  C.不满意\n草坪  A.满意  B.一般  C.不满意"],
    ["numbers in brackets", "（1）花色  □满意  □一般  □不满意\n（2）草坪  □满意  □一般  □不满意"],
  ])("%s", (_, rows) => {
    for (const number of [
      (no: number) => `${no}. `,
      (no: number) => `${no}：`,
      (no: number) => `第${no}题 `,
      (no: number) => `${"一二三".charAt(no - 1)}、`,
    ]) {
      const { questions } = read(paper(number, rows));
      expect(questions.map(({ type }) => type)).toEqual(["radio", "matrix-radio", "radio"]);
      expect(questions[1]).toMatchObject({ rows: ["花色", "草坪"], options: ["满意", "一般", "不满意"] });
    }
  });

  it("are no rows where their choices are no degrees", () => {
    const text = paper((no) => `${no}. `, "花色  A.红的  B.白的  C.黄的\n草坪  A.长的  B.短的  C.中等的");
    expect(questionsOf(text).some((line) => line.startsWith("matrix"))).toBe(false);
  });
});
