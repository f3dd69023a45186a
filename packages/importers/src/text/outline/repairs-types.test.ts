/** Names of types below stems, places for verdicts, and signs that programs write instead of boxes and letters. */
import { describe, expect, it } from "vitest";
import { questionsOf, read } from "../testing/read.ts";

describe("names of types", () => {
  it("stand in brackets below numbered stems", () => {
    const text =
      "食堂调查\n\n1.您的部门 *\n请输入你的答案\n2.您来几次？ *\n(单选)\n0次\n1-3次\n4次以上\n3.您喜欢什么？\n(多选题)\n口味\n卫生\n价格\n";
    expect(questionsOf(text)).toEqual([
      "text 您的部门",
      "radio 您来几次？ [0次 | 1-3次 | 4次以上]",
      "checkbox 您喜欢什么？ [口味 | 卫生 | 价格]",
    ]);
  });

  it("stand below stems whose numbers have no sign", () => {
    const text =
      "01 您的性别\n[单选题]\n男\n女\n\n02 您的年龄段\n[单选题]\n18岁以下\n18~25\n26~30\n\n03 您用过哪些软件\n[多选题]\n甲\n乙\n丙\n\n04 您的意见\n[多行文本题]\n";
    expect(questionsOf(text)).toEqual([
      "radio 您的性别 [男 | 女]",
      "radio 您的年龄段 [18岁以下 | 18~25 | 26~30]",
      "checkbox 您用过哪些软件 [甲 | 乙 | 丙]",
      "textarea 您的意见",
    ]);
  });

  it("are choices where nothing else has such a line", () => {
    const text = "1. 您学过哪些题型？\n(单选题)\n(计算题)\n2. 您喜欢哪个？\n甲\n乙";
    expect(read(text).questions[0]?.options.length ?? 0).toBeGreaterThan(0);
  });

  it("have a colon behind them", () => {
    const text = "第1题（单选题）：子是什么？\nA：甲\nB：乙\n参考答案：A\n第2题（判断题）：丑是寅。\n参考答案：正确\n";
    expect(questionsOf(text)).toEqual(["radio 子是什么？ [甲 | 乙] = A", "boolean 丑是寅。 = 对"]);
  });
});

describe("verdicts", () => {
  it("are circled behind English statements, below headings of parts", () => {
    const text =
      "Unit 3 Quiz\nPart A. Circle the correct answer.\n1. The capital of 子 is\n   a. Osaka   b. Tokyo   c. Kyoto\nPart B. True or False\n2. The sun rises in the west. ( T / F )\n3. Fish live in water. ( T / F )\nPart C. Fill in the blanks.\n4. There are ______ days in a week.\n";
    expect(questionsOf(text)).toEqual([
      "radio The capital of 子 is [Osaka | Tokyo | Kyoto]",
      "boolean The sun rises in the west.",
      "boolean Fish live in water.",
      "blanks There are ______ days in a week.",
    ]);
  });

  it("stand behind 正确答案 without a colon", () => {
    const text = "1.【单选】子是？\nA 甲\nB 乙\nC 丙\n正确答案 C\n2.【判断】丑不是寅。\n正确答案 错误\n";
    expect(questionsOf(text)).toEqual(["radio 子是？ [甲 | 乙 | 丙] = C", "boolean 丑不是寅。 = 错"]);
  });
});

describe("circles", () => {
  it("are the letters of choices if stems are filled in with them", () => {
    const text = "一、选择题\n1．子是（ ① ）\n①旧报纸 ②剩菜 ③电池\n2．丑是（ ③ ）\n①甲物 ②乙物 ③丙物\n";
    expect(questionsOf(text).map((line) => line.slice(line.indexOf("[")))).toEqual([
      "[旧报纸 | 剩菜 | 电池] = A",
      "[甲物 | 乙物 | 丙物] = C",
    ]);
  });

  it("are choices behind a label of a form", () => {
    const text = "请填写：\n学生姓名：\n是否参加：是□ 否□\n接送方式：①家长接送②自行回家③校车\n备注：\n";
    expect(questionsOf(text)).toContain("radio 接送方式 [家长接送 | 自行回家 | 校车]");
  });
});

describe("letters o in front of lines", () => {
  it("are bullets", () => {
    const text =
      "Q1. How did you hear about us?\no Friend\no Website\no Newspaper\nQ2. How satisfied are you?\no Very\no A bit\n";
    expect(questionsOf(text)).toEqual([
      "radio How did you hear about us? [Friend | Website | Newspaper]",
      "radio How satisfied are you? [Very | A bit]",
    ]);
  });

  it("are the cells of a matrix", () => {
    const text =
      "1) Please rate the following\n                1   2   3   4   5\nFood quality    o   o   o   o   o\nService         o   o   o   o   o\n2) What could we do better?\n_________________\n";
    expect(read(text).questions.map(({ type, rows }) => [type, rows])).toEqual([
      ["matrix-radio", ["Food quality", "Service"]],
      ["textarea", undefined],
    ]);
  });
});

describe("places that are filled in", () => {
  it("are boxes among empty ones", () => {
    const text = "1 您从事的行业（可多选）\n□ 制造业\n■ 信息技术\n□ 教育\n2 您的学历是\n□ 大专\n□ 本科\n";
    expect(read(text).questions[0]?.options).toEqual(["制造业", "信息技术", "教育"]);
  });

  it("have their key once", () => {
    const text =
      "1、【单选题】 工作应当以（ C ）为本。（ C ）\nA、子\nB、丑\nC、寅\n2、【单选题】 发生后应（ A ）报告。（ A ）\nA、卯\nB、辰\nC、巳\n";
    expect(read(text).questions.map(({ title, answer }) => [title, answer])).toEqual([
      ["工作应当以（  ）为本。（  ）", "C"],
      ["发生后应（  ）报告。（  ）", "A"],
    ]);
  });
});

describe("numbered choices behind coded stems", () => {
  it("leave no colon behind a question mark", () => {
    const text = "A1. 您是否吸烟？\n  1. 是   2. 否\nA2. 吸烟有哪些危害？（多选）\n  1. 伤肺   2. 影响他人   3. 花钱\n";
    expect(read(text).questions.map(({ title }) => title)).toEqual(["您是否吸烟？", "吸烟有哪些危害？"]);
  });
});
