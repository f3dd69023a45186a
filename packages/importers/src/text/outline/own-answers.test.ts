/** Answers that were given beside the right ones. All texts were written for these tests. */
import { expect, test } from "vitest";
import { questionsOf, read } from "../testing/read.ts";

const page = (lines: readonly [string, string, string, string]): string => `花园知识答题
单选题
1. 花要什么？(10分)
A. 水
B. 油
C. 盐
${lines[0]}

2. 树有什么？(10分)
A. 手
B. 叶
C. 脚
${lines[1]}

多选题
3. 园里有（ ）。(10分)
A. 花
B. 树
C. 车
${lines[2]}

判断题
4. 花不用浇水。(10分)
A. 正确
B. 错误
${lines[3]}`;

const RIGHT = [
  "radio 花要什么？ [水 | 油 | 盐] = A",
  "radio 树有什么？ [手 | 叶 | 脚] = B",
  "checkbox 园里有（ ）。 [花 | 树 | 车] = AB",
  "boolean 花不用浇水。 = 错",
];

test.each<[string, string, string, string]>([
  [
    "我的答案：A  正确答案：A  ✓",
    "我的答案：C  正确答案：B  ✗",
    "我的答案：AB  正确答案：AB  ✓",
    "我的答案：A  正确答案：B  ✗",
  ],
  ["您的答案:A 标准答案:A √", "您的答案:C 标准答案:B ×", "您的答案:A,B 标准答案:A,B √", "您的答案:A 标准答案:B ×"],
  [
    "正确答案：A｜你的答案：A（回答正确）",
    "正确答案：B｜你的答案：C（回答错误）",
    "正确答案：AB｜你的答案：A（回答错误）",
    "正确答案：B｜你的答案：未作答",
  ],
  [
    "考生答案：A ✔，参考答案：A",
    "考生答案：C ✘，参考答案：B",
    "考生答案：A、B ✔，参考答案：A、B",
    "考生答案：A ✘，参考答案：B",
  ],
  [
    "我的作答：A　正確答案：A　得分：10分",
    "我的作答：B　正確答案：B　得分：10分",
    "我的作答：A　正確答案：AB　得分：0分",
    "我的作答：A　正確答案：B　得分：0分",
  ],
  [
    "Your answer: A  Correct answer: A ✓",
    "Your answer: B  Correct answer: B ✓",
    "Your answer: A  Correct answer: AB ✗",
    "Your answer: A  Correct answer: B ✗",
  ],
])("the right answer is the key: %s", (...lines) => {
  expect(questionsOf(page(lines))).toEqual(RIGHT);
  expect(read(page(lines)).diagnostics.filter(({ code }) => code === "answer_not_an_option")).toEqual([]);
});
