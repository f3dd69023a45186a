/** Pages with some of the questions of a test. All texts were written for these tests. */
import { expect, test } from "vitest";
import { questionsOf, read } from "../testing/read.ts";

const RIGHT = [
  "boolean 花不用浇水。 = 对",
  "radio 花要什么？ [水 | 油 | 盐] = B",
  "checkbox 园里有（ ）。 [花 | 树 | 车] = AB",
];

test.each([
  ["第14题　判断题　1分", "第27题　单选题　2分", "第58题　多选题　4分", "您的答案：B　　正确答案："],
  [
    "【第 3 题】【判断】（1 分）",
    "【第 8 题】【单选】（2 分）",
    "【第 9 题】【多选】（4 分）",
    "我的答案：未作答 正确答案：",
  ],
  ["第5題 | 是非題 | 1 分", "第7題 | 單選題 | 2 分", "第30題 | 複選題 | 4 分", "您的答案：Ａ　正確答案："],
])("numbers that skip, types and points above the stems: %s", (one, two, three, own) => {
  const text = `首页 > 花园 > 错题回顾\n\n花园测试（第2套）\n\n${one}\n花不用浇水。\nA、正确\nB、错误\n${own}A\n收藏　纠错\n\n${two}\n花要什么？\nA、水\nB、油\nC、盐\n${own}B\n收藏　纠错\n\n${three}\n园里有（ ）。\nA、花\nB、树\nC、车\n${own}AB\n收藏　纠错`;
  expect(questionsOf(text)).toEqual(RIGHT);
  const { definition, diagnostics } = read(text);
  expect(definition.title).toBe("花园测试（第2套）");
  expect(diagnostics.map(({ code }) => code)).not.toContain("text_left_out");
});

test.each([
  ["1\n判断题 1分", "2\n单选题 2分", "3\n多选题 4分"],
  ["1.判断题 (1分)", "2.单选题 (2分)", "3.多选题 (4分)"],
  ["1、【判断题】", "2、【单选题】", "3、【多选题】"],
])("numbers alone or plain, types and points above the stems: %s", (one, two, three) => {
  const text = `花园习题\n${one}\n花不用浇水。\nA\n正确\nB\n错误\n正确答案：B\n\n${two}\n花要什么？\nA\n水\nB\n油\nC\n盐\n正确答案：B\n\n${three}\n园里有（ ）。\nA\n花\nB\n树\nC\n车\n正确答案：AB\n`;
  expect(questionsOf(text)).toEqual(["boolean 花不用浇水。 = 错", ...RIGHT.slice(1)]);
});

test("a heading with a type is none of a question", () => {
  const text = "花园测试\n第1题 花要什么？（单选题）\nA. 水\nB. 油\n第2题 树要什么？（单选题）\nA. 盐\nB. 光";
  expect(questionsOf(text)).toEqual(["radio 花要什么？ [水 | 油]", "radio 树要什么？ [盐 | 光]"]);
});
