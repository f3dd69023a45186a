/** Keys, points and explanations of pasted papers in the definition, and reports of what cannot be there. */
import { compileForm, scoreResponse, type ItemDefinition } from "@idata/engine";
import { cores } from "@idata/questions/core";
import { textFaces } from "@idata/questions/text";
import { describe, expect, it } from "vitest";
import { printText } from "./index.ts";
import { read } from "./testing/read.ts";

const itemsOf = (text: string): ItemDefinition[] => read(text).definition.pages.flatMap((page) => page.items);
const keyOf = (text: string) => itemsOf(text).at(-1)?.["key"];
const pointsOf = (text: string) => itemsOf(text).flatMap(({ type, points }) => (type === "statement" ? [] : [points]));
const reportsOf = (text: string) =>
  read(text).diagnostics.map(({ line, code, params = {} }) => [line, code, ...Object.values(params)].join(" "));

describe("the key of a choice", () => {
  const options = "A. 东\nB. 西\nC. 南";
  it.each([
    ["答案：B", "o2"],
    ["答案：b", "o2"],
    ["答案：西", "o2"],
    ["答案：B. 西", "o2"],
    ["【答案】C", "o3"],
  ])("%s", (answer, key) => {
    expect(keyOf(`1. 甲\n${options}\n${answer}`)).toBe(key);
  });

  it.each([
    ["答案：AC", ["o1", "o3"]],
    ["答案：A、C", ["o1", "o3"]],
    ["答案：C,A", ["o3", "o1"]],
    ["答案：东、南", ["o1", "o3"]],
  ])("of several right options: %s", (answer, key) => {
    expect(keyOf(`1. 甲[多选题]\n${options}\n${answer}`)).toEqual(key);
  });

  it("names options by position if they have no letters", () => {
    expect(keyOf("1. 甲[单选题]\n- 东\n- 西\n答案：②")).toBe("o2");
    expect(keyOf("1. 甲[单选题]\n- 东\n- 西\n答案：B")).toBe("o2");
  });

  it("keeps the letters of the text, which the printed paper has as well", () => {
    const { definition } = read("卷子\n1. 甲\nA. 东\nB. 西\nD. 北\n答案：D");
    expect(definition.pages[0]?.items[0]).toMatchObject({
      key: "o4",
      options: [{ id: "o1" }, { id: "o2" }, { id: "o4" }],
    });
    expect(printText(definition, { faces: textFaces })).toContain("A. 东\nB. 西\nD. 北\n答案：D\n");
  });

  it("is the option with the words, if a judge question is written with two options", () => {
    expect(keyOf("1. 甲[单选题]\nA. 正确\nB. 错误\n答案：×")).toBe("o2");
    expect(keyOf("1. 甲[判断题]\nA. 正确\nB. 错误\n答案：B")).toBe(false);
    expect(keyOf("1. 甲[判断题]\nA. 错\nB. 对\n答案：A")).toBe(false);
  });

  it.each([
    ["5 answer_not_an_option D", "1. 甲\nA. 东\nB. 西\nC. 南\n答案：D"],
    ["4 answer_has_several AB radio", "1. 甲[单选题]\nA. 东\nB. 西\n答案：AB"],
  ])("that is impossible is reported where it stands: %s", (report, text) => {
    expect(reportsOf(`卷子\n${text}`)).toContainEqual(report.replace(/^\d+/, (no) => String(Number(no) + 1)));
    const item = itemsOf(text)[0];
    expect(item).not.toHaveProperty("key");
    expect(item?.explanation).toBe(text.slice(-2).replace("：", ""));
  });

  it("with two letters below a single choice can be switched to a multiple choice by the fix", () => {
    for (const text of ["1. 甲[单选题]\nA. 东\nB. 西\n答案：AB", "一、单选题\n1. 甲\nA. 东\nB. 西\n答案：AB"]) {
      const fix = read(text).diagnostics.find(({ code }) => code === "answer_has_several")?.fix;
      const lines = text.split("\n");
      lines[(fix?.fromLine ?? 1) - 1] = fix?.text ?? "";
      expect(itemsOf(lines.join("\n")).at(-1)).toMatchObject({ type: "checkbox", key: ["o1", "o2"] });
    }
  });
});

