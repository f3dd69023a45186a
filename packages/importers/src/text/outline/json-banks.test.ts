/** Banks as programs keep them. All texts were written for these tests. */
import { expect, test } from "vitest";
import { brief, questionsOf, read } from "../testing/read.ts";
import { readJsonBanks } from "./json-banks.ts";

const lostIn = (text: string) => read(text).diagnostics.filter(({ code }) => code === "text_left_out");

test("a paper with its questions in a list", () => {
  const text = `{
  "paperName": "花园测试",
  "totalScore": 30,
  "questions": [
    {
      "id": 71,
      "type": "single",
      "title": "花要什么？",
      "options": ["A.水", "B.油", "C.盐"],
      "answer": "A",
      "score": 10,
      "analysis": "花要\\"水\\"。"
    },
    {"id": 72, "type": "multiple", "title": "园里有什么？", "options": ["A.花", "B.树", "C.车"], "answer": "AB", "score": 10},
    {"id": 75, "type": "judge", "title": "花不用浇水。", "options": [], "answer": "错误", "score": 10}
  ]
}`;
  expect(read(text).definition.title).toBe("花园测试");
  expect(questionsOf(text)).toEqual([
    "radio 花要什么？ [水 | 油 | 盐] = A",
    "checkbox 园里有什么？ [花 | 树 | 车] = AB",
    "boolean 花不用浇水。 = 错",
  ]);
  expect(lostIn(text)).toEqual([]);
});

test.each([
  [
    "answers that count from 0 in a program",
    'const quiz = [\n  { question: "花要什么？", options: ["水", "油"], answer: 0 },\n  { question: "园里有？", options: [\'车\', \'树\'], answer: 1 },\n];',
  ],
  [
    "a value of each choice says whether it is right",
    '[\n{"title":"1、花要什么？","options":[{"key":"A","value":"水","isCorrect":true},{"key":"B","value":"油","isCorrect":false}]},\n{"title":"2、园里有？","options":[{"key":"A","value":"车","isCorrect":false},{"key":"B","value":"树","isCorrect":true}]}\n]',
  ],
  [
    "an object on each line",
    '{"题目":"花要什么？","选项":{"A":"水","B":"油"},"答案":"A"}\n{"题目":"园里有？","选项":{"A":"车","B":"树"},"答案":"B"}',
  ],
  [
    "names of columns in a fence",
    '```json\n{"code":0,"msg":"ok","data":[{"stem":"花要什么？","optionA":"水","optionB":"油","rightAnswer":"A"},{"stem":"园里有？","optionA":"车","optionB":"树","rightAnswer":"B"}]}\n```',
  ],
  [
    "a copy that ends too early",
    '{"list": [\n{"stem":"花要什么？","options":"A.水;B.油","answer":"水"},\n{"stem":"园里有？","options":"A.车;B.树","answer":"树"},\n',
  ],
])("%s", (_, text) => {
  expect(questionsOf(text)).toEqual(["radio 花要什么？ [水 | 油] = A", "radio 园里有？ [车 | 树] = B"]);
  expect(lostIn(text)).toEqual([]);
});

test("fields of a form", () => {
  const text =
    '{"title": "花园报名", "fields": [\n{"label": "姓名", "type": "text", "required": true},\n{"label": "花棚", "type": "radio", "options": ["东", "西"]},\n{"label": "建议", "type": "textarea"}]}';
  expect(brief(text)).toEqual(["q1 text! 姓名", "q2 radio 花棚 [东 | 西]", "q3 textarea 建议"]);
});

test("brackets in questions are no program", () => {
  const text = '花园测试\n1. 花要什么？\nA. {水}\nB. [油]\n2. `{"a": 1}` 是什么？\nA. 花\nB. 树';
  expect(questionsOf(text)).toEqual(["radio 花要什么？ [{水} | [油]]", 'radio {"a": 1} 是什么？ [花 | 树]']);
});

test("what is written wrongly, and remarks between the values, stay words of the page", () => {
  const told = (text: string) => {
    const { definition, diagnostics } = read(text);
    expect(diagnostics.filter(({ code }) => code === "text_left_out")).toEqual([]);
    return JSON.stringify([definition, diagnostics.map(({ params }) => params ?? {})]);
  };
  const bank =
    '[{"title":"花要什么？","options":["水","油"],"answer":"水"},\n{"title":"树在哪？","options":["山","云"],';
  expect(told(`${bank}"answer":"山"}] 词元甲`)).toContain("词元甲");
  expect(told(`${bank}"词元甲" "answer":"山"}]`)).toContain("词元甲");
  expect(told(`${bank} // 词元甲\n"answer":"山"}]`)).toContain("词元甲");
});

test("values that a question is about are no bank", () => {
  for (const text of [
    '1. 下面的标题是什么？\n{\n"title": "首页",\n"options": ["甲", "乙"],\n"answer": "甲"\n}\nA. 首页\nB. 乙',
    '下面的配置中标题是什么？\n{"title": "首页", "options": ["甲", "乙"], "answer": "甲"}\nA. 首页\nB. 乙',
  ]) {
    const pieces = text.split("\n").map((line, at) => ({ no: at + 1, text: line }));
    expect(readJsonBanks(pieces)).toBe(pieces);
  }
});
