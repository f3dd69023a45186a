import { describe, expect, it } from "vitest";
import { read } from "../../testing/read.ts";

/** `radio B`, `blanks 甲|乙`, one per question. */
function keys(text: string): string[] {
  return read(text).questions.map(({ type, answer = "-" }) => `${type} ${answer}`);
}

const PAPER = "一、单选题\n1. 水的沸点是（ ）\nA. 90℃\nB. 100℃\nC. 110℃\n2. 冰的熔点是（ ）\nA. 0℃\nB. 4℃\nC. 10℃\n";
const JUDGE = "二、判断题\n1. 水是单质。（ ）\n2. 冰比水轻。（ ）\n";
const GAPS = "三、填空题\n1. 水由____和____组成。\n2. 空气中最多的气体是____。\n";
const ESSAY = "四、简答题\n1. 为什么冰会浮在水面上？\n2. 为什么要节约用水？\n";

describe("lists of answers", () => {
  it.each([
    ["ranges by section", "参考答案：一、1-2 BA 二、1-2 ×√"],
    ["singles by section", "答案\n一、1.B 2.A\n二、1.错 2.对"],
    ["type names instead of numbers", "【参考答案】\n单选题：1.B 2.A\n判断题：1.× 2.√"],
    [
      "labels for each answer",
      "参考答案及解析\n一、1.【参考答案】B【解析】沸点为100℃。2.【参考答案】A【解析】略。\n二、1.【答案】错 2.【答案】对",
    ],
    ["headings of Markdown", "## ✅ 參考答案\n\n### 一、單選題\n\n1. B\n2. A\n\n### 二、判斷題\n\n1. 错\n2. 对"],
  ])("%s", (_, list) => {
    expect(keys(`${PAPER}${JUDGE}${list}`)).toEqual(["radio B", "radio A", "boolean 错", "boolean 对"]);
  });

  it.each([
    ["a table", "| 题号 | 答案 |\n|---|---|\n| 1 | B |\n| 2 | A |"],
    ["columns", "题号\t答案\t解析\n1\tB\t略\n2\tA\t略"],
    ["full-width signs", "参考答案\n１．Ｂ ２．Ａ"],
    ["letters alone", "答案：BA"],
  ])("reads %s", (_, list) => {
    expect(keys(`${PAPER}${list}`)).toEqual(["radio B", "radio A"]);
  });

  it.each([
    ["spaces", "答案\n三、1.氢 氧 2.氮气"],
    ["a list on lines", "参考答案\n三、填空题\n1. 氢；氧\n2. 氮气"],
    ["commas", "参考答案：三、1.氢、氧 2.氮气"],
    ["wide spaces", "标准答案：\n三、\n1、氢　氧\n2、氮气"],
  ])("parts the answers of several gaps by %s", (_, list) => {
    expect(keys(`${PAPER}${GAPS}${list}`).slice(2)).toEqual(["blanks 氢|氧", "blanks 氮气"]);
  });

  it("reads model answers of several lines", () => {
    const list = "五、参考答案\n一、1.B 2.A\n四、1.冰的密度小，\n所以会浮起来。\n2.淡水很少。";
    expect(keys(`${PAPER}${ESSAY}${list}`)).toEqual([
      "radio B",
      "radio A",
      "textarea 冰的密度小，\n所以会浮起来。",
      "textarea 淡水很少。",
    ]);
  });

  it("keeps explanations with their questions", () => {
    const text = `${PAPER}参考答案\n1.B【解析】标准气压下为100℃。\n2.A【解析】略。`;
    expect(keys(text)).toEqual(["radio B", "radio A"]);
    expect(JSON.stringify(read(text).definition)).toContain('"explanation":"标准气压下为100℃。"');
  });

  it("leaves places for answers and questions about answers alone", () => {
    expect(keys(`${PAPER}3. 写出正确答案：____\n请将答案填在括号内`)).toHaveLength(3);
    expect(keys("1. 你会查看参考答案吗？\nA. 会\nB. 不会\n2. 参考答案有帮助吗？\nA. 有\nB. 没有")).toEqual([
      "radio -",
      "radio -",
    ]);
  });
});