describe("other keys", () => {
  it.each([
    ["1. 对吗[判断题]\n答案：√", true],
    ["1. 对吗[判断题]\n答案：F", false],
    ["1. 对吗[判断题]\n答案：正确。", true],
    ["1. 对吗[判断题]\n答案：（√）", true],
    ["1. 对吗[判断题]\n答案：V", true],
    ["1. 对吗[判断题]\n答案：N", false],
    ["1. 對嗎[判断题]\n答案：錯", false],
    ["1. 对吗[判断题]\n答案：不正确", false],
    ["1. 对吗[判断题]\n答案：ｘ", false],
    ["1. 首都[填空题]\n答案：北京", { answers: ["北京"] }],
    ["1. 首都[填空题]\n答案：北京/北平", { answers: ["北京", "北平"] }],
    ["1. 首都[填空题]\n答案：北京|北平", { answers: ["北京", "北平"] }],
    ["1. 速度单位[填空题]\n答案：km/h", { answers: ["km/h"] }],
    ["1. 一半[填空题]\n答案：1/2", { answers: ["1/2"] }],
    ["1. 多少[数字题]\n答案：3.14", { value: 3.14 }],
    ["1. 多少[数字题]\n答案：3.14±0.01", { value: 3.14, tolerance: 0.01 }],
    ["1. 多少[数字题]\n答案：50±5%", { value: 50, tolerance: 5, percent: true }],
    ["1. 多少[数字题]\n答案：3~5", { value: 4, tolerance: 1 }],
    ["1. 多少[数字题]\n答案：1,200", { value: 1200 }],
    ["1. 多少[数字题]\n答案：－3", { value: -3 }],
    ["1. 多少[数字题]\n答案：3.1e-3", { value: 0.0031 }],
    ["1. 多少[数字题]\n答案：12元", { value: 12 }],
    ["1. 多少[数字题]\n答案：3.14（保留两位小数）", { value: 3.14 }],
    ["1. 先后[排序题]\nA. 一\nB. 二\nC. 三\n答案：CAB", ["o3", "o1", "o2"]],
    ["1. 先后[排序题]\nA. 一\nB. 二\nC. 三\n答案：C>A>B", ["o3", "o1", "o2"]],
    ["1. 连[连线题]\nA. 京\nB. 沪\n行：\n- 北京\n- 上海\n答案：1-B，2-A", { row1: "o2", row2: "o1" }],
    ["1. 连[连线题]\nA. 京\nB. 沪\n行：\n- 北京\n- 上海\n答案：B；A", { row1: "o2", row2: "o1" }],
    ["1. 连[连线题]\nA. 京\nB. 沪\n行：\n- 北京\n- 上海\n答案：（1）B （2）A", { row1: "o2", row2: "o1" }],
    ["1. 连[连线题]\nA. 京\nB. 沪\n行：\n- 北京\n- 上海\n答案：北京→京；上海→沪", { row1: "o1", row2: "o2" }],
    ["1. 配[矩阵单选题]\n行：\n- 甲\n- 乙\n列：\n- 对\n- 错\n答案：1-A,2-B", { row1: "col1", row2: "col2" }],
    ["1. 说说理由[简答题]\n答案：第一点", "第一点"],
    ["1. 说说理由[简答题]\n答案：\n第一点\n第二点", "第一点\n第二点"],
  ])("%j", (text, key) => {
    expect(keyOf(text)).toEqual(key);
  });

  it.each([
    "文档；数据",
    "文档|数据",
    "文档、数据",
    "文档，数据",
    "文档  数据",
    "(1)文档 (2)数据",
    "①文档②数据",
    "(文档)(数据)",
    "【文档】【数据】",
    "1、文档 2、数据",
    "1）文档；2）数据",
    "第一空：文档；第二空：数据",
    "（1）文档（2）数据。",
    "文档;数据;",
    "文档 / 数据",
    "文档 数据",
  ])("of two gaps: %s", (answer) => {
    const item = itemsOf(`1. 由____和____组成。[填空题]\n答案：${answer}`)[0];
    expect(item).toMatchObject({
      type: "blanks",
      blanks: [{ key: { answers: ["文档"] } }, { key: { answers: ["数据"] } }],
    });
  });

  it("of gaps may have alternatives, and points of each gap", () => {
    const item = itemsOf("1. 由____和____组成。[填空题][分值:2,3]\n答案：文档/资料|数据")[0];
    expect(item?.["blanks"]).toEqual([
      { id: "b1", label: "", key: { answers: ["文档", "资料"], marks: 2 } },
      { id: "b2", label: "", key: { answers: ["数据"], marks: 3 } },
    ]);
  });

  it("of a cloze belong to its gaps", () => {
    expect(itemsOf("1. I ____ to ____.[完形填空]\n答案：go|school / class")[0]?.["gaps"]).toEqual([
      { id: "g1", key: ["go"] },
      { id: "g2", key: ["school", "class"] },
    ]);
  });

  it("that are numbers keep their unit in the explanation", () => {
    expect(itemsOf("1. 多少[数字题]\n答案：12元")[0]?.explanation).toBe("12元");
  });

  it("that do not fit are reported and kept in the explanation", () => {
    expect(reportsOf("卷\n1. 由____和____组成。[填空题]\n答案：甲；乙；丙")).toContain("3 answer_count_differs 1 2");
    expect(reportsOf("卷\n1. 多少[数字题]\n答案：大约三")).toContain("3 answer_not_a_key 大约三");
    expect(reportsOf("卷\n1. 上传[文件题]\n答案：见附件")).toContain("3 answer_as_explanation 见附件");
    expect(itemsOf("1. 上传[文件题]\n答案：见附件\n解析：两页")[0]?.explanation).toBe("见附件\n两页");
  });
});

