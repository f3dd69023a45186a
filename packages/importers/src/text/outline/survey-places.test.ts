/** Places, steps and tables of surveys. All texts were written for these tests. */
import { expect, test } from "vitest";
import { questionsOf } from "../testing/read.ts";
import { DIFFERENTIALS } from "./differentials.ts";
import { GROUPED_TABLES } from "./grouped-tables.ts";
import { SURVEY_PLACES } from "./survey-places.ts";

const CASES: readonly (readonly [name: string, text: string, questions: readonly string[]])[] = [
  [
    "ranks that take the letters of choices, and contacts behind a request",
    "花园问卷\n1、您最想种什么？请选三项并排序：\n第一____  第二____  第三____\n①玫瑰 ②松树 ③竹子 ④兰花\n2、您的建议：\n\n如您愿意参加，请留下联系方式：姓名______ 电话______",
    [
      "ranking 您最想种什么？请选三项并排序 [玫瑰 | 松树 | 竹子 | 兰花]",
      "textarea 您的建议：",
      "text 姓名",
      "phone 电话",
    ],
  ],
  [
    "groups between the rows of a table",
    "花园评价\n\n评价内容\t5\t4\t3\t2\t1\n一、花\n1. 颜色好看\t\t\t\t\t\n2. 气味好闻\t\t\t\t\t\n二、树\n3. 长得高\t\t\t\t\t\n4. 叶子多\t\t\t\t\t\n\n您的建议：",
    ["matrix-radio 花 [5 | 4 | 3 | 2 | 1]", "matrix-radio 树 [5 | 4 | 3 | 2 | 1]", "textarea 您的建议"],
  ],
  [
    "letters as the head of a table, explained above",
    "花园量表\n\n请根据最近一周的情况选择，A 从不；B 有时；C 经常。\n\n\tA\tB\tC\n1. 我浇花\t□\t□\t□\n2. 我种树\t□\t□\t□\n\n您的建议：",
    ["matrix-radio 请根据最近一周的情况选择，A 从不；B 有时；C 经常。 [从不 | 有时 | 经常]", "textarea 您的建议"],
  ],
  [
    "codes in the rows below words, and how they are summed up",
    "花园筛查表\n姓名        性别        年龄\n\n最近两周，花出现以下情况的频率有多少？\n\n序号\t项目\t没有\t有几天\t几乎每天\n1\t叶子发黄\t0\t1\t2\n2\t枝条枯萎\t0\t1\t2\n总分：\n\n评分规则：\n0-1分 健康\n2-4分 生病",
    [
      "text 姓名",
      "text 性别",
      "text 年龄",
      "matrix-radio 最近两周，花出现以下情况的频率有多少？ [没有 | 有几天 | 几乎每天]",
    ],
  ],
  [
    "opposite words with steps between them",
    "花园印象\n\n请在相应的位置上打√。\n\n明亮的  1 2 3 4 5  阴暗的\n整齐的  1 2 3 4 5  杂乱的\n\n您的性别：□男 □女",
    ["matrix-radio 请在相应的位置上打√。 [1 | 2 | 3 | 4 | 5]", "radio 您的性别 [男 | 女]"],
  ],
  [
    "a legend with a label above places with a unit",
    "花园互评\n\n评分说明：\n3分：总是\n2分：有时\n1分：从不\n\n1、按时浇水。（ ）分\n2、按时除草。（ ）分\n3、他最突出的优点是什么？",
    [
      "radio 按时浇水。 [总是 | 有时 | 从不]",
      "radio 按时除草。 [总是 | 有时 | 从不]",
      "textarea 他最突出的优点是什么？",
    ],
  ],
  [
    "steps with a unit, and labels below each other",
    "花园讲座\n\n讲座主题：\n主讲人：\n日期：\n\n1. 总体评价    1分  2分  3分  4分  5分\n2. 时间安排    1分  2分  3分  4分  5分\n3. 您从哪里得知？\n○ 海报   ○ 朋友",
    [
      "text 讲座主题",
      "text 主讲人",
      "date 日期",
      "rating 总体评价",
      "rating 时间安排",
      "radio 您从哪里得知？ [海报 | 朋友]",
    ],
  ],
  [
    "types below stems with numbers of two digits",
    "花园反馈\n\n01 您的昵称 *\n填空题\n\n02 您最喜欢哪种花 *\n单选题\n玫瑰\n兰花\n\n03 其他建议\n问答题",
    ["text 您的昵称", "radio 您最喜欢哪种花 [玫瑰 | 兰花]", "textarea 其他建议"],
  ],
  [
    "codes of interviewers in front of numbers, and codes that go down",
    "花园访问\nS1. 请问您的年龄？（单选）\n1  18岁以下 ——终止访问\n2  18-25岁\n3  26岁以上\n\nS2. 【记录性别】\n1  男\n2  女\n\nS3. 您满意吗？（单选）\n3  满意\n2  一般\n1  不满意",
    [
      "radio 请问您的年龄？ [18岁以下 ——终止访问 | 18-25岁 | 26岁以上]",
      "radio 【记录性别】 [男 | 女]",
      "radio 您满意吗？ [满意 | 一般 | 不满意]",
    ],
  ],
  [
    "codes in brackets in front of numbers",
    "花园访问\nQ1：您种花几年了【单选】\n[1] 1年以内\n[2] 1-2年\n[3] 3年以上\n\nQ2：您种什么【多选】\n[1] 玫瑰\n[2] 兰花",
    ["radio 您种花几年了 [1年以内 | 1-2年 | 3年以上]", "checkbox 您种什么 [玫瑰 | 兰花]"],
  ],
  [
    "the number of a part is no code of a degree, and a scale of its own is no statement",
    "Garden Survey\n\nSection 2: Your Garden\nPlease rate each statement.\n(1 = Disagree, 2 = Neutral, 3 = Agree)\n\n1. My roses are healthy.   1  2  3\n2. My trees are tall.   1  2  3\n3. My lawn is green.   1  2  3\n4. On a scale of 0 to 10, how likely are you to recommend us?\n   0  1  2  3  4  5  6  7  8  9  10\n5. Any comments?",
    [
      "matrix-radio Please rate each statement. [Disagree | Neutral | Agree]",
      "nps On a scale of 0 to 10, how likely are you to recommend us?",
      "textarea Any comments?",
    ],
  ],
  [
    "the place for a letter above choices",
    "花园问卷\n\n1.您的性别：（    ）\nA.男  B.女\n2.您的年龄：____\nA.18岁以下  B.18岁以上",
    ["radio 您的性别：（    ） [男 | 女]", "radio 您的年龄： [18岁以下 | 18岁以上]"],
  ],
  [
    "what an assistant offers below its draft",
    "花园问卷\n\n1. 您种花吗？\nA. 种\nB. 不种\n\n2. 您的建议？\n____\n\n如果需要，我可以帮您：\n1. 调整题目\n2. 增加选项",
    ["radio 您种花吗？ [种 | 不种]", "textarea 您的建议？"],
  ],
  [
    "rows of boxes below a heading, and labels at the top",
    "花园反馈\n姓名：\u3000\u3000\u3000部门：\u3000\u3000\u3000岗位：\n\n一、花\n1. 颜色：□好 □一般 □差\n2. 气味：□好 □一般 □差\n\n二、园丁评价\n园丁A：□好 □一般 □差\n园丁B：□好 □一般 □差",
    [
      "text 姓名",
      "text 部门",
      "text 岗位",
      "radio 颜色： [好 | 一般 | 差]",
      "radio 气味： [好 | 一般 | 差]",
      "matrix-radio 园丁评价 [好 | 一般 | 差]",
    ],
  ],
  [
    "types and hints in brackets",
    "花园问卷\n\n1、您种花吗（单选题 *必答）\n\n○ 种\n\n○ 不种\n\n2、您的建议（如没有请填无） [填空题]\n____",
    ["radio 您种花吗 [种 | 不种]", "text 您的建议（如没有请填无）"],
  ],
  [
    "pages of forms with their footers",
    "Garden Survey\n\n1. How often do you water? *\nMark only one oval.\n\nDaily\nWeekly\nOther:\n\n2. What can we improve?\n\nThis content is neither created nor endorsed by Google.\n Forms",
    ["radio How often do you water? [Daily | Weekly | Other]", "textarea What can we improve?"],
  ],
];

