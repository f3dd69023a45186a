/** Forms of labels with room or boxes behind them. All texts were written for these tests. */
import { describe, expect, it } from "vitest";
import { questionsOf } from "../testing/read.ts";

const FORM = [
  ["姓名", ""],
  ["籍贯", ""],
  ["联系电话", ""],
  ["婚姻状况", "未婚 已婚"],
  ["用餐要求", "普通餐 素食 清真"],
] as const;
const WANTED = [
  "text 姓名",
  "text 籍贯",
  "phone 联系电话",
  "radio 婚姻状况 [未婚 | 已婚]",
  "radio 用餐要求 [普通餐 | 素食 | 清真]",
];

const form = (line: (label: string, words: readonly string[]) => string) =>
  `读书会报名表\n${FORM.map(([label, words]) => line(label, words === "" ? [] : words.split(" "))).join("\n")}\n`;

describe("forms of labels", () => {
  it.each([
    ["no room, above boxes", form((label, words) => `${label}：${words.map((word) => `□${word}`).join(" ")}`)],
    [
      "wide room",
      form(
        (label, words) => `${label}:${words.length > 0 ? words.map((word) => `[ ] ${word}`).join("  ") : "         "}`,
      ),
    ],
    ["bullets and brackets", form((label, words) => `- ${label}：${words.map((word) => `（ ）${word}`).join("  ")}`)],
    ["tabs", form((label, words) => `${label}\t${words.map((word) => `[ ] ${word}`).join(" ")}`)],
    [
      "bars",
      form((label, words) => `| ${label} | ${words.map((word) => `□ ${word}`).join(" ")} |`).replace(
        "\n",
        "\n| 项目 | 内容 |\n| --- | --- |\n",
      ),
    ],
  ])("with %s", (_name, text) => {
    expect(questionsOf(text).map((line) => line.replace(/：(?= \[|$)/u, ""))).toEqual(WANTED);
  });

  it("end with who signs, and when", () => {
    const text = `${form((label, words) => `${label}：${words.length > 0 ? words.map((word) => `□${word}`).join(" ") : "____"}`)}\n申请人（签字）：\n年   月   日\n`;
    expect(questionsOf(text).slice(-2)).toEqual(["signature 申请人（签字）", "date 年 月 日（申请人签字）"]);
  });
});
