/** The samples of the empty page are read without findings, in both languages. */
import { expect, test } from "vitest";
import { parseQuestionnaire } from "./parse.ts";
import { SAMPLES } from "./samples.messages.ts";

test.each(["zh-CN", "en-US"] as const)("%s", (language) => {
  const { survey, paper } = SAMPLES[language];
  const [first, second] = [parseQuestionnaire(survey, language), parseQuestionnaire(paper, language)];
  expect([first.diagnostics, second.diagnostics]).toEqual([[], []]);
  expect([first.definition.scoring, second.definition.scoring]).toEqual([undefined, { mode: "exam" }]);
  const points = second.definition.pages.flatMap(({ items }) => items).reduce((sum, { points = 0 }) => sum + points, 0);
  expect(points).toBe(10);
});
