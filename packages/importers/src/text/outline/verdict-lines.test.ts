/** Verdicts on lines of their own, and other slips of papers. All texts were written for these tests. */
import { describe, expect, test } from "vitest";
import { questionsOf } from "../testing/read.ts";

describe("verdicts on lines of their own", () => {
  test.each([
    [
      "in a part beside numbered ones",
      "一、是非題\n花要澆水\n√\n樹不會開花\n×\n二、單選題\n1. 花是什麼？\nA. 紅\nB. 綠\n答案：A",
    ],
    ["between blank lines", "判断题（每题2分）\n\n花要澆水\n对\n\n樹不會開花\n错\n"],
    [
      "in English, beside a part without numbers",
      "## 判断题\n\n花要澆水\nTrue\t\n\n樹不會開花\nFalse\n\n草是绿的\nTrue\n\n## 单选题\n\n花是什么颜色的？\nA. 红\nB. 绿\n正确答案：A\n\n树有多高？\nA. 一米\nB. 十米\n正确答案：B\n\n草有多高？\nA. 一米\nB. 一分米\n正确答案：B",
    ],
  ])("%s", (_name, text) => {
    expect(questionsOf(`花园测验\n${text}`).slice(0, 2)).toEqual(["boolean 花要澆水 = 对", "boolean 樹不會開花 = 错"]);
  });

  test("below choices of words are choices", () => {
    expect(questionsOf("花园测验\n判断题\n1. 花要浇水。\n对\n错\n2. 树会开花。\n对\n错")).toEqual([
      "boolean 花要浇水。",
      "boolean 树会开花。",
    ]);
  });
});

describe("slips of papers", () => {
  test("letters alone below choices are answers, and the questions count from 0", () => {
    const text =
      "0 花是红的\nA：正确\nB：错误\nA\n\n1 树会走路\nA：正确\nB：错误\nB\n\n2 草是绿的\nA：正确\nB：错误\nA\n\n3 花会说话\nA：正确\nB：错误\nB\n";
    expect(questionsOf(text)).toEqual([
      "boolean 花是红的 = 对",
      "boolean 树会走路 = 错",
      "boolean 草是绿的 = 对",
      "boolean 花会说话 = 错",
    ]);
  });

  test("slashes are a choice, and escaped lines in code are gaps", () => {
    const text =
      "花园测验\n1. 哪个优先？\nA. +\nB. **\nC. //\n答案：B\n2. 命令是：`plant \\______`。\n3. 花园里有 ______ 和 ______。";
    expect(questionsOf(text)).toEqual([
      "radio 哪个优先？ [+ | ** | //] = B",
      "blanks 命令是：plant ______。",
      "blanks 花园里有 ______ 和 ______。",
    ]);
  });
});
