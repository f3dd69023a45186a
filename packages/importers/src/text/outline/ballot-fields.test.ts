/** Labels around numbered questions, a box alone, and choices that `or` parts. The texts were written for these tests. */
import { expect, it } from "vitest";
import { questionsOf } from "../testing/read.ts";

const CASES: [name: string, text: string, expected: string[]][] = [
  [
    "labels above and below the numbers",
    `自评表
评议人：
与被评议人关系：上级/同级/下级
1. 是否同意加装门禁
(1)同意 (2)不同意
2. 费用从哪里出
(1)维修资金 (2)业主分摊
3. 其他意见

房号：
业主姓名：

谢谢配合
业委会`,
    [
      "text 评议人",
      "radio 与被评议人关系 [上级 | 同级 | 下级]",
      "radio 是否同意加装门禁 [同意 | 不同意]",
      "radio 费用从哪里出 [维修资金 | 业主分摊]",
      "textarea 其他意见",
      "text 房号",
      "text 业主姓名",
    ],
  ],
  [
    "two places and a box alone",
    `申请表
姓名：____（学号：____）
电话 ______（微信号 ______）
□ 我已了解报名须知，自愿参加。`,
    ["text 姓名", "text 学号", "phone 电话", "text 微信号", "consent 我已了解报名须知，自愿参加。"],
  ],
  [
    "choices behind labels",
    `報名接龍
1. 姓名：
2. 餐食：素食 or 葷食
3. 可到場時間（多選）：週六上午、週六下午、週日`,
    ["text 姓名：", "radio 餐食 [素食 | 葷食]", "checkbox 可到場時間 [週六上午 | 週六下午 | 週日]"],
  ],
  [
    "headings that count",
    `# 团建投票

## 1. 去哪里
- [ ] 海边
- [ ] 山里

## 2. 各项打分
| 项目 | 1 | 2 | 3 |
|---|---|---|---|
| 交通 | | | |
| 餐饮 | | | |

## 3. 还想说什么？`,
    ["radio 去哪里 [海边 | 山里]", "matrix-radio 各项打分 [1 | 2 | 3]", "textarea 还想说什么？"],
  ],
];

it.each(CASES)("reads %s", (_, text, expected) => {
  expect(questionsOf(text)).toEqual(expected);
});

it("a box to agree below choices on one line is no choice among them", () => {
  expect(
    questionsOf(
      "登記表\n\n姓名：____\n\n1. 有否藥物敏感？\n□ 沒有　□ 有\n\n□ 本人同意診所收集以上資料。\n\n簽署：____",
    ),
  ).toEqual(["text 姓名", "radio 有否藥物敏感？ [沒有 | 有]", "consent 本人同意診所收集以上資料。", "signature 簽署"]);
});
