import { expect, test } from "vitest";
import { questionsOf } from "../testing/read.ts";

const CASES: readonly (readonly [name: string, text: string, questions: readonly string[]])[] = [
  [
    "numbers that begin anew below answers on lines of their own",
    "1．月季喜欢阳光。\n答案：T\n2．兰花怕水吗？\n答案：F\n3．菊花在春天开。\n答案：F\n1．松树是草。(  )\n答案：F\n2．竹子会开花。(  )\n答案：T\n3．梅花在冬天开。(  )\n答案：T",
    [
      "boolean 月季喜欢阳光。 = 对",
      "boolean 兰花怕水吗？ = 错",
      "boolean 菊花在春天开。 = 错",
      "boolean 松树是草。(  ) = 错",
      "boolean 竹子会开花。(  ) = 对",
      "boolean 梅花在冬天开。(  ) = 对",
    ],
  ],
  [
    "a list of points inside an explanation is still no question",
    "1．月季喜欢什么？\nA．阳光\nB．阴凉\n答案：A\n解析：月季有两个特点：\n1．喜光。\n2．耐寒。\n2．兰花喜欢什么？\nA．阳光\nB．阴凉\n答案：B",
    ["radio 月季喜欢什么？ [阳光 | 阴凉] = A", "radio 兰花喜欢什么？ [阳光 | 阴凉] = B"],
  ],
  [
    "records with the type below the stem, and a choice whose end with its tick stands on the next line",
    "1:题干: 浇花用什么水？\n类型: 单选\n  A. 雨水 ✅\n  B. 盐水\n解析: 雨水好。\n----\n2:题干: 哪些说法是正确的？\n类型: 多选\n  A. 花要浇水 ✅\n  B. 花要盐\n  C. 花盆应当\n有洞 ✅\n解析: 水要流出去。",
    ["radio 浇花用什么水？ [雨水 | 盐水] = A", "checkbox 哪些说法是正确的？ [花要浇水 | 花要盐 | 花盆应当有洞] = AC"],
  ],
  [
    "what an answer sheet looks like, above the questions",
    "# 园艺性格测试\n\n请选择一项。\n\n## 返回格式\n\n1.A  \n2.C  \n……  \n9.D\n\n---\n\n### 1. 你有一天假，你最想：\n\nA. 种花\nB. 看书\n\n---\n\n### 2. 你有一笔钱，你最想：\n\nA. 买花\nB. 买书",
    ["radio 你有一天假，你最想： [种花 | 看书]", "radio 你有一笔钱，你最想： [买花 | 买书]"],
  ],
  [
    "choices without signs between empty lines, and a heading between two parts",
    "Garden survey\n\nWhat is your favorite flower?\n\nRose\nLily (white)\nOthers\n\nWhere do you buy seeds?\n\nMarket\nOnline\n\nHow do you water?\n\nBy hand\nWith a hose\n\nTool survey\n\nWhich tool do you use most?\n\nSpade\nRake\nNone",
    [
      "radio What is your favorite flower? [Rose | Lily (white) | Others]",
      "radio Where do you buy seeds? [Market | Online]",
      "radio How do you water? [By hand | With a hose]",
      "radio Which tool do you use most? [Spade | Rake | None]",
    ],
  ],
  [
    "several numbered rows of boxes on a line, then a label, its boxes and a field",
    "浇水服务监督\n1、按时上门 □是□否 2、花盆完好 □是□否 3、土壤齐全 □是□无\n4、位置合适 □是□否 5、花苗健康 □是□否 6、现场清理完毕 □是□否\n总体评价：\t□非常满意 □满意 □一般 □不满意\t备注：",
    [
      "radio 按时上门 [是 | 否]",
      "radio 花盆完好 [是 | 否]",
      "radio 土壤齐全 [是 | 无]",
      "radio 位置合适 [是 | 否]",
      "radio 花苗健康 [是 | 否]",
      "radio 现场清理完毕 [是 | 否]",
      "radio 总体评价 [非常满意 | 满意 | 一般 | 不满意]",
      "text 备注",
    ],
  ],
  [
    "dates with slashes between their places",
    "Garden form\n\nPlot ID: ______\nFollow-up Date: ___/___/______\n浇水日期：____/____/____\nName: ____",
    ["text Plot ID", "date Follow-up Date", "date 浇水日期", "text Name"],
  ],
  [
    "verdicts that a scan has read as letters, behind empty brackets",
    '2024年花卉知识题库\n一、判断题(正确的打“J",错误的打“x")\n1、月季喜欢阳光,不喜欢阴凉。\n()V\n2、兰花可以泡在盐水里。()X\n3、菊花在秋天开。()V\n4、松树是草。()',
    [
      "boolean 月季喜欢阳光,不喜欢阴凉。 = 对",
      "boolean 兰花可以泡在盐水里。 = 错",
      "boolean 菊花在秋天开。 = 对",
      "boolean 松树是草。()",
    ],
  ],
  [
    "types whose bracket has taken the stop of the number",
    "1[.多选题]下列属于花的有()\nA.兰\nB.松\nC.菊\n[答案]AC\n2[.多选题]下列属于树的有()\nA.松\nB.菊\nC.柏\n[答案]AC",
    ["checkbox 下列属于花的有() [兰 | 松 | 菊] = AC", "checkbox 下列属于树的有() [松 | 菊 | 柏] = AC"],
  ],
  [
    "a part with a letter, whose numbers have the letter too",
    "A1.您的性别:\nA.男\nB.女\nA2.您的学历:\nA.小学\nB.中学\nC.大学\nB.园艺情况\nB1.您有几盆花:\nA.一盆\nB.两盆\nB2.您多久浇水:\nA.每天\nB.每周",
    [
      "radio 您的性别: [男 | 女]",
      "radio 您的学历: [小学 | 中学 | 大学]",
      "radio 您有几盆花: [一盆 | 两盆]",
      "radio 您多久浇水: [每天 | 每周]",
    ],
  ],
  [
    "scales behind stems that run on, to the last one",
    "完全符合 完全不符合\n1.我喜欢花 1 2 3 4 5 2.我喜欢树 1 2 3 4 5 3.我常浇水 1 2 3 4 5 4.天冷时,我把花搬进屋 1 2 3 4 5 5.我认识很多花 1 2 3 4 5",
    ["rating 我喜欢花", "rating 我喜欢树", "rating 我常浇水", "rating 天冷时,我把花搬进屋", "rating 我认识很多花"],
  ],
  [
    "amounts as choices are no numbers of questions",
    "2 月季几年开花? (A) 3 年(B) 5 年 3 松树活多久? (A) 4 年,很短(B) 4 年,很长(C) 百年(D) 6 年 4 菊花怕什么? (A)水 (B)火 5 何者是树? (A)松(B)兰",
    [
      "radio 月季几年开花? [3 年 | 5 年]",
      "radio 松树活多久? [4 年,很短 | 4 年,很长 | 百年 | 6 年]",
      "radio 菊花怕什么? [水 | 火]",
      "radio 何者是树? [松 | 兰]",
    ],
  ],
  [
    "model answers below essay questions of a paper with keys",
    "园艺试卷\n一、判断题\n1. 月季是花。(√)\n解析:月季开花。\n2. 松树是草。(×)\n解析:松树是树。\n二、简答题\n1. 什么是兰花?\n兰花是一种多年生的花。\n2. 如何浇花?\n- 不在正午浇水。\n- 水要浇透。",
    [
      "boolean 月季是花。 = 对",
      "boolean 松树是草。 = 错",
      "textarea 什么是兰花? = 兰花是一种多年生的花。",
      "textarea 如何浇花? = 不在正午浇水。水要浇透。",
    ],
  ],
  [
    "fields of a web form whose boxes are lost: labels with stars and colons",
    "Garden club\n\n*Indicates required fields 必填\nPersonal information 個人資料\n*First Name 名字:  \n*Last Name 姓氏:\nDepartment 部門:\n*Contact Number 聯絡電話:  e.g. +852-98123456\n*Email 電郵地址:",
    [
      "text First Name 名字",
      "text Last Name 姓氏",
      "text Department 部門",
      "phone Contact Number 聯絡電話",
      "email Email 電郵地址",
    ],
  ],
  [
    "degrees without signs that come back below every stem",
    "Garden survey\n1. How is the rose?\nVery good Good Acceptable\nNot good Not good at all\n2. How is the lily?\nVery good Good Acceptable\nNot good Not good at all\n3. How is the fern?\nVery good Good Acceptable\nNot good Not good at all",
    ["rose", "lily", "fern"].map(
      (plant) => `radio How is the ${plant}? [Very good | Good | Acceptable | Not good | Not good at all]`,
    ),
  ],
  [
    "a label whose letters are spread, behind an empty cell of a form",
    "理赔单\n被保险人\t\t牌照号码\t\t使用性质\t\n报 案 人\t\t联系电话\t\t驾驶员姓名\t\n开户银行\t\t帐 号\t\n开 户 名\t\n",
    [
      "text 被保险人",
      "text 牌照号码",
      "text 使用性质",
      "text 报案人",
      "phone 联系电话",
      "text 驾驶员姓名",
      "text 开户银行",
      "text 帐号",
      "text 开户名",
    ],
  ],
  [
    "what an essay question is about stays visible",
    "园艺试卷\n一、判断题\n1. 月季是花。(√)\n解析:月季开花。\n2. 松树是草。(×)\n解析:松树是树。\n二、简答题\n1. 某园2020年种下一百棵松树。\n要求：计算活下来几棵。\n2. 读下面的话，你怎么看？\n材料：兰花怕水。",
    [
      "boolean 月季是花。 = 对",
      "boolean 松树是草。 = 错",
      "textarea 某园2020年种下一百棵松树。⏎要求：计算活下来几棵。",
      "textarea 读下面的话，你怎么看？⏎材料：兰花怕水。",
    ],
  ],
  [
    "a number of a phone that a whole sentence asks for",
    "報名表\n請問您的姓名？\n請問您的性別？\n男\n女\n請問您的聯絡手機號碼？",
    ["text 請問您的姓名？", "radio 請問您的性別？ [男 | 女]", "phone 請問您的聯絡手機號碼？"],
  ],
];

test.each(CASES)("%s", (_name, text, questions) => {
  expect(questionsOf(text)).toEqual(questions);
});
