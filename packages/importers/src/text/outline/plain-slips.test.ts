/** Small habits of forms that people type themselves. All texts were written for these tests. */
import { expect, test } from "vitest";
import { brief, questionsOf } from "../testing/read.ts";

const CASES: readonly (readonly [name: string, text: string, questions: readonly string[]])[] = [
  [
    "places for marks below the names of columns, with a label above",
    "花园测评表\n\n测评对象：__________\n\n评议内容            优秀    合格    不合格\n浇水                (  )    (  )    (  )\n松土                (  )    (  )    (  )\n\n总体评价：优秀（ ）  合格（ ）  不合格（ ）\n",
    ["text 测评对象", "matrix-radio 评议内容 [优秀 | 合格 | 不合格]", "radio 总体评价 [优秀 | 合格 | 不合格]"],
  ],
  [
    "letters that touch the choices, and thanks in the last line",
    "【花园聚会】\n1️⃣ 姓名：\n2️⃣ 是否参加：是/否\n3️⃣ 想看什么：A兰花 B菊花 C荷花\n4️⃣ 忌口：\n周三前回复我，谢谢🙏",
    ["text 姓名", "radio 是否参加： [是 | 否]", "radio 想看什么： [兰花 | 菊花 | 荷花]", "text 忌口："],
  ],
  [
    "how many to choose behind the choices",
    "花园投票\n\n园长：王一、李二（选1人）\n浇水员：陈三、赵四、刘五（限选2人）\n\n投票人学号：",
    ["radio 园长（选1人） [王一 | 李二]", "checkbox 浇水员（限选2人） [陈三 | 赵四 | 刘五]", "text 投票人学号"],
  ],
  [
    "amounts between slashes, and circles between the names of their ends",
    "花园问卷\n\nQ1 您的年级是？\n大一 / 大二 / 大三\n\nQ2 您每月买花的金额？\n200元以下 / 200-500元 / 500-1000元 / 1000元以上\n\nQ3 您满意吗？\n非常不满意 ○ ○ ○ ○ ○ 非常满意",
    [
      "radio 您的年级是？ [大一 | 大二 | 大三]",
      "radio 您每月买花的金额？ [200元以下 | 200-500元 | 500-1000元 | 1000元以上]",
      "rating 您满意吗？",
    ],
  ],
  [
    "boxes behind what one chooses from",
    "花园开放时间征求表\n部门：______ 姓名：______\n花园拟调整时间，请在您支持的方案后打“√”。\n方案一：8:30开门（午休1小时）  [   ]\n方案二：9:00开门               [   ]\n您的理由：\n____________",
    [
      "text 部门",
      "text 姓名",
      "radio 花园拟调整时间，请在您支持的方案后打“√”。 [方案一：8:30开门（午休1小时） | 方案二：9:00开门]",
      "textarea 您的理由",
    ],
  ],
  [
    "labels with stars, and labels without among them",
    "花园入园登记\n幼儿姓名*\n性别*\n○男 ○女\n家庭住址*\n有无过敏史*\n○无\n○有\n幼儿照片*\n家长想对老师说的话",
    [
      "text 幼儿姓名",
      "radio 性别 [男 | 女]",
      "text 家庭住址",
      "radio 有无过敏史 [无 | 有]",
      "image 幼儿照片",
      "textarea 家长想对老师说的话",
    ],
  ],
  [
    "labels in two languages on one line",
    "Garden Form 花园表\n\nDate 日期: ____________   Table No. 桌号: ________\n\nWill you come again? 您会再来吗？  □ Yes 会   □ No 不会\n\nName 姓名: ______________  Phone 电话: ______________",
    [
      "date Date 日期",
      "text Table No. 桌号",
      "radio Will you come again? 您会再来吗？ [Yes 会 | No 不会]",
      "text Name 姓名",
      "phone Phone 电话",
    ],
  ],
  [
    "two lines that ask, and places behind a question",
    "花园问卷\n\n说明：请在对应的空格内打“√”\n\n项目 很满意 满意 不满意\n兰花\n菊花\n荷花\n\n您的花棚号是？\n您最希望改进哪一方面？\nA 浇水\nB 松土\nC 采光\n您愿意参加花园节吗？ 愿意（ ） 不愿意（ ）\n意见建议：",
    [
      "matrix-radio 请在对应的空格内打“√” [很满意 | 满意 | 不满意]",
      "text 您的花棚号是？",
      "radio 您最希望改进哪一方面？ [浇水 | 松土 | 采光]",
      "radio 您愿意参加花园节吗？ [愿意 | 不愿意]",
      "textarea 意见建议：",
    ],
  ],
  [
    "choices with numbers below questions without, and behind a label",
    "花园调查表\n\n您的身份？\n1. 园丁   2. 游客\n您浇水吗？\n1. 从不  2. 偶尔  3. 经常\n月收入：1）3000以下 2）3000-5000 3）5000以上",
    [
      "radio 您的身份？ [园丁 | 游客]",
      "radio 您浇水吗？ [从不 | 偶尔 | 经常]",
      "radio 月收入 [3000以下 | 3000-5000 | 5000以上]",
    ],
  ],
  [
    "a scale below the fields of its sheet, with numbers in every cell",
    "花园量表\n\n指导语：请仔细阅读每一条，选择适合您的答案。\n\n姓名：          学号：          学院：\n\n题号  题目                  没有  偶尔  经常\n1   我常浇水              1     2     3\n2   我常松土，也常剪枝    1     2     3\n3   我常施肥              1     2     3\n\n您目前是否有花棚？\n1. 是   2. 否",
    [
      "text 姓名",
      "text 学号",
      "text 学院",
      "matrix-radio 指导语：请仔细阅读每一条，选择适合您的答案。 [没有 | 偶尔 | 经常]",
      "radio 您目前是否有花棚？ [是 | 否]",
    ],
  ],
  [
    "types in front of the choices below a stem",
    "花园评价\n\n1、花棚名称 *\n[下拉] 东棚 / 西棚 / 大花厅\n\n2、水管是否正常 *\n[单选] 正常 / 有故障\n\n3、想种的花\n【多选】兰花、菊花、荷花\n\n4、整体评分 *\n[评分] 1-5星",
    [
      "dropdown 花棚名称 [东棚 | 西棚 | 大花厅]",
      "radio 水管是否正常 [正常 | 有故障]",
      "checkbox 想种的花 [兰花 | 菊花 | 荷花]",
      "rating 整体评分（1-5星）",
    ],
  ],
  [
    "letters that are part of names, and the place of the last choice",
    "花园福利\n\n姓名 ____  工号 ____\n\n福利选项：\nA套餐：兰花和花盆\nB套餐：菊花和水壶\nC套餐：购花卡\n\n收货方式：自提 / 快递（地址：__________）",
    [
      "text 姓名",
      "text 工号",
      "radio 福利选项： [A套餐：兰花和花盆 | B套餐：菊花和水壶 | C套餐：购花卡]",
      "radio 收货方式： [自提 | 快递（地址）]",
    ],
  ],
  [
    "names of types in front of stems, one of which ends like the label of an answer",
    "花园测试\n\n1.简答：谈谈你对浇水的理解。\n2.（简答）什么是松土？\n3.问答：如何剪枝？\n4.填空：荷花长在____里。\n5.单选：兰花怕\nA.晒 B.阴",
    [
      "textarea 谈谈你对浇水的理解。",
      "textarea 什么是松土？",
      "textarea 如何剪枝？",
      "text 荷花长在____里。",
      "radio 兰花怕 [晒 | 阴]",
    ],
  ],
  [
    "a label whose bracket says that it is asked",
    "投票：花园目的地\n\n请投出您的一票（单选）\n◯ 东园\n◯ 西园\n\n备选建议（选填）\n\n何时去（单选）\n◯ 四月\n◯ 五月",
    ["radio 请投出您的一票 [东园 | 西园]", "textarea 备选建议", "radio 何时去 [四月 | 五月]"],
  ],
  [
    "rows of a table with a wide cell behind their labels",
    "花园建议表\n\n建议人\t\t部门\t\t日期\t\n建议类别\t□浇水 □松土 □其他\t\t\n现状描述\t\t\t\n改善方案\t\t\t\n预期效果\t\t\t\n",
    [
      "text 建议人",
      "text 部门",
      "date 日期",
      "radio 建议类别 [浇水 | 松土 | 其他]",
      "textarea 现状描述",
      "textarea 改善方案",
      "textarea 预期效果",
    ],
  ],
  [
    "a last choice with a letter and a line, which is no label in two languages",
    "花园问卷\n1.您为什么来花园?[多选题]\nA.花好看\nB.离家近\nC.其他______\n\n2.您想看什么?[多选题]\nA.兰花\nB.菊花\nC.其他_____\n",
    ["checkbox 您为什么来花园? [花好看 | 离家近 | 其他]", "checkbox 您想看什么? [兰花 | 菊花 | 其他]"],
  ],
];

test.each(CASES)("%s", (_, text, questions) => {
  expect(questionsOf(text)).toEqual(questions);
});

test("an office below the last question, without room in front of it, has issued the sheet", () => {
  expect(
    brief("花园意见征集\n\n1. 姓名：\n2. 您何时来？\n□ 早上\n□ 晚上\n3. 其他意见\n\n办公室\n2024年4月10日").slice(2),
  ).toEqual(["q3 textarea 其他意见", "s1 statement 办公室", "s2 statement 2024年4月10日"]);
});

test("opposites with circles between them stay rows", () => {
  const text = "花园印象\n1. 请选择您的印象\n冷清 ○ ○ ○ ○ ○ 热闹\n狭小 ○ ○ ○ ○ ○ 宽敞\n2. 您的建议";
  expect(questionsOf(text).some((line) => line.startsWith("rating"))).toBe(false);
});
