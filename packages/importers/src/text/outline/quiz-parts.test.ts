/** Parts of question banks. All texts were written for these tests. */
import { expect, test } from "vitest";
import { questionsOf } from "../testing/read.ts";
import { QUIZ_PARTS } from "./quiz-parts.ts";

const CASES: readonly (readonly [name: string, text: string, questions: readonly string[]])[] = [
  [
    "headings over several lines, with words on what gets no points",
    "花园考试\n一、单项选择题（本大题共2小题，每小题2分，共4分。请将代码填写在括号内。错选、多选或未选均\n无分）\n1.下列属于花的是    (      )\nA.玫瑰    B.石头\n2.下列属于树的是    (      )\nA.水    B.松\n二、简答题（6分）\n3.怎样浇水？",
    [
      "radio 下列属于花的是    (      ) [玫瑰 | 石头]",
      "radio 下列属于树的是    (      ) [水 | 松]",
      "textarea 怎样浇水？",
    ],
  ],
  [
    "pairs in a table",
    "# 花园测验\n\n## 一、选择题\n1. 哪个是花？\nA. 玫瑰\nB. 石头\n\n## 二、连线题\n| 花 | 季节 |\n|---|---|\n| 梅花 | 冬天 |\n| 荷花 | 夏天 |",
    ["radio 哪个是花？ [玫瑰 | 石头]", "matching 连线题 [冬天 | 夏天]"],
  ],
  [
    "keys in brackets behind gaps",
    "花园竞赛\n1．下列属于花的是（A）\nA．玫瑰\nB．石头\n2．一年有几季：________（四）\n3．松是树。（√）",
    ["radio 下列属于花的是（  ） [玫瑰 | 石头] = A", "text 一年有几季 = 四", "boolean 松是树。 = 对"],
  ],
  [
    "choices with bars in one cell",
    "1\t单选\t下列属于花的是（）。\tA:玫瑰|B:石头|C:水\tA\n2\t多选\t树有（）。\tA:松|B:柏|C:水\tAB\n3\t判断\t松是树。\tA:正确|B:错误\tA",
    [
      "radio 下列属于花的是（）。 [玫瑰 | 石头 | 水] = A",
      "checkbox 树有（）。 [松 | 柏 | 水] = AB",
      "boolean 松是树。 = 对",
    ],
  ],
  [
    "rows that lost their tabs",
    "序号 题目 选项 答案\n1 下列属于花的是（）。 A.玫瑰 B.石头 C.水 A\n2 树有（）。 A.松 B.柏 C.水 AB",
    ["radio 下列属于花的是（）。 [玫瑰 | 石头 | 水] = A", "checkbox 树有（）。 [松 | 柏 | 水] = AB"],
  ],
  [
    "combinations of statements, and which of several orders is right",
    "花园考试\n1. 下列按开花先后排序正确的是：\n①梅花 ②桃花 ③荷花\nA. ①②③\nB. ②①③\nC. ③②①",
    ["radio 下列按开花先后排序正确的是：⏎①梅花⏎②桃花⏎③荷花 [①②③ | ②①③ | ③②①]"],
  ],
  [
    "signatures below the last essay, and parts of a section",
    "花园考试\n一、不定项选择题\n（一）\n园丁种了花和树。\n1.园丁种了：\nA.玫瑰\nB.松\n2.园丁没有种：\nA.石头\nB.水\n二、简答题\n3.怎样浇水？\n答：\n\n考核老师签名：________  考核日期：____年__月__日",
    [
      "checkbox 园丁种了： [玫瑰 | 松]",
      "checkbox 园丁没有种： [石头 | 水]",
      "textarea 怎样浇水？",
      "signature 考核老师签名",
      "date 考核日期",
    ],
  ],
  [
    "entries of accounts",
    "会计练习\n\n1.甲公司购入设备，价款600元。编制会计分录。\n【答案】\n（1）借：固定资产 600\n\u3000\u3000贷：银行存款 600\n（2）借：制造费用 24\n\u3000\u3000贷：累计折旧 24\n\n2.乙公司销售商品，价款200元。编制会计分录。\n【答案】\n借：银行存款 200\n\u3000\u3000贷：主营业务收入 200",
    [
      "textarea 甲公司购入设备，价款600元。编制会计分录。 = （1）借：固定资产 600⏎贷：银行存款 600⏎（2）借：制造费用 24⏎贷：累计折旧 24",
      "text 乙公司销售商品，价款200元。编制会计分录。 = 借：银行存款 200⏎贷：主营业务收入 200",
    ],
  ],
];

test.each(CASES)("%s", (_name, text, questions) => {
  expect(questionsOf(text)).toEqual(questions);
});

test.each([
  ["a hint behind a gap", "1．下列属于花的是（A）\n2．松是树。（√）\n3．您的姓名：________（必填）"],
  ["an open bracket above a number", "一、选择题（请把正确的答案填写在下面的括号里\n1. 哪个是花？（ ）"],
  ["a table that asks for no pairs", "1. 花期\n| 花 | 季节 |\n|---|---|\n| 梅花 | 冬天 |\n| 荷花 | 夏天 |"],
])("%s stays as it is", (_name, text) => {
  const pieces = text.split("\n").map((line, at) => ({ no: at + 1, text: line }));
  expect(QUIZ_PARTS.reduce((some: readonly { no: number; text: string }[], repair) => repair(some), pieces)).toBe(
    pieces,
  );
});