describe("points", () => {
  it.each([
    ["1. 甲（5分）", [5]],
    ["1. 甲[简答题][分值:2.5]", [2.5]],
    ["一、简答题（每题3分，共6分）\n1. 甲\n2. 乙", [3, 3]],
    ["一、简答题（每题3分）\n1. 甲（5分）\n2. 乙", [5, 3]],
    ["一、简答题（共10分）\n1. 甲\n2. 乙", [5, 5]],
    ["一、简答题（10分）\n1. 甲\n2. 乙", [5, 5]],
    ["一、简答题（共2题，计10分，共10分）\n1. 甲\n2. 乙\n3. 丙", [undefined, undefined, undefined]],
    ["一、填空题（每空1分）\n1. ____和____\n2. ____", [2, 1]],
    ["一、简答题（第1-2题每题2分，第3题6分）\n1. 甲\n2. 乙\n3. 丙（6分）", [2, 2, 6]],
    ["一、简答题（其中 1 题、2 题各 5 分，3 题 10 分，共20分）\n1. 甲\n2. 乙\n3. 丙", [5, 5, 10]],
    ["一、简答题（本大题共2小题，每小题4分，共8分）\n1. 甲\n2. 乙", [4, 4]],
    ["一、简答题\n（每小题4分）\n1. 甲\n2. 乙", [4, 4]],
    ["第一部分 基础（每题2分）\n一、单选题\n1. 甲\nA. 东\nB. 西\n二、判断题（每题1分）\n2. 乙", [2, 1]],
  ])("%j", (text, points) => {
    expect(pointsOf(text)).toEqual(points);
  });

  it.each([
    ["一、单选题：本大题共2小题，每小题4分，共8分。选对的得4分，选错或不答的得0分", 4],
    ["一、单选题（1×2）", 1],
    ["一、单选题（2×2分=4分）", 2],
    ["一、单选题（2题，一个0.5分，共1分）", 0.5],
    ["一、共2分。每题1分。单选题", 1],
    ["一、单选题（每题3分,计6分）", 3],
    ["一、单选题（6分，每题3分）", 3],
    ["一、单选题（2分/题）", 2],
    ["## 一、Single choice (2 questions, 1 point each)", 1],
    ["## Section B – single choice [4 marks]", 2],
  ])("of a heading: %s", (heading, points) => {
    const text = `卷子\n${heading}\n1. 甲\nA. 东\nB. 西\n答案：A\n2. 乙\nA. 东\nB. 西\n答案：B`;
    expect(pointsOf(text)).toEqual([points, points]);
    expect(reportsOf(text)).toEqual([]);
  });

  it("of a section that states another sum are reported with the stated sum", () => {
    for (const stated of ["（1×20）", "（20分，每题1分）", "：共20分。每题1分。", "（每题1分,计20分）"]) {
      expect(reportsOf(`卷子\n一、单选题${stated}\n1. 甲\nA. 东\nB. 西\n答案：A`)).toEqual([
        "2 section_points_differ 20 1",
      ]);
    }
  });

  it.each([
    ["少选得1分", true],
    ["少选，所选的每个选项得0.5分", true],
    ["选对一项得0.5分", true],
    ["少选不得分", false],
    ["多选、少选、错选均不得分", false],
  ])("of partly right answers: %s", (words, part) => {
    const item = itemsOf(`一、多选题（每题2分，${words}）\n1. 甲\nA. 东\nB. 西\n答案：AB`).at(-1);
    expect([item?.points, item?.["partial"]]).toEqual([2, part ? "missing" : undefined]);
    const text = `卷子\n一、多选题（每题2分，${words}）\n1. 甲\nA. 东\nB. 西\n答案：AB`;
    expect(reportsOf(text)).toEqual(part ? [`3 partial_by_share ${words} 1`] : []);
  });

  it("that do not add up are reported at the statement", () => {
    const text = "卷子（满分10分）\n一、简答题（每题3分，共9分）\n1. 甲\n2. 乙";
    expect(reportsOf(text)).toEqual([
      "1 paper_points_differ 10 6",
      "2 section_points_differ 9 6",
      "3 points_without_answers",
    ]);
    expect(reportsOf("卷子（满分6分）\n一、简答题（每题3分，共6分）\n1. 甲\n答案：一\n2. 乙\n答案：二")).toEqual([]);
  });

  it("of a survey are not points of a paper", () => {
    const { definition } = read("调查\n1. 请为服务打分（满分10分）[评分题]\n2. 满意吗\nA. 是\nB. 否");
    expect(definition).not.toHaveProperty("scoring");
    expect(definition.pages[0]?.items[0]).not.toHaveProperty("points");
  });

  it("of options make a scored survey", () => {
    const { definition } = read("自测\n1. 睡得好吗\nA. 好（2分）\nB. 不好（0分）");
    expect(definition.scoring).toEqual({ mode: "survey" });
  });
});

