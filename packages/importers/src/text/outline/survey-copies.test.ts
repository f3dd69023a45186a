/** Scales, tables of marks, records and templates as repositories and sites have them. All texts were written for these tests. */
import { expect, test } from "vitest";
import { questionsOf } from "../testing/read.ts";

const CASES: readonly (readonly [name: string, text: string, questions: readonly string[]])[] = [
  [
    "padded numbers below a legend",
    "采用1-3级评定：1—从不；2—有时；3—总是。\n01 我喜欢浇花。\n02 我常去花园。\n03 我认得松树。",
    [
      "radio 我喜欢浇花。 [从不 | 有时 | 总是]",
      "radio 我常去花园。 [从不 | 有时 | 总是]",
      "radio 我认得松树。 [从不 | 有时 | 总是]",
    ],
  ],
  [
    "lines below a stem whose type is several gaps",
    "花园问卷\n您种花吗[单选题]\n种\n不种\n联系方式[多项填空题]*\n手机号：____\n邮箱：____\n您的花园【多项填空】\n面积____亩\n花____种",
    ["radio 您种花吗 [种 | 不种]", "blanks 联系方式⏎手机号：____⏎邮箱：____", "blanks 您的花园⏎面积____亩⏎花____种"],
  ],
  [
    "degrees above questions only",
    "花园量表\n说明：1-从不，2-很少，3-有时\n1、你常浇花吗？\n2、你常种树吗？\n3、你常去花园吗？",
    [
      "radio 你常浇花吗？ [从不 | 很少 | 有时]",
      "radio 你常种树吗？ [从不 | 很少 | 有时]",
      "radio 你常去花园吗？ [从不 | 很少 | 有时]",
    ],
  ],
  [
    "codes of choices in a table",
    "花园调查\n第1题:您的花园在哪里？*[单选题][必须填]\n选项值\t选项标签\n1\t城里\n2\t乡下\n第2题:您种什么？[多选题][选填]\n选项值\t选项标签\n1\t玫瑰\n2\t松树",
    ["radio 您的花园在哪里？ [城里 | 乡下]", "checkbox 您种什么？ [玫瑰 | 松树]"],
  ],
  [
    "ends of scales in the words of the stem",
    "Garden survey\n\nQ1: Do you like the roses? The range is from 1 (not at all) to 7 (very much).\n\nQ2: How tall are the trees? Rate from 1 (low) to 5 (high).",
    [
      "scale Do you like the roses? The range is from 1 (not at all) to 7 (very much).",
      "scale How tall are the trees? Rate from 1 (low) to 5 (high).",
    ],
  ],
  [
    "places to put things in order, and several places for one question",
    "花园调查\n\n1. 您的花园：______\n2. 浇水顺序（排序题）：\n    1. ______ 2. ______（选项：玫瑰/松树）\n3. 请列出两种花：\n    1. ______ 2. ______",
    ["text 您的花园", "ranking 浇水顺序 [玫瑰 | 松树]", "blanks 请列出两种花：1. ______ 2. ______"],
  ],
  [
    "fields below a number, notes and a promise in bold",
    "# 花园调查\n\n*1. 花木情况：\n   - 玫瑰：______株\n   - 成活率：______%\n\n**填报说明：**\n1. 所有标*问题为必填项\n2. 请按去年的数字填写\n\n**质量承诺：**\n本花园承诺所填数字真实准确，没有隐瞒。",
    ["text 玫瑰（株）", "number 成活率（%）"],
  ],
  [
    "labels below lines to sign on",
    "花园同意书\n\n本人同意在花园里工作。\n\n______________\n（参与者签名）\n\n______________\n（日期）",
    ["signature 参与者签名", "date 日期"],
  ],
];

test.each(CASES)("%s", (_, text, questions) => {
  expect(questionsOf(text)).toEqual(questions);
});

test("a table of marks is one matrix, with room for remarks", () => {
  const table =
    "花匠评价表\n\n| 评价维度 | 权重 | 评分(1-5) | 备注 |\n|---|---|---|---|\n| 浇水 | 60% | | |\n| 种树 | 40% | | |";
  expect(questionsOf(table)).toEqual([expect.stringMatching(/^matrix-radio 评价维度/u), "textarea 备注"]);
});

test("drafts of surveys in records", () => {
  const text =
    "花园问卷\n\n题目1：您种什么\n题型：多选题\n选项：玫瑰、松树\n是否必填：是\n\n题目2：您有什么建议\n题型：多行文本\n是否必填：否";
  expect(questionsOf(text)).toEqual(["checkbox 您种什么 [玫瑰 | 松树]", "textarea 您有什么建议"]);
});

test("templates of issues", () => {
  const text =
    "---\nname: 花园报告\nabout: 说说花园\n---\n\n### 问题描述\n<!-- 请简要描述 -->\n\n### 复现步骤\n\n1. 打开 ...\n2. 看到 ...\n\n### 环境\n- 花园版本：[例如 2]\n- 松树：\n\n### 截图";
  expect(questionsOf(text)).toEqual([
    "textarea 问题描述",
    "textarea 复现步骤",
    "text 花园版本",
    "text 松树",
    "file 截图",
  ]);
});

test("codes of choices, articles with headings and other tables stay as they are", () => {
  expect(questionsOf("Q1 您的花园？\n01 城里\n02 乡下\n03 山上")).toHaveLength(1);
  expect(questionsOf("1. 下列属于花的是（ ）\nA. 玫瑰\nB. 石头\n## 问题描述\n## 环境\n## 截图")[0]).toContain("玫瑰");
});
