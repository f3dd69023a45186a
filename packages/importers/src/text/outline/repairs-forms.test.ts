/** Signs around choices, labels and requests, and what only looks like a question. All texts were written for these tests. */
import { describe, expect, it } from "vitest";
import { questionsOf } from "../testing/read.ts";

const CASES: [name: string, text: string, expected: string[]][] = [
  [
    "signs between places",
    "茶社问卷\n1、您对茶的印象：好（ ）、较好（ ）、差（ ）\n2、您对水的印象：好（ ）、较好（ ）、差（ ）",
    ["radio 您对茶的印象： [好 | 较好 | 差]", "radio 您对水的印象： [好 | 较好 | 差]"],
  ],
  [
    "degrees in brackets at the end of stems",
    "征求意见\n1、您对茶是否满意？（满意、基本满意、不满意）\n2、您对水是否满意？（满意、基本满意、不满意）\n3、您想喝什么茶？",
    [
      "radio 您对茶是否满意？ [满意 | 基本满意 | 不满意]",
      "radio 您对水是否满意？ [满意 | 基本满意 | 不满意]",
      "textarea 您想喝什么茶？",
    ],
  ],
  [
    "codes of choices that count from 0",
    "Tea diary\n1. Cold tea\n0 Never\n1 Some days\n2 Every day\n\n2. Weak tea\n0 Never\n1 Some days\n2 Every day",
    ["radio Cold tea [Never | Some days | Every day]", "radio Weak tea [Never | Some days | Every day]"],
  ],
  [
    "places in front of choices",
    "Tea diary\n1. How often is the tea cold?\n___0=never ___1=sometimes ___2=always\n2. How often is it weak?\n___0=never ___1=sometimes ___2=always",
    [
      "radio How often is the tea cold? [never | sometimes | always]",
      "radio How often is it weak? [never | sometimes | always]",
    ],
  ],
  [
    "places in front of numbers and an answer section",
    "Tea quiz\n____ 1. Which leaf is tea?\na. oak c. camellia\nb. ash d. elm\n____ 2. Water boils at\na. 100 degrees.\nb. 10 degrees.\n\nShort Answer\n3. Describe a teapot.\n\nAnswer Section\n1. C\n2. A\n3. It has a spout.",
    [
      "radio Which leaf is tea? [oak | ash | camellia | elm] = C",
      "radio Water boils at [100 degrees. | 10 degrees.] = A",
      "textarea Describe a teapot. = It has a spout.",
    ],
  ],
  [
    "names of fields below each other, and requests",
    "TEA HELPERS\nName\nAddress\nPhone\nEmail\nHours\nDuring which hours are you free?\n___ Mornings\n___ Evenings\nSkills\nSummarize special skills you have acquired.\n\nDate",
    [
      "text Name",
      "text Address",
      "phone Phone",
      "email Email",
      "radio During which hours are you free? [Mornings | Evenings]",
      "textarea Summarize special skills you have acquired.",
      "date Date",
    ],
  ],
  [
    "questions and wishes behind the last number",
    "茶课评价\n5代表满意，4代表一般，3代表不满意。\n（1）讲得清楚 （ ）\n（2）茶好喝 （ ）\n（3）环境好 （ ）\n您对茶课的评价和建议：",
    [
      "radio 讲得清楚 [满意 | 一般 | 不满意]",
      "radio 茶好喝 [满意 | 一般 | 不满意]",
      "radio 环境好 [满意 | 一般 | 不满意]",
      "textarea 您对茶课的评价和建议",
    ],
  ],
  [
    "the parts of a paper with Roman numbers",
    "茶艺英语\nI. 单项选择\n1. He ___ tea.\nA. like\nB. likes\n2. They ___ tea.\nA. drink\nB. drinks\nII. 用所给词的适当形式填空\n1. Two ______(cup) of tea.\n2. She ______(not like) tea.",
    [
      "radio He ___ tea. [like | likes]",
      "radio They ___ tea. [drink | drinks]",
      "blanks Two ______(cup) of tea.",
      "blanks She ______(not like) tea.",
    ],
  ],
  [
    "a hint that makes choices of long lines",
    "Q1:U1. 您在哪里买过茶？(复选)\n茶庄(指专门卖茶的店铺，如街边的茶庄、市场里面的茶庄等)\n超市\n网上\nQ2:U2. 您多久买一次茶？(单选)\n每周\n每月\n每年",
    [
      "checkbox 您在哪里买过茶？(复选) [茶庄(指专门卖茶的店铺，如街边的茶庄、市场里面的茶庄等) | 超市 | 网上]",
      "radio 您多久买一次茶？ [每周 | 每月 | 每年]",
    ],
  ],
  [
    "a choice that was broken at the edge of the page",
    "茶艺会考试题\n本试题分为选择题和非选择题两部分满分一百分考试限定用时九十\n分钟考试结束以后将本试卷和答题卡一并交回答卷之前请务必将自己\n的姓名填写清楚。\n1.茶树的叶子经过采摘和萎凋以后还要经过许多工序才能够成为人们\n所说的茶叶其中没有发酵的是\nA.绿茶 B.红茶\n2.下列关于茶的叙述错误的是\nA.绿茶没有发酵\nB.红茶经过了发酵\nC.茶树喜欢温暖湿润的地方 D.茶叶里面没有任何能够使人兴奋的\n东西",
    [
      "radio 茶树的叶子经过采摘和萎凋以后还要经过许多工序才能够成为人们⏎所说的茶叶其中没有发酵的是 [绿茶 | 红茶]",
      "radio 下列关于茶的叙述错误的是 [绿茶没有发酵 | 红茶经过了发酵 | 茶树喜欢温暖湿润的地方 | 茶叶里面没有任何能够使人兴奋的东西]",
    ],
  ],
  [
    "a letter that was typed twice",
    "Tea test\n1. Tea ... by Anna yesterday.\na) is made b) was made b) made\n2. The cups ... of clay.\na) were made b) are made c) make\n3. The water ... tomorrow.\na) boils b) boiled c) will boil",
    [
      "radio Tea ... by Anna yesterday. [is made | was made | made]",
      "radio The cups ... of clay. [were made | are made | make]",
      "radio The water ... tomorrow. [boils | boiled | will boil]",
    ],
  ],
  [
    "numbers in front of digits",
    "茶艺数学\n一、填一填\n1.3壶茶是( )杯。\n2.8杯茶是( )壶。\n3.根据上面的算式，一壶是( )杯。\n4.半壶茶是( )杯。",
    [
      "blanks 3壶茶是( )杯。",
      "blanks 8杯茶是( )壶。",
      "blanks 根据上面的算式，一壶是( )杯。",
      "blanks 半壶茶是( )杯。",
    ],
  ],
  [
    "numbers of all questions",
    "茶社问卷\n1/3 您爱喝茶吗？\n爱\n不爱\n2/3 您几点喝茶？\n早上\n晚上\n3/3 您还想说什么？",
    ["radio 您爱喝茶吗？ [爱 | 不爱]", "radio 您几点喝茶？ [早上 | 晚上]", "textarea 您还想说什么？"],
  ],
  [
    "numbers in brackets behind a place",
    "茶藝測驗\n一、選擇題\n(   )1. 下列何者是綠茶？ (1)龍井 (2)普洱 (3)鐵觀音\n(   )2. 下列何者是紅茶？ (1)龍井 (2)祁門 (3)碧螺春",
    ["radio 下列何者是綠茶？ [龍井 | 普洱 | 鐵觀音]", "radio 下列何者是紅茶？ [龍井 | 祁門 | 碧螺春]"],
  ],
  [
    "rows of boxes",
    "Tea card\n\nTaste of tea:    ☐ Good  ☐ Fair  ☐ Poor\nSpeed of service:    ☐ Good  ☐ Fair  ☐ Poor\n\nComments: __________",
    ["radio Taste of tea [Good | Fair | Poor]", "radio Speed of service [Good | Fair | Poor]", "textarea Comments"],
  ],
  [
    "what leads to the next questions",
    "茶艺地理\n读图，回答1-2题。\n1.茶树生长在\nA.山地 B.沙漠\n2.那里的气候\nA.湿润 B.干旱\n读表，完成3-4题。\n3.绿茶产自\nA.浙江 B.海南\n4.红茶产自\nA.安徽 B.青海",
    [
      "radio 茶树生长在 [山地 | 沙漠]",
      "radio 那里的气候 [湿润 | 干旱]",
      "radio 绿茶产自 [浙江 | 海南]",
      "radio 红茶产自 [安徽 | 青海]",
    ],
  ],
  [
    "a sentence about two signs",
    "茶性格\n请回答下列问题，“是”打“√”，“否”打“×”。\n1．你喜欢泡茶吗？（ ）\n2．你喜欢洗杯吗？（ ）\n3．你喜欢喝茶吗？（ ）",
    ["boolean 你喜欢泡茶吗？（ ）", "boolean 你喜欢洗杯吗？（ ）", "boolean 你喜欢喝茶吗？（ ）"],
  ],
  [
    "what the points mean",
    "茶瘾测试\n1、你每天喝茶吗？\n2、你想喝茶吗？\n3、你梦见茶吗？\n测试结果：\n0-1分：没有茶瘾\n2-3分：有茶瘾",
    ["textarea 你每天喝茶吗？", "textarea 你想喝茶吗？", "textarea 你梦见茶吗？"],
  ],
  [
    "heads of grids on the line of the stem, and rows with letters",
    "Tea exit form\n1. Rate the following:     Good   Fair   Poor\n   Taste of the tea          □      □      □\n   Warmth of the room        □      □      □\n2. What else?",
    ["matrix-radio Rate the following [Good | Fair | Poor]", "textarea What else?"],
  ],
  [
    "rows with letters below degrees",
    "茶友量表\n1、您有几个茶友？\n（1）没有\n（2）一个\n2、茶友的支持（请打勾）\n   无   很少   一般   很多\nA. 同事\nB. 家人\n3、您还想说什么？",
    [
      "radio 您有几个茶友？ [没有 | 一个]",
      "matrix-radio 茶友的支持（请打勾） [无 | 很少 | 一般 | 很多]",
      "textarea 您还想说什么？",
    ],
  ],
  [
    "degrees with an explanation behind each",
    "茶量表\n请用数字表示。0：从不；1：偶尔，一年几次；2：经常，每周几次；3：每天\n1、我喝绿茶。\n2、我喝红茶。\n3、我喝白茶。",
    [
      "radio 我喝绿茶。 [从不 | 偶尔 | 经常 | 每天]",
      "radio 我喝红茶。 [从不 | 偶尔 | 经常 | 每天]",
      "radio 我喝白茶。 [从不 | 偶尔 | 经常 | 每天]",
    ],
  ],
  [
    "places behind the rows of a head",
    "茶会测评\n测评项目 很满意 满意 不满意\n1、茶水 （ ） （ ） （ ）\n2、点心 （ ） （ ） （ ）\n您的建议：",
    ["matrix-radio 测评项目 [很满意 | 满意 | 不满意]", "textarea 您的建议"],
  ],
  [
    "a label with places in front of its choices",
    "Tea test\n1. Tea is:\n  a. a leaf\n  b. a stone\nAge: ______\nSex:  ___ Male  ___ Female",
    ["radio Tea is: [a leaf | a stone]", "number Age", "radio Sex [Male | Female]"],
  ],
  [
    "numbered names below a request to choose",
    "茶王投票\n请从以下4名候选人中选出您心目中的茶王，每人限投2票。\n1. 张三（东组）\n2. 李四（西组）\n3. 王五（南组）\n4. 赵六（北组）",
    [
      "checkbox 请从以下4名候选人中选出您心目中的茶王，每人限投2票。 [张三（东组） | 李四（西组） | 王五（南组） | 赵六（北组）]",
    ],
  ],
  [
    "an English ballot",
    "Tea Club Ballot\n\nVote for no more than two (2) candidates.\n\n[ ] Ann Leaf\n[ ] Bob Cup\n[ ] Cy Pot\n\nSignature: __________  Unit #: ____",
    [
      "checkbox Vote for no more than two (2) candidates. [Ann Leaf | Bob Cup | Cy Pot]",
      "signature Signature",
      "text Unit #",
    ],
  ],
];

describe("signs around choices and labels", () => {
  it.each(CASES)("%s", (_name, text, expected) => {
    expect(questionsOf(text)).toEqual(expected);
  });

  it("a program above its parts is a material", () => {
    const text =
      "# 阅读程序\n\n1.\n\n```cpp\nint a[10];\n\nint main() {\n}\n```\n\n完成下面的判断题：\n\n(1) 程序可能出错。（ ）\n\n(2) 输出大于零。（ ）";
    expect(questionsOf(text)).toEqual(["boolean 程序可能出错。（ ）", "boolean 输出大于零。（ ）"]);
  });
});
