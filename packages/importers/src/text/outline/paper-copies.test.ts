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
      "textarea 简述浇花的步骤。 = （1）接水；（2）浇水；（3）关水。",
      "textarea 浇花的原则是什么？ = 少量。",
    ],
  ],
  [
    "a list of answers to all questions is no answer of the last one",
    "1. 简述浇花的步骤。\n2. 简述除草的步骤。\n\n参考答案：\n1. 先接水，再浇花。\n2. 先找草，再拔草。",
    ["textarea 简述浇花的步骤。 = 先接水，再浇花。", "textarea 简述除草的步骤。 = 先找草，再拔草。"],
  ],
];

test.each(CASES)("%s", (_, text, questions) => {
  expect(questionsOf(text)).toEqual(questions);
});
