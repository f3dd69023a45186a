/** Places of papers. All texts were written for these tests. */
import { expect, test } from "vitest";
import { questionsOf, read } from "../testing/read.ts";

test("places behind words that other words are found for", () => {
  expect(
    questionsOf(
      "花园练习\n一、基础知识\n1. 从文中找出下列词语的近义词。（4分）\n  快乐——（        ）  立刻——（        ）\n2．写出反义词：\n   冷→（      ）   勤劳→（      ）\n   亮→（      ）\n3. 寫出意思相近的詞語。\n   立即（      ）   美麗（      ）\n4. 花要什么？\n   水——（    ）  油——（    ）",
    ).slice(0, 3),
  ).toEqual([
    "blanks 从文中找出下列词语的近义词。⏎快乐——（        ）  立刻——（        ）",
    "blanks 写出反义词：⏎冷→（      ）   勤劳→（      ）⏎亮→（      ）",
    "blanks 寫出意思相近的詞語。⏎立即（      ）   美麗（      ）",
  ]);
});

test("choices with places stay choices", () => {
  expect(
    questionsOf("花园调查\n1. 请填写您的看法\n很好（  ）  一般（  ）  很差（  ）\n2. 您种什么？\n花（  ）  树（  ）"),
  ).toEqual(["radio 请填写您的看法 [很好 | 一般 | 很差]", "radio 您种什么？ [花 | 树]"]);
});

test.each(["评价等级：______", "等级评定：（    ）", "總評：______", "老师评价________"])(
  "what a teacher writes at the top: %s",
  (mark) => {
    const text = `花园单元练习\n\n学校：____________  班级：________   姓名：____________   ${mark}\n\n一、填空题\n1. 花要________。\n2. 树有________。`;
    expect(questionsOf(text)).toEqual([
      "text 学校",
      "text 班级",
      "text 姓名",
      "blanks 花要________。",
      "blanks 树有________。",
    ]);
    expect(read(text).diagnostics.map(({ code }) => code)).toContain("page_text");
  },
);

test.each([
  "班级：________ 姓名：________\n花园知识随堂小测\n\n选择题\n1. 花要什么？\nA. 水\nB. 油",
  "姓名________ 学号________ 得分________\n\n花园知识单元测试卷\n一、选择题\n1. 花要什么？\nA. 水\nB. 油",
])("a title below the fields: %s", (text) => {
  const { definition, diagnostics } = read(text);
  expect(definition.title).toMatch(/^花园知识/u);
  expect(questionsOf(text).at(-1)).toBe("radio 花要什么？ [水 | 油]");
  expect(diagnostics.filter(({ code }) => code === "text_left_out")).toEqual([]);
});
