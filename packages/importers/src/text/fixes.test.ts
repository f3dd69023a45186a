/** Applying a fix resolves its diagnostic and leaves all other questions unchanged. */
import { describe, expect, it } from "vitest";
import { read } from "./testing/read.ts";

function applyFix(text: string, code: string): string {
  const fix = read(text).diagnostics.find((diagnostic) => diagnostic.code === code)?.fix;
  if (fix === undefined) throw new Error(`no fix for ${code}`);
  const lines = text.split("\n");
  lines.splice(fix.fromLine - 1, fix.toLine - fix.fromLine + 1, fix.text);
  return lines.join("\n");
}

const titles = (text: string) => read(text).questions.map(({ title }) => title);
const codes = (text: string) => read(text).diagnostics.map(({ code }) => code);

describe("fixes", () => {
  it.each([
    ["no_title", "1. 甲\n2. 乙", ["甲", "乙"]],
    ["no_title", "班级\n\n1. 甲", ["甲"]],
    ["unknown_type", "标题\n1. 甲[热力图题]\n2. 乙", ["甲", "乙"]],
    ["field_like_line", "登记\n姓名：\n1. 甲", ["姓名", "甲"]],
    ["options_without_question", "卷子\n## 名词解释\na) 甲\nb) 乙", ["甲", "乙"]],
    ["bracket_unclosed", "标题\n1. 甲（\nA. 东\nB. 西", ["甲"]],
    ["nested_number_as_question", "标题\n1. 甲：\n   1. 第一点。\n   2. 第二点。", ["甲：\n1. 第一点。\n2. 第二点。"]],
    ["text_as_statement", "标题\n1. 甲[单选题]\nA. 东\nB. 西\n\n请继续。", ["甲"]],
  ])("%s in %j", (code, text, expected) => {
    const fixed = applyFix(text, code);
    expect(codes(fixed)).not.toContain(code);
    expect(titles(fixed)).toEqual(expected);
  });

  it("point to the place in the line", () => {
    const { diagnostics } = read("标题\n1. 甲[填空题][最多字数: 很多][颜色: 红]\n  2. 乙[日期题][最早: 明天]");
    expect(diagnostics.map(({ line, column, code }) => [line, column, code])).toEqual([
      [2, 11, "bad_setting"],
      [2, 21, "unknown_setting"],
      [3, 13, "bad_setting"],
    ]);
  });
});