describe("cards with labelled parts", () => {
  it.each([
    ["labels", '题目：水是单质吗？\n选项：A. 是 B. 否\n答案：["B"]\n\n题目：冰轻于水吗？\n选项：A. 是 B. 否\n答案：A'],
    [
      "English labels",
      "id: 1\nquestion: 水是单质吗？\noptions:\nA. 是\nB. 否\nanswer: B\n\nid: 2\nquestion: 冰轻于水吗？\noptions:\nA. 是\nB. 否\nanswer: A",
    ],
    [
      "bold labels",
      "**题目：** 水是单质吗？\n\nA. 是\nB. 否\n\n**答案：** B\n\n**题目：** 冰轻于水吗？\n\nA. 是\nB. 否\n\n**答案：** A",
    ],
    ["brackets", "【题目】水是单质吗？\nA. 是\nB. 否\n【答案】B\n\n【题目】冰轻于水吗？\nA. 是\nB. 否\n【答案】A"],
  ])("reads %s", (_, text) => {
    expect(keys(text)).toEqual(["radio B", "radio A"]);
  });

  it.each([
    [
      "Q and A",
      "**Q：冰为什么浮在水上？**\nA：因为冰的密度比水小得多。\n\n**Q：怎样净化水？**\nA：先沉淀再过滤最后消毒。",
    ],
    [
      "问 and 答",
      "问：冰为什么浮在水上？\n答：因为冰的密度比水小得多。\n\n问：怎样净化水？\n答：先沉淀再过滤最后消毒。",
    ],
    [
      "a list",
      "- **问：** 冰为什么浮在水上？<br>\n  **答：** 因为冰的密度比水小得多。\n- **问：** 怎样净化水？<br>\n  **答：** 先沉淀再过滤最后消毒。",
    ],
    [
      "headings above",
      "### 题目 1：密度\n\n**问：** 冰为什么浮在水上？\n\n**参考答案：** 因为冰的密度比水小得多。\n\n### 题目 2：净化\n\n**问：** 怎样净化水？\n\n**参考答案：** 先沉淀再过滤最后消毒。",
    ],
  ])("reads %s", (_, text) => {
    expect(keys(text)).toEqual(["textarea 因为冰的密度比水小得多。", "textarea 先沉淀再过滤最后消毒。"]);
  });

  it("reads a note with a heading for each part", () => {
    const text =
      '---\nid: 7\nanswer: "B"\n---\n\n# 冰\n\n## 题目\n\n冰会怎样？\n\n(A) 沉\n(B) 浮\n\n## 答案\n\nB\n\n## 解析\n\n- **(A)** 错';
    expect(keys(text)).toEqual(["radio B"]);
  });

  it("does not take options and ordinary papers for cards", () => {
    expect(keys("1. 问题：水是什么？\nA：液体\nB：气体\n2. 问题：冰是什么？\nA：固体\nB：气体")).toHaveLength(2);
    expect(keys("问题反馈表\n姓名：____\n问题：____\n答复：____").length).toBeGreaterThan(1);
  });
});

