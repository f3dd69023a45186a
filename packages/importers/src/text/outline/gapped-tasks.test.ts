/** Tasks of papers whose parts have gaps. All texts were written for these tests. */
import { expect, test } from "vitest";
import { questionsOf, read } from "../testing/read.ts";

test("points for the whole make one question of the parts", () => {
  const text =
    "花园知识测验\n1. 下列是树的是（　　）（3分）\nA．松　B．石　C．水\n2．（6分）填写下列空白：\n(1)花开在________，谢在________。\n(2)园里最高的树是________。\n\n3．简述园丁的工作。（4分）\n\n【参考答案】\n1.A\n2.(1)春天  秋天  (2)松树\n3.浇水、除草。";
  expect(questionsOf(text)).toEqual([
    "radio 下列是树的是（　　） [松 | 石 | 水] = A",
    "blanks 填写下列空白：⏎(1)花开在________，谢在________。⏎(2)园里最高的树是________。 = 春天|秋天|松树",
    "textarea 简述园丁的工作。 = 浇水、除草。",
  ]);
  expect(read(text).diagnostics.map(({ code }) => code)).not.toContain("points_missing");
});

test.each([
  ["（1）春眠不覺曉　曉：＿＿＿＿\n（2）花落知多少　落：＿＿＿＿", "（1）曉：天亮（2）落：掉下", "天亮|掉下"],
  ["① 花在______开，在______谢。\n② 树在______落叶。", "①春天；夏天 ②秋天", "春天|夏天|秋天"],
  ["1）花有（      ）种。\n2）树有______棵。", "1）20 2）7", "20|7"],
])("other signs of the parts: %s", (parts, key, answer) => {
  const text = `花园测验\n1. 花是什么颜色？（2分）\n2. 按要求填写。（6分）\n${parts}\n3. 谁种的花？（2分）\n\n答案\n1. 红\n2. ${key}\n3. 园丁`;
  const asked = questionsOf(text);
  expect(asked).toHaveLength(3);
  expect(asked[1]).toMatch(new RegExp(`^blanks .* = ${answer.replaceAll("|", "\\|")}$`, "u"));
});

test.each([
  "2. 完成下列各空。（6分）\n（1）花坛在树的______方。（2分）\n（2）水井在树的______方。（4分）",
  "2. 完成下列各空。（每空3分，共6分）\n（1）花坛在树的______方。\n（2）水井在树的______方。",
  "2. 读花园平面图，回答问题。（6分）\n（1）花坛在树的______方。\n（2）水井在树的______方。",
])("parts that are asked by themselves: %s", (task) => {
  const text = `花园测验\n1. 花是什么颜色？（2分）\n${task}\n3. 谁种的花？（2分）`;
  expect(questionsOf(text).map((line) => line.split(" ")[0])).toEqual(["textarea", "blanks", "blanks", "textarea"]);
});
