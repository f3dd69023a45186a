/** Questions without a number among numbered ones are asked, and second lines of stems stay what they are. */
import { expect, it } from "vitest";
import { questionsOf } from "../testing/read.ts";

const CASES: [name: string, text: string, expected: string[]][] = [
  [
    "a question with brackets behind questions with kinds",
    `Customer feedback

1. How often do you shop here? (single choice)
( ) Weekly
( ) Monthly

2. What do you buy? (multiple choice)
[ ] Food
[ ] Toys

Would you recommend us to a friend?
( ) Yes
( ) No

Any comments?
____________________`,
    [
      "radio How often do you shop here? [Weekly | Monthly]",
      "checkbox What do you buy? [Food | Toys]",
      "radio Would you recommend us to a friend? [Yes | No]",
      "textarea Any comments?",
    ],
  ],
  [
    "questions with letters between numbered ones",
    `社区老年食堂调查

1. 您的年龄
A. 60岁以下
B. 60-70岁
C. 70岁以上

您觉得菜价怎么样？
A. 便宜
B. 合适
C. 偏贵

您最喜欢哪些菜？（可多选）
A. 家常小炒
B. 蒸菜
C. 面食
2. 您的建议：____`,
    [
      "radio 您的年龄 [60岁以下 | 60-70岁 | 70岁以上]",
      "radio 您觉得菜价怎么样？ [便宜 | 合适 | 偏贵]",
      "checkbox 您最喜欢哪些菜？（可多选） [家常小炒 | 蒸菜 | 面食]",
      "text 您的建议",
    ],
  ],
  [
    "the second line of a stem",
    `1. 小明看见了
A. 花
B. 树
2. 你喜欢哪种？
为什么喜欢这种呢？
A. 花
B. 树`,
    ["radio 小明看见了 [花 | 树]", "radio 你喜欢哪种？⏎为什么喜欢这种呢？ [花 | 树]"],
  ],
];

it.each(CASES)("reads %s", (_, text, expected) => {
  expect(questionsOf(text)).toEqual(expected);
});
