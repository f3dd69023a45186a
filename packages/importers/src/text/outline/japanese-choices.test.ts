/** Papers of Japanese. All texts were written for these tests. */
import { expect, test } from "vitest";
import { questionsOf } from "../testing/read.ts";

test.each([
  ["wide blanks", "1　", "2　", "　1 が　2 を　3 に　4 で", "正解：1-2　2-4"],
  ["points", "1. ", "2. ", "1. が  2. を  3. に  4. で", "答案：1-2  2-4"],
])("digits in front of choices are letters: %s", (_name, one, two, choices, keys) => {
  const text = `日语练习\n${one}はな（　）みます。\n${choices}\n${two}にわ（　）あそびます。\n${choices}\n\n${keys}\n`;
  expect(questionsOf(text)).toEqual([
    "radio はな（　）みます。 [が | を | に | で] = B",
    "radio にわ（　）あそびます。 [が | を | に | で] = D",
  ]);
});
