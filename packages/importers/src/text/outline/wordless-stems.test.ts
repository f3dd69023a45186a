/** Questions without words, shared choices and pages of results. All texts were written for these tests. */
import { describe, expect, test } from "vitest";
import { questionsOf } from "../testing/read.ts";

test.each([
  "（  ）1. A. 红花  B. 白马\n（  ）2. A. 绿叶  B. 白云",
  "(    )1.\nA. 红花\nB. 白马\n(    )2.\nA. 绿叶\nB. 白云",
])("the place for a letter below a heading is no stem: %s", (body) => {
  expect(questionsOf(`花园小学测试\n一、选出不同类的一项。\n${body}\n二、简答题\n3. 花要什么？\n`).slice(0, 2)).toEqual(
    ["radio  [红花 | 白马]", "radio  [绿叶 | 白云]"],
  );
});

test("ranges in brackets above shared choices, and a part with choices of its own", () => {
  const text =
    "花园配伍题\n[1~2]\nA.水\nB.油\nC.盐\n1.花要\n2.车要\n[3~4]\nA.红\nB.绿\nC.白\n3.叶是\n4.雪是\n\n最佳选择题\n5.树要\nA.光\nB.火\n答案：1.A 2.B 3.B 4.C 5.A\n";
  expect(questionsOf(text)).toEqual([
    "radio 花要 [水 | 油 | 盐] = A",
    "radio 车要 [水 | 油 | 盐] = B",
    "radio 叶是 [红 | 绿 | 白] = B",
    "radio 雪是 [红 | 绿 | 白] = C",
    "radio 树要 [光 | 火] = A",
  ]);
});

describe("pages of results", () => {
  test("a mark at the right choice counts, and what was answered does not", () => {
    const text =
      "花园测验\n第1题 单选题 10分\n花要什么？\nA 水 ✔\nB 油\n你的答案：B　回答错误\n\n第2题 多选题 10分\n园里有？\nA 花 ✔\nB 车\nC 树 ✔\n你的答案：AC　回答正确\n";
    expect(questionsOf(text)).toEqual(["radio 花要什么？ [水 | 油] = A", "checkbox 园里有？ [花 | 车 | 树] = AC"]);
  });

  test("words of right choices with the sign of an export between them", () => {
    const text =
      "花园测验\n1. 园里有（ ）。【多选题】\n□ 花\n□ 车\n□ 树\n正确答案：花┋树\n2. 花会走。【判断题】\n○ 对\n○ 错\n正确答案：错\n";
    expect(questionsOf(text)[0]).toBe("checkbox 园里有（ ）。 [花 | 车 | 树] = AC");
  });
});

test("sums of parts that name their kind", () => {
  const text =
    "三年级数学练习\n一、列竖式计算。\n1. 12×3=\n2. 48÷2=\n二、脱式计算。\n1. 3+4×2\n2. (8-2)÷3\n三、应用题。\n1. 花园里有4朵花，又开了3朵，一共有几朵？\n";
  expect(questionsOf(text).map((line) => line.split(" ")[0])).toEqual(Array.from({ length: 5 }, () => "textarea"));
});
