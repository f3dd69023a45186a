/** Exam papers and notes, written for these tests: sections, answers in all places, scores, explanations, keys. */
import { describe, expect, it } from "vitest";
import { brief, codes, read } from "./testing/read.ts";

describe("sections", () => {
  it("give their type and score to the questions below", () => {
    const text = [
      "一、单项选择题（每题2分，共4分）",
      "1. 甲",
      "A. 东",
      "B. 西",
      "2. 乙",
      "A. 东",
      "B. 西",
      "二、多选题（每小题 3 分）",
      "1. 丙",
      "A. 东",
      "B. 西",
      "三、判断题",
      "1. 丁",
      "四、填空题",
      "1. 水的化学式是____。",
      "五、名词解释",
      "1. 多态",
      "六、论述与应用题（每小题10分）",
      "1. 说明理由。",
    ].join("\n");
    expect(brief(text)).toEqual([
      "s1 statement 一、单项选择题（每题2分，共4分）",
      "q1 radio 甲 [东 | 西] (2)",
      "q2 radio 乙 [东 | 西] (2)",
      "s2 statement 二、多选题（每小题 3 分）",
      "q3 checkbox 丙 [东 | 西] (3)",
      "s3 statement 三、判断题",
      "q4 boolean 丁",
      "s4 statement 四、填空题",
      "q5 blanks 水的化学式是____。",
      "s5 statement 五、名词解释",
      "q6 textarea 多态",
      "s6 statement 六、论述与应用题（每小题10分）",
      "q7 textarea 说明理由。 (10)",
    ]);
  });

  it.each([
    "## 一、单选题（每题5分）",
    "第一部分 单选题（每题5分）",
    "===<<<单选题（每题5分）>>>===",
    "单选题（每题5分）",
    "【单选题】",
  ])("%s", (heading) => {
    const score = heading.includes("5") ? " (5)" : "";
    expect(brief(`卷子\n${heading}\n1. 甲\nA. 东\nB. 西`)[1]).toBe(`q1 radio 甲 [东 | 西]${score}`);
  });

  it("number their questions anew", () => {
    expect(brief("## 甲\n1. 一\n2. 二\n## 乙\n1. 三")).toEqual([
      "s1 statement 甲",
      "q1 text 一",
      "q2 text 二",
      "s2 statement 乙",
      "q3 text 三",
    ]);
  });

  it("keep lettered lines without a question, and offer to number them", () => {
    const text = "卷子\n## 名词解释\na) 抽象\nb) 原型\n## 简答题\n1. 为什么？";
    const { diagnostics, questions } = read(text);
    expect(questions.length).toBe(1);
    const fix = diagnostics.find(({ code }) => code === "options_without_question")?.fix;
    expect(fix).toEqual({ fromLine: 3, toLine: 4, text: "1. 抽象\n2. 原型" });
    const lines = text.split("\n");
    lines.splice(2, 2, fix?.text ?? "");
    expect(read(lines.join("\n")).questions.map(({ type, title }) => `${type} ${title}`)).toEqual([
      "textarea 抽象",
      "textarea 原型",
      "textarea 为什么？",
    ]);
  });
});

