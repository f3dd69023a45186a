/**
 * Surveys and records as offices, schools and hospitals write them. The texts were written for these tests before they were read, and the questions were compared with them by hand.
 */
import { expect, it } from "vitest";
import { questionsOf } from "../testing/read.ts";

const CASES: [name: string, text: string, expected: string[]][] = [
  [
    "teachers rated by letters",
    `××大学教师教学质量评价表（学生用）
课程名称：            任课教师：            学期：
评价等级：A优秀 B良好 C合格 D不合格
1. 教学态度认真，备课充分        （    ）
2. 讲授清晰，重点突出            （    ）
3. 注重与学生互动                （    ）
4. 作业批改及时                  （    ）
您对该课程的建议：`,
    [
      "text 课程名称",
      "text 任课教师",
      "text 学期",
      "radio 教学态度认真，备课充分 [优秀 | 良好 | 合格 | 不合格]",
      "radio 讲授清晰，重点突出 [优秀 | 良好 | 合格 | 不合格]",
      "radio 注重与学生互动 [优秀 | 良好 | 合格 | 不合格]",
      "radio 作业批改及时 [优秀 | 良好 | 合格 | 不合格]",
      "textarea 您对该课程的建议",
    ],
  ],
  [
    "an English event",
    `Event Feedback Form

Thank you for attending! Please take two minutes to answer.

1. How did you hear about this event?
   o Email
   o Social media
   o Friend or colleague
   o Other (please specify): ________

2. Overall, how satisfied were you with the event?
   Very dissatisfied  1  2  3  4  5  Very satisfied

3. Please rate the following:
                     Poor   Fair   Good   Excellent
   Venue              O      O      O       O
   Speakers           O      O      O       O
   Catering           O      O      O       O

4. Would you attend again?   Yes / No / Maybe

5. Any other comments?
   ___________________________________________`,
    [
      "radio How did you hear about this event? [Email | Social media | Friend or colleague | Other (please specify)]",
      "rating Overall, how satisfied were you with the event?",
      "matrix-radio Please rate the following [Poor | Fair | Good | Excellent]",
      "radio Would you attend again? [Yes | No | Maybe]",
      "textarea Any other comments?",
    ],
  ],
  [
    "parents who choose a date",
    `【通知】12月家长会时间选择
请各位家长选择方便的时间（单选）
① 12月5日（周五）18:30
② 12月6日（周六）9:00
③ 12月6日（周六）14:30
孩子姓名：
家长联系电话：
是否需要停车位：是/否`,
    [
      "radio 请各位家长选择方便的时间 [12月5日（周五）18:30 | 12月6日（周六）9:00 | 12月6日（周六）14:30]",
      "text 孩子姓名",
      "text 家长联系电话",
      "radio 是否需要停车位 [是 | 否]",
    ],
  ],
  [
    "a market with screening questions",
    `消费者调查问卷
S1. 请问您的年龄属于以下哪个阶段？[单选]
1. 18岁以下 【终止访问】
2. 18-25岁
3. 26-35岁
4. 36岁及以上
S2. 请问您过去三个月是否购买过本品牌产品？[单选]
1. 是
2. 否 【跳至Q5】
Q1. 您购买的主要原因是？[多选，最多选3项]
1. 价格实惠
2. 质量好
3. 外观
4. 朋友推荐
99. 其他，请注明______
Q2. 请对以下各项的重要性打分，1分表示非常不重要，5分表示非常重要。[每行单选]
1. 价格
2. 质量
3. 售后
Q5. 您未购买的原因是？[开放题]`,
    [
      "radio 请问您的年龄属于以下哪个阶段？ [18岁以下 【终止访问】 | 18-25岁 | 26-35岁 | 36岁及以上]",
      "radio 请问您过去三个月是否购买过本品牌产品？ [是 | 否]",
      "checkbox 您购买的主要原因是？（最多选3项） [价格实惠 | 质量好 | 外观 | 朋友推荐 | 其他，请注明]",
      "matrix-radio 请对以下各项的重要性打分，1分表示非常不重要，5分表示非常重要。 [1 | 2 | 3 | 4 | 5]",
      "textarea 您未购买的原因是？",
    ],
  ],
  [
    "patients with a chronic disease",
    `慢性病患者随访问卷
1 您的血压控制情况：
○ 良好
○ 一般
○ 较差
2 您目前服用的药物（可多选）：
□ 氨氯地平
□ 缬沙坦
□ 二甲双胍
□ 其他
3 最近一次测量的血压值：____/____mmHg
4 您每周运动____次，每次____分钟
5 您的睡眠质量如何？
非常好 □   较好 □   一般 □   较差 □   很差 □
6 您是否按时服药？
是 → 请继续
否 → 原因是 ______`,
    [
      "radio 您的血压控制情况： [良好 | 一般 | 较差]",
      "checkbox 您目前服用的药物（可多选）： [氨氯地平 | 缬沙坦 | 二甲双胍 | 其他]",
      "blanks 最近一次测量的血压值：____/____mmHg",
      "blanks 您每周运动____次，每次____分钟",
      "radio 您的睡眠质量如何？ [非常好 | 较好 | 一般 | 较差 | 很差]",
      "radio 您是否按时服药？ [是 → 请继续 | 否 → 原因是]",
    ],
  ],
  [
    "a vote of a class, boxes on two lines",
    `班级推优投票
请为你心目中的优秀同学投票（每人限投2票）：
□ 张三   □ 李四   □ 王五
□ 赵六   □ 孙七   □ 周八
推荐理由：`,
    [
      "checkbox 请为你心目中的优秀同学投票（每人限投2票） [张三 | 李四 | 王五 | 赵六 | 孙七 | 周八]",
      "textarea 推荐理由",
    ],
  ],
  [
    "residents who choose a plan",
    `住户对小区停车收费方案的意见征询表
楼栋房号：____________    业主姓名：____________    联系电话：____________
方案一：按月收费，每月200元
方案二：按次收费，每次5元
方案三：维持现状
您选择：□方案一  □方案二  □方案三  □均不同意
补充意见：
签名：            日期：     年   月   日`,
    [
      "text 楼栋房号",
      "text 业主姓名",
      "phone 联系电话",
      "radio 您选择 [方案一 | 方案二 | 方案三 | 均不同意]",
      "textarea 补充意见",
      "signature 签名",
      "date 日期",
    ],
  ],
  [
    "a record of calls, words with gaps and slashes",
    `客户回访记录
客户名称：
回访日期：    年  月  日
回访方式： 电话  上门  邮件
产品使用情况： 正常  偶有问题  无法使用
对服务人员的评价：很满意/满意/一般/不满意
是否有新的需求：有（            ）无
客户建议：
回访人：`,
    [
      "text 客户名称",
      "date 回访日期",
      "radio 回访方式 [电话 | 上门 | 邮件]",
      "radio 产品使用情况 [正常 | 偶有问题 | 无法使用]",
      "radio 对服务人员的评价 [很满意 | 满意 | 一般 | 不满意]",
      "radio 是否有新的需求 [有（____） | 无]",
      "textarea 客户建议",
    ],
  ],
  [
    "readers in Hong Kong",
    `香港中學生閱讀習慣問卷調查
請在適當的 □ 內加上 ✓ 號。
1. 性別： □ 男 □ 女
2. 年級： □ 中一 □ 中二 □ 中三 □ 中四 □ 中五 □ 中六
3. 你平均每星期閱讀課外書多少小時？
   □ 少於1小時   □ 1至3小時   □ 4至6小時   □ 多於6小時
4. 你通常透過甚麼途徑取得圖書？（可選多項）
   □ 學校圖書館   □ 公共圖書館
   □ 購買         □ 向朋友借閱
   □ 其他（請註明：__________）
5. 你同意以下說法嗎？（1＝非常不同意；5＝非常同意）
                         1   2   3   4   5
   閱讀令我快樂          □   □   □   □   □
   我有足夠時間閱讀      □   □   □   □   □
   學校鼓勵閱讀          □   □   □   □   □
6. 你對學校推廣閱讀有何建議？`,
    [
      "radio 性別： [男 | 女]",
      "radio 年級： [中一 | 中二 | 中三 | 中四 | 中五 | 中六]",
      "radio 你平均每星期閱讀課外書多少小時？ [少於1小時 | 1至3小時 | 4至6小時 | 多於6小時]",
      "checkbox 你通常透過甚麼途徑取得圖書？（可選多項） [學校圖書館 | 公共圖書館 | 購買 | 向朋友借閱 | 其他（請註明）]",
      "matrix-radio 你同意以下說法嗎？（1＝非常不同意；5＝非常同意） [1 | 2 | 3 | 4 | 5]",
      "textarea 你對學校推廣閱讀有何建議？",
    ],
  ],
  [
    "numbers of two digits and slashes",
    `活动满意度（扫码填写）
01 您的身份
   会员 / 非会员 / 工作人员
02 活动整体评分
   ★★★★★
03 最喜欢的环节（多选）
   开幕式 / 主题演讲 / 分组讨论 / 晚宴
04 是否愿意参加下一届
   愿意 / 不愿意 / 看情况
05 想说的话`,
    [
      "radio 您的身份 [会员 | 非会员 | 工作人员]",
      "rating 活动整体评分",
      "checkbox 最喜欢的环节 [开幕式 | 主题演讲 | 分组讨论 | 晚宴]",
      "radio 是否愿意参加下一届 [愿意 | 不愿意 | 看情况]",
      "textarea 想说的话",
    ],
  ],
  [
    "English numbers with Q",
    `Customer Satisfaction Survey (CSAT)
Q1. How satisfied are you with our product?
[ ] Very satisfied [ ] Satisfied [ ] Neutral [ ] Dissatisfied [ ] Very dissatisfied
Q2. On a scale of 0–10, how likely are you to recommend us to a friend?
Q3. Which features do you use most? (choose up to 3)
[ ] Dashboard
[ ] Reports
[ ] Integrations
[ ] Mobile app
Q4. Please describe one improvement you would like to see.
Q5. Email (optional):`,
    [
      "radio How satisfied are you with our product? [Very satisfied | Satisfied | Neutral | Dissatisfied | Very dissatisfied]",
      "nps On a scale of 0–10, how likely are you to recommend us to a friend?",
      "checkbox Which features do you use most? (choose up to 3) [Dashboard | Reports | Integrations | Mobile app]",
      "textarea Please describe one improvement you would like to see.",
      "email Email (optional):",
    ],
  ],
  [
    "parents in Taiwan, a head with slashes",
    `國民小學家長滿意度調查表
親愛的家長您好：為提升辦學品質，請您撥冗填寫。
填答者：□父親 □母親 □祖父母 □其他＿＿＿
貴子弟就讀年級：□一年級 □二年級 □三年級
(請在最適當的方格內打勾)
題目 / 非常滿意 / 滿意 / 普通 / 不滿意 / 非常不滿意
1. 學校環境整潔 □ □ □ □ □
2. 教師教學認真 □ □ □ □ □
3. 親師溝通順暢 □ □ □ □ □
4. 午餐品質良好 □ □ □ □ □
您對學校的建議：＿＿＿＿＿＿＿＿＿＿`,
    [
      "radio 填答者 [父親 | 母親 | 祖父母 | 其他]",
      "radio 貴子弟就讀年級 [一年級 | 二年級 | 三年級]",
      "matrix-radio (請在最適當的方格內打勾) [非常滿意 | 滿意 | 普通 | 不滿意 | 非常不滿意]",
      "textarea 您對學校的建議",
    ],
  ],
  [
    "a show of a company, boxes behind words",
    `公司年会节目征集表
部门：市场部/技术部/行政部/财务部
节目类型（可多选）：歌曲□ 舞蹈□ 小品□ 魔术□ 其他□____
节目名称：
参演人数：___人
预计时长：___分钟
联系人及电话：
是否需要伴奏：是□ 否□`,
    [
      "radio 部门 [市场部 | 技术部 | 行政部 | 财务部]",
      "checkbox 节目类型（可多选）： [歌曲 | 舞蹈 | 小品 | 魔术 | 其他]",
      "text 节目名称",
      "number 参演人数（人）",
      "number 预计时长（分钟）",
      "text 联系人及电话",
      "radio 是否需要伴奏： [是 | 否]",
    ],
  ],
  [
    "a new employee",
    `员工入职信息登记
基本信息
姓　　名：________________　　性　　别：○男　○女
出生日期：________年____月____日　民　　族：________
身份证号：□□□□□□□□□□□□□□□□□□
婚姻状况：○未婚　○已婚　○离异
教育经历
毕业院校：________________　专　　业：________________
最高学历：○大专　○本科　○硕士　○博士
工作经历（请填写最近两份）
公司名称________　职位________　起止时间________
公司名称________　职位________　起止时间________
紧急联系人：________　关系：________　电话：________`,
    [
      "text 姓名",
      "radio 性　　别 [男 | 女]",
      "date 出生日期",
      "text 民族",
      "id-card 身份证号",
      "radio 婚姻状况 [未婚 | 已婚 | 离异]",
      "text 毕业院校",
      "text 专业",
      "radio 最高学历 [大专 | 本科 | 硕士 | 博士]",
      "text 公司名称",
      "text 职位",
      "date-range 起止时间",
      "text 公司名称",
      "text 职位",
      "date-range 起止时间",
      "text 紧急联系人",
      "text 关系",
      "phone 电话",
    ],
  ],
  [
    "students and their phones",
    `1.您的性别:
A.男
B.女
2.您所在的年级是:
A.大一
B.大二
C.大三
D.大四
3.您平均每天使用手机的时间是:
A.2小时以下
B.2-4小时
C.4-6小时
D.6小时以上
4.您使用手机主要用于:(多选)
A.学习
B.社交
C.娱乐
D.购物
E.其他
5.请您对下列说法的同意程度打分:
非常不同意 不同意 一般 同意 非常同意
(1)手机影响了我的学习
(2)没有手机我会焦虑
(3)我能控制使用时间
6.您希望学校如何引导学生合理使用手机?`,
    [
      "radio 您的性别: [男 | 女]",
      "radio 您所在的年级是: [大一 | 大二 | 大三 | 大四]",
      "radio 您平均每天使用手机的时间是: [2小时以下 | 2-4小时 | 4-6小时 | 6小时以上]",
      "checkbox 您使用手机主要用于(多选)： [学习 | 社交 | 娱乐 | 购物 | 其他]",
      "matrix-radio 请您对下列说法的同意程度打分 [非常不同意 | 不同意 | 一般 | 同意 | 非常同意]",
      "textarea 您希望学校如何引导学生合理使用手机?",
    ],
  ],
  [
    "villagers before an election",
    `村民委员会换届选举民意调查
1. 您对本届村委会工作的总体评价：满意 基本满意 不满意 不了解
2. 您认为下届村委会主任应具备的条件（最多选三项）：办事公道 带头致富 懂法律 有文化 年轻
3. 您推荐的村委会主任人选：____________
4. 您推荐的理由：
5. 您是否愿意参加投票：愿意 不愿意`,
    [
      "radio 您对本届村委会工作的总体评价： [满意 | 基本满意 | 不满意 | 不了解]",
      "checkbox 您认为下届村委会主任应具备的条件（最多选三项）： [办事公道 | 带头致富 | 懂法律 | 有文化 | 年轻]",
      "text 您推荐的村委会主任人选",
      "textarea 您推荐的理由：",
      "radio 您是否愿意参加投票： [愿意 | 不愿意]",
    ],
  ],
];

it.each(CASES)("%s", (_name, text, expected) => {
  expect(questionsOf(text)).toEqual(expected);
});
