/** Headings that name a kind and say more about its questions. All texts were written for these tests. */
import { expect, test } from "vitest";
import { brief, questionsOf, read } from "../testing/read.ts";
import { headFramedKinds } from "./regular-heads.ts";

const paper = (single: string, several: string, judged: string) =>
  `园艺考试\n\n${single}\n1．花要\nA．浇水\nB．烧火\n2．树要\nA．松土\nB．放盐\n${several}\n3．春天开的花有\nA．桃花\nB．梨花\nC．菊花\n4．冬天不落叶的有\nA．松\nB．柏\nC．杨\n${judged}\n5．雪是白的。（ ）\n6．草是红的。（ ）`;
const EXPECTED = [
  "radio 花要 [浇水 | 烧火]",
  "radio 树要 [松土 | 放盐]",
  "checkbox 春天开的花有 [桃花 | 梨花 | 菊花]",
  "checkbox 冬天不落叶的有 [松 | 柏 | 杨]",
  expect.stringMatching(/^boolean 雪是白的/u),
  expect.stringMatching(/^boolean 草是红的/u),
];

test("framed kinds with what is said about all their questions", () => {
  const several = "下列每题有两个或两个以上正确答案，多选、少选均不得分。";
  const judged = "【判断题】正确的打√，错误的打×。";
  expect(questionsOf(paper("【单选题】每题只有一个正确答案。", `【多选题】${several}`, judged))).toEqual(EXPECTED);
  expect(questionsOf(paper("[A1型题] 每題只有一個答案。", `[X型题] ${several}`, judged))).toEqual(EXPECTED);
});

test("points behind a framed kind", () => {
  expect(
    brief(paper("【单选题】每题2分，共4分", "【多选题】每题3分，共6分", "【判断题】每题1分，共2分")).filter((line) =>
      line.includes(" radio "),
    ),
  ).toEqual([expect.stringMatching(/\(2\)$/u), expect.stringMatching(/\(2\)$/u)]);
});

test("a kind in front of each question is no heading", () => {
  const lines = [
    "【判断题】下列说法对吗：雪是白的。",
    "1. 对",
    "2. 错",
    "【判断题】下列说法对吗：草是红的。",
    "1. 对",
    "2. 错",
  ];
  const pieces = lines.map((text, at) => ({ no: at + 1, text }));
  expect(headFramedKinds(pieces)).toBe(pieces);
});

test("bullets with numbers further in below each of them", () => {
  const text =
    "### 园丁调查\n* 基本信息\n  1. 姓名\n  1. 年龄\n* 浇水\n  1. 几点浇水\n    * 早上\n    * 晚上\n  1. 喜欢的工具（多选）\n    * 水壶\n    * 水管\n* 松土\n  1. 多久松一次土\n  * 每周\n  * 每月";
  const expected = [
    "text 姓名",
    "text 年龄",
    "radio 几点浇水 [早上 | 晚上]",
    "checkbox 喜欢的工具 [水壶 | 水管]",
    "radio 多久松一次土 [每周 | 每月]",
  ];
  expect(questionsOf(text)).toEqual(expected);
  expect(questionsOf(text.replaceAll("*", "-"))).toEqual(expected);
  expect(read(text).definition.title).toBe("园丁调查");
});

test("a heading in brackets above a label with a place", () => {
  const text = "花园问卷\n\n【基本信息】\n您的园龄：________ 年\n您住哪里：A 东园  B 西园\n";
  expect(questionsOf(text).map((line) => line.split(" ")[0])).toEqual(["text", "radio"]);
  expect(questionsOf(text).join("\n")).not.toContain("基本信息");
});

test("a stop behind the name of a kind", () => {
  const text =
    "三年级语文\n\n一、看拼音写词语。（8分）\nhuā（    ）  shù（    ）\n二、选择题。（10分）\n1.花是（   ）\nA.红的（hóng）  B.木的（mù）\n2.没有语病的是（   ）\nA.花开了。  B.花使我开。\n三、写句子。\n1.花开了。（改为问句）\n四、习作。（30分）\n写一写花园，不少于100字。\n";
  const { questions } = read(text);
  expect(questions.slice(1, 3).map(({ type, options }) => `${type} ${options.join(" | ")}`)).toEqual([
    "radio 红的（hóng） | 木的（mù）",
    "radio 花开了。 | 花使我开。",
  ]);
});