describe("answers", () => {
  it.each([
    ["1. 冰是（B）的水。\nA. 热\nB. 冷", "q1 radio 冰是（  ）的水。 [热 | 冷] = B"],
    ["1. 冰是(B)的水。\nA. 热B. 冷", "q1 radio 冰是（  ）的水。 [热 | 冷] = B"],
    ["1. 冰是（B）的水。 A. 热 B. 冷", "q1 radio 冰是（  ）的水。 [热 | 冷] = B"],
    ["1. 甲\nA. 东\nB. 西（正确答案）", "q1 radio 甲 [东 | 西] = B"],
    ["1. 甲\nA. 东\nB. 西 √", "q1 radio 甲 [东 | 西] = B"],
    ["1. 甲\nA. 东\n*B. 西", "q1 radio 甲 [东 | 西] = B"],
    ["1. 甲\n  A. 东\n  **B. 西**", "q1 radio 甲 [东 | 西] = B"],
    [
      '1. 甲\n|编号|选项|\n|:-|:-|\n|A|东|\n|<font color="red">B</font>|<font color="red">西</font>|',
      "q1 radio 甲 [东 | 西] = B",
    ],
    ["1. 甲\nA. 东\nB. 西\n答案：B", "q1 radio 甲 [东 | 西] = B"],
    ["1. 甲\nA. 东\nB. 西\n正确答案：A、B", "q1 checkbox 甲 [东 | 西] = AB"],
    ["1. 甲\nA. 东\n\nB. 西\n\n【答案】:B", "q1 radio 甲 [东 | 西] = B"],
    ["1. 甲\nA. 东\nB. 西\n\n**参考答案**：B", "q1 radio 甲 [东 | 西] = B"],
    ["1. 甲\nA. 东\nB. 西\nANSWER: B", "q1 radio 甲 [东 | 西] = B"],
    ["## 1.\n\n甲\n\nA.\n东\n\nB.\n西\n\n### Answer ✅\n\nA\nB\n", "q1 checkbox 甲 [东 | 西] = AB"],
    ["1. 甲[多选题][答案:A,B][分值:4]\nA. 东\nB. 西", "q1 checkbox 甲 [东 | 西] = AB (4)"],
    ["1. 甲（答案：B）\nA. 东\nB. 西", "q1 radio 甲 [东 | 西] = B"],
    ["1. 水往高处流。（×）", "q1 boolean 水往高处流。 = 错"],
    ["1. 水往低处流（✔️）。", "q1 boolean 水往低处流。 = 对"],
    ["1. 水往低处流[判断题]\n答案：正确", "q1 boolean 水往低处流 = 对"],
    ["## 填空题\n1. 由（**文档**）和（**数据**）组成。", "q1 blanks 由（____）和（____）组成。 = 文档|数据"],
    ["1. 首都是____[填空题]\n答案：北京", "q1 text 首都是____ = 北京"],
    ["## 1.\n\n以\\_\\_(1)\\_\\_为单位\n\n### Answer ❌\n\n甲\n乙", "q1 blanks 以__(1)__为单位 = 甲|乙"],
    ["1. 论述[简答题]\n答：第一点\n第二点", "q1 textarea 论述 = 第一点"],
  ])("%j", (text, expected) => {
    expect(brief(text).at(-1)).toBe(expected);
  });

  it("are kept with points and explanations; difficulty and tags, for which there is no setting, are reported", () => {
    const { definition, diagnostics, questions } = read(
      "卷子\n1. 甲（5分）\nA. 东\nB. 西\n答案：B\n解析：因为\n难度：易\n标签：地理、方向\n2. 乙（3分）",
    );
    expect(questions).toMatchObject([
      { answer: "B", score: 5, analysis: "因为", difficulty: "易", tags: "地理、方向" },
      { score: 3 },
    ]);
    expect(definition.scoring).toEqual({ mode: "exam" });
    expect(definition.pages[0]?.items).toMatchObject([{ key: "o2", points: 5, explanation: "因为" }, { points: 3 }]);
    expect(diagnostics.map(({ line, code, params }) => [line, code, params?.["value"]])).toEqual([
      [2, "detail_not_kept", "易"],
      [2, "detail_not_kept", "地理、方向"],
    ]);
  });

  it("never show in the title that respondents read", () => {
    const { definition } = read("1. 软件是（C）。\nA. 甲\nB. 乙\nC. 丙\n2. 对的。（√）");
    expect(definition.pages[0]?.items.map(({ title }) => title)).toEqual(["软件是（  ）。", "对的。"]);
  });

  it("that no option has are reported", () => {
    expect(codes("卷子\n1. 甲\nA. 东\nB. 西\n答案：E")).toEqual(["5 answer_not_an_option"]);
  });

  it("explain: quotes, several lines, answer and explanation on one line", () => {
    const { questions } = read(
      "1. 甲\nA. 东\nB. 西\n   > 甲在东边。\n2. 乙\nA. 东\nB. 西\n答案：A\n解析：第一行\n第二行\n3. 丙\nA. 东\nB. 西\n【答案】B【解析】因为。",
    );
    expect(questions.map(({ answer, analysis }) => [answer, analysis])).toEqual([
      [undefined, "甲在东边。"],
      ["A", "第一行\n第二行"],
      ["B", "因为。"],
    ]);
  });
});

