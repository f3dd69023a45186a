/** Forms as people copy them: what stands around the questions, tables parted by blanks, bare codes. All texts were written for these tests. */
import { expect, test } from "vitest";
import { codes, questionsOf } from "../testing/read.ts";

const CASES: readonly (readonly [name: string, text: string, questions: readonly string[]])[] = [
  [
    "a declaration above the line to sign",
    "花园会员表\n姓名：____  电话：____\n\n三、承诺书\n本人承诺爱护花园里的一草一木。\n签名：            日期：",
    ["text 姓名", "phone 电话", "signature 签名", "date 日期"],
  ],
  [
    "who sent a mail",
    "花园聚会\n\n1、你想哪天来？\nA、周六\nB、周日\n【答】\n\n2、你想带什么？\n【答】\n\n李园\n园艺部\n手机：139 0000 1111",
    ["radio 你想哪天来？ [周六 | 周日]", "textarea 你想带什么？"],
  ],
  [
    "a contact that is asked for is no sender",
    "花园聚会\n\n1、你想哪天来？\nA、周六\nB、周日\n\n2、你想带什么？\nA、水\nB、花\n\n姓名：____\n手机：____",
    ["radio 你想哪天来？ [周六 | 周日]", "radio 你想带什么？ [水 | 花]", "text 姓名", "phone 手机"],
  ],
  [
    "thanks with a second sentence right below the last question",
    "花园问卷\n1. 您几岁？____\n2. 您常来吗？\nA. 是\nB. 否\n3. 您想说什么？____\n感谢参与！凭截图可领一包种子。",
    ["text 您几岁？", "radio 您常来吗？ [是 | 否]", "textarea 您想说什么？"],
  ],
  [
    "papers that are ticked, and words to circle",
    "Garden Club\n\nName: ____\n\nDocuments (please tick what you enclose)\n□ Photo\n□ Letter\n\nSeason (circle one): Spring / Summer / Autumn",
    [
      "text Name",
      "checkbox Documents (please tick what you enclose) [Photo | Letter]",
      "radio Season (circle one) [Spring | Summer | Autumn]",
    ],
  ],
  [
    "shares to choose from, and fields below the line that leads to them",
    "花园问卷\n1. 您完成了多少：\n0%  50%  100%\n2. 您上周花费的时间（小时）：\n浇水：____  除草：____\n3. 您满意吗？\nA. 是  B. 否",
    ["radio 您完成了多少： [0% | 50% | 100%]", "text 浇水", "text 除草", "radio 您满意吗？ [是 | 否]"],
  ],
  [
    "hints of a page below its stems",
    "花园报名\n\n*01 姓名\n请填写\n\n*02 场次\n[多选，最多选择2项]\n上午\n下午\n晚上\n\n*03 自我介绍\n0/200\n\n*04 上传照片\n点击上传（支持jpg）\n\n*05 我已阅读并同意《花园守则》\n同意",
    [
      "text 姓名",
      "checkbox 场次（最多选择2项） [上午 | 下午 | 晚上]",
      "textarea 自我介绍",
      "file 上传照片",
      "consent 我已阅读并同意《花园守则》",
    ],
  ],
  [
    "rows of stars below a numbered heading",
    "花园问卷\n1. 您几岁？____\n2. 请评价花园\n  2.1 花朵 ☆☆☆☆☆\n  2.2 草地 ☆☆☆☆☆\n3. 您想说什么？____",
    ["text 您几岁？", "rating 花朵", "rating 草地", "textarea 您想说什么？"],
  ],
  [
    "lines to write on below the names of their columns",
    "Garden Club\n\nName: ____  Phone: ____\n\nYour plants:\nPlant          Place\n___________    _________\n___________    _________\n\nDo you dig?  ○ Never  ○ Often",
    ["text Name", "phone Phone", "dynamic-table Your plants [Plant | Place]", "radio Do you dig? [Never | Often]"],
  ],
  [
    "rows of a table with boxes, and the form below them",
    "花园检查表\n序号\t区域\t内容\t结果\n1\t东区\t篱笆是否完好\t□是 □否\n2\t西区\t水管是否漏水\t□是 □否\n结论：□通过 □整改\n备注：\n检查人签字：",
    [
      "radio 篱笆是否完好 [是 | 否]",
      "radio 水管是否漏水 [是 | 否]",
      "radio 结论 [通过 | 整改]",
      "textarea 备注",
      "signature 检查人签字",
    ],
  ],
  [
    "boxes below columns whose names take two lines",
    "Garden Day\n\nPART A. YOUR VISIT\n\n                    Strongly                 Strongly\n                    disagree    Neutral      agree\nThe paths were dry     □           □            □\nI liked the roses      □           □            □\n\nQ1. What did you like most?\n\nQ2. Would you come again?\n□ Yes   □ No",
    [
      "matrix-radio YOUR VISIT [Strongly disagree | Neutral | Strongly agree]",
      "textarea What did you like most?",
      "radio Would you come again? [Yes | No]",
    ],
  ],
  [
    "codes with nothing but a blank behind them",
    "花园调查\n\nQ1 您的性别： 1 男  2 女\nQ2 您常来吗？\n1 每天  2 每周  9 不知道\nQ3 您和谁来？【多选】\n1 家人\n2 朋友\n3 其他______\n【访员注意】以下问题只问老人\nQ4 您走几步？____步",
    [
      "radio 您的性别： [男 | 女]",
      "radio 您常来吗？ [每天 | 每周 | 不知道]",
      "checkbox 您和谁来？ [家人 | 朋友 | 其他]",
      "number 您走几步？",
    ],
  ],
  [
    "parts of a draft that ask, name fields or count questions",
    "花园问卷\n\n**一、基本信息**\n- 姓名：\n- 园区：\n\n**二、来园原因（可多选）**\n- [ ] 看花\n- [ ] 散步\n\n**三、开放问题**\n1. 您喜欢什么？\n\n2. 您还来吗？\n   - 🌱 来\n   - 🍂 不来\n",
    [
      "text 姓名",
      "text 园区",
      "checkbox 来园原因（可多选） [看花 | 散步]",
      "textarea 您喜欢什么？",
      "radio 您还来吗？ [来 | 不来]",
    ],
  ],
  [
    "two dates and a sentence with gaps in the cells of a form",
    "花园实习表\n姓名\t\t性别\t\n电话\t\t邮箱\t\n岗位：\t\t实习期：  年 月 日 至  年 月 日\n\t种花\u3000\u3000\u3000株，其中成活\u3000\u3000\u3000株\t\n",
    [
      "text 姓名",
      "text 性别",
      "phone 电话",
      "email 邮箱",
      "text 岗位",
      "blanks 实习期：____年____月____日至____年____月____日",
      "blanks 种花____株，其中成活____株",
    ],
  ],
  [
    "a ballot with a column for the stamp",
    "花園會選票\n\n請於下列候選人中圈選一組：\n號次\u3000\u3000圈選欄\u3000\u3000會長\u3000\u3000副會長\n\u30001\u3000\u3000\u3000（\u3000）\u3000\u3000林小花\u3000\u3000陳小草\n\u30002\u3000\u3000\u3000（\u3000）\u3000\u3000王小樹\u3000\u3000張小葉",
    ["radio 請於下列候選人中圈選一組 [林小花 陳小草 | 王小樹 張小葉]"],
  ],
];

test.each(CASES)("%s", (_, text, questions) => {
  expect(questionsOf(text)).toEqual(questions);
  expect(codes(text).filter((code) => code.includes("text_left_out"))).toEqual([]);
});

/** Signs that mean something else. */
const KEPT: readonly (readonly [name: string, text: string, questions: readonly string[]])[] = [
  [
    "ticks and crosses in front of lettered choices are keys",
    "1. 下列哪个是花？\n- ✅ A. 玫瑰\n- ❌ B. 石头\n\n2. 下列哪个是树？\n- ❌ A. 水\n- ✅ B. 松",
    ["radio 下列哪个是花？ [玫瑰 | 石头] = A", "radio 下列哪个是树？ [水 | 松] = B"],
  ],
  [
    "numbers with blanks behind them that count questions",
    "花园问卷\n\n1 您几岁？\n2 您常来吗？\n3 您想说什么？",
    ["text 您几岁？", "textarea 您常来吗？", "textarea 您想说什么？"],
  ],
];

test.each(KEPT)("stays as it is: %s", (_, text, questions) => {
  expect(questionsOf(text)).toEqual(questions);
});
