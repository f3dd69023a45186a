/** Papers as they are copied from documents, pages and assistants. All texts were written for these tests. */
import { expect, test } from "vitest";
import { questionsOf } from "../testing/read.ts";

const CASES: readonly (readonly [name: string, text: string, questions: readonly string[]])[] = [
  [
    "parts with points of their own are no choices",
    "一、选择题\n1. 图中甲是\nA. 火 B. 水\n2. 图中乙是\nA. 火 B. 水\n二、综合题\n3. 阅读材料，回答下列问题。（12分）\n（1）说明花园升温的原因。（4分）\n（2）分析变暖的影响。（4分）\n（3）提出减缓的措施。（4分）\n4. 读花园示意图，完成下列要求。（6分）\n（1）画出风向。（2分）\n（2）说明理由。（4分）",
    [
      "radio 图中甲是 [火 | 水]",
      "radio 图中乙是 [火 | 水]",
      "textarea 说明花园升温的原因。",
      "textarea 分析变暖的影响。",
      "textarea 提出减缓的措施。",
      "textarea 画出风向。",
      "textarea 说明理由。",
    ],
  ],
  [
    "choices with points stay choices",
    "1. 您多久浇一次花？\n(1) 每天（3分）\n(2) 偶尔（2分）\n(3) 从不（1分）\n2. 您多久除一次草？\n(1) 每天（3分）\n(2) 偶尔（2分）\n(3) 从不（1分）",
    [
      "radio 您多久浇一次花？ [每天（3分） | 偶尔（2分） | 从不（1分）]",
      "radio 您多久除一次草？ [每天（3分） | 偶尔（2分） | 从不（1分）]",
    ],
  ],
  [
    "names of types behind numbers are no answers in brackets",
    "1、【单选题】玫瑰的颜色是（B）。\nA、蓝  B、红\n2、【判断题】松树是树。（√）\n3、【问答题】浇花的原则是什么？\n答：少量、多次。",
    [
      "radio 玫瑰的颜色是（  ）。 [蓝 | 红] = B",
      "boolean 松树是树。 = 对",
      "textarea 浇花的原则是什么？ = 少量、多次。",
    ],
  ],
  [
    "marks of an assistant around labels and choices, points of an answer",
    "好的，以下是试题：\n\n---\n\n## 🌼 花园测试题\n\n### 一、单选题\n\n**1. 玫瑰的颜色是？**\n- A. 蓝\n- B. 红\n\n**✅ 答案：B**\n> **解析：** 玫瑰是红的。\n\n---\n\n**2. 哪些是树？（多选）**\n- [ ] A. 松\n- [ ] B. 柏\n- [ ] C. 水\n\n**✅ 答案：A、B**\n\n### 二、判断题\n\n**3. 水是树。（  ）**\n- 答案：❌ 错误\n\n### 三、简答题\n\n**4. 列举两种浇花的方法。**\n**参考答案要点：**\n1. 用壶慢慢浇；\n2. 用管轻轻浇。",
    [
      "radio 玫瑰的颜色是？ [蓝 | 红] = B",
      "checkbox 哪些是树？ [松 | 柏 | 水] = AB",
      "boolean 水是树。（  ） = 错",
      "textarea 列举两种浇花的方法。 = （1）用壶慢慢浇；（2）用管轻轻浇。",
    ],
  ],
  [
    "points of an answer on lines of their own, and what is right behind a verdict",
    "1、【判断题】水是树。（×）（正确答案：松）\n2、【问答题】简述浇花的步骤。\n答：（1）接水；\n（2）浇水；\n（3）关水。\n3、【问答题】浇花的原则是什么？\n答：少量。",
    [
      "boolean 水是树。 = 错",
      "textarea 简述浇花的步骤。 = （1）接水；⏎（2）浇水；⏎（3）关水。",
      "textarea 浇花的原则是什么？ = 少量。",
    ],
  ],
  [
    "a list of answers to all questions is no answer of the last one",
    "1. 简述浇花的步骤。\n2. 简述除草的步骤。\n\n参考答案：\n1. 先接水，再浇花。\n2. 先找草，再拔草。",
    ["textarea 简述浇花的步骤。 = 先接水，再浇花。", "textarea 简述除草的步骤。 = 先找草，再拔草。"],
  ],
  [
    "rows of a sheet with choices and a key",
    "花园测试答案\n\n一、单选题\n1\t玫瑰的颜色是\tA 蓝\tB 红\tC 黑\tB\n2\t松树属于\tA 花\tB 草\tC 树\tC\n二、判断题\n1\t水是树。\t×\n2\t松是树。\t√",
    [
      "radio 玫瑰的颜色是 [蓝 | 红 | 黑] = B",
      "radio 松树属于 [花 | 草 | 树] = C",
      "boolean 水是树。 = 错",
      "boolean 松是树。 = 对",
    ],
  ],
  [
    "headings that have lost their blank, with numbered choices below",
    "# 花园题\n###1. 下面哪个是花（）\n\n1. 玫瑰\n2. 松树\n\n---\n\n###2.正确的是（）\n1. 花要水\n2. 花要火\n\n---\n\n### 3.下面哪个是树(  )\n\n\t1.  玫瑰\n\t2. 松树\n\n---",
    [
      "radio 下面哪个是花（） [玫瑰 | 松树]",
      "radio 正确的是（） [花要水 | 花要火]",
      "radio 下面哪个是树(  ) [玫瑰 | 松树]",
    ],
  ],
  [
    "how a platform says that a question was answered",
    "题目1\n未回答\n满分5.00\n标记题目\n题干\n玫瑰需要（ ）。\n选择一项：\nA. 火\nB. 水\n反馈\n你的回答不正确\n正确答案是：水\n\n题目2\n正确\n满分5.00\n标记题目\n题干\n哪些是树（ ）。\n选择一项或多项：\nA. 松\nB. 柏\nC. 水\n反馈\n正确答案是：松, 柏\n\n题目3\n未回答\n满分5.00\n标记题目\n题干\n松是树。\n选择一项：\n对\n错\n反馈\n正确的答案是“对”。",
    ["radio 玫瑰需要（ ）。 [火 | 水] = B", "checkbox 哪些是树（ ）。 [松 | 柏 | 水] = AB", "boolean 松是树。 = 对"],
  ],
  [
    "keys behind gaps and named points of an export",
    "*1. [判断题] 松是树 (分值：5分)\n ○ 对 (正确答案)\n ○ 错\n\n*2. [填空题] 花要阳光和_________(答案：水)才能生长 (分值：5分)\n\n*3. [简答题] 简述浇花 (分值：20分)\n____________________",
    ["boolean 松是树 = 对", "blanks 花要阳光和____才能生长 = 水", "textarea 简述浇花"],
  ],
  [
    "the end of a paper is no answer, and neither is what a page gave for one",
    "1.花用什麼喝水？\n答：\n\n2.請寫出兩種樹。\n答：\n\n【試題結束，請再檢查一遍】",
    ["textarea 花用什麼喝水？", "textarea 請寫出兩種樹。"],
  ],
  [
    "pairs with numbers and places in an English part",
    "Garden Quiz\n\nPart A: Fill in the blank.\n1. Roses need ____________ to grow.\n2. The tallest tree is the ____________.\n\nPart B: Matching. Match each plant with its place.\n____ 3. Rose            a. in the water\n____ 4. Lily            b. on the wall\n____ 5. Ivy             c. in the sun",
    [
      "blanks Roses need ____________ to grow.",
      "blanks The tallest tree is the ____________.",
      "matching Part B: Matching. Match each plant with its place. [in the water | on the wall | in the sun]",
    ],
  ],
];

test.each(CASES)("%s", (_, text, questions) => {
  expect(questionsOf(text)).toEqual(questions);
});
