import { expect, test } from "vitest";
import { questionsOf } from "../testing/read.ts";

test("reads degrees whose letters have no sign, told once above statements", () => {
  const text = [
    "食堂问卷",
    "",
    "请对照下面的说法，选择你的看法。",
    "选项：A非常同意 B比较同意 C一般 D不同意",
    "1．饭菜种类丰富，味道很好。（   ）",
    "2．排队时间不长，座位够用。（   ）",
    "3．师傅态度和气，动作利落。（   ）",
    "4．你最想吃什么菜？",
  ].join("\n");
  expect(questionsOf(text)).toEqual([
    "matrix-radio 请对照下面的说法，选择你的看法。 [非常同意 | 比较同意 | 一般 | 不同意]",
    "textarea 你最想吃什么菜？",
  ]);
});

test("takes the letters off the columns of a table to tick", () => {
  const text =
    "鉴定表\n\n姓名：____\n\n请在相应等级下打“√”\n\tA优秀\tB良好\tC合格\n出勤\t\t\t\n态度\t\t\t\n\n评语：____";
  expect(questionsOf(text)).toContain("matrix-radio 请在相应等级下打“√” [优秀 | 良好 | 合格]");
});

test("leaves the choices of a question", () => {
  const text = "测验\n1. 水的沸点（  ）\nA很高 B一般 C很低\n2. 冰的硬度（  ）\nA很好 B一般 C很差";
  expect(questionsOf(text)).toEqual([
    "radio 水的沸点（  ） [很高 | 一般 | 很低]",
    "radio 冰的硬度（  ） [很好 | 一般 | 很差]",
  ]);
});
