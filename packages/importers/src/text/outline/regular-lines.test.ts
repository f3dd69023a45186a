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
