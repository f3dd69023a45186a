/** Reply slips, ballots, tables of answers, pages with tags, and signs at the edges of lines. All texts were written for these tests. */
import { expect, test } from "vitest";
import { codes, questionsOf, read } from "../testing/read.ts";

const CASES: readonly (readonly [name: string, text: string, questions: readonly string[]])[] = [
  [
    "a form numbered in Chinese, beside a table, lines with numbers and boxes behind its stems",
    "花园培训评估\n\n学员：____________（可不填）    小组：____________\n\n一、请打“√”\n项目\t5\t4\t3\n讲解清楚\t\t\t\n内容实用\t\t\t\n\n二、最有帮助的是（可选 1—2 项）：\n□修剪  □浇水  □其他____\n\n三、时长：□偏长  □适中  □偏短\n\n四、您准备做什么？\n1. ____________________\n2. ____________________\n\n五、总体打分：________分",
    [
      "text 学员",
      "text 小组",
      "matrix-radio 请打“√” [5 | 4 | 3]",
      "checkbox 最有帮助的是（可选 1—2 项）： [修剪 | 浇水 | 其他]",
      "radio 时长 [偏长 | 适中 | 偏短]",
      "textarea 您准备做什么？",
      "number 总体打分",
    ],
  ],
  [
    "explanations by other names, and types between numbers and stems",
    "花园题库\n1、单项选择题 会开花的是_。A: 石头B: 玫瑰C: 铁D: 水 参考答案: B 此题解释:玫瑰是花。\n2、多项选择题 树有_。A: 松B: 柏C: 水D: 铁 参考答案: AB 此题解释:【答案】AB。\n3、判断题 水能浇花。 参考答案: 对 此题解释:略。",
    [
      "radio 会开花的是_。 [石头 | 玫瑰 | 铁 | 水] = B",
      "checkbox 树有_。 [松 | 柏 | 水 | 铁] = AB",
      "boolean 水能浇花。 = 对",
    ],
  ],
  [
    "circled choices whose last one has a line, and a circled number in a condition",
    "花园需求\nQ1.您的情况：①独居 ②与家人同住 ③其他（请注明）______\nQ2.您愿意种花吗？①愿意 ②不愿意\nQ3.原因（Q2选①者跳过）：①费用高 ②距离远\nQ4.请评价（在相应分数下打√）\n\n项目    5分    4分    3分\n花坛\n小路\n\nQ5.您的建议？\n____________",
    [
      "radio 您的情况： [独居 | 与家人同住 | 其他（请注明）]",
      "radio 您愿意种花吗？ [愿意 | 不愿意]",
      "radio 原因（Q2选①者跳过）： [费用高 | 距离远]",
      "matrix-radio 请评价（在相应分数下打√） [5分 | 4分 | 3分]",
      "textarea 您的建议？",
    ],
  ],
  [
    "ballots with names on a line, with numbers of candidates, and with places behind them",
    "花园委员会选票\n应选2人\n\n　　张　三　　　李小四　　　王五六\n\n注:1、同意的划“○”。\n2、多选无效。\n\n园丁推荐票\n限推荐1名\n1号 赵七（一组）\n2号 钱八（二组）",
    [
      "checkbox 花园委员会选票（应选2人） [张　三 | 李小四 | 王五六]",
      "radio 园丁推荐票（限推荐1名） [1号 赵七（一组） | 2号 钱八（二组）]",
    ],
  ],
  [
    "the first question of a paper is a material, below bullets",
    "花园语文\n\n一、阅读\n  • 1. 阅读短文，完成问题。 \n     花开了。 \n    (1)、解释词语：①花开（          ） ②草绿（          ） \n    (2)、“开”的意思是（   ） \n    A、打开 B、开放 \n    (3)、花园里有什么？ \n  • 2. 默写。_____________，红花开。",
    [
      "blanks 解释词语：①花开（____） ②草绿（____）",
      "radio “开”的意思是（   ） [打开 | 开放]",
      "textarea 花园里有什么？",
      "blanks 默写。_____________，红花开。",
    ],
  ],
  [
    "two rows of boxes among others are no matrix, and the label above them is a heading",
    "花园评估\n\n名称：________ 面积：________\n\n植物状况：\n叶子：□好 □一般 □差\n花朵：□好 □一般 □差\n根系：□正常 □异常\n\n评估人：________",
    [
      "text 名称",
      "text 面积",
      "radio 叶子 [好 | 一般 | 差]",
      "radio 花朵 [好 | 一般 | 差]",
      "radio 根系 [正常 | 异常]",
      "text 评估人",
    ],
  ],
  [
    "a letter with a slip: numbers and labels above the cut ask nothing",
    "花园活动告家长书\n\n尊敬的家长：\n    现将有关事项告知如下：\n    一、时间：5月1日\n    二、注意事项\n    1．学生统一穿校服。\n    2．自备饮用水。\n--------------✂--------------\n回    执\n    本人已阅读，（  ）同意 （  ）不同意  孩子参加活动。\n    班级：____    家长签名：__________\n    是否过敏：□是  □否",
    ["radio 本人已阅读，孩子参加活动。 [同意 | 不同意]", "text 班级", "signature 家长签名", "radio 是否过敏 [是 | 否]"],
  ],
  [
    "a slip from Hong Kong: verdicts to be struck out, brackets as boxes, a class and its number",
    "花園小學通告\n\n敬啟者：\n　　本校將舉辦活動，詳情如下：\n日期：五月一日\n地點：禮堂\n✂-----------------------\n回　條\n敬覆者：\n　　＊同意 / ＊不同意　敝子弟參加活動。（＊請刪去不適用者）\n交通：\n（　）旅遊巴\n（　）自行前往，活動後離開\n學生姓名：________ （　　）　　班別：中三（　　）\n家長／監護人簽署：________\n日期：二零二六年____月____日",
    [
      "radio 敝子弟參加活動。 [同意 | 不同意]",
      "radio 交通： [旅遊巴 | 自行前往，活動後離開]",
      "text 學生姓名",
      "text 班別",
      "signature 家長／監護人簽署",
      "date 日期（二零二六年）",
    ],
  ],
  [
    "rated rows below the names of their groups, with a legend",
    "花园360评估\n\n请打分（5分—优秀，4分—良好，3分—一般，2分—较差，1分—差），打√。\n\n维度\t内容\t评分\n耐心\t1. 按时浇水\t5 4 3 2 1\n\t2. 细心除草\t5 4 3 2 1\n合作\t3. 帮助同伴\t5 4 3 2 1\n\n1. 最突出的优点是什么？",
    [
      "radio 按时浇水 [优秀 | 良好 | 一般 | 较差 | 差]",
      "radio 细心除草 [优秀 | 良好 | 一般 | 较差 | 差]",
      "radio 帮助同伴 [优秀 | 良好 | 一般 | 较差 | 差]",
      "textarea 最突出的优点是什么？",
    ],
  ],
  [
    "a table whose rows are counted, below a label that is a heading, with circled values in its head",
    "花园健康声明\n\n本人近况（须属实）：\n1.是否过敏。□是 □否\n2.是否外出。□是 □否\n\n健康监测\n天数\t日期\t状态①好②坏\t体温\n1\t\t\t\n2\t\t\t\n\n提示：不舒服请就诊。\n\n签名：        填写日期：",
    [
      "radio 是否过敏。 [是 | 否]",
      "radio 是否外出。 [是 | 否]",
      "dynamic-table 健康监测 [日期 | 状态（好/坏） | 体温]",
      "signature 签名",
      "date 填写日期",
    ],
  ],
  [
    "a table whose name stands in its first column, and a label that asks for a text below it",
    "花园推荐表\n\n姓名\t\t性别\t\t\n民族\t\t籍贯\t\t\n近年获奖情况\t时间\t名称\t单位\n\t\t\t\n\t\t\t\n主要事迹（500字以内）\t\n推荐意见\t",
    [
      "text 姓名",
      "text 性别",
      "text 民族",
      "text 籍贯",
      "dynamic-table 近年获奖情况 [时间 | 名称 | 单位]",
      "textarea 主要事迹（500字以内）",
      "textarea 推荐意见",
    ],
  ],
  [
    "labels behind choices, empty numbers below a stem, a line to sign at the end",
    "花园调查\n\n1、有没有问题？\n  有（ ） 无（ ）  若有，请说明：\n2、您满意吗？\n  满意（ ）  不满意（ ）   原因：\n3、最喜欢的两种花是：\n（1）\n（2）\n4、还有什么要改进：\n\n\n家长签名：",
    [
      "radio 有没有问题？ [有 | 无]",
      "textarea 若有，请说明",
      "radio 您满意吗？ [满意 | 不满意]",
      "textarea 原因",
      "textarea 最喜欢的两种花是：",
      "textarea 还有什么要改进：",
      "signature 家长签名",
    ],
  ],
  [
    "the outline of an interview: its opening, prompts below a question, a farewell",
    "关于花园的访谈提纲\n\n一、开场白\n您好，感谢您接受访谈。请问可以录音吗？\n\n二、问题\n1. 您什么时候开始种花？\n2. 您采取了哪些办法？\n   - 浇水方面\n   - 施肥方面\n3. 您还有什么要补充的吗？\n再次感谢您的支持与配合！",
    ["text 您什么时候开始种花？", "textarea 您采取了哪些办法？", "textarea 您还有什么要补充的吗？"],
  ],
  [
    "two rows of heads, and a column of remarks",
    "园丁测评票\n（2024年度）\n姓名\t综合评价\n\t优秀\t合格\t不合格\n张三\t\t\t\n李四\t\t\t\n\n客户调查\n调查项目\t满意\t一般\t不满意\t备注\n花坛\t\t\t\t\n小路\t\t\t\t",
    ["matrix-radio 园丁测评票 [优秀 | 合格 | 不合格]", "matrix-radio 调查项目 [满意 | 一般 | 不满意]"],
  ],
  [
    "the last row of a scale above its explanation, and years of service that are no date",
    "花园量表\n1.我喜欢花 1 2 3 4\n2.我喜欢草 1 2 3 4\n3.我喜欢树 1 2 3 4\n结果分析：分数越高越好。\n\n基本资料\n4. 年资： ____年____月",
    ["rating 我喜欢花", "rating 我喜欢草", "rating 我喜欢树", "blanks 年资： ____年____月"],
  ],
  [
    "declarations that are ticked one by one, and printed facts above the greeting",
    "花园知情同意书\n研究单位：花园医院\n\n亲爱的参与者：\n请阅读以下内容。\n\n声明：\n□ 我已阅读上述内容。\n□ 我自愿参加。\n是否同意留样：  □同意   □不同意",
    ["checkbox 声明 [我已阅读上述内容。 | 我自愿参加。]", "radio 是否同意留样 [同意 | 不同意]"],
  ],
  [
    "a table of answers above its questions, in the tags of a page, and code in a judged statement",
    "## 判断题（每题2分）\n\n<table><tr><td>题号</td><td>1</td><td>2</td></tr><tr><td>答案</td><td>√</td><td>×</td></tr></table>\n\n第 1 题 花会开。\n\n第 2 题 下面代码的输出为 1。\n\n```c\nint a = 0;\ncout << a;\n```",
    ["boolean 花会开。 = 对", "boolean 下面代码的输出为 1。⏎int a = 0;⏎cout << a; = 错"],
  ],
  [
    "a page on one line",
    "<h2>花园问卷</h2><p>请回答：</p><ol><li>您喜欢花吗：<br/>□ 喜欢 □ 一般</li><li>您的建议：<br/>________</li></ol>",
    ["radio 您喜欢花吗： [喜欢 | 一般]", "textarea 您的建议："],
  ],
  [
    "headings above boxes and lines in Markdown",
    "## 性能\n\n### 设备\n□ 流畅\n□ 卡顿\n\n### 网络\n□ 好\n□ 差\n\n### 改进建议\n________________\n\n### 请写下您的感受。【开放题】",
    ["radio 设备 [流畅 | 卡顿]", "radio 网络 [好 | 差]", "textarea 改进建议", "textarea 请写下您的感受。"],
  ],
  [
    "statements below codes, with the place for the answer in a block of code",
    "# 花园人格\n\n每題回答 `1～5`：\n\n### A01\n我喜歡花。\n\n```text\nA01 =\n```\n\n### A02\n我喜歡草。\n\n```text\nA02 =\n```\n\n### A03\n我喜歡樹。\n\n```text\nA03 =\n```",
    ["rating 我喜歡花。", "rating 我喜歡草。", "rating 我喜歡樹。"],
  ],
  [
    "a heading that allows several choices for all questions below it",
    "花園評估\n\n一、單選\n1. 天氣：□晴　□雨\n\n二、可複選\n2. 用具：□鏟　□壺　□無\n3. 植物：□花　□草　□其他＿＿＿",
    ["radio 天氣： [晴 | 雨]", "checkbox 用具 [鏟 | 壺 | 無]", "checkbox 植物 [花 | 草 | 其他]"],
  ],
  [
    "English brackets and a scale behind their questions",
    "GARDEN SIGN-UP\n\nName: ____________   E-mail: ____________\n\nHave you helped before?   ( ) Yes   ( ) No\n\nHow did you hear of us?\n( ) Friend\n( ) Poster\n( ) Other: ____________\n\nHow confident are you with tools?  (not at all) 1  2  3  4  5 (very)",
    [
      "text Name",
      "email E-mail",
      "radio Have you helped before? [Yes | No]",
      "radio How did you hear of us? [Friend | Poster | Other]",
      "rating How confident are you with tools?",
    ],
  ],
  [
    "answers below essays in a paper that has its keys in brackets",
    "一、单选题\n1.会开花的是（A）\nA.玫瑰 B.石头\n2.会结果的是（B）\nA.石头 B.苹果\n3.能浇花的是（A）\nA.水 B.铁\n二、简答题\n1.简述花的作用。\n花能结果。\n2.为什么要浇水？\n水使植物生长。\n3.说明草的特点。\n草是绿的。",
    [
      "radio 会开花的是（  ） [玫瑰 | 石头] = A",
      "radio 会结果的是（  ） [石头 | 苹果] = B",
      "radio 能浇花的是（  ） [水 | 铁] = A",
      "textarea 简述花的作用。 = 花能结果。",
      "textarea 为什么要浇水？ = 水使植物生长。",
      "textarea 说明草的特点。 = 草是绿的。",
    ],
  ],
  [
    "boxes below fields that have their lines belong to no field",
    "花园报名\n学生姓名：____  班级：____\n□ 参加  □ 不参加\n电话：____",
    ["text 学生姓名", "text 班级", "radio 参加 / 不参加 [参加 | 不参加]", "phone 电话"],
  ],
  [
    "boxes below a field that asks what they answer",
    "花园报名\n姓名：____\n是否参加：____\n□ 参加  □ 不参加\n电话：____",
    ["text 姓名", "radio 是否参加 [参加 | 不参加]", "phone 电话"],
  ],
];

