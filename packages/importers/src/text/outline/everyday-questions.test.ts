/**
 * Further forms of few questions: trainings, orders, polls, appointments. The texts were written for these tests before they were read, and the questions were compared with them by hand.
 */
import { expect, it } from "vitest";
import { questionsOf } from "../testing/read.ts";

const CASES: [name: string, text: string, expected: string[]][] = [
  [
    "staff of a hospital",
    `医院职工满意度调查（匿名）
一、基本信息
1.岗位类别（ ）A.医生 B.护士 C.医技 D.行政 E.后勤
2.工作年限（ ）A.＜3年 B.3-10年 C.＞10年
二、满意度评价（请在相应数字上打√：5非常满意 4满意 3一般 2不满意 1很不满意）
3.对医院的薪酬待遇 5 4 3 2 1
4.对科室的工作氛围 5 4 3 2 1
5.对职业发展的机会 5 4 3 2 1
三、开放题
6.您认为医院目前最需要改进的三个方面：
①________________ ②________________ ③________________
7.您的其他建议：`,
    [
      "radio 岗位类别（ ） [医生 | 护士 | 医技 | 行政 | 后勤]",
      "radio 工作年限（ ） [＜3年 | 3-10年 | ＞10年]",
      "radio 对医院的薪酬待遇 [非常满意 | 满意 | 一般 | 不满意 | 很不满意]",
      "radio 对科室的工作氛围 [非常满意 | 满意 | 一般 | 不满意 | 很不满意]",
      "radio 对职业发展的机会 [非常满意 | 满意 | 一般 | 不满意 | 很不满意]",
      "blanks 您认为医院目前最需要改进的三个方面：①________________ ②________________ ③________________",
      "textarea 您的其他建议：",
    ],
  ],
  [
    "a training without numbers",
    `新员工培训效果评估
姓名            部门            岗位
请对下列各项打分（1～10分）
课程内容____分
讲师水平____分
培训组织____分
场地设施____分
您最满意的课程是：________，原因是：________
您最不满意的课程是：________，原因是：________`,
    [
      "text 姓名",
      "text 部门",
      "text 岗位",
      "matrix-radio 请对下列各项打分（1～10分） [1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10]",
      "blanks 您最满意的课程是：________，原因是：________",
      "blanks 您最不满意的课程是：________，原因是：________",
    ],
  ],
  [
    "questions and answers by name",
    `问：您平时通过什么方式了解工会活动？
答：□公众号 □微信群 □海报 □同事告知
问：您今年参加过几次工会活动？
答：□0次 □1-2次 □3次及以上
问：您希望增加哪类活动？
答：`,
    [
      "radio 您平时通过什么方式了解工会活动？ [公众号 | 微信群 | 海报 | 同事告知]",
      "radio 您今年参加过几次工会活动？ [0次 | 1-2次 | 3次及以上]",
      "textarea 您希望增加哪类活动？",
    ],
  ],
  [
    "an order with quantities",
    `團購訂購單
訂購人：＿＿＿＿＿　手機：＿＿＿＿＿　取貨日期：＿＿＿＿＿
品項	單價	數量	小計
鳳梨酥禮盒	350		
牛軋糖	200		
杏仁餅	180		
付款方式：□現金 □轉帳 □LINE Pay
是否需要發票：□是（統一編號：＿＿＿＿＿）□否
備註：`,
    [
      "text 訂購人",
      "phone 手機",
      "date 取貨日期",
      "matrix-text 品項 單價 [數量 | 小計]",
      "radio 付款方式 [現金 | 轉帳 | LINE Pay]",
      "radio 是否需要發票 [是（統一編號） | 否]",
      "text 備註",
    ],
  ],
  [
    "an English poll",
    `Quick poll: Where should we hold the offsite?
(a) Beach resort
(b) Mountain lodge
(c) City hotel
(d) Stay in office

Any dietary restrictions?`,
    [
      "radio Quick poll: Where should we hold the offsite? [Beach resort | Mountain lodge | City hotel | Stay in office]",
      "textarea Any dietary restrictions?",
    ],
  ],
  [
    "Roman numbers and places in front of words",
    `「职工之家」建设问卷
Ⅰ 您的性别 ( )男 ( )女
Ⅱ 您的学历 ( )高中及以下 ( )大专 ( )本科 ( )研究生
Ⅲ 您对职工之家的哪些设施满意【可多选】
( )健身房 ( )图书角 ( )母婴室 ( )心理咨询室
Ⅳ 您建议增加的设施______`,
    [
      "radio 您的性别 [男 | 女]",
      "radio 您的学历 [高中及以下 | 大专 | 本科 | 研究生]",
      "checkbox 您对职工之家的哪些设施满意 [健身房 | 图书角 | 母婴室 | 心理咨询室]",
      "text 您建议增加的设施______",
    ],
  ],
  [
    "patients, boxes behind numbers",
    `您好！请花1分钟完成以下问卷
1、您是第几次来我院就诊？
○首次 ○2-3次 ○4次及以上
2、您本次就诊的科室是________
3、挂号排队时间
○<10分钟 ○10-30分钟 ○>30分钟
4、请对以下人员的服务态度评分（非常满意5分—非常不满意1分）
导诊台人员：5□ 4□ 3□ 2□ 1□
收费人员：5□ 4□ 3□ 2□ 1□
医生：5□ 4□ 3□ 2□ 1□
护士：5□ 4□ 3□ 2□ 1□
5、您是否遇到过下列情形（可多选）
○无 ○推诿 ○态度生硬 ○检查重复`,
    [
      "radio 您是第几次来我院就诊？ [首次 | 2-3次 | 4次及以上]",
      "blanks 您本次就诊的科室是________",
      "radio 挂号排队时间 [<10分钟 | 10-30分钟 | >30分钟]",
      "matrix-radio 请对以下人员的服务态度评分（非常满意5分—非常不满意1分） [5 | 4 | 3 | 2 | 1]",
      "checkbox 您是否遇到过下列情形（可多选） [无 | 推诿 | 态度生硬 | 检查重复]",
    ],
  ],
  [
    "an appointment",
    `您的称呼：
联系方式（手机/微信）：
预约日期：
预约时段：9:00-10:00 / 10:00-11:00 / 14:00-15:00
预约项目：体检 / 口腔 / 眼科
是否空腹：是 / 否
特殊需求：`,
    [
      "text 您的称呼",
      "phone 联系方式（手机/微信）",
      "date 预约日期",
      "radio 预约时段 [9:00-10:00 | 10:00-11:00 | 14:00-15:00]",
      "radio 预约项目 [体检 | 口腔 | 眼科]",
      "radio 是否空腹 [是 | 否]",
      "textarea 特殊需求",
    ],
  ],
  [
    "letters above statements",
    `A．非常符合 B．比较符合 C．一般 D．不太符合 E．非常不符合
1．我对自己的学习有信心。（ ）
2．遇到困难我会主动求助。（ ）
3．我能按时完成作业。（ ）
4．我喜欢和同学讨论问题。（ ）`,
    [
      "radio 我对自己的学习有信心。（ ） [非常符合 | 比较符合 | 一般 | 不太符合 | 非常不符合]",
      "radio 遇到困难我会主动求助。（ ） [非常符合 | 比较符合 | 一般 | 不太符合 | 非常不符合]",
      "radio 我能按时完成作业。（ ） [非常符合 | 比较符合 | 一般 | 不太符合 | 非常不符合]",
      "radio 我喜欢和同学讨论问题。（ ） [非常符合 | 比较符合 | 一般 | 不太符合 | 非常不符合]",
    ],
  ],
  [
    "English statements below codes",
    `Likert Scale Questionnaire on Online Learning
Instructions: Tick (✓) the column that best describes your opinion.
SA = Strongly Agree, A = Agree, N = Neutral, D = Disagree, SD = Strongly Disagree
No. Statement SA A N D SD
1 Online classes are convenient for me.
2 I can concentrate well during online classes.
3 The internet connection at home is stable.
4 I prefer online learning to face-to-face learning.`,
    [
      "radio Online classes are convenient for me. [Strongly Agree | Agree | Neutral | Disagree | Strongly Disagree]",
      "radio I can concentrate well during online classes. [Strongly Agree | Agree | Neutral | Disagree | Strongly Disagree]",
      "radio The internet connection at home is stable. [Strongly Agree | Agree | Neutral | Disagree | Strongly Disagree]",
      "radio I prefer online learning to face-to-face learning. [Strongly Agree | Agree | Neutral | Disagree | Strongly Disagree]",
    ],
  ],
  [
    "points for degrees",
    `中医体质辨识问卷（节选）
请根据近一年的体验和感觉，回答以下问题。（没有1分 很少2分 有时3分 经常4分 总是5分）
（1）您精力充沛吗？ 1 2 3 4 5
（2）您容易疲乏吗？ 1 2 3 4 5
（3）您说话声音低弱无力吗？ 1 2 3 4 5
（4）您感到闷闷不乐吗？ 1 2 3 4 5`,
    ["rating 您精力充沛吗？", "rating 您容易疲乏吗？", "rating 您说话声音低弱无力吗？", "rating 您感到闷闷不乐吗？"],
  ],
  [
    "units behind lines, times of the day, one choice among squares",
    `花园调查
1. 您的年龄：____岁
2. 您每周浇花____小时
3. 树高____cm
4. 您通常几点浇花？____
5. 您家有几个花盆？（填整数）____个
6. 您的花园：长____米，宽____米
7. How far is the garden? ____ km
8. What time do you water the flowers? ______
9. How often do you water them?
[ ] Daily
[ ] Weekly
[ ] Never
10. Which tools do you need? (Tick up to two)
[ ] Rake
[ ] Hose
[ ] Spade
11. Is it your own garden?
( ) Yes
( ) No`,
    [
      "number 您的年龄",
      "number 您每周浇花",
      "blanks 树高____cm",
      "time 您通常几点浇花？",
      "number 您家有几个花盆？（填整数）",
      "blanks 您的花园：长____米，宽____米",
      "number How far is the garden?",
      "time What time do you water the flowers?",
      "radio How often do you water them? [Daily | Weekly | Never]",
      "checkbox Which tools do you need? (Tick up to two) [Rake | Hose | Spade]",
      "radio Is it your own garden? [Yes | No]",
    ],
  ],
];

it.each(CASES)("%s", (_name, text, expected) => {
  expect(questionsOf(text)).toEqual(expected);
});