describe("papers of learning platforms", () => {
  it("name type and score together, and the pupil's own answer beside the right one", () => {
    const text =
      "一. 单选题（共1题，10分）\n1. (单选题, 10分) 题干是（）\nA\n甲\nB\n乙\n我的答案: A :甲;正确答案: B :乙;";
    expect(brief(text).at(-1)).toBe("q1 radio 题干是（） [甲 | 乙] = B (10)");
    expect(read(text).questions[0]?.analysis).toBeUndefined();
  });

  it.each([
    ["1、多选题：选\nA：甲\nB：乙\n正确答案：A,B", "q1 checkbox 选 [甲 | 乙] = AB"],
    ["1. 正确的是【多选】：\n-  A：甲\n-  B：乙", "q1 checkbox 正确的是 [甲 | 乙]"],
    ["1. 选\nA. 甲\nB. 乙\n答案：B. 乙", "q1 radio 选 [甲 | 乙] = B"],
    ["1. 选\nA. 甲\nB. 乙\n答案解析：正确答案：B\n因为。", "q1 radio 选 [甲 | 乙] = B"],
  ])("%j", (text, expected) => {
    expect(brief(text)).toEqual([expected]);
  });

  it("keep a numbered list inside an explanation", () => {
    const { questions } = read("1. 甲\nA. 东\nB. 西\n解析：\n1. 第一\n2. 第二\n\n2. 乙\nA. 东\nB. 西");
    expect(questions.map(({ title, analysis }) => [title, analysis])).toEqual([
      ["甲", "1. 第一\n2. 第二"],
      ["乙", undefined],
    ]);
  });
});

describe("answer keys at the end", () => {
  const paper = "卷子\n一、单选题\n1. 甲\nA. 东\nB. 西\n2. 乙\nA. 东\nB. 西\n二、判断题\n1. 丙\n2. 丁\n";

  it.each([
    "参考答案\n一、1-2 AB\n二、1-2 √×",
    "答案：\n一、单选题\n1. A\n2. B\n二、判断题\n1. √\n2. ×",
    "参考答案\n\n一、1.A 2.B\n\n二、1.√ 2.×",
  ])("%j", (key) => {
    expect(read(`${paper}\n${key}`).questions.map(({ answer }) => answer)).toEqual(["A", "B", "对", "错"]);
  });

  it("reach the questions by their numbers", () => {
    expect(
      read("卷子\n1. 甲\nA. 东\nB. 西\n2. 乙\nA. 东\nB. 西\n\n1-2: BA").questions.map(({ answer }) => answer),
    ).toEqual(["B", "A"]);
    expect(codes("卷子\n1. 甲\nA. 东\nB. 西\n\n1.B 7.A")).toEqual(["6 answer_key_unmatched"]);
  });
});

describe("a key for questions that already have answers", () => {
  const paper = "卷子\n1. 甲\nA. 东\nB. 西\n2. 乙\nA. 东\nB. 西\n答案：B\n3. 丙\nA. 东\nB. 西\n答案：A\n\n1-3 BBB";

  it("keeps these answers and reports only those that differ", () => {
    expect(read(paper).questions.map(({ answer }) => answer)).toEqual(["B", "B", "A"]);
    expect(read(paper).diagnostics.map(({ line, code, params }) => [line, code, params])).toEqual([
      [14, "answer_differs", { number: 3, before: "A", answer: "B" }],
    ]);
  });

  it("takes the key if the stem has another answer, and says so", () => {
    const text = "卷子\n1. 冰是（B）的。\nA. 热\nB. 冷\n2. 火是（ A ）的。\nA. 热\nB. 冷\n3. 对的。（√）\n\n1-3 AA√";
    expect(read(text).questions.map(({ answer }) => answer)).toEqual(["A", "A", "对"]);
    expect(read(text).diagnostics.map(({ line, code, params }) => [line, code, params?.["before"]])).toEqual([
      [2, "answer_differs", "A"],
    ]);
  });

  it("places an impossible answer in the key", () => {
    expect(codes("卷子\n1. 甲\nA. 东\nB. 西\n2. 乙\nA. 东\nB. 西\n\n1-2 BD")).toEqual(["9 answer_not_an_option"]);
  });
});

