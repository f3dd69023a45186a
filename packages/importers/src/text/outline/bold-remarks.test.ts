/** Notes behind answers. All texts were written for these tests. */
import { expect, test } from "vitest";
import { questionsOf, read } from "../testing/read.ts";

test.each([
  ["( AC ) **没有水**", "没有水"],
  ["（  AC　） 不是 **石头**", "不是 石头"],
  ["（AC）  __易錯__", "易錯"],
])("words in bold behind the place of the answer explain it: %s", (place, note) => {
  const text = `花园复习\n\n1. 花要的东西有${place}\n\nA. 阳光\n\nB. 石头\n\nC. 雨水\n\n2. 树要的东西有( AB )\n\nA. 土\n\nB. 水\n\nC. 沙`;
  expect(questionsOf(text)).toEqual([
    "checkbox 花要的东西有（  ） [阳光 | 石头 | 雨水] = AC",
    "checkbox 树要的东西有（  ） [土 | 水 | 沙] = AB",
  ]);
  expect(JSON.stringify(read(text).definition)).toContain(note);
});

test("a stem that goes on behind its place is kept", () => {
  const text = "花园复习\n1. 下列花中( B ) **不开花的是**\nA. 玫瑰\nB. 苔藓\n2. 下列树中( A ) **最高。**\nA. 松\nB. 柳";
  expect(questionsOf(text)).toEqual([
    "radio 下列花中（  ） 不开花的是 [玫瑰 | 苔藓] = B",
    "radio 下列树中（  ） 最高。 [松 | 柳] = A",
  ]);
});
