/** Answers in unusual places, and questions inside tables, fences and single lines. */
import { describe, expect, it } from "vitest";
import { questionsOf as brief, read } from "../../testing/read.ts";

const lost = (text: string) => read(text).diagnostics.filter(({ code }) => /text_left_out|unused_line/.test(code));

describe("statements to be judged", () => {
  const three = ["boolean 水是无色的。 = 对", "boolean 冰比水重。 = 错", "boolean 雪是白色的。 = 对"];

  it.each([
    ["colons", "1. 水是无色的。：对\n2. 冰比水重。：错\n3. 雪是白色的。：对"],
    ["spaced colons", "1、水是无色的。 : 是\n2、冰比水重。 : 非\n3、雪是白色的。 : 是"],
    ["arrows", "1）水是无色的。→√\n2）冰比水重。→×\n3）雪是白色的。→√"],
    ["letters in brackets", "一、判断题\n1.水是无色的。( Y)\n2.冰比水重。( N )\n3.雪是白色的。(Y)"],
    ["letters of films", "一、判断题\n1.水是无色的。（Y）\n2.冰比水重。（X）\n3.雪是白色的。（Y）"],
  ])("have their answers behind %s", (_name, text) => {
    expect(brief(text)).toEqual(three);
    expect(lost(text)).toEqual([]);
  });

  it("are not fields of a form", () => {
    expect(brief("1. 姓名：\n2. 电话：\n3. 邮箱：").every((one) => !one.startsWith("boolean"))).toBe(true);
  });
});

describe("answers in explanations", () => {
  const question = "1. 盐的味道是\nA. 甜\nB. 咸\nC. 酸\n";

  it.each([
    "解析：盐是氯化钠，所以B为最佳答案。A、C都不对。",
    "【解析】盐是氯化钠。故本题选B。",
    "解析：尝一尝就知道，因此应选B。",
    "解析：盐咸，正确答案是B。",
    "【解析】糖才是甜的，因此答案为B。",
  ])("count where nothing else gives one: %s", (text) => {
    expect(brief(question + text)).toEqual(["radio 盐的味道是 [甜 | 咸 | 酸] = B"]);
  });

  it.each([
    ["another answer stands above", "答案：C\n解析：所以B为最佳答案。", "C"],
    ["they name two", "解析：故选B。也有人认为应选C。", undefined],
    ["the letter is no option", "解析：故选F。", undefined],
    ["a letter begins a word", "解析：答案是Because。", undefined],
  ])("do not count where %s", (_name, text, answer) => {
    expect(read(question + text).questions[0]?.answer).toBe(answer);
  });
});

describe("questions inside something else", () => {
  const two = ["radio 天空是什么颜色？ [红 | 蓝] = B", "radio 草是什么颜色？ [绿 | 白] = A"];

  it.each([
    [
      "fences",
      "```c\n第1题:\n天空是什么颜色？\nA. 红\nB. 蓝\n{correctAnswer='B'}\n```\n\n```c\n第2题:\n草是什么颜色？\nA. 绿\nB. 白\n{correctAnswer='A'}\n```",
    ],
    [
      "fences with numbers",
      "```\n1. 天空是什么颜色？\nA. 红\nB. 蓝\nanswer: B\n```\n```\n2. 草是什么颜色？\nA. 绿\nB. 白\nanswer: A\n```",
    ],
    [
      "labels in one line",
      "每日一练模拟题一：天空是什么颜色？ A.红 B.蓝 每日一练参考答案：B 每日一练答案解析：抬头看。 每日一练模拟题二：草是什么颜色？ A.绿 B.白 每日一练参考答案：A 每日一练答案解析：低头看。",
    ],
    [
      "labels with digits",
      "色彩练习 练习题1：天空是什么颜色？ A.红 B.蓝 答案：B 解析：抬头看，天是蓝的。 练习题2：草是什么颜色？ A.绿 B.白 答案：A 解析：低头看，草是绿的。",
    ],
    [
      "labels without colons",
      "1. 題目 天空是什么颜色？\n(A)红\n(B)蓝\n答案 (B)\n詳解 (A)晚霞才红\n(B)抬头看\n2. 題目 草是什么颜色？\n(A)绿\n(B)白\n答案 (A)\n詳解 低头看",
    ],
    [
      "labels in brackets",
      "一、单项选择题\n【真题】天空是什么颜色？\nA. 红 B. 蓝\n【答案】B\n【解析】抬头看\n【真题】草是什么颜色？\nA. 绿 B. 白\n【答案】A\n【解析】低头看",
    ],
    [
      "categories",
      "1、【天象】天空是什么颜色？\nA:红\nB:蓝\n正确答案:B\n解析:抬头看\n2、【植物】草是什么颜色？\nA:绿\nB:白\n正确答案:A\n解析:低头看",
    ],
  ])("are read from %s", (_name, text) => {
    expect(brief(text)).toEqual(two);
    expect(lost(text)).toEqual([]);
  });

  it.each([
    "| 问题 | 回答示例 |\n| 1. 为什么选择我们？ | 因为贵公司重视培训，也离家近。 |\n| 2. 你的优点是什么？ | 我做事仔细，愿意学习新东西。 |",
    "| 序号 | 面试问题 | 参考回答 |\n|---|---|---|\n| 1 | 为什么选择我们？ | 因为贵公司重视培训，也离家近。 |\n| 2 | 你的优点是什么？ | 我做事仔细，愿意学习新东西。 |",
  ])("are read from tables of questions and answers", (text) => {
    expect(brief(text)).toEqual([
      "textarea 为什么选择我们？ = 因为贵公司重视培训，也离家近。",
      "textarea 你的优点是什么？ = 我做事仔细，愿意学习新东西。",
    ]);
  });

  it("keep a list below a model answer with it", () => {
    const text =
      "简答题\n1. 怎样保存食物？\n答案: 有下面几种办法:\n- 冷藏;\n- 风干。\n2. 怎样保存书？\n答案: 放在干燥的地方。";
    expect(brief(text)).toEqual([
      "textarea 怎样保存食物？ = 有下面几种办法:⏎- 冷藏;⏎- 风干。",
      "textarea 怎样保存书？ = 放在干燥的地方。",
    ]);
  });

  it("leave lists above a paper out", () => {
    const text =
      "报名资料：\n1、身份证复印件1份\n2、一寸照片2张\n练习题\n1、（判断题）水是无色的。\n参考答案：正确\n2、（判断题）冰比水重。\n参考答案：错误";
    expect(brief(text)).toEqual(["boolean 水是无色的。 = 对", "boolean 冰比水重。 = 错"]);
  });
});

describe("letters", () => {
  it.each([
    "1.盐的味道是\nA.甜\n咸\nC.酸\nD.苦",
    "1.盐的味道是\nA.甜\nB.咸\nC.酸\nI).苦",
    "1、盐的味道是（ ）\nA、甜\nB、咸\n酸\nD、苦",
  ])("that were lost are given back: %j", (text) => {
    expect(read(text).questions[0]?.options).toEqual(["甜", "咸", "酸", "苦"]);
  });

  it("are not given to lines of an option that is wrapped", () => {
    expect(read("1.哪一句对？\nA.甜的东西都是\n糖\nB.咸的东西都是盐").questions[0]?.options).toHaveLength(2);
  });
});
