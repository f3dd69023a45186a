/** Forms, posts and mails of every day whose labels are known by their neighbours, and texts beside them that mean something else. */
import { expect, it } from "vitest";
import { questionsOf } from "../testing/read.ts";

const CASES: [name: string, text: string, expected: string[]][] = [
  [
    "words parted by commas among open labels",
    `理发店会员卡

1、姓名
2、电话
3、发质：粗硬、细软、自然卷、受损
4、常做项目：剪发/烫发/染发
5、备注`,
    [
      "text 姓名",
      "phone 电话",
      "radio 发质： [粗硬 | 细软 | 自然卷 | 受损]",
      "radio 常做项目： [剪发 | 烫发 | 染发]",
      "text 备注",
    ],
  ],
  [
    "bullets in a post, and a pair beside longer lists",
    `群里接龙订水果，复制下面的填：
▫️姓名：
▫️楼栋号：
▫️品种：红富士、国光、黄元帅
▫️规格：5斤/10斤
▫️配送方式：自提、送货上门
▫️备注：`,
    [
      "text 姓名",
      "text 楼栋号",
      "radio 品种 [红富士 | 国光 | 黄元帅]",
      "radio 规格 [5斤 | 10斤]",
      "radio 配送方式 [自提 | 送货上门]",
      "text 备注",
    ],
  ],
  [
    "a mail with the name of the form above its labels",
    `Subject: Staff BBQ – RSVP

Hi all,

The staff BBQ is on Friday 12 June. Please email me the following information by 1 June.

Staff BBQ – RSVP

Name:
Number of guests:
Do you eat meat? Yes / No
Main dish: Burger / Sausage / Halloumi
Anything you are allergic to or would rather not eat:

See you there!
Tom`,
    [
      "text Name",
      "text Number of guests",
      "radio Do you eat meat? [Yes | No]",
      "radio Main dish [Burger | Sausage | Halloumi]",
      "text Anything you are allergic to or would rather not eat",
    ],
  ],
  [
    "labels with a plus behind each, on lines of their own",
    `團購開團囉
請大家照下面格式填：
暱稱＋
品項（原味／黑糖）＋
盒數＋
取貨門市

週三晚上收單喔！`,
    ["text 暱稱", "radio 品項 [原味 | 黑糖]", "text 盒數", "text 取貨門市"],
  ],
  [
    "labels with a plus below a request and a blank line",
    `【老年大学插班】
想来试听的阿姨叔叔，私信我发一下信息：

姓名+年龄+想学的课（国画/合唱/太极）+联系电话

试听免费，座位有限。`,
    ["text 姓名", "text 年龄", "radio 想学的课 [国画 | 合唱 | 太极]", "phone 联系电话"],
  ],
  [
    "a sentence below the last label, where choices have signs",
    `體檢預約

1. 姓名：
2. 套餐：□基本 □進階
3. 備註：

填好後請直接回傳給小美，謝謝！
人事室`,
    ["text 姓名", "radio 套餐 [基本 | 進階]", "text 備註"],
  ],
  [
    "plain lines below the last label are its choices where they are no sentences",
    `社团招新

1. 你的班级：
2. 你想参加：
A. 话剧社
B. 合唱团
3. 你的特长：

会弹琴
会跳舞`,
    ["text 你的班级：", "radio 你想参加： [话剧社 | 合唱团]", "checkbox 你的特长： [会弹琴 | 会跳舞]"],
  ],
  [
    "terms below the places of a form",
    `净水器安装回执

客户姓名：____________
安装地址：____________
安装日期：____年____月____日

质保条款
1、整机质保两年。
2、滤芯属于耗材，不在质保范围内。`,
    ["text 客户姓名", "text 安装地址", "date 安装日期"],
  ],
  [
    "stars above the labels of a page",
    `活动室预约

*
申请人
请输入姓名
*
使用场地
请选择
大会议室
多功能厅
*
使用日期
请选择日期
*
是否需要投影
是
否
人数
请输入数字
备注
请输入

提交`,
    [
      "text 申请人",
      "radio 使用场地 [大会议室 | 多功能厅]",
      "date 使用日期",
      "radio 是否需要投影 [是 | 否]",
      "text 人数",
      "textarea 备注",
    ],
  ],
  [
    "the first entry of a list, and a button in traditional characters",
    `體育館場地申請

申請人*

借用場地*
-- 請選擇 --
籃球場
羽毛球場

借用日期*
DD/MM/YYYY

是否需要器材
是
否

遞交`,
    ["text 申請人", "radio 借用場地 [籃球場 | 羽毛球場]", "date 借用日期", "radio 是否需要器材 [是 | 否]"],
  ],
  [
    "headings with nothing below them among headings above boxes",
    `# 选修课意向调查

## 最想上的课

- [ ] 陶艺
- [ ] 书法

## 还想开设什么课

## 上课时间（多选）

- [ ] 周二
- [ ] 周四

## 对老师说的话`,
    [
      "radio 最想上的课 [陶艺 | 书法]",
      "textarea 还想开设什么课",
      "checkbox 上课时间 [周二 | 周四]",
      "textarea 对老师说的话",
    ],
  ],
  [
    "a heading that thanks asks nothing",
    `# Checklist

## Before you leave

- [ ] Lock the door
- [ ] Switch off the lights

## In the kitchen

- [ ] Gas
- [ ] Water

## Thank you!`,
    ["radio Before you leave [Lock the door | Switch off the lights]", "radio In the kitchen [Gas | Water]"],
  ],
  [
    "a bold stem with a remark, and a box to agree below the last list",
    `## Book Club Survey

**Which genre do you prefer?** (choose one)

- [ ] Crime
- [ ] Romance

**Which evenings suit you?** (tick any that apply)

- [ ] Monday
- [ ] Thursday

- [ ] I agree to receive the minutes by e-mail.`,
    [
      "radio Which genre do you prefer?(choose one) [Crime | Romance]",
      "checkbox Which evenings suit you?(tick any that apply) [Monday | Thursday]",
      "consent I agree to receive the minutes by e-mail.",
    ],
  ],
  [
    "choices with blank lines between them, one of which agrees",
    `**Pick what describes you** (tick all that apply)

- [ ] I read every day.

- [ ] I agree that reading matters.

- [ ] I own more than 50 books.`,
    [
      "checkbox Pick what describes you(tick all that apply) [I read every day. | I agree that reading matters. | I own more than 50 books.]",
    ],
  ],
  [
    "labels without a colon above the first number",
    `电梯每周巡检表

巡检日期
巡检员姓名
所在楼栋

1、轿厢照明是否正常
是 / 否
2、其他问题：____________`,
    ["date 巡检日期", "text 巡检员姓名", "text 所在楼栋", "radio 轿厢照明是否正常 [是 | 否]", "text 其他问题"],
  ],
  [
    "the names of a body above the first number",
    `消防知识测验

市第二医院
保卫科

1. 灭火器压力表指针在绿区表示？
A. 正常
B. 欠压
2. 火警电话是？
A. 119
B. 120`,
    ["radio 灭火器压力表指针在绿区表示？ [正常 | 欠压]", "radio 火警电话是？ [119 | 120]"],
  ],
  [
    "where mail is sent is one label",
    `會員表

姓名：________________
電郵地址：____________________________

本人希望參加以下班（可選多項）：
□ 瑜伽   □ 太極   □ 乒乓球`,
    ["text 姓名", "email 電郵地址", "checkbox 本人希望參加以下班（可選多項） [瑜伽 | 太極 | 乒乓球]"],
  ],
  [
    "what is announced above the fields of a form",
    `乒乓球比赛通知
时间：5月1日上午9点
项目：男单、女单、混双
地点：体育馆

姓名：____
报名项目：____`,
    ["text 姓名", "text 报名项目"],
  ],
  [
    "words with wide blanks below the numbers of a form",
    `客户满意度回访表
客户姓名 ________ 车牌号 ________
1、接待人员态度：
    很好  较好  一般  差
2、维修质量：
    很好  较好  一般  差
3、等待时间是否合理：
    合理  偏长  太长
4、您的其他意见：
____________________`,
    [
      "text 客户姓名",
      "text 车牌号",
      "radio 接待人员态度： [很好 | 较好 | 一般 | 差]",
      "radio 维修质量： [很好 | 较好 | 一般 | 差]",
      "radio 等待时间是否合理： [合理 | 偏长 | 太长]",
      "textarea 您的其他意见：",
    ],
  ],
  [
    "a message with all it asks for in one line",
    "请各位家长填一下暑期托管信息：①孩子姓名 ②班级 ③是否用午餐（是/否）④接送人姓名及电话 ⑤过敏情况。周五前私信发我，谢谢～",
    ["text 孩子姓名", "text 班级", "radio 是否用午餐 [是 | 否]", "text 接送人姓名及电话", "text 过敏情况。"],
  ],
  [
    "a format below a blank line, with an answer below it",
    `【业主群接龙】物业费意见
@所有人 麻烦大家按格式接龙

楼号-房号-姓名-是否同意调整（同意/不同意）-其他意见

1. 3-502-张-同意-无
2. `,
    ["text 楼号", "text 房号", "text 姓名", "radio 是否同意调整 [同意 | 不同意]", "textarea 其他意见"],
  ],
  [
    "the star of a note in front of words behind a label, and others with a colon",
    `家長回條

午膳安排：*自備／訂飯盒
接送：□ 校車  □ 自行  □ 其他：
學生姓名：____________
*請刪去不適用者`,
    ["radio 午膳安排 [自備 | 訂飯盒]", "radio 接送 [校車 | 自行 | 其他]", "text 學生姓名"],
  ],
  [
    "a sentence below a task that is about it",
    `七年级英语小测
1. She ___ a student.
A. is
B. are
2. They ___ happy.
A. is
B. are
3. 翻译下面的句子：

我每天早上七点起床，然后去上学。`,
    ["radio She ___ a student. [is | are]", "radio They ___ happy. [is | are]", "textarea 翻译下面的句子："],
  ],
];

it.each(CASES)("%s", (_, text, expected) => {
  expect(questionsOf(text)).toEqual(expected);
});
