/** Records, tables of marks, grids of boxes and other parts of forms as copies show them. All texts were written for these tests. */
import { describe, expect, it } from "vitest";
import { questionsOf } from "../testing/read.ts";

const CASES: Record<string, [name: string, text: string, expected: string[]][]> = {
  "labels with places": [
    [
      "in two languages, above numbered questions",
      "茶会反馈\n\n茶室名称 Tea Room: ________\n主泡人 Host: ________\n\n1. 您喜欢今天的茶吗？\nA. 喜欢\nB. 不喜欢\n\n2. 您还会来吗？\nA. 会\nB. 不会",
      [
        "text 茶室名称 Tea Room",
        "text 主泡人 Host",
        "radio 您喜欢今天的茶吗？ [喜欢 | 不喜欢]",
        "radio 您还会来吗？ [会 | 不会]",
      ],
    ],
    [
      "in a record, of those who keep it",
      "茶园巡查记录\n\n地块：________ 编号：________\n天气：□晴 □雨 □阴\n1. 有无病虫：□有 □无\n2. 灌溉是否正常：□是 □否\n\n处理意见：\n________________\n\n登记人：________ 回访日期：________",
      [
        "text 地块",
        "text 编号",
        "radio 天气 [晴 | 雨 | 阴]",
        "radio 有无病虫 [有 | 无]",
        "radio 灌溉是否正常 [是 | 否]",
        "textarea 处理意见",
        "text 登记人",
        "date 回访日期",
      ],
    ],
    [
      "without places, in one line above the first question",
      "品茶感受量表\n\n本量表了解您品茶时的感受。\n编号 姓名 性别 年龄 单位\n1. 茶香让我放松。\nA. 从不\nB. 有时\nC. 总是\n2. 茶会让我愉快。\nA. 从不\nB. 有时\nC. 总是",
      [
        "text 编号",
        "text 姓名",
        "text 性别",
        "text 年龄",
        "text 单位",
        "radio 茶香让我放松。 [从不 | 有时 | 总是]",
        "radio 茶会让我愉快。 [从不 | 有时 | 总是]",
      ],
    ],
    [
      "in one row of a table below a lone label",
      "茶艺师考核\n日期：\n部门\t\t姓名\t\n\n1. 您对茶具的掌握？\nA. 熟练\nB. 一般\n2. 您对水温的掌握？\nA. 熟练\nB. 一般",
      [
        "date 日期",
        "text 部门",
        "text 姓名",
        "radio 您对茶具的掌握？ [熟练 | 一般]",
        "radio 您对水温的掌握？ [熟练 | 一般]",
      ],
    ],
    [
      "with two choices that touch",
      "茶山露营报名表\n姓名\t\t年龄\t\n紧急联系人\t\t联系电话\t\n有无花粉过敏（例如：对茶花、油菜花）\n无有________",
      [
        "text 姓名",
        "text 年龄",
        "text 紧急联系人",
        "phone 联系电话",
        "radio 有无花粉过敏（例如：对茶花、油菜花） [无 | 有]",
      ],
    ],
    [
      "in a table of Markdown",
      "# 茶社入社申请\n\n| 申请人信息 |  |  |  |\n| --- | --- | --- | --- |\n| 姓名 |  | 性别 |  |\n| 学院 |  | 年级 |  |\n| 电话 |  | 邮箱 |  |",
      ["text 姓名", "text 性别", "text 学院", "text 年级", "phone 电话", "email 邮箱"],
    ],
  ],
  "places of other kinds": [
    [
      "a day without a year, and names of a vote in one line",
      "茶社理事选票\n请在同意的候选人姓名后打“○”，所选人数不得超过2人。\n候选人：\n林春（ ） 白雪（ ） 乔木（ ） 叶青（ ）\n另选他人：________\n投票日：___月___日",
      ["checkbox 候选人 [林春 | 白雪 | 乔木 | 叶青]", "text 另选他人", "text 投票日（月 日）"],
    ],
    [
      "digits in the head of a table, and the words for them above",
      "茶室读者问卷\n请在相应的数字上打勾（5=很好，4=好，3=一般，2=差，1=很差）\n题目 5 4 3 2 1\n1. 茶书种类丰富\n2. 座位充足\n3. 光线合适\n您还有什么建议？",
      [
        "matrix-radio 请在相应的数字上打勾（5=很好，4=好，3=一般，2=差，1=很差） [很好 | 好 | 一般 | 差 | 很差]",
        "textarea 您还有什么建议？",
      ],
    ],
  ],
  "lost line breaks": [
    [
      "between questions with stars and choices without signs",
      "茶馆顾客调查问卷 * 1. 您的身份: 学生 教师 居民 * 2. 您多久来一次: 每天 1-2 次 每周 3-5 次 偶尔(每月 1-2 次) * 3. 您通常喝什么?(可多选) 绿茶 红茶 花茶(茉莉 / 桂花) 其他 * 4. 您对环境的满意度: 满意 一般 不满意 * 5. 您还想说什么?",
      [
        "radio 您的身份: [学生 | 教师 | 居民]",
        "radio 您多久来一次: [每天 1-2 次 | 每周 3-5 次 | 偶尔(每月 1-2 次)]",
        "checkbox 您通常喝什么?(可多选) [绿茶 | 红茶 | 花茶(茉莉 / 桂花) | 其他]",
        "radio 您对环境的满意度: [满意 | 一般 | 不满意]",
        "textarea 您还想说什么?",
      ],
    ],
    [
      "between names of types and choices",
      "茶文化问卷 1. 您的性别*[单选题] 男 女 2. 您喝过的茶*[多选题] 龙井 普洱 铁观音 3. 您的家乡*[填空题] 4. 您喝茶几年了*[单选题] 一年以内 一到三年 三年以上 5. 您喜欢喝茶吗*[单选题] 喜欢 不喜欢",
      [
        "radio 您的性别 [男 | 女]",
        "checkbox 您喝过的茶 [龙井 | 普洱 | 铁观音]",
        "text 您的家乡",
        "radio 您喝茶几年了 [一年以内 | 一到三年 | 三年以上]",
        "radio 您喜欢喝茶吗 [喜欢 | 不喜欢]",
      ],
    ],
    [
      "in a form with headings in brackets",
      "茶室借用申请 【申请人】 姓名：________ 学号：________ 电话：________ 【用途】 □品茶 □讲座 【时间】 开始日期：____年____月____日 结束日期：____年____月____日 负责人签名：________",
      [
        "text 姓名",
        "text 学号",
        "phone 电话",
        "radio 用途 [品茶 | 讲座]",
        "date 开始日期",
        "date 结束日期",
        "signature 负责人签名",
      ],
    ],
  ],
  "headings in brackets": [
    [
      "above boxes, lines and labels",
      "茶室借用申请\n\n【申请人】\n姓名：________\n电话：________\n\n【用途】\n▢ 品茶 ▢ 讲座 ▢ 其他____\n\n【用途说明】\n____________\n\n【附带材料】\n□ 活动方案\n□ 参加人名单\n\n[提交申请] [重置]",
      [
        "text 姓名",
        "phone 电话",
        "radio 用途 [品茶 | 讲座 | 其他]",
        "textarea 用途说明",
        "checkbox 附带材料 [活动方案 | 参加人名单]",
      ],
    ],
  ],
  "clauses below a heading": [
    [
      "ask nothing in a table of labels",
      "采茶体验报名表\n姓名\t\t性别\t\n身份证号码\t\t联系电话\t\n安全责任：\n1、请穿防滑的鞋子，听从带队老师的安排；\n1、山路湿滑，老人应有家人陪同；\n2、活动中请照看好自己的物品。",
      ["text 姓名", "text 性别", "id-card 身份证号码", "phone 联系电话"],
    ],
  ],
  "tables of marks": [
    [
      "with the names of several rows",
      "茶艺师评价表\n项目\t内容\t自评\t组长评\t满分\n仪表\t衣着整洁\t\t\t10\n举止大方\t\t\t10\n技能\t水温掌握得当\t\t\t20\n总分\t\t40\n综合意见\t",
      ["matrix-text 项目 [自评 | 组长评]", "number 总分", "textarea 综合意见"],
    ],
  ],
  "rows of boxes": [
    [
      "below a heading that ends with degrees",
      "茶叶市场调查\n\n一、您的资料\n\n1.您的身份:□茶农  □茶商\n\n2.从业时间: ü三年以下  □三年以上\n\n二、对市场的看法               同意    一般   不同意\n\n1.摊位容易找到…………□    ü   □\n\n2.价格公道      …ü    □   □\n\n3.停车方便……□   □   □",
      [
        "radio 您的身份: [茶农 | 茶商]",
        "radio 从业时间: [三年以下 | 三年以上]",
        "matrix-radio 对市场的看法 [同意 | 一般 | 不同意]",
      ],
    ],
  ],
  scales: [
    [
      "with words behind some of their steps",
      "茶友速配\n\n你喝茶的频率：1（逢年过节才喝）--- 3（每周几次）--- 5（一天不喝就难受）\n\n你对茶具的讲究：1（有杯就行）--- 3（喜欢好看的）--- 5（非名家不用）\n\n你想认识的茶友（可多选）： \\[ ] 同城的 \\[ ] 懂茶的 \\[ ] 有趣的",
      ["scale 你喝茶的频率", "scale 你对茶具的讲究", "checkbox 你想认识的茶友（可多选） [同城的 | 懂茶的 | 有趣的]"],
    ],
    [
      "with the codes behind their English degrees, right above the statements",
      "Tea room feedback\n\nThe scale for all statements:\n\nStrongly disagree: 1\nDisagree: 2\nNeutral: 3\nAgree: 4\nStrongly agree: 5\n1. The tea was warm.\n2. The staff was kind.\n3. I felt welcome.",
      [
        "radio The tea was warm. [Strongly disagree | Disagree | Neutral | Agree | Strongly agree]",
        "radio The staff was kind. [Strongly disagree | Disagree | Neutral | Agree | Strongly agree]",
        "radio I felt welcome. [Strongly disagree | Disagree | Neutral | Agree | Strongly agree]",
      ],
    ],
    [
      "and codes for those who cannot say, which are no degrees",
      "S1-電話\n\nS2-編號\n\nQ1-你鍾唔鍾意飲茶?\n鍾意\n唔鍾意\n唔知\n\nQ2-請你用0-10分評價呢間茶樓,0分代表好差、10分代表好好。(91 = 唔識、92 = 唔知道、93 = 唔肯講)\n\nQ3-你會唔會再嚟?\n會\n唔會\n唔知",
      [
        "phone 電話",
        "text 編號",
        "radio 你鍾唔鍾意飲茶? [鍾意 | 唔鍾意 | 唔知]",
        "scale 請你用0-10分評價呢間茶樓,0分代表好差、10分代表好好。(91 = 唔識、92 = 唔知道、93 = 唔肯講)",
        "radio 你會唔會再嚟? [會 | 唔會 | 唔知]",
      ],
    ],
  ],
  "lines that end with their answers": [
    [
      "are judged where all answers are one of two letters",
      "茶树是常绿植物。@@@正确答案：A\n红茶不经过发酵。@@@正确答案：B\n绿茶的产量居六大茶类之首。@@@正确答案：A",
      ["boolean 茶树是常绿植物。 = 对", "boolean 红茶不经过发酵。 = 错", "boolean 绿茶的产量居六大茶类之首。 = 对"],
    ],
  ],
  "pages in one column": [
    [
      "tear words at the right edge",
      "Survey of tea drinkers\n\nHow did you choose the tea that you are drinking at the mo-\nment (please be honest, nobody will know)?\n( ) I took what was there\n( ) I asked the host\n\nWhich teas have you tried in the last month (choose all that ap-\nply)?\n[ ] Green\n[ ] Black\n[ ] Oolong\n\nIf so, describe the taste that you liked.",
      [
        "radio How did you choose the tea that you are drinking at the moment (please be honest, nobody will know)? [I took what was there | I asked the host]",
        "checkbox Which teas have you tried in the last month (choose all that apply)? [Green | Black | Oolong]",
        "textarea If so, describe the taste that you liked.",
      ],
    ],
    [
      "leave the numbers of their pages inside the lines",
      "1、第 1 页茶艺师考试题库一、单项选择题1、下列属于绿茶的是( )。A、龙井 B、普洱 C、铁观音2、泡绿茶的水温宜为( )。A、80度 B、100度 C、60度3、陆羽所著的第一部茶书是《茶经》,他被后人尊称为\n2、( )。A、茶圣第 2 页B、茶仙C、茶神4、下列茶叶中完全发酵的是( )。A、红茶B、绿茶C、白茶5、紫砂壶的主要产地在( )。A、宜兴B、景德镇C、龙泉",
      [
        "radio 下列属于绿茶的是( )。 [龙井 | 普洱 | 铁观音]",
        "radio 泡绿茶的水温宜为( )。 [80度 | 100度 | 60度]",
        "radio 陆羽所著的第一部茶书是《茶经》,他被后人尊称为⏎( )。 [茶圣 | 茶仙 | 茶神]",
        "radio 下列茶叶中完全发酵的是( )。 [红茶 | 绿茶 | 白茶]",
        "radio 紫砂壶的主要产地在( )。 [宜兴 | 景德镇 | 龙泉]",
      ],
    ],
    [
      "have their fields inside the line",
      "饮茶习惯自评量表本量表共四题,请根据最近一个月的实际情况,在每题的字母上打勾,每题限选一个答案,答案没有对错之分。年级 学校 年龄 性别:□男 □女答案:A 没有;B 有时;C 经常。自评题目:1.我喝浓茶 A B C2.我空腹喝茶 A B C3.我喝隔夜茶 A B C4.我睡前喝茶 A B C",
      [
        "text 年级",
        "text 学校",
        "text 年龄",
        "radio 性别 [男 | 女]",
        "radio 我喝浓茶 [没有 | 有时 | 经常]",
        "radio 我空腹喝茶 [没有 | 有时 | 经常]",
        "radio 我喝隔夜茶 [没有 | 有时 | 经常]",
        "radio 我睡前喝茶 [没有 | 有时 | 经常]",
      ],
    ],
  ],
  "signs of copies": [
    [
      "a date in stars below its label",
      "茶农问卷\n\n填表日期：\n****年**月**日\n\n1. 您种茶几年了？\nA. 不到五年\nB. 五年以上\n\n2. 您卖春茶吗？\nA. 卖\nB. 不卖",
      ["date 填表日期", "radio 您种茶几年了？ [不到五年 | 五年以上]", "radio 您卖春茶吗？ [卖 | 不卖]"],
    ],
    [
      "a part with two numbers",
      "茶艺师考试\n\n一、1.茶叶常识(2题)\n1. 绿茶是( )。\nA.不发酵茶 B.全发酵茶 C.后发酵茶\n2. 红茶是( )。\nA.不发酵茶 B.全发酵茶 C.后发酵茶",
      ["radio 绿茶是( )。 [不发酵茶 | 全发酵茶 | 后发酵茶]", "radio 红茶是( )。 [不发酵茶 | 全发酵茶 | 后发酵茶]"],
    ],
    [
      "where somebody stands, which is not to be put in order",
      "茶艺班问卷\n\n1. 您的班级排名：□前三分之一 □中间 □后三分之一\n2. 请对以下茶类按喜爱程度排名：□绿茶 □红茶 □白茶",
      [
        "radio 您的班级排名： [前三分之一 | 中间 | 后三分之一]",
        "ranking 请对以下茶类按喜爱程度排名： [绿茶 | 红茶 | 白茶]",
      ],
    ],
  ],
  "headings that ask": [
    [
      "above numbered choices and rows",
      "# 茶博会反馈\n\n## 一、基本信息\n\n### 您的身份是？【单选】\n\n1.  茶农\n\n2.  茶商\n\n### 您从哪里得知茶博会？【多选】\n\n1.  朋友\n\n2.  网络\n\n3.  报纸\n\n### 请您对以下服务进行评价【矩阵题，10分制】\n\n1.  停车\n\n2.  导览",
      [
        "radio 您的身份是？ [茶农 | 茶商]",
        "checkbox 您从哪里得知茶博会？ [朋友 | 网络 | 报纸]",
        "matrix-rating 请您对以下服务进行评价（10分制）",
      ],
    ],
    [
      "in bold type on two lines",
      "**Q1. How often do you drink tea with the people\nyou work with?**\n\n- [ ] Daily\n- [ ] Weekly\n\n**Q2. Do you like it?**\n\n- [ ] Yes\n- [ ] No",
      [
        "radio How often do you drink tea with the people you work with? [Daily | Weekly]",
        "radio Do you like it? [Yes | No]",
      ],
    ],
  ],
};

describe.each(Object.entries(CASES))("%s", (_group, cases) => {
  it.each(cases)("%s", (_name, text, expected) => {
    expect(questionsOf(text)).toEqual(expected);
  });
});

describe("open questions", () => {
  it("with a sentence behind the question mark have no choices", () => {
    const text = "## 简答题\n\n1. 简述绿茶的特点。\n2. 什么是发酵？简述 PPO 酶 的作用。\n3. 简述红茶的产地。";
    expect(questionsOf(text)).toEqual([
      "textarea 简述绿茶的特点。",
      "textarea 什么是发酵？简述 PPO 酶 的作用。",
      "textarea 简述红茶的产地。",
    ]);
  });
});