describe("a paper", () => {
  it("is an exam, names questions without an answer, and scores a filled-in response", () => {
    const text = [
      "卷子",
      "一、单选题（每题2分）",
      "1. 冰是（B）的。",
      "A. 热",
      "B. 冷",
      "2. 火是（ ）的。",
      "A. 热",
      "B. 冷",
      "二、多选题（每题4分，少选得部分分）",
      "3. 选",
      "A. 一",
      "B. 二",
      "C. 三",
      "答案：AB",
      "三、判断题（每题1分）",
      "4. 水往高处流。（×）",
    ].join("\n");
    const { definition } = read(text);
    expect(definition.scoring).toEqual({ mode: "exam" });
    expect(reportsOf(text)).toEqual(["6 answer_missing"]);
    const answers = { q1: "o2", q2: "o1", q3: ["o1"], q4: false };
    const form = compileForm(definition, cores);
    const { points, max } = scoreResponse(form, answers, { today: "2026-01-01", seed: 1 });
    expect({ points, max }).toEqual({ points: 5, max: 7 });
  });

  it("shows candidates no answer", () => {
    const titles = itemsOf("1. 冰是（B）的。\nA. 热\nB. 冷\n答案：B\n2. 由（**水**）组成。\n3. 对的。（√）").map(
      ({ title, description = "" }) => title + description,
    );
    expect(titles.join()).not.toMatch(/B|水|√/);
  });

  it("says once for all questions what has no setting", () => {
    const question = (no: number) => `${no}. 甲\nA. 东\nB. 西\n答案：A\n难度：中`;
    expect(reportsOf(`卷子\n${[1, 2, 3].map(question).join("\n")}`)).toEqual(["2 detail_not_kept difficulty 中 3"]);
  });
});

describe("printed papers", () => {
  const paper = [
    "卷子",
    "",
    "1. 冰是（  ）的。[单选题]（2分）",
    "A. 热",
    "B. 冷",
    "答案：B",
    "解析：标准气压下。",
    "",
    "2. 水往高处流。[判断题]（1分）",
    "答案：错",
    "",
    "3. 由____和____组成。[多项填空题]（2分）",
    "答案：文档 / 资料|数据",
    "",
    "4. 首都是____。[多项填空题]（1分）",
    "答案：北京 / 北平",
    "",
    "5. 圆周率[数字题]（2.5分）",
    "答案：3.14±0.01",
    "",
  ].join("\n");

  it("are what people write, with answers below the questions", () => {
    expect(printText(read(paper).definition, { faces: textFaces })).toBe(paper);
  });

  it("say so if a form with a key is not scored, or scored otherwise", () => {
    const { definition } = read(paper);
    const { scoring: _scoring, ...unscored } = definition;
    for (const form of [unscored, { ...definition, scoring: { mode: "survey" as const, show: "score" as const } }])
      expect(read(printText(form, { faces: textFaces })).definition).toEqual(form);
    expect(printText(unscored, { faces: textFaces })).toContain("[计分方式: 不计分]");
  });
});
