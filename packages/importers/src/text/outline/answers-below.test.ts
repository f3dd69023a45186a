/** Tasks with their solutions below. All texts were written for these tests. */
import { expect, test } from "vitest";
import { questionsOf } from "../testing/read.ts";
import { ANSWERS_BELOW } from "./answers-below.ts";

test("one block of code below each task solves it", () => {
  const task = (no: number, stem: string, code: string) => `${no}. ${stem}\n\n   \`\`\`sql\n   ${code}\n   \`\`\`\n\n`;
  const text = `花园作业\n\n${task(1, "查询全部花的信息", "SELECT *\n   FROM flower")}${task(2, "查询红花的名称", "SELECT name FROM flower")}${task(3, "按高度显示所有的树", "SELECT * FROM tree")}`;
  expect(questionsOf(text)).toEqual([
    "textarea 查询全部花的信息 = SELECT *⏎FROM flower",
    "textarea 查询红花的名称 = SELECT name FROM flower",
    "textarea 按高度显示所有的树 = SELECT * FROM tree",
  ]);
});

test("paragraphs between quoted questions answer them", () => {
  const text =
    "# 花园\n\n## 第一章\n\n> 1. 花有什么作用？为什么？\n\n花可以装点花园。\n\n花还有香味。\n\n> 2. 树有什么作用？\n\n树可以遮阴。\n\n> 3. 请比较花和树\n\n花矮，树高。\n";
  expect(questionsOf(text)).toEqual([
    "textarea 花有什么作用？为什么？ = 花可以装点花园。⏎花还有香味。",
    "textarea 树有什么作用？ = 树可以遮阴。",
    "textarea 请比较花和树 = 花矮，树高。",
  ]);
});

test("code that is asked about and other quotes stay", () => {
  const asked = (no: number) => `${no}. 写出以下程序的输出\n\`\`\`c\nprint(${no});\n\`\`\`\n`;
  for (const text of [asked(1) + asked(2) + asked(3), "> 花园\n正文\n> 树\n正文\n> 水\n正文"]) {
    const pieces = text.split("\n").map((line, at) => ({ no: at + 1, text: line }));
    expect(ANSWERS_BELOW.reduce<readonly { no: number; text: string }[]>((all, repair) => repair(all), pieces)).toBe(
      pieces,
    );
  }
});
