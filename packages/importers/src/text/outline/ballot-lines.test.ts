/** Heads of motions, rows of candidates, lettered parts, numbers of choices and parts above boxes. The texts were written for these tests. */
import { expect, it } from "vitest";
import { questionsOf } from "../testing/read.ts";

const CASES: [name: string, text: string, expected: string[]][] = [
  [
    "motions with heads of their own",
    `业主大会表决票
房号：____
议题一
是否同意更换物业公司
□同意 □反对 □弃权
议题二
是否同意动用维修资金
更换三号楼电梯
□同意 □反对 □弃权`,
    [
      "text 房号",
      "radio 是否同意更换物业公司 [同意 | 反对 | 弃权]",
      "radio 是否同意动用维修资金更换三号楼电梯 [同意 | 反对 | 弃权]",
    ],
  ],
  [
    "candidates above the places for the marks",
    `工会换届选举选票
工会主席（应选1人）
候选人\t张强\t刘芳
画票栏\t\t
委员
（应选2人）\t候选人\t甲一\t乙二\t丙三
\t画票栏\t\t\t`,
    ["radio 工会主席（应选1人） [张强 | 刘芳]", "checkbox 委员（应选2人） [甲一 | 乙二 | 丙三]"],
  ],
  [
    "parts with letters",
    `會員投票
Part A: 請選出你支持的方案
□方案一 □方案二
Part B: 你是否同意加費？
□同意 □不同意`,
    ["radio 請選出你支持的方案 [方案一 | 方案二]", "radio 你是否同意加費？ [同意 | 不同意]"],
  ],
  [
    "numbers of choices in one line",
    `问卷
一、您的年龄
1.30岁以下 2.31-50岁 3.51岁以上
二、您住哪一栋
1.一号楼 2.二号楼
三、您还有什么建议？
答：
联系电话：`,
    [
      "radio 您的年龄 [30岁以下 | 31-50岁 | 51岁以上]",
      "radio 您住哪一栋 [一号楼 | 二号楼]",
      "textarea 您还有什么建议？",
      "phone 联系电话",
    ],
  ],
  [
    "a part above boxes beside a part with numbers",
    `民主评议表
一、对班子的总体评价
□好 □一般 □差
二、分项评价
1.政治建设
□好 □一般 □差
2.作风建设
□好 □一般 □差`,
    ["radio 对班子的总体评价 [好 | 一般 | 差]", "radio 政治建设 [好 | 一般 | 差]", "radio 作风建设 [好 | 一般 | 差]"],
  ],
];

it.each(CASES)("reads %s", (_, text, expected) => {
  expect(questionsOf(text)).toEqual(expected);
});

it("leaves numbers of questions and parts with several questions alone", () => {
  const paper = `練習
問題 1
下雨天應怎樣做？
○ 帶傘
○ 戴帽

問題 2
口渴時應怎樣做？
○ 喝水
○ 跑步

問題 3
天黑時應怎樣做？
○ 開燈
○ 閉眼`;
  expect(questionsOf(paper)).toEqual([
    "radio 下雨天應怎樣做？ [帶傘 | 戴帽]",
    "radio 口渴時應怎樣做？ [喝水 | 跑步]",
    "radio 天黑時應怎樣做？ [開燈 | 閉眼]",
  ]);
});
