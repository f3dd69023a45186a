/** Kinds in front of numbers, keys in mixed places, lists of programs. All texts were written for these tests. */
import { expect, test } from "vitest";
import { questionsOf } from "../testing/read.ts";

test.each([
  ["单选：", "多选：", "判断："],
  ["单选题: ", "多选题: ", "判断题: "],
  ["【单选题】：", "【多选题】：", "【判断题】："],
])("kinds with a colon in front of numbers: %s", (single, several, judged) => {
  const text = `花园练习\n${single}1. 花要\nA. 水\nB. 油\n${several}2. 园里有\nA. 花\nB. 树\n${judged}3. 花会走路。\n参考答案：1.A；2.AB；3.错。\n`;
  expect(questionsOf(text)).toEqual([
    "radio 花要 [水 | 油] = A",
    "checkbox 园里有 [花 | 树] = AB",
    "boolean 花会走路。 = 错",
  ]);
});

test("answers inside all sentences, whatever they are", () => {
  const text =
    "花园知识问答\n\n1.花要（水）。\n2.花有（根），也有（叶）。\n3.一年有（12）个月。\n4.（√）树会长高。\n5.（×）花会走路。\n6.花开在（B）。A.屋顶 B.花园\n";
  expect(questionsOf(text)).toEqual([
    "text 花要（____）。 = 水",
    "blanks 花有（____），也有（____）。 = 根|叶",
    "text 一年有（____）个月。 = 12",
    "boolean 树会长高。 = 对",
    "boolean 花会走路。 = 错",
    "radio 花开在（  ）。 [屋顶 | 花园] = B",
  ]);
});

test("choices as lists of a program", () => {
  const text =
    'ID\t题目\t类型\t选项\t答案\n1\t花要什么\t单选题\t["水","油"]\tA\n2\t园里有\t多选题\t["花","车","树"]\tAC\n3\t花会走路\t判断题\t["正确","错误"]\tB\n';
  expect(questionsOf(text)).toEqual([
    "radio 花要什么 [水 | 油] = A",
    "checkbox 园里有 [花 | 车 | 树] = AC",
    "boolean 花会走路 = 错",
  ]);
});

test("lists of answers with small letters, numbers of choices, and a part with one answer", () => {
  const text =
    "花园试卷\n一、选择题\n（ ）1、花要？ a、水 b、油 c、火\n（ ）2、树要？ a、盐 b、光 c、铁\n（ ）3、草要？ a、土 b、油 c、铁\n二、判断题\n（ ）1、花会走路。\n（ ）2、花有根。\n三、简答题\n1、怎样种花？\n标准答案：\n一、a b a\n二、× √\n三、先挖土、再种下、然后浇水、最后施肥料\n";
  expect(questionsOf(text).map((line) => line.split(" = ")[1])).toEqual([
    "A",
    "B",
    "A",
    "错",
    "对",
    "先挖土、再种下、然后浇水、最后施肥料",
  ]);
  const taiwan =
    "花園測驗\n\n1. 花要：\n(1) 水\n(2) 油\n\n2. 樹要：\n(1) 鹽\n(2) 光\n\n3. 草要：\n(1) 土\n(2) 鐵\n\n解答與說明\n1. (1)  水是養分。\n2. (2)  光合作用。\n3. (1)  見課本。\n";
  expect(questionsOf(taiwan).map((line) => line.split(" = ")[1])).toEqual(["A", "B", "A"]);
});