describe("tasks and asked headings", () => {
  it.each([
    ["bold", "**练习 1：反转**\n写一个函数，将字符串反转。\n\n**练习 2：统计**\n写一个函数，统计字数。"],
    ["headings", "## 任务 1 反转\n\n写一个函数，将字符串反转。\n\n## 任务 2 统计\n\n写一个函数，统计字数。"],
    ["English words", "### Problem 1\n写一个函数，将字符串反转。\n\n### Problem 2\n写一个函数，统计字数。"],
    [
      "with lists",
      "**題目 1：反轉**\n写一个函数，将字符串反转。\n- 快\n- 省\n\n**題目 2：統計**\n写一个函数，统计字数。",
    ],
  ])("reads tasks below %s", (_, text) => {
    expect(keys(text)).toEqual(["textarea -", "textarea -"]);
    expect(read(text).questions[0]?.title).toMatch(/^写一个函数/);
  });

  it.each([
    ["numbers", "## 1. 什么是闭包？\n\n闭包是函数与它的词法环境。\n\n## 2. 什么是防抖？\n\n防抖把多次触发合并为一次。"],
    ["no numbers", "### 什么是闭包？\n闭包是函数与它的词法环境。\n### 什么是防抖？\n防抖把多次触发合并为一次。"],
    ["bold lines", "**什么是闭包？**\n\n闭包是函数与它的词法环境。\n\n**什么是防抖？**\n\n防抖把多次触发合并为一次。"],
    [
      "Q numbers",
      "### Q1：什么是闭包？\n\n闭包是函数与它的词法环境。\n\n### Q2：什么是防抖？\n\n防抖把多次触发合并为一次。",
    ],
  ])("reads model answers below headings with %s", (_, text) => {
    expect(keys(text)).toEqual(["textarea 闭包是函数与它的词法环境。", "textarea 防抖把多次触发合并为一次。"]);
  });

  it("leaves headings above choices and gaps", () => {
    expect(keys("## 1. 你喜欢哪种水果？\n- 苹果\n- 香蕉\n\n## 2. 你多大？\n- 20以下\n- 20以上")).toEqual([
      "radio -",
      "radio -",
    ]);
    expect(keys("## 基本情况\n1. 您的姓名？\n2. 您的年龄？\n## 联系方式\n3. 您的电话？\n4. 您的邮箱？")).toHaveLength(
      4,
    );
  });
});

describe("signs at the right options", () => {
  it.each([
    ["v", "水是什么？\nv A. 液体\nB. 气体\n\n冰是什么？\nA. 液体\nv B. 固体"],
    ["stars", "1. 水是什么？\n*A、液体\nB、气体\n2. 冰是什么？\nA、液体\n*B、固体"],
    ["boxes", "1. 水是什么？\n- [x] A) 液体\n- [ ] B) 气体\n2. 冰是什么？\n- [ ] A) 液体\n- [x] B) 固体"],
    ["ticks", "1. 水是什么？\n√ A. 液体\nB. 气体\n2. 冰是什么？\nA. 液体\n√ B. 固体"],
    ["boxes without letters", "1. 水是什么？\n- [x] 液体\n- [ ] 气体\n2. 冰是什么？\n- [ ] 液体\n- [x] 固体"],
  ])("reads %s", (_, text) => {
    expect(keys(text)).toEqual(["radio A", "radio B"]);
  });

  it("leaves empty boxes and stars of required questions", () => {
    expect(
      keys("1. 水是什么？\n- [ ] A) 液体\n- [ ] B) 气体\n2. 冰是什么？\n- [ ] A) 液体\n- [ ] B) 固体"),
    ).toHaveLength(2);
    expect(keys("*1. 水是什么？\nA. 液体\nB. 气体\n*2. 冰是什么？\nA. 液体\nB. 固体")).toEqual(["radio -", "radio -"]);
  });
});

