/** Parts of votes and surveys that are questions, with the choices below a blank line or behind a label. */
import { expect, it } from "vitest";
import { questionsOf } from "../testing/read.ts";

const CASES: [name: string, text: string, expected: string[]][] = [
  [
    "lists of candidates below stems of heaven",
    `青松业主大会选票

甲、业委会主任（候选人2名，应选1名）

○ 周建华
○ 贺敏

乙、业委会委员（应选2名）

○ 周建华
○ 贺敏
○ 郭立

请于12月1日前投入票箱。`,
    ["radio 业委会主任（候选人2名，应选1名） [周建华 | 贺敏]", "checkbox 业委会委员（应选2名） [周建华 | 贺敏 | 郭立]"],
  ],
  [
    "motions with a label in front of their places",
    `合唱團年會提案票

姓名：________

案由1：團費調整為每人每年200元
表決：□ 贊成  □ 反對  □ 棄權

案由2：年底演出地點
表決：□ 市民中心  □ 少年宮

其他意見：________`,
    [
      "text 姓名",
      "radio 團費調整為每人每年200元 [贊成 | 反對 | 棄權]",
      "radio 年底演出地點 [市民中心 | 少年宮]",
      "textarea 其他意見",
    ],
  ],
  [
    "no choices of a part of a paper",
    `消防检查卷

一、单项选择题
1. 火警电话是（ ）
A. 110
B. 119
2. 灭火器几年一检（ ）
A. 1
B. 2

二、多项选择题（可多选）
3. 可用水扑救的是（ ）
A. 木材
B. 油
C. 纸张`,
    [
      "radio 火警电话是（ ） [110 | 119]",
      "radio 灭火器几年一检（ ） [1 | 2]",
      "checkbox 可用水扑救的是（ ） [木材 | 油 | 纸张]",
    ],
  ],
];

it.each(CASES)("reads %s", (_name, text, expected) => {
  expect(questionsOf(text)).toEqual(expected);
});
