/** Votes and sheets for marks as people paste them: what is asked, by layouts that whole families of texts share. */
import { expect, it } from "vitest";
import { questionsOf } from "../testing/read.ts";

const CASES: readonly (readonly [name: string, text: string, expected: readonly string[]])[] = [
  [
    "how many of how many",
    `花园之星评选

▶ 最佳新人（四选一）
A 张敏  B 李响  C 王可  D 赵鑫
▶ 最佳小组（五选二，一老一新）
A 玫瑰组  B 兰花组  C 草地组  D 水池组  E 果树组
▶ 你想对获奖者说`,
    [
      "radio 最佳新人（四选一） [张敏 | 李响 | 王可 | 赵鑫]",
      "checkbox 最佳小组（五选二，一老一新） [玫瑰组 | 兰花组 | 草地组 | 水池组 | 果树组]",
      "text 你想对获奖者说",
    ],
  ],
  [
    "rows of names, of which each says how many",
    `花园协会选票

（一）理事  候选人3名，应选2名
姓名\t丁燕\t王磊\t卢刚
符号\t\t\t

（二）监事  候选人2名，应选1名
姓名\t孔仪\t石勇
符号\t\t`,
    ["checkbox 理事  候选人3名，应选2名 [丁燕 | 王磊 | 卢刚]", "radio 监事  候选人2名，应选1名 [孔仪 | 石勇]"],
  ],
  [
    "a vote with a question that has one answer and an order",
    `社區花園提案選票

※ 1. 您的年齡
( ) 18歲以下
( ) 18歲以上

※ 2. 您的身分（可複選）
( ) 園丁  ( ) 鄰居  ( ) 訪客

※ 3. 請將下列提案依優先順序排列，最優先者填 1，其次填 2
(   ) 增設座椅
(   ) 修水池
(   ) 種果樹`,
    [
      "radio 您的年齡 [18歲以下 | 18歲以上]",
      "checkbox 您的身分（可複選） [園丁 | 鄰居 | 訪客]",
      "ranking 請將下列提案依優先順序排列，最優先者填 1，其次填 2 [增設座椅 | 修水池 | 種果樹]",
    ],
  ],
  [
    "numbered names with brackets behind them",
    `附件3：

优秀园丁推荐票

请在姓名后的括号内打“√”，限推2人（四选二）。

1. 陈丽娟（  ）
2. 孙 强（  ）
3. 何秀兰（  ）
4. 丁一鸣（  ）

推荐人签名：__________`,
    [
      "checkbox 请在姓名后的括号内打“√”，限推2人（四选二）。 [陈丽娟 | 孙 强 | 何秀兰 | 丁一鸣]",
      "signature 推荐人签名",
    ],
  ],
  [
    "motions below their names, and a request above a line",
    `Garden Club postal ballot

Member name: ______________

RESOLUTION 1
That the accounts be adopted.
[ ] For   [ ] Against   [ ] Abstain

RESOLUTION 2
That the subscription be raised to £20.
[ ] For   [ ] Against   [ ] Abstain

ELECTION OF COMMITTEE (vote for up to two)
[ ] Marcus Bell
[ ] Joanna Frith
[ ] Sunil Kapoor

Any matter you would like raised at the meeting:
______________________________

Signature: ______________   Date: ______________`,
    [
      "text Member name",
      "radio That the accounts be adopted. [For | Against | Abstain]",
      "radio That the subscription be raised to £20. [For | Against | Abstain]",
      "checkbox ELECTION OF COMMITTEE (vote for up to two) [Marcus Bell | Joanna Frith | Sunil Kapoor]",
      "text Any matter you would like raised at the meeting",
      "signature Signature",
      "date Date",
    ],
  ],
  [
    "parts of an address with wide lines",
    `花園業主會表決票

單位：＿＿＿座＿＿＿樓＿＿＿室
業主姓名：＿＿＿＿＿＿＿＿`,
    ["blanks 單位：＿＿＿座＿＿＿樓＿＿＿室", "text 業主姓名"],
  ],
  [
    "opinions of three degrees",
    `花园公约征求意见表

一、您对公约的总体意见：
    同意（  ）   基本同意（  ）   不同意（  ）

二、您是否同意第三条：
    同意（  ）   不同意（  ）`,
    ["radio 您对公约的总体意见： [同意 | 基本同意 | 不同意]", "radio 您是否同意第三条 [同意 | 不同意]"],
  ],
  [
    "points behind each item",
    `花园评比

园号：第____园区        评委：________

(一) 花卉 40分      得分____
(二) 草地 30分      得分____
(三) 小路（满分30分）      得分：____分`,
    ["text 园号（第…园区）", "text 评委", "text 花卉 40分", "text 草地 30分", "text 小路（满分30分）"],
  ],
  [
    "a label above an empty row",
    `花园验收单

部门\t\t验收人\t
花园编号\t\t位置\t
问题描述

\t
紧急程度\t□急 □一般`,
    ["text 部门", "text 验收人", "text 花园编号", "text 位置", "textarea 问题描述", "radio 紧急程度 [急 | 一般]"],
  ],
  [
    "labels below the framed title in a message, and circled questions",
    `各位园丁：
国庆前照着填，周五前发我。

【花园卫生检查表】
花园名称
检查时间

① 小路、草地是否干净：干净/一般/脏
② 有没有浇水：有/没有
③ 从进门到有人接待大约几分钟
④ 水池情况（看到什么勾什么）：有异味/有垃圾/都正常`,
    [
      "text 花园名称",
      "text 检查时间",
      "radio 小路、草地是否干净： [干净 | 一般 | 脏]",
      "radio 有没有浇水 [有 | 没有]",
      "text 从进门到有人接待大约几分钟",
      "checkbox 水池情况（看到什么勾什么）： [有异味 | 有垃圾 | 都正常]",
    ],
  ],
  [
    "steps and labels below a heading of Markdown",
    `# 花园反馈

## 总体

- 你给花园打几分（1分最低，5分最高）：1 2 3 4 5
- 最喜欢的角落：
- 希望改进的地方：`,
    ["rating 你给花园打几分（1分最低，5分最高）", "text 最喜欢的角落", "textarea 希望改进的地方"],
  ],
  [
    "boxes behind words, the last of which has room, and a wish above who signs",
    `花园回执

1、您来过花园：是□ 否□
2、您对小路：满意□ 一般□ 不满意□
3、您喜欢（可多选）：玫瑰□ 兰花□ 其他______
4、花园照片上传：
5、其他想说的话：
家长签字____________`,
    [
      "radio 您来过花园 [是 | 否]",
      "radio 您对小路 [满意 | 一般 | 不满意]",
      "checkbox 您喜欢（可多选） [玫瑰 | 兰花 | 其他]",
      "file 花园照片上传",
      "textarea 其他想说的话",
      "signature 家长签字",
    ],
  ],
];

it.each(CASES)("%s", (_name, text, expected) => {
  expect(questionsOf(text)).toEqual(expected);
});

it("points behind the heads of a paper are no items", () => {
  const text =
    "初一单元卷\n\n一、选择题（10分）    得分：____\n1. 花是（ ）\nA. 红 B. 黄 C. 蓝\n二、填空题（10分）    得分：____\n2. 春眠不觉晓，____。\n三、作文（30分）    得分：____\n3. 写一篇作文。";
  expect(questionsOf(text).filter((line) => /花是|春眠|作文。/u.test(line))).toEqual([
    "radio 花是（ ） [红 | 黄 | 蓝]",
    "blanks 春眠不觉晓，____。",
    "textarea 写一篇作文。",
  ]);
});
