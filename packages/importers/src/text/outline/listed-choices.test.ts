/** Choices as copies list them, and tables of two columns to fill in. All texts were written for these tests. */
import { expect, test } from "vitest";
import { questionsOf } from "../testing/read.ts";

const CASES: readonly (readonly [name: string, text: string, questions: readonly string[]])[] = [
  [
    "a sign of the platform in front of each letter",
    "1. (单选题)会开花的是( )。\n&A. 石头\n&B. 玫瑰\n&C. 铁\n我的答案:正确答案: B\n0分\n2. (单选题)会结果的是( )。\n&A. 苹果\n&B. 水\n我的答案:正确答案: A\n0分",
    ["radio 会开花的是( )。 [石头 | 玫瑰 | 铁] = B", "radio 会结果的是( )。 [苹果 | 水] = A"],
  ],
  [
    "all choices on one bullet",
    "## A. 花園\n\n**A1. 多久澆水 (How often)** [單選]\n- 每天 / 3 天一次 / 7 天一次\n\n**A2. 種什麼 (What)** [多選]\n- 玫瑰 R/S / 松 / 其他\n\n**A3. 有沒有池塘?(Pond?)** [是/否]\n- 是 / 否(選「否」跳至 A5)",
    [
      "radio 多久澆水 (How often) [每天 | 3 天一次 | 7 天一次]",
      "checkbox 種什麼 (What) [玫瑰 R/S | 松 | 其他]",
      "radio 有沒有池塘?(Pond?) [是 | 否(選「否」跳至 A5)]",
    ],
  ],
  [
    "bullets below each other are choices with slashes of their own",
    "1. 您在哪里种花？[单选题]\n- 阳台 / 窗台\n- 花园 / 院子",
    ["radio 您在哪里种花？ [阳台 / 窗台 | 花园 / 院子]"],
  ],
  [
    "the right one of two verdicts in bold",
    "1. 玫瑰是花。\n\n- **正确**\n- 错误\n\n2. 石头会开花。\n\n- 正确\n- **错误**",
    ["boolean 玫瑰是花。 = 对", "boolean 石头会开花。 = 错"],
  ],
  [
    "rows of a table as fields, above a heading with questions",
    "# 花园反馈\n\n| 字段 | 说明 |\n|---|---|\n| 日期 | 2026-__-__ |\n| 姓名/昵称 | |\n| 角色 | □ 园丁 □ 游客 |\n\n### 1. 您喜欢什么花？\n\n- [ ] 玫瑰\n- [ ] 菊花",
    ["date 日期", "text 姓名/昵称", "radio 角色 [园丁 | 游客]", "radio 您喜欢什么花？ [玫瑰 | 菊花]"],
  ],
  [
    "a table below fields is a question of its own",
    "Garden survey\n\nGardener code: ________    Date: ________\n\n| # | Statement | 1 | 2 | 3 |\n| --- | --- | --- | --- | --- |\n| 1 | I like roses. | ☐ | ☐ | ☐ |\n| 2 | I like trees. | ☐ | ☐ | ☐ |",
    ["text Gardener code", "date Date", "matrix-radio Statement [1 | 2 | 3]"],
  ],
  [
    "keys in words",
    "花园测验\n1. 哪些是花？（多选）\nA. 玫瑰\nB. 菊花\nC. 荷花\n2. 哪些会开花？（多选）\nA. 玫瑰\nB. 石头\nC. 菊花\nD. 荷花\n3. 哪个是石头？\nA. 玫瑰\nB. 花岗岩\n\n答案\n1. 全选（都是花）\n2. 第一个（A）和最后两个（C、D）\n3. B",
    [
      "checkbox 哪些是花？ [玫瑰 | 菊花 | 荷花] = ABC",
      "checkbox 哪些会开花？ [玫瑰 | 石头 | 菊花 | 荷花] = ACD",
      "radio 哪个是石头？ [玫瑰 | 花岗岩] = B",
    ],
  ],
];

test.each(CASES)("%s", (_, text, questions) => {
  expect(questionsOf(text)).toEqual(questions);
});
