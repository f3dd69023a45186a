/** Copies that have lost their signs, and habits of forms and pages nearby. All texts were written for these tests. */
import { expect, test } from "vitest";
import { questionsOf, read } from "../testing/read.ts";

const CASES: readonly (readonly [name: string, text: string, questions: readonly string[]])[] = [
  [
    "right choices with their words, as platforms export them",
    "第 1 题\n题目: 哪些是花？\n选项:\n  A.玫瑰\n  B.石头\n  C.牡丹\n正确答案: A.玫瑰┋C.牡丹\n\n第 2 题\n题目: 哪个是树？\n选项:\n  A.松\n  B.铁\n正确答案: A.松",
    ["checkbox 哪些是花？ [玫瑰 | 石头 | 牡丹] = AC", "radio 哪个是树？ [松 | 铁] = A"],
  ],
  [
    "names of chapters below a name of a kind of choice",
    "花园资料征集\n\n资料属于哪个单元？[下拉题][必答]\n第一单元 花\n第二单元 树\n其他\n\n资料名称[单行文本题]\n\n适用课型[单选题]\n新课\n复习课",
    [
      "dropdown 资料属于哪个单元？ [第一单元 花 | 第二单元 树 | 其他]",
      "text 资料名称",
      "radio 适用课型 [新课 | 复习课]",
    ],
  ],
  [
    "choices behind dashes",
    "# Garden survey\n\n1. **Age** — Under 18 / 18–25 / Over 25\n2. Do you like roses? — *Yes / No*\n3. Where do you sit? — *Bench / Grass / Elsewhere*",
    [
      "radio Age [Under 18 | 18–25 | Over 25]",
      "radio Do you like roses? [Yes | No]",
      "radio Where do you sit? [Bench | Grass | Elsewhere]",
    ],
  ],
  [
    "questions and answers in turn",
    "玫瑰是一种（）。\n花\n松是一种( )。\n树\n常用来浇花的是。\n水\n花园里最高的植物是（）。\n松",
    [
      "blanks 玫瑰是一种（）。 = 花",
      "blanks 松是一种( )。 = 树",
      "text 常用来浇花的是。 = 水",
      "blanks 花园里最高的植物是（）。 = 松",
    ],
  ],
  [
    "signs in front of the headings of fields",
    "花盆试用记录\n\n■ 外观\n光泽：□好 □一般 □差\n备注：____________\n\n■ 总评\n是否购买：□是 □否\n改进建议：____________",
    ["radio 光泽 [好 | 一般 | 差]", "text 备注", "radio 是否购买 [是 | 否]", "textarea 改进建议"],
  ],
  [
    "a heading of boxes alone, which asks",
    "■ 您喜欢的花\n□玫瑰\n□牡丹\n\n■ 您喜欢的树\n□松\n□柳",
    ["radio 您喜欢的花 [玫瑰 | 牡丹]", "radio 您喜欢的树 [松 | 柳]"],
  ],
  [
    "boxes behind the words of questions without numbers",
    "园丁问卷\n姓名：____  工号：____\n1. 您的部门：____\n2. 您的岗位：□花房 □苗圃\n您是否养花？是□ 否□\n您是否爬树？□从不 □偶尔 □经常\n\n您去年种过花吗？ 种过□ 没种过□ 不记得□\n3. 您的建议：____",
    [
      "text 姓名",
      "text 工号",
      "text 您的部门",
      "radio 您的岗位： [花房 | 苗圃]",
      "radio 您是否养花？ [是 | 否]",
      "radio 您是否爬树？ [从不 | 偶尔 | 经常]",
      "radio 您去年种过花吗？ [种过 | 没种过 | 不记得]",
      "text 您的建议",
    ],
  ],
  [
    "words with strokes that answer questions",
    "花园反馈表\n\n1. 花是否好看？（是/否）：______\n2. 您是否愿意再来？是/否：______\n3. 时间是否合适（是/否/不确定）：____",
    ["radio 花是否好看？ [是 | 否]", "radio 您是否愿意再来？ [是 | 否]", "radio 时间是否合适 [是 | 否 | 不确定]"],
  ],
  [
    "a limit at the end of a line of several questions",
    "1、您的性别： □ 男 □ 女 2、您的年龄： □ 18岁 □ 26岁 3、您喜欢哪些花？（多选题） □ 玫瑰 □ 牡丹 4、您有花园吗？ ○ 有 ○ 没有 5、您从哪里买花？（多选） □ 花店 □ 集市",
    [
      "radio 您的性别： [男 | 女]",
      "radio 您的年龄： [18岁 | 26岁]",
      "checkbox 您喜欢哪些花？（多选题） [玫瑰 | 牡丹]",
      "radio 您有花园吗？ [有 | 没有]",
      "checkbox 您从哪里买花？ [花店 | 集市]",
    ],
  ],
  [
    "a table that is called what the heading above it says",
    "花園問卷\n\n甲部　基本資料\n姓名：____\n\n乙部　對花園的意見\n\t非常同意\t同意\t不同意\n花園整潔\t□\t□\t□\n花匠友善\t□\t□\t□\n\n丙部　其他\n1.　您的建議：\n______________",
    ["text 姓名", "matrix-radio 對花園的意見 [非常同意 | 同意 | 不同意]", "textarea 您的建議："],
  ],
  [
    "notes below an underlined heading",
    "花园活动报名表\n\n姓名：______\n电话：______\n\n注意事项\n--------\n1. 请如实填写；\n2. 请将表格发至指定邮箱；\n3. 邮件标题：【报名】+ 姓名；\n4. 花园将在三天内回复。",
    ["text 姓名", "phone 电话"],
  ],
  [
    "a line for a number from 0 to 10",
    "GARDEN EVALUATION\n\n1. What did you like best?\n   ______________________\n2. On a scale from 0 to 10, how likely are you to recommend our garden to a friend?  ______\n\nName: ______________   E-mail: ______________",
    [
      "textarea What did you like best?",
      "nps On a scale from 0 to 10, how likely are you to recommend our garden to a friend?",
      "text Name",
      "email E-mail",
    ],
  ],
  [
    "a list of answers whose section stands twice",
    "一、单项选择题\n1.哪个是花（ ）。\nA.玫瑰\nB.石头\n【答案】A\n2.哪个是树（ ）。\nA.铁\nB.松\n【答案】B\n一、单项选择题\n1.哪个是草（ ）。\nA.铜\nB.兰草\n2.哪个是果（ ）。\nA.金\nB.桃\n参考答案及解析\n一、单项选择题\n1.B\n【解析】兰草是草。\n2.B\n【解析】桃是果。",
    [
      "radio 哪个是花（ ）。 [玫瑰 | 石头] = A",
      "radio 哪个是树（ ）。 [铁 | 松] = B",
      "radio 哪个是草（ ）。 [铜 | 兰草] = B",
      "radio 哪个是果（ ）。 [金 | 桃] = B",
    ],
  ],
  [
    "headings with parts below them, which ask nothing",
    "## 花盆测试\n\n### 外观\n□ 好\n□ 差\n\n## 其他建议\n\n### 花园建议\n____________\n____________\n\n### 苗圃建议\n____________\n____________",
    ["radio 外观 [好 | 差]", "textarea 花园建议", "textarea 苗圃建议"],
  ],
  [
    "single lines between words, which are gaps",
    "1.花園之樂，在於_而已矣。\n2.園丁曰：「_，_，花之本也。」\n3.愛花者，必_其根。",
    ["blanks 花園之樂，在於____而已矣。", "blanks 園丁曰：「____，____，花之本也。」", "blanks 愛花者，必____其根。"],
  ],
  [
    "a form that was a table with a cell for a picture and a large one",
    "园丁登记表\n姓名\t\t性别\t\t出生日期\t\t近期\n一寸\n照片\n手机号码\t\t电子邮箱\t\n工作经历\n起止时间\t花园\t职务\n\t\t\n\t\t\n自我评价\t\n\n\n本人声明：以上所填均真实有效。\n签字：          ",
    [
      "text 姓名",
      "text 性别",
      "date 出生日期",
      "image 近期一寸照片",
      "phone 手机号码",
      "email 电子邮箱",
      "dynamic-table 工作经历 [起止时间 | 花园 | 职务]",
      "textarea 自我评价",
      "signature 签字",
    ],
  ],
  [
    "labels with choices of their own below a heading",
    "## 喜好：\n🌟花\n- 玫瑰\n- 牡丹\n\n🌟树\n- 松\n- 柳\n\n请介绍您的花园：\n______________",
    ["radio 🌟花 [玫瑰 | 牡丹]", "radio 🌟树 [松 | 柳]", "textarea 请介绍您的花园"],
  ],
  [
    "ways to say that several choices may be taken",
    "花園問卷\n\n1. 你從甚麼途徑知道花園?【不讀答案,可答多項】\n報紙\n親友\n\n2. 你喜歡甚麼花?(可選擇多於一項)\n玫瑰\n牡丹\n\n3. 你喜歡甚麼樹?(不止一項)\n松\n柳\n\n4. 你會再來嗎?(只選一項)\n會\n不會",
    [
      "checkbox 你從甚麼途徑知道花園?【不讀答案,可答多項】 [報紙 | 親友]",
      "checkbox 你喜歡甚麼花?(可選擇多於一項) [玫瑰 | 牡丹]",
      "checkbox 你喜歡甚麼樹?(不止一項) [松 | 柳]",
      "radio 你會再來嗎?(只選一項) [會 | 不會]",
    ],
  ],
  [
    "sums on one line, signs and numbers to be filled in",
    "三年级数学\n\n一、口算。\n3+5=    7-2=\n二、在括号里填上合适的单位。（4分）\n一朵玫瑰高18（　）    一袋土重10（　）\n三、比大小，在○里填上“>”“<”或“=”。\n3○5   7米○2米\n四、填空。\n1、在□里填上合适的数。\n  3+□=8   □-2=5\n2、一年有（ ）个月。",
    [
      "blanks 3+5=____  7-2=____",
      "blanks 在括号里填上合适的单位。⏎一朵玫瑰高18（　）    一袋土重10（　）",
      "blanks 比大小，在○里填上“>”“<”或“=”。⏎3____5   7米____2米",
      "blanks 在□里填上合适的数。⏎3+____=8   ____-2=5",
      "blanks 一年有（ ）个月。",
    ],
  ],
  [
    "a question for a text at the end of a form",
    "园丁调查\n\n序号  题目                  评分\n1     我清楚要种什么花      1  2  3  4  5\n2     我有浇水的工具        1  2  3  4  5\n3     我常受到表扬          1  2  3  4  5\n\n您所在花园：□东园  □西园\n\n您对花园有哪些建议？",
    [
      "rating 我清楚要种什么花",
      "rating 我有浇水的工具",
      "rating 我常受到表扬",
      "radio 您所在花园 [东园 | 西园]",
      "textarea 您对花园有哪些建议？",
    ],
  ],
  [
    "a cell with places for year and month",
    "园艺社报名表\n姓名\t\n出生年月\t    年    月\n联系电话\t\n有何特长\t",
    ["text 姓名", "date 出生年月", "phone 联系电话", "text 有何特长"],
  ],
  [
    "words with their choices, without numbers",
    "五年级语文试卷\n一、看拼音，写词语。（4分）\nméi guī    mǔ dān\n（    ）  （    ）\n二、给加点字选择正确的读音，打“√”。（4分）\n瞻仰（zhān√ zān）  供给（jǐ gěi）\n三、习作（30分）\n写一写你的花园。",
    [
      "blanks 看拼音，写词语。⏎méi guī    mǔ dān⏎（    ）  （    ）",
      "radio 瞻仰（zhān  zān） [zhān | zān] = A",
      "radio 供给（jǐ gěi） [jǐ | gěi]",
      "textarea 写一写你的花园。",
    ],
  ],
  [
    "digits in front of units, which are no numbers of circles",
    "停车问卷\n\n* 1. 您家有几辆车？【单选题】\n○ 没有\n○ 1辆\n○ 2辆\n○ 3辆及以上\n\n* 2. 您每周浇几次花？【单选题】\n○ 1次\n○ 2次\n○ 3次以上\n\n* 3. 请打分【量表题】\n很不满意 ○1 ○2 ○3 ○4 ○5 很满意",
    [
      "radio 您家有几辆车？ [没有 | 1辆 | 2辆 | 3辆及以上]",
      "radio 您每周浇几次花？ [1次 | 2次 | 3次以上]",
      "scale 请打分",
    ],
  ],
  [
    "dates whose century is printed, parts with nothing but lines",
    "花园问卷\n姓名：____\n\n一、基本情况\n1. 你养花吗？　□养　□不养\n2. 你的花园？　□大　□小\n\n二、意见和建议\n______________\n______________\n\n评定日期：20__年__月__日　　护士签名：__________",
    [
      "text 姓名",
      "radio 你养花吗？ [养 | 不养]",
      "radio 你的花园？ [大 | 小]",
      "textarea 意见和建议",
      "date 评定日期",
      "signature 护士签名",
    ],
  ],
  [
    "names on a ballot with the place behind them",
    "“最美花园”推选票\n\n请在同意的花园后打“√”，限选三个，多选无效。\n\n1号东园  （    ）\n2号西园  （    ）\n5号南园  （    ）\n\n推荐理由：\n____________",
    ["checkbox 请在同意的花园后打“√”，限选三个，多选无效。 [1号东园 | 2号西园 | 5号南园]", "textarea 推荐理由"],
  ],
  [
    "numbers inside the rows of a table",
    "# Feedback\n\n**1. How was it?**\n\n- [ ] Good\n- [ ] Poor\n\n**2. Rate each task:**\n\n| Task | Easy | Hard | N/A |\n|---|---|---|---|\n| Start | [ ] | [ ] | [ ] |\n| Task 1: Plan | [ ] | [ ] | [ ] |\n| Task 2: Plant | [ ] | [ ] | [ ] |\n| Task 3: Water | [ ] | [ ] | [ ] |\n\n**4. Why?**\n____",
    ["radio How was it? [Good | Poor]", "matrix-radio Rate each task: [Easy | Hard | N/A]", "textarea Why?"],
  ],
  [
    "gaps of sentences and parts of calculations in a paper",
    "七年级数学测试题\n一、选择题(每小题3分,共3分)\n1.-3的相反数是(  )\nA.3       B.-3       C.1/3      D.-1/3\n二、填空题(每小题4分,共8分)\n2.比较大小:-2________-3.(填“>”或“<”)\n3.若x=2是方程ax-4=0的解,则a=________.\n三、解答题(共12分)\n4.(6分)计算:(1)-2+3×(-4);(2)(-1)²-|-5|.\n5.(6分)解方程:2(x-1)=x+3.",
    [
      "radio -3的相反数是(  ) [3 | -3 | 1/3 | -1/3]",
      "blanks 比较大小:-2________-3.(填“>”或“<”)",
      "blanks 若x=2是方程ax-4=0的解,则a=________.",
      "textarea 计算:(1)-2+3×(-4);(2)(-1)²-|-5|.",
      "textarea 解方程:2(x-1)=x+3.",
    ],
  ],
  [
    "wide blanks as places in front of a field with boxes",
    "绩效评估表\n被评估人：          评估人：          关系：□上级 □同级\n该员工的优点：\n",
    ["text 被评估人", "text 评估人", "radio 关系 [上级 | 同级]", "textarea 该员工的优点"],
  ],
  [
    "what a task seeks, which is no list of choices",
    "一、选择题\n1．属于花的是\nA．玫瑰 B．石头\n二、非选择题：共20分。\n2．（12分）一朵花以每天2cm的速度生长。求：\n（1）3天后的高度；\n（2）6天内长高多少。\n3．（8分）您喜欢：\n（1）花\n（2）树",
    ["radio 属于花的是 [玫瑰 | 石头]", "textarea 一朵花以每天2cm的速度生长。求：", "radio 您喜欢： [花 | 树]"],
  ],
  [
    "points of an information sheet that is to be read",
    "知情同意书\n研究名称：________\n您将参加一项研究，请仔细阅读以下内容。\n1. 研究目的：了解花园。\n2. 研究过程：填写问卷，约需10分钟。\n我已阅读并理解以上内容，自愿参加。\n□ 同意   □ 不同意\n签名：__________   日期：__________",
    ["text 研究名称", "radio 我已阅读并理解以上内容，自愿参加。 [同意 | 不同意]", "signature 签名", "date 日期"],
  ],
  [
    "quoted words with commas between them, which miss nothing",
    '1. Explain "a", "b" and "c".\n2. What is "x", "y"?\n3. 诗句“ ，润物细无声”的作者是谁？',
    ['textarea Explain "a", "b" and "c".', 'textarea What is "x", "y"?', "blanks 诗句“____，润物细无声”的作者是谁？"],
  ],
  [
    "verdicts at the end, signs for the right choice, small letters",
    "一、选出正确读音，在括号里填序号。(2分)\n1.“玫”读(    )\n  A.méi    B.mèi\n2.“松”读(    )\n  A.sōng    B.sòng\n\n二、判断题（正确的填T，错误的填F）\n3. 玫瑰是花。 T\n4. 石头是树。 F",
    [
      "radio “玫”读(    ) [méi | mèi]",
      "radio “松”读(    ) [sōng | sòng]",
      "boolean 玫瑰是花。 = 对",
      "boolean 石头是树。 = 错",
    ],
  ],
  [
    "small letters that touch their choices",
    "花园问卷\n\nA1.您的年龄是_____周岁\nA2.您的居住情况：a独居 b与配偶同住 c其他\nA3.您的收入：a1000元以下 b1000-2999元\nB1.您了解花园吗？a了解 b不了解\nB2.您希望由谁浇水？a园丁 b志愿者 c邻居\nC1.您有什么期望？\n______________",
    [
      "number 您的年龄是",
      "radio 您的居住情况： [独居 | 与配偶同住 | 其他]",
      "radio 您的收入： [1000元以下 | 1000-2999元]",
      "radio 您了解花园吗？ [了解 | 不了解]",
      "radio 您希望由谁浇水？ [园丁 | 志愿者 | 邻居]",
      "textarea 您有什么期望？",
    ],
  ],
  [
    "requests above a table and above questions, a label alone",
    "花园评估表\n姓名：____  岗位：□花匠 □园丁\n评估日期：\n\n请对以下行为打分：\n\n| 项目 | 1 | 2 | 3 |\n| --- | --- | --- | --- |\n| 浇水 | | | |\n| 修枝 | | | |\n\n请您依照实际情况回答下列问题：\n一、您喜欢花吗？　□是　□否\n二、您喜欢树吗？　□是　□否\n三、您喜欢草吗？　□是　□否\n四、您喜欢果吗？　□是　□否",
    [
      "text 姓名",
      "radio 岗位 [花匠 | 园丁]",
      "date 评估日期",
      "matrix-radio 请对以下行为打分 [1 | 2 | 3]",
      "radio 您喜欢花吗？ [是 | 否]",
      "radio 您喜欢树吗？ [是 | 否]",
      "radio 您喜欢草吗？ [是 | 否]",
      "radio 您喜欢果吗？ [是 | 否]",
    ],
  ],
];

test("points in front of the place for the answer are the points of the question", () => {
  const { definition } = read(
    "1.下列是花的一项是(3分)(  )\nA.玫瑰\nB.石头\n2.下列是树的一项是（2分）（ B ）\nA.铁\nB.松",
  );
  const items = definition.pages.flatMap((page) => page.items);
  expect(items.map((item) => [item.title, item["points"], item["key"]])).toEqual([
    ["下列是花的一项是(  )", 3, undefined],
    ["下列是树的一项是（  ）", 2, "o2"],
  ]);
});

test.each(CASES)("%s", (_name, text, questions) => {
  expect(questionsOf(text)).toEqual(questions);
});
