/** Tables of a word processor: rows of labels and rooms, and grids with any corner below any line that asks. */
import { expect, it } from "vitest";
import { questionsOf } from "../testing/read.ts";

const CASES: [name: string, text: string, expected: string[]][] = [
  [
    "rows of labels, units, choices behind words and opinions",
    "花圃外出審批單\n\n园丁姓名\t\t所在花圃\t\n外出事由\t\n花车号\t\t车型\t\n交通工具\t花车□    自行车□    步行□\n组长意见\t\n花圃意见\t\n",
    [
      "text 园丁姓名",
      "text 所在花圃",
      "textarea 外出事由",
      "text 花车号",
      "text 车型",
      "radio 交通工具 [花车 | 自行车 | 步行]",
      "textarea 组长意见",
      "textarea 花圃意见",
    ],
  ],
  [
    "English labels with remarks, and a file",
    "GARDENER CARD\nRose Society, 3 May\n\nName (as it should appear on the badge)\t\nGarden and address\t\nEmail\t\nArriving by\t☐ Car  ☐ Train\nPhoto of your garden\tPlease attach (JPG)\n\nPlease return to the desk.\n",
    [
      "text Name (as it should appear on the badge)",
      "text Garden and address",
      "email Email",
      "radio Arriving by [Car | Train]",
      "file Photo of your garden（Please attach (JPG)）",
    ],
  ],
  [
    "a grid with an empty corner below a line that asks",
    "浇水记录\n\n园丁姓名：________\n\n请逐项确认：\n\t有\t无\n积水\t□\t□\n虫害\t□\t□\n枯叶\t□\t□\n\n备注：________\n",
    ["text 园丁姓名", "matrix-radio 请逐项确认 [有 | 无]", "text 备注"],
  ],
  [
    "a table to write into, whose rows are given",
    "园丁竞聘表\n\n姓名：________\n最近两季的评定\n季节\t等级\t主要花木\n春季\t\t\n秋季\t\t\n\n竞聘理由：________\n",
    ["text 姓名", "matrix-text 最近两季的评定 [等级 | 主要花木]", "textarea 竞聘理由"],
  ],
];

it.each(CASES)("reads %s", (_, text, expected) => {
  expect(questionsOf(text)).toEqual(expected);
});

const FRONT: [name: string, text: string, expected: string[]][] = [
  [
    "a label alone above the first question",
    "花友会换届投票\n\n投票人（昵称）：\n\n一、新会长\n○ 小红\n○ 小兰\n\n二、你同意涨会费吗？\n○ 同意\n○ 不同意\n",
    ["text 投票人（昵称）", "radio 新会长 [小红 | 小兰]", "radio 你同意涨会费吗？ [同意 | 不同意]"],
  ],
  [
    "facts above a request, and the request",
    "周六花展报名\n时间：本周六 14:00\n地点：东园 3、4号棚\n\n报名请填：\n昵称：\n水平：新手 / 老手\n带几个朋友：\n",
    ["text 昵称", "radio 水平 [新手 | 老手]", "text 带几个朋友"],
  ],
  [
    "who is spoken to, alone above the first question",
    "春游投票\n\n同学们好：\n\n1. 去哪里？\nA. 东湖\nB. 西山\n2. 坐车吗？\nA. 坐\nB. 不坐\n",
    ["radio 去哪里？ [东湖 | 西山]", "radio 坐车吗？ [坐 | 不坐]"],
  ],
  [
    "a line alone in a text whose author names types",
    "1. 性别[单选题]\nA. 男\nB. 女\n\n花园小记：\n\n2. 建议[简答题]\n",
    ["radio 性别 [男 | 女]", "textarea 建议"],
  ],
  [
    "a salutation and a heading above fields",
    "花圃通知\n\n各位园丁：\n\n请填写以下内容：\n\n一、姓名\n二、电话\n",
    ["text 姓名", "phone 电话"],
  ],
];

const CLOSE: [name: string, text: string, expected: string[]][] = [
  [
    "labels below a sentence and above a heading, and letters with boxes behind them",
    "花圃访客问卷\n各位访客，请在选项后的“□”内打“√”，谢谢！\n参观日期：\n所在城市：\n基本情况\n1、您的年龄：A、30岁以下□ B、30-50岁□\nC、50岁以上□\n2、您的身份:A、园丁□B、学生□\nC、教师□D、其他□(请注明      )\n3、您的建议：",
    [
      "date 参观日期",
      "text 所在城市",
      "radio 您的年龄： [30岁以下 | 30-50岁 | 50岁以上]",
      "radio 您的身份: [园丁 | 学生 | 教师 | 其他]",
      "textarea 您的建议：",
    ],
  ],
  [
    "English labels, and a hint that several may be ticked",
    "Garden Centre Survey\nPlease tell us about your visit.\nBranch:\nThe time you arrived:\n1) What did you buy? (You may tick one or more)\n( ) Seeds ( ) Pots ( ) Tools\n2) Did you find help?\n( ) Yes ( ) No\n3) Anything else?",
    [
      "text Branch",
      "text The time you arrived",
      "checkbox What did you buy? (You may tick one or more) [Seeds | Pots | Tools]",
      "radio Did you find help? [Yes | No]",
      "textarea Anything else?",
    ],
  ],
  [
    "a line that leads to the questions",
    "花圃意见征询\n本次征询不记名。\n调查内容：\n1. 您对花坛满意吗？\nA、满意□B、一般□\n2. 您对小路满意吗？\nA、满意□B、一般□",
    ["radio 您对花坛满意吗？ [满意 | 一般]", "radio 您对小路满意吗？ [满意 | 一般]"],
  ],
];

it.each(CLOSE)("reads close above the questions: %s", (_, text, expected) => {
  expect(questionsOf(text)).toEqual(expected);
});

it.each(FRONT)("reads %s", (_, text, expected) => {
  expect(questionsOf(text)).toEqual(expected);
});

it("asks what a written type leaves over", () => {
  const text =
    "Team poll\n\nYour name:\n\nWhere? (pick one)\n- Rose garden\n- Tulip field\n\nNeeds - choose all that apply\n- Boots\n- Gloves\n\nBringing a friend? Yes / No\n";
  expect(questionsOf(text)).toEqual([
    "text Your name",
    "radio Where? (pick one) [Rose garden | Tulip field]",
    "checkbox Needs - choose all that apply [Boots | Gloves]",
    "radio Bringing a friend? [Yes | No]",
  ]);
});
