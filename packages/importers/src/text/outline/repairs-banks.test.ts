import { expect, test } from "vitest";
import { codes, questionsOf } from "../testing/read.ts";

const CASES: readonly (readonly [name: string, text: string, questions: readonly string[]])[] = [
  [
    "records with a counter, and a remark between it and the stem",
    "花园题库\n\n题号：1/300\n答题指南：只能选择其中最佳的一项\n玫瑰的颜色是\n\nA.红\nB.黑\n\n答案：A\n\n\n题号：2/300\n\n草的颜色是\n\nA.蓝\nB.绿\n\n答案：B\n\n\n题号：3/300\n\n雪的颜色是\n\nA.白\nB.灰\n\n答案：A",
    ["radio 玫瑰的颜色是 [红 | 黑] = A", "radio 草的颜色是 [蓝 | 绿] = B", "radio 雪的颜色是 [白 | 灰] = A"],
  ],
  [
    "a question on each line, its parts between bars",
    "1|||雪是白的。|||对\n2|||草是蓝的。|||错\n3|||玫瑰的颜色是|||A.红|||B.黑|||A\n4|||花要浇水。|||对",
    [
      "boolean 雪是白的。 = 对",
      "boolean 草是蓝的。 = 错",
      "radio 玫瑰的颜色是 [红 | 黑] = A",
      "boolean 花要浇水。 = 对",
    ],
  ],
  [
    "topics in front of stems",
    "1、【花卉常识】玫瑰的颜色是:\n\nA:红\n\nB:黑\n\n正确答案:A\n\n2、【浇水】草要怎样浇水:\n\nA:多浇\n\nB:少浇\n\n正确答案:B\n\n3、【花卉常识】雪花是花吗:\n\nA:是\n\nB:不是\n\n正确答案:B",
    ["radio 玫瑰的颜色是: [红 | 黑] = A", "radio 草要怎样浇水: [多浇 | 少浇] = B", "radio 雪花是花吗: [是 | 不是] = B"],
  ],
  [
    "the kind of a question in front of its stem",
    "判断与选择\n1. 判断：25×4=100。（    ）\n2. 判断：3+4=8。（    ）\n3. 花有几种颜色（    ）。\n   A. 一种    B. 很多种",
    ["boolean 25×4=100。（    ）", "boolean 3+4=8。（    ）", "radio 花有几种颜色（    ）。 [一种 | 很多种]"],
  ],
  [
    "blocks without numbers, some of them judged",
    "玫瑰是什么颜色？\nA.红\nB.黑\n\n草是什么颜色？\nA.蓝\nB.绿\n\n雪是什么颜色？\nA.白\nB.灰\n\n花园里可以抽烟。\n正确\n错误\n\n浇花要用水。\n正确\n错误",
    [
      "radio 玫瑰是什么颜色？ [红 | 黑]",
      "radio 草是什么颜色？ [蓝 | 绿]",
      "radio 雪是什么颜色？ [白 | 灰]",
      "boolean 花园里可以抽烟。",
      "boolean 浇花要用水。",
    ],
  ],
  [
    "blocks without numbers whose choices have numbers",
    "請問您的年齡是？\n（請輸入數字，例如：45）\n\n請問您喜歡的花是？\n1. 玫瑰\n2. 蘭花\n\n請問您種過的菜是？（可複選）\n1. 白菜\n2. 蘿蔔\n3. 都沒有\n\n請問您的園齡是？\n1. 一年\n2. 兩年\n\n請問您帶傘嗎？\n是\n否",
    [
      "text 請問您的年齡是？",
      "radio 請問您喜歡的花是？ [玫瑰 | 蘭花]",
      "checkbox 請問您種過的菜是？（可複選） [白菜 | 蘿蔔 | 都沒有]",
      "radio 請問您的園齡是？ [一年 | 兩年]",
      "radio 請問您帶傘嗎？ [是 | 否]",
    ],
  ],
  [
    "headings with formal numerals, and below them questions with points",
    "花園考試\n壹、選擇題\n( A )1. 玫瑰是什麼顏色?\n(A)紅  (B)黑\n( B )2. 草是什麼顏色?\n(A)藍  (B)綠\n\n貳、非選擇題\n1. 試述澆花之步驟。(15 分)\n2. 請說明除草之時限。(15 分)",
    [
      "radio 玫瑰是什麼顏色? [紅 | 黑] = A",
      "radio 草是什麼顏色? [藍 | 綠] = B",
      "textarea 試述澆花之步驟。",
      "textarea 請說明除草之時限。",
    ],
  ],
  [
    "headings of parts right below choices",
    "花园问卷\n第一部分  基本信息\n1. 您的身份：□园丁 □游客\n2. 您是否带伞：□是 □否\n第二部分  花园与草地\n3. 您是否种花：□是 □否\n4. 您喜欢的花：□玫瑰 □兰花",
    [
      "radio 您的身份： [园丁 | 游客]",
      "radio 您是否带伞： [是 | 否]",
      "radio 您是否种花： [是 | 否]",
      "radio 您喜欢的花： [玫瑰 | 兰花]",
    ],
  ],
  [
    "circles with their numbers behind them, on one line or on several",
    "花園測驗\n一、選擇題\n1. （　　）下列哪一種是花？\n\n○１玫瑰　　○２石頭　　○３雨水\n\n2. （　　）怎樣澆花？\n\n○１每天澆很多水\n○２看土再澆水\n○３不澆水",
    ["radio 下列哪一種是花？ [玫瑰 | 石頭 | 雨水]", "radio 怎樣澆花？ [每天澆很多水 | 看土再澆水 | 不澆水]"],
  ],
  [
    "a Markdown table to fill in without bars at its edges",
    "登记表\n\n姓名：____    性别：____\n\n项目信息表格：\n\n序号 | 项目名称 | 数量\n-----|----------|------\n1    |          |\n2    |          |\n3    |          |\n\n申请说明：\n________________________\n________________________",
    ["text 姓名", "text 性别", "dynamic-table 项目信息表格： [项目名称 | 数量]", "textarea 申请说明"],
  ],
  [
    "gaps that are counted through a paper",
    "花園測驗\n一、填充題\n1. 玫瑰是（ ① ）色，草是（ ② ）色。\n2. 花園在「（ ③ ）的東邊」。",
    ["blanks 玫瑰是（____）色，草是（____）色。", "blanks 花園在「（____）的東邊」。"],
  ],
  [
    "sentences below a line that announces them, and a greeting",
    "入园同意书\n\n姓名：________    电话：________\n\n尊敬的游客：\n花园很美，但可能出现以下风险：\n\n一、被玫瑰刺伤，严重者可导致感染；\n二、被蜜蜂蜇伤；\n三、其他不可预见的情况。\n\n签名：________________",
    ["text 姓名", "phone 电话", "signature 签名"],
  ],
  [
    "questions in bold below the headings of a page, with hints, places and nested bullets",
    "# Garden intake\n\n## 1. Topic\n\n**What do you want to grow?**\n*(Be as specific as possible.)*\n\n______________________________\n\n## 2. Place\n\n**Where is your garden?**\n\n______________________________\n\n**How large is it?**\n- [ ] **Small** — a balcony\n  - pots only\n  - no trees\n- [ ] **Large** — a field\n\n**How did you hear about us?**\n\n---\n\n*Thank you.*",
    [
      "textarea What do you want to grow?",
      "textarea Where is your garden?",
      "radio How large is it? [Small — a balcony（pots only；no trees） | Large — a field]",
      "textarea How did you hear about us?",
    ],
  ],
  [
    "a table with one empty column to rate in",
    "花园问卷\n请打分（1=很差，3=很好）\n\n| 项目 | 评分（1-3） |\n|---|---|\n| 玫瑰 | |\n| 草地 | |\n\n1. 您的建议？",
    ["matrix-radio 请打分（1=很差，3=很好） [1 | 2 | 3]", "textarea 您的建议？"],
  ],
  [
    "rows with the names of fields above their columns are filled in",
    "花园登记\n\n1. 联系人信息\n\n| 关系 | 姓名 | 联系电话 |\n|---|---|---|\n| 园丁 | | |\n| 门卫 | | |\n\n2. 您的建议？",
    ["matrix-text 联系人信息 [姓名 | 联系电话]", "textarea 您的建议？"],
  ],
  [
    "answers to several questions that one summary folds away",
    "## 一、多选题\n\n**1. 花园里有（　）。**\nA. 玫瑰\nB. 草\nC. 鲸鱼\n\n**2. 浇花用（　）。**\nA. 水\nB. 油\nC. 雨水\n\n## 二、判断题\n\n**1. 雪是白的。**\n\n**2. 草是蓝的。**\n\n## 答案与解析\n\n<details>\n<summary>多选题答案</summary>\n\n1. **AB**。鲸鱼在海里。\n2. **AC**。油不行。\n\n</details>\n\n<details>\n<summary>判断题答案</summary>\n\n1. **√**。冬天看得见。\n2. **×**。草是绿的。\n\n</details>",
    [
      "checkbox 花园里有（　）。 [玫瑰 | 草 | 鲸鱼] = AB",
      "checkbox 浇花用（　）。 [水 | 油 | 雨水] = AC",
      "boolean 雪是白的。 = 对",
      "boolean 草是蓝的。 = 错",
    ],
  ],
  [
    "tags that a paper is about are words",
    'HTML 考试\n1. 用于设置网页标题的标记是（）\nA. <title>\nB. <b>\n答案：A\n\n2. 关于标记的说法错误的是（）\nA. <input type="text"> 是单行文本\nB. HTML 的<B>跟<b>不一样\n答案：B',
    [
      "radio 用于设置网页标题的标记是（） [<title> | <b>] = A",
      'radio 关于标记的说法错误的是（） [<input type="text"> 是单行文本 | HTML 的<B>跟<b>不一样] = B',
    ],
  ],
  [
    "colons inside the choices of a field, the era of a date, and parts of an address",
    "花園報名表\n\n姓名\t\t性別\t□男　□女\n出生日期\t民國＿＿年＿＿月＿＿日\t電話\t\n參加場次\t□第一場：5月10日（六）　□第二場：5月17日（六）\n備註\t",
    [
      "text 姓名",
      "radio 性別 [男 | 女]",
      "date 出生日期（民國）",
      "phone 電話",
      "radio 參加場次 [第一場：5月10日（六） | 第二場：5月17日（六）]",
      "text 備註",
    ],
  ],
  [
    "letters in brackets that are a name, beside the place for the answer",
    "1. 数据库（DB）和系统（DBS）的关系是（）。\nA. 甲\nB. 乙\nC. 丙\nD. 丁\n答案：C\n\n2. 花园由（）管理。（B）\nA. 门卫\nB. 园丁",
    [
      "radio 数据库（DB）和系统（DBS）的关系是（）。 [甲 | 乙 | 丙 | 丁] = C",
      "radio 花园由（）管理。（  ） [门卫 | 园丁] = B",
    ],
  ],
  [
    "words in brackets of questions that ask for an opinion",
    "Q1:您多久来一次花园?\n\n每天\n每周\n每月\n\nQ2:请对花园的【草地】(如高度)进行评分。\n\n分数\n标签\n\nQ3:请对花园的【花朵】进行评分。\n\n分数\n标签\n\nQ4:请对花园的【园丁】进行评分。\n\n分数\n标签",
    [
      "radio 您多久来一次花园? [每天 | 每周 | 每月]",
      "scale 请对花园的【草地】(如高度)进行评分。",
      "scale 请对花园的【花朵】进行评分。",
      "scale 请对花园的【园丁】进行评分。",
    ],
  ],
];

test.each(CASES)("%s", (_, text, questions) => {
  expect(questionsOf(text)).toEqual(questions);
  expect(codes(text).filter((code) => code.includes("text_left_out"))).toEqual([]);
});
