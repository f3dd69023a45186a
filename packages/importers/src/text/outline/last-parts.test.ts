import { expect, it } from "vitest";
import { questionsOf } from "../testing/read.ts";

it("the last part of a paper asks itself, where nothing stands below it", () => {
  const text = `Homework

Part A  Fill in the gaps.
1. She ________ (go) home at six.
2. They ________ (be) late.
Part B  Translate.
3. 我喜欢早上跑步。
Part C  Describe your street in about 50 words.
______________`;
  expect(questionsOf(text).at(-1)).toMatch(/^text(?:area)? Describe your street in about 50 words\.$/u);
  expect(questionsOf(text)).toHaveLength(4);
});

it("a last part with questions is a heading", () => {
  const text = `Homework

Part A  Fill in the gaps.
1. She ________ (go) home at six.
2. They ________ (be) late.
Part B  Write full sentences.
3. Why do people move to cities?`;
  expect(questionsOf(text)).toHaveLength(3);
});