test.each(CASES)("%s", (_, text, questions) => {
  expect(questionsOf(text)).toEqual(questions);
  expect(codes(text).filter((code) => code.includes("text_left_out"))).toEqual([]);
});

const LETTER = `花园活动通知

尊敬的家长：
您好！学校定于5月1日组织种花活动。
一、时间：上午8:00
二、地点：花园
三、注意事项
1. 请穿校服。
2. 请自备饮用水。
感谢您的支持！

园丁组
2026年4月5日
- - - - - - 请沿此线剪下 - - - - - -
回 执
学生姓名：____  班级：____
□ 参加  □ 不参加
家长签名：____`;

test("each paragraph of a letter is one statement, and nobody is told to cut a screen", () => {
  const { definition, diagnostics } = read(LETTER);
  const told = definition.pages.flatMap(({ items }) => items).filter(({ type }) => type === "statement");
  expect(told.map(({ title, description }) => [title, description])).toEqual([
    [
      "您好！学校定于5月1日组织种花活动。",
      "一、时间：上午8:00\n二、地点：花园\n三、注意事项\n1. 请穿校服。\n2. 请自备饮用水。\n感谢您的支持！",
    ],
    ["园丁组", "2026年4月5日"],
    ["回 执", undefined],
  ]);
  expect(diagnostics.map(({ code, line }) => [code, line])).toEqual([["page_text", 14]]);
  expect(questionsOf(LETTER)).toEqual([
    "text 学生姓名",
    "text 班级",
    "radio 参加 / 不参加 [参加 | 不参加]",
    "signature 家长签名",
  ]);
});
