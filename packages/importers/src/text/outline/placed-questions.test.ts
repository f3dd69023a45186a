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

test("a question with letters above the first number", () => {
  const text =
    "花园问卷\n\n您的身份：（  ）\nA、花农    B、花匠\n\n（一）您每天浇水吗（  ）\nA、浇    B、不浇\n（二）您松土吗（  ）\nA、松    B、不松\n";
  expect(questionsOf(text).map((line) => line.replace(/（ +）/u, ""))).toEqual([
    "radio 您的身份 [花农 | 花匠]",
    "radio 您每天浇水吗 [浇 | 不浇]",
    "radio 您松土吗 [松 | 不松]",
  ]);
});

test("leaves an instruction with a bracket above the name of a paper", () => {
  const text =
    "花园测验\n\n请把正确答案填在括号里（  ）\nA卷\n1. 兰花是（  ）\nA. 草\nB. 树\n2. 松树是（  ）\nA. 草\nB. 树\n";
  expect(questionsOf(text)).toHaveLength(2);
});
