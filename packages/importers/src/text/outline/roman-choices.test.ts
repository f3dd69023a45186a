/** Choices below a choice. All texts were written for these tests. */
import { expect, test } from "vitest";
import { questionsOf, read } from "../testing/read.ts";

const form = (sign: string) =>
  `園藝調查\n1${sign} 你有沒有花園?\na${sign}有,是公家的嗎?\ni${sign}是(答第2題)\nii${sign}不是(答第3題)\nb${sign}沒有(答第3題)\n2${sign} 為什麼要種花?\na${sign}好看\nb${sign}好聞\n3${sign} 你喜歡樹嗎?\na${sign}喜歡\nb${sign}不喜歡`;

test.each([")", "."])("small Roman numbers below a letter, %s", (sign) => {
  const questions = questionsOf(form(sign));
  expect(questions).toHaveLength(3);
  expect(questions[0]).toMatch(/^radio 你有沒有花園\? \[有,是公家的嗎\?[^|]* \| 沒有[^|]*\]$/u);
  expect(JSON.stringify(read(form(sign)).definition)).toContain("不是(答第3題)");
});

test("the letter i behind h is a choice", () => {
  const letters = Array.from("abcdefghij", (letter) => `${letter}) 花${letter}`).join("\n");
  expect(read(`園藝調查\n1) 你喜歡什麼花?\n${letters}\n2) 你的年齡?\na) 小\nb) 大`).questions[0]?.options).toHaveLength(
    10,
  );
});
