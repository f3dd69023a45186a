/** Parts with one sentence that asks. All texts were written for these tests. */
import { expect, test } from "vitest";
import { questionsOf } from "../testing/read.ts";

const HEAD = "花园练习\n一、填一填\n1. 花要______。\n2. 树有______。\n";

test.each([
  ["二、说一说\n你知道哪些花？请写出两种。\n三、想一想，答一答\n请结合生活说说怎样浇水。\n______________________"],
  ["二、說一說（5分）\n\n你知道哪些花？请写出两种。\n\n三、思考题（5分）\n请结合生活说说怎样浇水。"],
])("the sentence is asked: %s", (text) => {
  expect(questionsOf(`${HEAD}${text}`).slice(2)).toEqual([
    "textarea 你知道哪些花？请写出两种。",
    "textarea 请结合生活说说怎样浇水。",
  ]);
});

test("an instruction above numbered questions is none", () => {
  expect(questionsOf(`${HEAD}二、想一想\n请根据生活回答。\n1. 花要什么？\n2. 树有什么？`).slice(2)).toEqual([
    "textarea 花要什么？",
    "textarea 树有什么？",
  ]);
});
