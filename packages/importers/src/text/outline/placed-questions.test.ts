import { expect, test } from "vitest";
import { questionsOf } from "../testing/read.ts";

test("asks a question with a line behind its mark, apart from others or among labels", () => {
  const text = [
    "Gym feedback",
    "",
    "Member no.: ______",
    "What made you join us? ______________________",
    "",
    "1. How often do you come?",
    "( ) Daily",
    "( ) Weekly",
    "",
    "Who is your favourite coach? ____________",
    "Signature: ____________",
  ].join("\n");
  expect(questionsOf(text)).toEqual([
    "text Member no.",
    "text What made you join us?",
    "radio How often do you come? [Daily | Weekly]",
    "text Who is your favourite coach?",
    "text Signature",
  ]);
});

test("leaves questions right below a number to it", () => {
  const text =
    "阅读短文，完成练习。\n姓名：________\n1. 阅读第一段。\n小明为什么哭？________\n妈妈说了什么？________\n2. 写出三个词语。________";
  expect(questionsOf(text)).toHaveLength(3);
});

test("takes a label for the points below a question about them for its place", () => {
  const text =
    "回访\n\nQ1. 您最近来过吗？\n    1. 来过\n    2. 没来\n\nQ2. 0到10分，您有多大可能推荐我们？\n    记录分数：______\n\nQ3. 打这个分数的原因是？\n    ____________";
  expect(questionsOf(text).map((line) => line.split(" ")[0])).toEqual(["radio", "nps", "textarea"]);
});

test("leaves a label that is asked besides", () => {
  const text = "回访\nQ1. 0到10分，您打几分？\n    联系电话：____\nQ2. 您有什么建议？";
  expect(questionsOf(text).join("\n")).toContain("联系电话");
});
