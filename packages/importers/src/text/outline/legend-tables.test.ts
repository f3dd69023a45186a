/** Tables that say what digits mean. All texts were written for these tests. */
import { expect, test } from "vitest";
import { codes, questionsOf } from "../testing/read.ts";

const STATEMENTS = ["我喜欢新的花种。", "我做事前会规划。", "我容易拖延。"];
const LABELS = ["完全不像", "不太像", "有点像", "非常像"];
const form = (table: string, numbers: readonly string[]) =>
  `# 园丁性格\n\n每题回答 1～4：\n\n${table}\n\n${STATEMENTS.map((one, at) => `${numbers[at]}. ${one}`).join("\n")}\n`;
const EXPECTED = STATEMENTS.map((one) => `radio ${one} [${LABELS.join(" | ")}]`);
const NUMBERS = ["1", "2", "3"];
const barred = (head: string) =>
  `${head}\n|---:|---|\n${LABELS.map((label, at) => `| ${at + 1} | ${label} |`).join("\n")}`;
const tabbed = (head: string) => `${head}\n${LABELS.map((label, at) => `${at + 1}\t${label}`).join("\n")}`;

test.each([
  ["bars", barred("| 分数 | 含义 |")],
  ["bars, traditional", barred("| 分數 | 意義 |")],
  ["bars, points", barred("| 分值 | 说明 |")],
  ["tabs", tabbed("分值\t含义")],
])("digits between %s", (_, table) => {
  expect(questionsOf(form(table, NUMBERS))).toEqual(EXPECTED);
  expect(codes(form(table, NUMBERS))).not.toContain("9 page_text");
});

test("a table of points above tasks is none", () => {
  const text = `${barred("| 分数 | 说明 |")}\n\n1. 您养花吗？\nA. 养\nB. 不养`;
  expect(questionsOf(text)).toContain("radio 您养花吗？ [养 | 不养]");
});
