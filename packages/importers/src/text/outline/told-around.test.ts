import { expect, it } from "vitest";
import { questionsOf } from "../testing/read.ts";

const CASES: [name: string, text: string, expected: string[]][] = [
  [
    "numbered facts of an announcement above a form in cells",
    `○○里健走活動報名表
一、時間：114年5月3日（六）上午8時
二、地點：里辦公處
三、報名方式：填妥後交里幹事，4/20截止。

姓名\t \t參加屆別\t第      屆
電話\t \t年齡\t      歲
期望津貼\t      元/次\t可載人數\t      位`,
    [
      "text 姓名",
      "text 參加屆別（第屆）",
      "phone 電話",
      "number 年齡（歲）",
      "number 期望津貼（元/次）",
      "text 可載人數（位）",
    ],
  ],
  [
    "numbered labels with choices beside open ones ask",
    "活动问卷\n\n一、时间：上午/下午\n二、地点：操场/体育馆\n\n姓名\t\t电话\t\n部门\t\t工号\t",
    ["radio 时间： [上午 | 下午]", "radio 地点： [操场 | 体育馆]", "text 姓名", "phone 电话", "text 部门", "text 工号"],
  ],
  [
    "who asks, and when, below the last open question",
    `读者意见调查

1. 您多久来一次图书馆？
A. 每天 B. 每周 C. 每月
2. 您喜欢的区域（可多选）
A. 阅览室 B. 自习室 C. 儿童区
3. 您对图书馆的建议：

市图书馆读者服务部
2024年10月`,
    [
      "radio 您多久来一次图书馆？ [每天 | 每周 | 每月]",
      "checkbox 您喜欢的区域（可多选） [阅览室 | 自习室 | 儿童区]",
      "textarea 您对图书馆的建议：",
    ],
  ],
  [
    "a sentence that is broken in front of its list",
    `关于开展检查的通知

本次检查由各科室自行组织，重点检查
以下内容：
1、消防通道是否畅通；
2、灭火器是否在有效期；
3、电线有无老化。

检查人：____
检查日期：____`,
    ["text 检查人", "date 检查日期"],
  ],
  [
    "promises on one line",
    `钢琴比赛报名

选手姓名：____
参赛曲目：____
组别：□儿童组 □少年组

入围承诺：
1．不冒名顶替；2．不使用伴奏带；3．服从评委裁决。
□本人同意以上承诺
身份证复印件：请扫描后上传
选手签字：
签字日期：   年  月  日`,
    [
      "text 选手姓名",
      "text 参赛曲目",
      "radio 组别 [儿童组 | 少年组]",
      "consent 本人同意以上承诺",
      "file 身份证复印件（请扫描后上传）",
      "signature 选手签字",
      "date 签字日期",
    ],
  ],
  [
    "labels below the sentence that asks for them",
    `会员问卷

一、您的会龄（  ）
A.1年内 B.1-3年 C.3年以上
二、您最常参加的活动（  ）
A.登山 B.羽毛球
三、希望增加什么活动？

为便于寄送纪念品，请填写：
收件人姓名：
邮寄地址：
手机：

感谢支持！`,
    [
      "radio 您的会龄（  ） [1年内 | 1-3年 | 3年以上]",
      "radio 您最常参加的活动（  ） [登山 | 羽毛球]",
      "textarea 希望增加什么活动？",
      "text 收件人姓名",
      "text 邮寄地址",
      "phone 手机",
    ],
  ],
  [
    "a farewell of a mail, and notes below the last label",
    `From: Tom Baker <tom@x.example>
Subject: Quick check before the trip

Hi all,

Please answer these:

1. What size is your jacket?
2. Do you need a room? (yes / no)
3. Any allergies we should know about?

See you on Monday,
Tom Baker
Events`,
    [
      "textarea What size is your jacket?",
      "radio Do you need a room? [yes | no]",
      "textarea Any allergies we should know about?",
    ],
  ],
];

it.each(CASES)("%s", (_, text, expected) => {
  expect(questionsOf(text)).toEqual(expected);
});
