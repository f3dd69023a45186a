/** Keys, verdicts and stems that a text writes in one way. All texts were written for these tests. */
import { expect, test } from "vitest";
import { questionsOf, read } from "../testing/read.ts";

test.each(["略", "（略）", "略。", "（略，言之有理即可）", "答案略"])("a key that is left out, %s", (left) => {
  const paper = (label: string) =>
    `花园考试\n一、简答题\n1. 花为什么要浇水？\n${label}没有水花会枯。\n2. 谈谈您怎样松土。\n${label}${left}\n3. 什么叫施肥？\n${label}给花添养分。`;
  const expected = [
    "textarea 花为什么要浇水？ = 没有水花会枯。",
    "textarea 谈谈您怎样松土。",
    "textarea 什么叫施肥？ = 给花添养分。",
  ];
  expect(questionsOf(paper("答："))).toEqual(expected);
  expect(questionsOf(paper("参考答案："))).toEqual(expected);
});

test("a key that begins with the same sign is one", () => {
  expect(questionsOf("花园考试\n1. 什么叫略写？\n答：略写就是写得少。\n2. 什么叫详写？\n答：写得多。")).toEqual([
    "textarea 什么叫略写？ = 略写就是写得少。",
    "textarea 什么叫详写？ = 写得多。",
  ]);
});

test("tags that fold the page say nothing, whatever the text is about", () => {
  const fold = (answer: string, reason: string) =>
    `<details>\n<summary>答案</summary>\n<b>${answer}</b> - ${reason}\n</details>\n\n`;
  const text = `# YAML 测验\n\n1. YAML 的元素可以嵌套吗？（是/否）\n\n${fold("是", "元素可以嵌套。")}2. XML 的标签可以省略吗？（是/否）\n\n${fold("否", "标签要成对。")}3. 浏览器认识 YAML 吗？（是/否）\n\n${fold("否", "浏览器不认识。")}`;
  expect(read(text).diagnostics.filter(({ code }) => code === "text_left_out")).toEqual([]);
  expect(read(text).questions.map(({ answer }) => answer)).toEqual(["A", "B", "B"]);
});

test("verdicts in slanted type behind statements", () => {
  const text = "花园测验\n\n1. 雪是白的。 _(是/否)_\n\n2. 草是红的。 _(是/否)_\n\n3. 水往低处流。 *（是/否）*";
  expect(read(text).questions.map(({ title }) => title)).toEqual([
    expect.stringMatching(/白的。$/u),
    expect.stringMatching(/红的。$/u),
    expect.stringMatching(/处流。$/u),
  ]);
});

test.each([
  ["who made it and when, on two lines", "园林管理处\n2025年6月"],
  ["a line between dashes", "——本问卷由园委会制作——"],
  ["thanks", "谢谢！"],
  ["who made it and when", "园委会 2025年6月"],
])("the end of a questionnaire is no part of its last question: %s", (_, end) => {
  const text = `花园问卷\n1. 您常来吗？\nA. 常来\nB. 偶尔\n2. 您住哪里？\nA. 东园\nB. 西园\n3. 您最想对园丁说的一句话：________________\n\n${end}\n`;
  expect(questionsOf(text).map((line) => line.replace(/^textarea/u, "text"))).toEqual([
    "radio 您常来吗？ [常来 | 偶尔]",
    "radio 您住哪里？ [东园 | 西园]",
    "text 您最想对园丁说的一句话",
  ]);
});

test("a part that asks itself stays a question above the end", () => {
  const text =
    "花园问卷\n一、问题\n1、您几点到？\nA 八点   B 九点\n2、您喜欢哪种花？\nA 玫瑰   B 梅花\n二、对花园的建议\n\n花园管理处\n2025年6月";
  expect(questionsOf(text).at(-1)).toBe("textarea 对花园的建议");
});

test("notes about jumps below choices on the line of the stem", () => {
  const text =
    "花园问卷\n1. 您常来吗？  □常来  □偶尔\n2. 您种过花吗？  □种过  □没有\n（选没有请跳至第4题）\n3. 您种什么花？  □玫瑰  □梅花\n4. 您住哪里？  □东园  □西园\n";
  expect(questionsOf(text)[1]).toMatch(/^radio 您种过花吗？[^[]*\[种过 \| 没有\]$/u);
  expect(questionsOf(text)).toHaveLength(4);
});

test("keys in a table of one question", () => {
  const text =
    "花园测试\n一、单选题\n1. 花要什么？（ ）\nA. 水  B. 火\n2. 草是什么颜色？（ ）\nA. 红  B. 绿\n二、判断题\n3. 树不用浇水。（ ）\n\n参考答案\n题号\t1\t2\n答案\tA\tB\n题号\t3\n答案\t错";
  expect(questionsOf(text).map((line) => line.slice(line.indexOf(" = ") + 3))).toEqual(["A", "B", "错"]);
});

test("keys without a colon behind the choices of run-on questions", () => {
  const text =
    "大家背一下：1.花要什么（ ）A.水 B.火 C.盐 答案A 2.草是什么颜色（ ）A.红 B.绿 C.白 答案B 3.树有（ ）A.根 B.叶 C.轮子 答案AB（多选）";
  expect(questionsOf(text)).toEqual([
    "radio 花要什么（ ） [水 | 火 | 盐] = A",
    "radio 草是什么颜色（ ） [红 | 绿 | 白] = B",
    "checkbox 树有（ ） [根 | 叶 | 轮子] = AB",
  ]);
});
