import { expect, test } from "vitest";
import { questionsOf } from "../testing/read.ts";

const CASES: readonly (readonly [name: string, text: string, questions: readonly string[]])[] = [
  [
    "a notice with a form behind it: its lists ask nothing",
    "关于举办花园运动会的报名通知\n\n各部门：\n现将报名有关事项通知如下：\n\n一、比赛项目\n1.拔河 2.跳绳 3.两人三足\n\n二、报名要求\n每人限报两项，请于10月10日前交回报名表。\n\n附：报名表\n\n部门：________________\n姓名：________________\n性别：□男 □女\n参赛项目：□拔河 □跳绳",
    ["text 部门", "text 姓名", "radio 性别 [男 | 女]", "radio 参赛项目 [拔河 | 跳绳]"],
  ],
  [
    "fields of a form: a group with its label, a sentence with a gap, a signature behind a sentence",
    "花园进件表\n\n申请人姓名：________ 身份证号：________\n收入情况：月收入________元\n本人同意 ________________（学生姓名）参加花园活动。\n花园授权：本人授权查询花园记录 签名：________\n联系电话：________",
    [
      "text 申请人姓名",
      "id-card 身份证号",
      "text 收入情况（月收入）（元）",
      "blanks 本人同意 ________________（学生姓名）参加花园活动。",
      "signature 花园授权：本人授权查询花园记录（签名）",
      "phone 联系电话",
    ],
  ],
  [
    "words in brackets to choose from, but no parts of a name",
    "GARDEN FORM\n\n1. Full Name (First/Last): _____________\n2. Have you had a garden before? (Yes/No): _____________\n3. Purpose of the garden (Flowers/Vegetables/Both): _____________\n4. Date of birth (DD/MM/YYYY): _____________",
    [
      "text Full Name (First/Last)",
      "radio Have you had a garden before? [Yes | No]",
      "radio Purpose of the garden [Flowers | Vegetables | Both]",
      "text Date of birth (DD/MM/YYYY)",
    ],
  ],
  [
    "an English form: choices behind a date, boxes with a place behind the last, a note with bullets",
    "GARDEN INFORMATION\n==================\nLast Name: ____________________  First Name: ____________________\nDate of Birth: ____/____/______  Gender: M / F / Other\n\nWhich tools do you use?\n[ ] Spade  [ ] Hose  [ ] Rake\n[ ] Scissors  [ ] Other: ____________________________\n\nIMPORTANT: Before you come, put away:\n- All scissors (large ones)\n- Hoses longer than ten metres",
    [
      "text Last Name",
      "text First Name",
      "date Date of Birth",
      "radio Gender [M | F | Other]",
      "radio Which tools do you use? [Spade | Hose | Rake | Scissors | Other]",
    ],
  ],
  [
    "a table of entries and a text, each below a heading of its own, and a day with a time",
    "## 花园登记表\n\n- 浇水时间: ______年__月__日 __:__\n\n### **基本信息**\n\n| 姓名 | 年龄 |\n| :--- | :--- |\n|      |      |\n\n---\n\n### **种花经历**\n\n| 起止时间 | 花园名称 |\n| :--- | :--- |\n|      |      |\n|      |      |\n\n---\n\n### **自我评价**\n\n\n---\n\n园丁签名：____________________",
    [
      "datetime 浇水时间",
      "text 姓名",
      "text 年龄",
      "dynamic-table 种花经历 [起止时间 | 花园名称]",
      "textarea 自我评价",
      "signature 园丁签名",
    ],
  ],
  [
    "parts of a question with their own steps",
    "花园调查\n\nQ1. 您来过几次？\n1) 一次\n2) 多次\n\nQ2. 您对以下方面的满意程度是？（1=非常不满意，5=非常满意）\nQ2.1 玫瑰 1 2 3 4 5\nQ2.2 草地 1 2 3 4 5\n\nQ3. 您还有什么建议？____________",
    [
      "radio 您来过几次？ [一次 | 多次]",
      "matrix-radio 您对以下方面的满意程度是？（1=非常不满意，5=非常满意） [1 | 2 | 3 | 4 | 5]",
      "textarea 您还有什么建议？",
    ],
  ],
  [
    "names of fields without any sign above questions without any sign",
    "姓名\n手机号\n公司名称\n您的参会方式\n线下参会\n线上参会\n是否需要住宿\n是\n否\n您对花园的期待",
    [
      "text 姓名",
      "phone 手机号",
      "text 公司名称",
      "radio 您的参会方式 [线下参会 | 线上参会]",
      "radio 是否需要住宿 [是 | 否]",
      "text 您对花园的期待",
    ],
  ],
  [
    "two persons in one label, and a place with its parts in a form without numbers",
    "花园表\n\n幼儿姓名：          班级：          填表人与幼儿关系：\n户籍所在地：______省______市______县（区）\n是否独生子女：□是  □否",
    [
      "text 幼儿姓名",
      "text 班级",
      "text 填表人与幼儿关系",
      "blanks 户籍所在地：______省______市______县（区）",
      "radio 是否独生子女 [是 | 否]",
    ],
  ],
  [
    "places for marks behind the choices, and closing remarks",
    "花园开放日反馈表\n\n班级：________  姓名：________\n\n一、您对本次活动的总体评价（请打√）：\n   A. 满意（  ）  B. 一般（  ）  C. 不满意（  ）\n二、时间安排是否合理？\n   A. 合理（  ）  B. 不合理（  ）",
    [
      "text 班级",
      "text 姓名",
      "radio 您对本次活动的总体评价（请打√）： [满意 | 一般 | 不满意]",
      "radio 时间安排是否合理？ [合理 | 不合理]",
    ],
  ],
  [
    "keys in brackets behind the numbers, whose stems have places of their own",
    "一、是非题\n1.（√）玫瑰有刺。\n2.（×）草会唱歌。\n\n二、单选题\n3.（C）花园应每（ ）浇水一次。\nA.年 B.月 C.天\n\n三、多选题\n4.（AB）花园里的花包括（ ）。\nA.玫瑰 B.兰花 C.石头",
    [
      "boolean 玫瑰有刺。 = 对",
      "boolean 草会唱歌。 = 错",
      "radio 花园应每（  ）浇水一次。 [年 | 月 | 天] = C",
      "checkbox 花园里的花包括（  ）。 [玫瑰 | 兰花 | 石头] = AB",
    ],
  ],
  [
    "answers in brackets at the ends of questions, one of which has no question mark",
    "花园知识竞赛题\n\n1.最红的花叫什么？（玫瑰）\n2.池塘里游的是什么？（金鱼）\n3.草地是什么颜色？（绿色）\n4.花园里最高的是（橡树）\n5.谁浇水？（园丁）",
    [
      "text 最红的花叫什么？ = 玫瑰",
      "text 池塘里游的是什么？ = 金鱼",
      "text 草地是什么颜色？ = 绿色",
      "blanks 花园里最高的是（ ） = 橡树",
      "text 谁浇水？ = 园丁",
    ],
  ],
  [
    "a heading that is the only title of a table of degrees, a date with full-width lines, and a remark at the end",
    "花園回饋單\n\n主題：＿＿＿＿＿＿＿＿　講師：＿＿＿＿＿＿\n日期：＿＿年＿＿月＿＿日\n\n一、單選題（請圈選數字）\n                非常同意 同意 普通\n1. 玫瑰很紅        3     2    1\n2. 草地很綠        3     2    1\n\n二、開放題\n1. 我最大的收穫是：＿＿＿＿＿＿＿＿＿＿",
    [
      "text 主題",
      "text 講師",
      "date 日期",
      "matrix-radio 單選題（請圈選數字） [非常同意 | 同意 | 普通]",
      "text 我最大的收穫是",
    ],
  ],
  [
    "passages with a gap below a stem with choices, in a paper with fields",
    "花园语文练习\n\n一、积累\n1．填入横线处最恰当的一句是（3分）（　　）\n    花园里的花都开了。________，蜜蜂也忙着采蜜去了。\nA．蝴蝶来了\nB．火车来了\n2．下面的词语正确的一项是（3分）（　　）\nA．红花\nB．红画\n二、文言文\n3．解释词语。（4分）\n（1）花开花落　落：________\n（2）花落知多少　知：________",
    [
      "radio 填入横线处最恰当的一句是（　　）⏎花园里的花都开了。________，蜜蜂也忙着采蜜去了。 [蝴蝶来了 | 火车来了]",
      "radio 下面的词语正确的一项是（　　） [红花 | 红画]",
      "blanks 解释词语。⏎（1）花开花落　落：________⏎（2）花落知多少　知：________",
    ],
  ],
];

test.each(CASES)("reads %s", (_, text, questions) => expect(questionsOf(text)).toEqual(questions));
