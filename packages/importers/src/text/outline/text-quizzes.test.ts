/** Quizzes in the form of text2qti. All texts were written for these tests. */
import { expect, test } from "vitest";
import { questionsOf, read } from "../testing/read.ts";
import { TEXT_QUIZZES } from "./text-quizzes.ts";

const QUIZ = `Quiz title: Garden
Quiz description: All about flowers.
shuffle answers: true

Title: First
Points: 2
1.  Which is a flower?
... Roses are flowers.
+   Well done.
a)  Stone
... It is hard.
*b) Rose

2.  Which are trees?
[*] Pine
[ ] Water
[*] Oak

3.  How long is the path?
=   1.5 +- 0.1

4.  Who waters it?
*   Ann
*   Anna

5.  Describe the garden.
____

6.  Send a picture.
^^^^
`;

test("each kind of question has its key", () => {
  expect(questionsOf(QUIZ)).toEqual([
    "radio Which is a flower? [Stone | Rose] = B",
    "checkbox Which are trees? [Pine | Water | Oak] = AC",
    "number How long is the path? = 1.5",
    "text Who waters it? = Ann|Anna",
    "textarea Describe the garden.",
    "file Send a picture.",
  ]);
  expect(read(QUIZ).definition.title).toBe("Garden");
});

test.each([
  ["an ordinary list", "Title: Garden\n1. Which is a flower?\na) Stone\nb) Rose"],
  ["stars in front of labels", "1. Your name?\n* Ann\n* Anna\n2. Your age?\n* 1\n* 2"],
])("%s is no such quiz", (_name, text) => {
  const pieces = text.split("\n").map((line, at) => ({ no: at + 1, text: line }));
  for (const repair of TEXT_QUIZZES) expect(repair(pieces)).toEqual(pieces);
});