describe("Markdown papers", () => {
  it("keep code and paragraphs in the stem, whatever they look like", () => {
    const { questions } = read(
      "## 1.\n\n输出是？\n```js\n1. let a;\nA. b\n```\n\nA.\n```\n1\n2\n```\n\nB.\n`x`\n\n### Answer ✅\n\nB\n",
    );
    expect(questions).toMatchObject([{ title: "输出是？\n1. let a;\nA. b", options: ["1\n2", "x"], answer: "B" }]);
  });

  it("keep tables and nested lists of essays in the stem", () => {
    const { questions } = read(
      "## 应用题\n\n1. 设计用例。\n\n    | 说明 | 数据 |\n    | --- | --- |\n    | 甲 | 1 |\n\n2. 画图：\n   1. 甲\n   2. 乙\n\n3. 说明。\n",
    );
    expect(questions.map(({ type, title }) => [type, title])).toEqual([
      ["textarea", "设计用例。\n| 说明 | 数据 |\n| --- | --- |\n| 甲 | 1 |"],
      ["textarea", "画图：\n1. 甲\n2. 乙"],
      ["textarea", "说明。"],
    ]);
  });

  it("expect no points for the fields at the top of a paper", () => {
    const text = "数学练习\n班级：____ 姓名：____\n一、选择题（每题2分，共2分）\n1. 最大的是（ B ）\nA. 1\nB. 2";
    expect(codes(text)).toEqual([]);
  });

  it("draw the gaps of a sentence where its brackets stand", () => {
    const { definition } = read(
      "数学练习\n一、填空题\n1. 3千克=（  ）克，5000克=(   )千克\n2. 函数 main() 返回（  ），参数有（  ）个。\n3. 面积是____，周长是（  ）。",
    );
    const items = definition.pages.flatMap((page) => page.items).filter(({ type }) => type === "blanks");
    expect(items.map(({ title }) => title)).toEqual([
      "3千克=（____）克，5000克=(____)千克",
      "函数 main() 返回（____），参数有（____）个。",
      "面积是____，周长是（  ）。",
    ]);
  });

  it("keep the points of a material, and say nothing of the breaks between its lines", () => {
    const { definition, diagnostics } = read(
      "地理测验\n一、综合题\n1. 阅读材料，回答下列问题。（12分）\n材料一：花开。\n（1）说明花开的原因。（6分）\n（2）分析花开的影响。（6分）\n2. 读图，完成下列要求。（5分）\n（1）画出风向。（3分）\n（2）比较风力。（2分）",
    );
    const told = definition.pages.flatMap(({ items }) => items).filter(({ type }) => type === "statement");
    expect(told.map(({ title }) => title)).toEqual([
      "一、综合题",
      "阅读材料，回答下列问题。（12分）",
      "读图，完成下列要求。（5分）",
    ]);
    expect(diagnostics.filter(({ code }) => code === "html_removed" || code === "unknown_setting")).toEqual([]);
  });

  it("say what was left out of links, images and tags", () => {
    const { diagnostics } = read("# 卷子\n1. [多态](/a)\n2. ![图](/b.png) 看图\n3. <u>丙</u>");
    expect(diagnostics.map(({ code, params }) => [code, params?.["count"]])).toEqual([
      ["links_removed", 1],
      ["image_as_text", 1],
      ["html_removed", 1],
    ]);
  });
});