describe("letters of the answer beside the question", () => {
  it.each([
    ["a line below", "水是什么？\nA 液体\nB 气体\nA\n\n冰是什么？\nA 液体\nB 固体\nB"],
    ["a line below with counters", "1 2\n水是什么？\nA.液体\nB.气体\nA\n\n2 2\n冰是什么？\nA,液体\nB,固体\nB"],
    ["a bracket below", "1. 水是什么？\nA. 液体\nB. 气体\n(A)\n2. 冰是什么？\nA. 液体\nB. 固体\n(B)"],
    ["difficulty and letter in front", "易 A 1. 水是什麼？\n(A)液體\n(B)氣體\n難 B 2. 冰是什麼？\n(A)液體\n(B)固體"],
    ["a letter in front", "（A） 1. 水是什么？\nA. 液体\nB. 气体\n（B） 2. 冰是什么？\nA. 液体\nB. 固体"],
    [
      "the end of an explanation",
      "1. 水是什么？\nA. 液体\nB. 气体\n解析：常温下流动。故選【A】\n2. 冰是什么？\nA. 液体\nB. 固体\n解析：略。故选B。",
    ],
    [
      "the end of a paragraph",
      "1. 水是什么？\nA. 液体\nB. 气体\n常温下它会流动。因此选A。\n2. 冰是什么？\nA. 液体\nB. 固体\n它不流动。因此选B。",
    ],
  ])("reads %s", (_, text) => {
    expect(keys(text)).toEqual(["radio A", "radio B"]);
  });

  it.each([
    ["letter and word", "1. 水是单质。（A错）\nA、错误\nB、正确\n2. 冰浮于水。（B对）\nA、错误\nB、正确"],
    ["letter, sign and word", "1. 水是单质。(A、错)\nA、错误\nB、正确\n2. 冰浮于水。(B、对)\nA、错误\nB、正确"],
    ["square brackets", "1. 水是单质。【A错误】\nA、错误\nB、正确\n2. 冰浮于水。【B正确】\nA、错误\nB、正确"],
    ["traditional words", "1. 水是單質。（A錯）\nA、錯誤\nB、正確\n2. 冰浮於水。（B對）\nA、錯誤\nB、正確"],
  ])("reads a judgement as %s", (_, text) => {
    expect(keys(text)).toEqual(["boolean 错", "boolean 对"]);
  });

  it("leaves single letters that are options or blood types", () => {
    expect(keys("1. 您的血型是？\nA\nB\nO\nAB\n2. 您的性别是？\n男\n女").map((key) => key.split(" ")[1])).toEqual([
      "-",
      "-",
    ]);
    expect(keys("1. 选班级\nA. 一班\nB. 二班\n2. 选科目\nA. 语文\nB. 数学")).toEqual(["radio -", "radio -"]);
  });
});

describe("signs around answers", () => {
  it.each(["A/C", '["A","C"]', "A、C", "[A, C]", "AC{insert_0}"])("reads %s", (answer) => {
    expect(keys(`1. 哪些是液体？（ ）\nA. 水\nB. 冰\nC. 酒\n答案：${answer}`)).toEqual(["checkbox AC"]);
  });

  it("leaves words with strokes and lists of gaps", () => {
    expect(keys("1. 水的化学式是____。\n答案：H2O/一氧化二氢")).toEqual(["blanks H2O/一氧化二氢"]);
    expect(keys("1. 三原色是____、____、____。\n答案：红；黄；蓝")).toHaveLength(1);
  });
});

describe("answers of parts", () => {
  it.each([
    ["one line", "答案：(1)氢 (2)因为密度小。"],
    ["a space instead of a colon", "答案 (1)氢 (2)因为密度小。"],
    ["lines of their own", "【答案】(1)氢\n(2)因为密度小。"],
    ["full-width brackets", "参考答案：（1）氢；（2）因为密度小。"],
  ])("reads %s", (_, answer) => {
    const stems = /（1）/.test(answer) ? ["（1）", "（2）"] : ["(1)", "(2)"];
    const text = `1. 阅读材料，回答问题。\n${stems[0]}最轻的元素是____。\n${stems[1]}说明冰浮在水上的原因。\n${answer}`;
    expect(keys(text)).toEqual(["blanks 氢", "textarea 因为密度小。"]);
  });

  it("leaves an answer with parts of one question whole", () => {
    expect(keys("1. 简述水循环。\n答案：(1)蒸发 (2)降水")).toEqual(["textarea (1)蒸发 (2)降水"]);
    expect(keys("1. 简述水循环的意义。\n答案：①蒸发②降水\n2. 简述节水。\n答案：略")).toHaveLength(2);
  });
});
