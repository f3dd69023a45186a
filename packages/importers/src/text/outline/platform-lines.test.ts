/** Lines of learning platforms. All texts were written for these tests. */
import { expect, test } from "vitest";
import { questionsOf, read } from "../testing/read.ts";
import { PLATFORM_LINES } from "./platform-lines.ts";

const CASES: readonly (readonly [name: string, text: string, questions: readonly string[]])[] = [
  [
    "letters alone above their words, below the type and above a score",
    "【第 1 题】\n1.单选题 (1分)\n下列属于花的是（）。\nA\n玫瑰\nB\n石头\nC\n水\n本题得分： 0 分\n正确答案： A\n------\n\n【第 2 题】\n2.多选题 (1分)\n下列属于树的是（）。\nA\n松\nB\n柏\nC\n云\n本题得分： 1 分\n正确答案： A,B (少选不得分)\n------",
    ["radio 下列属于花的是（）。 [玫瑰 | 石头 | 水] = A", "checkbox 下列属于树的是（）。 [松 | 柏 | 云] = AB"],
  ],
  [
    "places of a judge system",
    "花园小测\n\n1. 下列属于花的是（ ）。\n\n{{ select(1) }}\n\n- A. 玫瑰\n- B. 石头\n\n2. 下列属于树的有哪些？\n\n{{ multiselect(2) }}\n\n- A. 松\n- B. 柏\n- C. 云\n\n3. 玫瑰的颜色是 {{ input(3) }}。",
    [
      "radio 下列属于花的是（ ）。 [玫瑰 | 石头]",
      "checkbox 下列属于树的有哪些？ [松 | 柏 | 云]",
      "blanks 玫瑰的颜色是 ____。",
    ],
  ],
  [
    "places that are torn apart",
    "花园试卷\n一、判断下列说法\n(\n√\n)1.\n玫瑰是花。\n(\n×\n)2.\n石头是花。\n(\n√\n)3.松是树。",
    ["boolean 玫瑰是花。 = 对", "boolean 石头是花。 = 错", "boolean 松是树。 = 对"],
  ],
  [
    "an explanation in a fence, and answers in blanks and brackets",
    "# 花园题库\n\n## 单选题\n1. 花要浇 B 。\n   - A. 油\n   - B. 水\n\n   ```\n   解析：花要喝水。\n   ```\n   答案：B\n\n## 填空题\n1. 松是（   树    ）。\n2. 花要浇（  水  ）才能开。\n3. 方法叫**浇水()**。",
    [
      "radio 花要浇 B 。 [油 | 水] = B",
      "blanks 松是（____）。 = 树",
      "blanks 花要浇（____）才能开。 = 水",
      "blanks 方法叫____。 = 浇水()",
    ],
  ],
  [
    "properties and a postscript around a form",
    "---\nname: Garden\nabout: 申请加入花园组\n\n---\n\n1. 擅长的花：\n2. 每周的空闲时间：\n3. 简单自我介绍：\n\n-----------\n\nps: 提交后，请等待回复\n\n@gardener",
    ["text 擅长的花：", "text 每周的空闲时间：", "textarea 简单自我介绍："],
  ],
  [
    "a place with its letter on a line of its own, sums to be done at once, and a playful heading",
    "花园小学二年级数学试卷\n一、我会选。（4分）\n1、从下列哪一类人员手中买花会违背花园的\n基本原则？\n（B）\nA、园丁 B、小偷\n二、我会判。（对的打“√”，错的打“×”）（4分）\n1、玫瑰是花。……（    ）\n2、石头是花。……（    ）\n三、我会算。（4分）\n1、直接写得数。\n  24÷6=        42÷7=\n  9×7=         63÷9=",
    [
      "radio 从下列哪一类人员手中买花会违背花园的⏎基本原则？ [园丁 | 小偷] = B",
      "boolean 玫瑰是花。……（    ）",
      "boolean 石头是花。……（    ）",
      "blanks 直接写得数。 24÷6=____  42÷7=____  9×7=____  63÷9=____",
    ],
  ],
];

test.each(CASES)("%s", (_, text, questions) => {
  expect(questionsOf(text)).toEqual(questions);
});

test.each([
  ['title: "花园复习题"\ndate: 2024/1/2\ntags:\n  - 花', "## 一、单选题\n", "花园复习题"],
  ["title: 花園複習\nlayout: post", "", "花園複習"],
  ["title: posts/garden\nlayout: post", "# 花园测验\n", "花园测验"],
])("the title among the properties of a page: %s", (properties, above, title) => {
  const text = `---\n${properties}\n---\n\n${above}1. 花要什么( A )\nA. 水\nB. 石\n2. 树要什么( B )\nA. 铁\nB. 土`;
  expect(read(text).definition.title).toBe(title);
  expect(questionsOf(text)).toHaveLength(2);
});

test("other letters and brackets stay", () => {
  const lines = (text: string) => text.split("\n").map((line, at) => ({ no: at + 1, text: line }));
  const texts = [
    // The answers of two questions, each with its explanation.
    "参考答案\nA\n因为花。\nB\n因为树。",
    "甲班\nA\nB\nC\nD",
    "print(\n1\n)",
    "```\n浇花()\n```",
  ];
  for (const text of texts) {
    const pieces = lines(text);
    expect(
      PLATFORM_LINES.reduce<readonly { no: number; text: string }[]>((all, repair) => repair(all), pieces),
    ).toEqual(pieces);
  }
});
