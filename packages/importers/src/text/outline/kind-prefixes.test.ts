import { describe, expect, it } from "vitest";
import { questionsOf } from "../testing/read.ts";

describe("names of types in front of questions", () => {
  it("are the types of questions without numbers", () => {
    expect(
      questionsOf(
        "花园测验\n\n简答题：请写出三种花。\n参考答案：兰、菊、梅\n\n判断题：草是花。\n答案：错\n\n单选题：花要什么？\nA. 水\nB. 油\n答案：A\n",
      ),
    ).toEqual(["textarea 请写出三种花。 = 兰、菊、梅", "boolean 草是花。 = 错", "radio 花要什么？ [水 | 油] = A"]);
    expect(questionsOf("花园测验\n\n一、判断题：草是花。（  ）\n二、单选题：花要什么？\nA. 水\nB. 油\n")).toEqual([
      "boolean 草是花。（  ）",
      "radio 花要什么？ [水 | 油]",
    ]);
  });

  it("are headings above numbered questions, and where something is said of the part", () => {
    expect(
      questionsOf("花园测验\n\n判断题：\n1. 草是花。（  ）\n单选题：每题2分\n2. 花要什么？\nA. 水\nB. 油\n"),
    ).toEqual(["boolean 草是花。（  ）", "radio 花要什么？ [水 | 油]"]);
  });
});

it("statements that the choices combine belong to their stem, also where nothing has a number", () => {
  expect(questionsOf("花园测验\n\n下列属于花的是（　　）\n①兰花　②松树　③菊花\nA．①②　　B．①③　　C．②③\n")).toEqual([
    expect.stringMatching(/^radio 下列属于花的是[\s\S]*\[①② \| ①③ \| ②③\]$/u),
  ]);
});
