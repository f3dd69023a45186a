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
];

test.each(CASES)("%s", (_, text, questions) => {
  expect(questionsOf(text)).toEqual(questions);
});
