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

it("sums on one line of a text without parts, and columns to be joined without a number", () => {
  expect(questionsOf("口算练习\n\n25+38=____      72-46=____      8×7=____\n")).toEqual([
    "text 25+38=____",
    "text 72-46=____",
    "text 8×7=____",
  ]);
  expect(
    questionsOf("文学练习\n\n把下列作品与作者连起来。\n《骆驼祥子》\t\t巴金\n《家》\t\t茅盾\n《子夜》\t\t老舍\n")[0],
  ).toMatch(/^matching 把下列作品与作者连起来。/u);
});

it("keys in a column behind the choices of each line", () => {
  expect(questionsOf("花园测验\n\n1. 花是 A.红的 B.方的 C.冷的\tA\n2. 草是 A.黑的 B.绿的 C.热的\tB\n")).toEqual([
    "radio 花是 [红的 | 方的 | 冷的] = A",
    "radio 草是 [黑的 | 绿的 | 热的] = B",
  ]);
});

it("sentences with words to choose from behind their gaps", () => {
  expect(
    questionsOf("Garden grammar\n\nThe rose ____ (is / are) red.\nThe trees ____ (has / have / having) leaves.\n"),
  ).toEqual(["blanks The rose ____ (is / are) red.", "blanks The trees ____ (has / have / having) leaves."]);
});
