/** Remarks behind names of types. All texts were written for these tests. */
import { expect, test } from "vitest";
import { brief } from "../testing/read.ts";

test("remarks in the brackets of types", () => {
  const text = `花园调查
1. 您的花园 [单选题, 必填]
○东园
○西园
2. 您种的花 [多选题，最多选2项] *
□梅花
□兰花
□菊花
3. 请按喜爱程度排列 [排序题, 请在括号内填入序号] *
[ ]梅花
[ ]兰花
[ ]菊花
4. 請寫下建議【簡答題：50字以內】
5. 花盆数量 [填空题（整数）]`;
  expect(brief(text)).toEqual([
    "q1 radio! 您的花园 [东园 | 西园]",
    "q2 checkbox! 您种的花（最多选2项） [梅花 | 兰花 | 菊花]",
    "q3 ranking! 请按喜爱程度排列（请在括号内填入序号） [梅花 | 兰花 | 菊花]",
    "q4 textarea 請寫下建議（50字以內）",
    "q5 text 花盆数量",
  ]);
});

test("points, settings and brackets in front of stems stay", () => {
  expect(brief("花园测验\n1. [单选题 春季] 春天开的是？ [单选题, 2分]\nA. 桃花\nB. 菊花\n答案：A")).toEqual([
    "q1 radio [单选题 春季] 春天开的是？ [桃花 | 菊花] = A (2)",
  ]);
});