test.each(CASES)("%s", (_name, text, questions) => {
  expect(questionsOf(text)).toEqual(questions);
});

test.each([
  ["one line between two words", "请打√。\n明亮的  1 2 3 4 5  阴暗的\n您的建议："],
  ["ends that all lines share", "1. 花 很差 1 2 3 4 5 很好\n2. 树 很差 1 2 3 4 5 很好"],
  ["a table of facts", "姓名\t语文\t数学\t英语\n张三\t90\t80\t70\n李四\t60\t70\t80"],
  ["a table without groups", "评价内容\t好\t一般\t差\n花\t\t\t\n树\t\t\t"],
  ["points of questions", "题号\tA\tB\tC\tD\nQ1\t4\t3\t2\t1\nQ2\t4\t3\t2\t1"],
  ["ranks without choices", "1. 请排序：\n第一____ 第二____\n2. 您的建议："],
  ["a label that explains", "花园问卷\n填写说明：\n日期：\n请用钢笔填写。\n1. 您好吗？"],
  ["rules in front of a form", "花园\n\n评分规则：\n认真填写。\n1. 您好吗？"],
])("%s stays as it is", (_name, text) => {
  const pieces = text.split("\n").map((line, at) => ({ no: at + 1, text: line }));
  for (const repair of [...DIFFERENTIALS, ...GROUPED_TABLES, ...SURVEY_PLACES]) expect(repair(pieces)).toEqual(pieces);
});
