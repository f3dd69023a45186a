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
