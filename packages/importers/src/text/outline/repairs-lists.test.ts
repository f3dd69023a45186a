import { expect, test } from "vitest";
import { questionsOf, read } from "../testing/read.ts";

const CASES: readonly (readonly [name: string, text: string, questions: readonly string[]])[] = [
  [
    "a form in Markdown: fields with placeholders, headings above boxes, comments and stars",
    "# 花园反馈表\n\n## 基本信息\n\n**花园名称：** [花园名称]  \n**参观日期：** [YYYY-MM-DD]\n\n## 评价\n\n### 花的数量\n- [ ] 很多 - 到处都是\n- [ ] 很少 - 要找\n\n### 草的高度\n- [ ] 太高\n- [ ] 正好\n\n### 希望种的花\n- [ ] 玫瑰\n- [ ] 兰花\n- [ ] 其他：[请填写]\n\n### 其他建议\n<!-- 请写下您的建议 -->\n\n**总体满意度：** ⭐⭐⭐⭐⭐ (请选择1-5星)",
    [
      "text 花园名称",
      "date 参观日期",
      "radio 花的数量 [很多 - 到处都是 | 很少 - 要找]",
      "radio 草的高度 [太高 | 正好]",
      "checkbox 希望种的花 [玫瑰 | 兰花 | 其他]",
      "textarea 其他建议",
      "rating 总体满意度",
    ],
  ],
  [
    "stems with a gap above their answers, with headings between",
    "花园知识\n\n玫瑰的颜色是( )\n红色\n草的颜色是( )\n绿色\n雪的颜色是( )\n白色\n第二部分\n浇花要用( )\n水\n除草要用( )\n锄头\n修枝要用( )\n剪刀\n花园在_____的东边( )\n河",
    [
      "text 玫瑰的颜色是( ) = 红色",
      "text 草的颜色是( ) = 绿色",
      "text 雪的颜色是( ) = 白色",
      "text 浇花要用( ) = 水",
      "text 除草要用( ) = 锄头",
      "text 修枝要用( ) = 剪刀",
      "blanks 花园在_____的东边( ) = 河",
    ],
  ],
  [
    "ticks in front of the right choices, and explanations with a book",
    "--- 🌹 花 (3题) ---\n\n1. [fl01] 玫瑰是什么颜色？\n   ✓ 红\n     黑\n   📖 黑玫瑰很少见。\n\n2. [fl02] 草是什么颜色？\n     蓝\n   ✓ 绿\n   📖 夏天是绿的。\n\n3. [fl03] 雪是什么颜色？\n   ✓ 白\n     灰\n   📖 看窗外。",
    [
      "radio 玫瑰是什么颜色？ [红 | 黑] = A",
      "radio 草是什么颜色？ [蓝 | 绿] = B",
      "radio 雪是什么颜色？ [白 | 灰] = A",
    ],
  ],
  [
    "questions that go on below their number, and what they offer in brackets",
    "# Garden survey\n\n1. Do you have a garden? (Yes / No / Not sure)\n2. During the summer, have you ever had trouble finding water or a place\n   in the shade? (Yes / No)\n3. How often do you water\n   your flowers (not the grass)? (Never / Sometimes / Often)\n4. What would you change?\n   (Open text)",
    [
      "radio Do you have a garden? [Yes | No | Not sure]",
      "radio During the summer, have you ever had trouble finding water or a place in the shade? [Yes | No]",
      "radio How often do you water your flowers (not the grass)? [Never | Sometimes | Often]",
      "textarea What would you change?",
    ],
  ],
  [
    "headings with number and topic above labelled stems",
    "### 66. 颜色\n\n题目：玫瑰是什么颜色？\n\n- A. 红\n- B. 黑\n\n答案：A\n\n解析：见图。\n\n### 67. 颜色·草\n\n题目：草是什么颜色？\n\n- A. 蓝\n- B. 绿\n\n答案：B\n\n### 68. 天气\n\n题目：雪是什么颜色？\n\n- A. 白\n- B. 灰\n\n答案：A",
    [
      "radio 玫瑰是什么颜色？ [红 | 黑] = A",
      "radio 草是什么颜色？ [蓝 | 绿] = B",
      "radio 雪是什么颜色？ [白 | 灰] = A",
    ],
  ],
  [
    "a written part numbered in Chinese, and keys and numbers without signs",
    "花園考試\n甲、申論題部分:(50 分)\n一、試舉五種花,並說明每一種的澆水方法。(25 分)\n二、試說明除草之步驟,並各舉一例。(25 分)\n乙、測驗題部分:(50 分)\nC 1 玫瑰的顏色是下列何者?\n(A)黑 (B)藍\n(C)紅 (D)灰\nA 2 草的顏色是下列何者?\n(A)綠 (B)藍 (C)紅 (D)灰\nD 3 雪的顏色是下列何者?\n(A)黑 (B)藍 (C)紅 (D)白",
    [
      "textarea 試舉五種花,並說明每一種的澆水方法。",
      "textarea 試說明除草之步驟,並各舉一例。",
      "radio 玫瑰的顏色是下列何者? [黑 | 藍 | 紅 | 灰] = C",
      "radio 草的顏色是下列何者? [綠 | 藍 | 紅 | 灰] = A",
      "radio 雪的顏色是下列何者? [黑 | 藍 | 紅 | 白] = D",
    ],
  ],
  [
    "sections in Chinese numbers above labels with boxes and questions with lines",
    "親愛的遊客您好：\n感謝您參觀花園，請填寫本問卷。\n一、基本資料 \n身分： \n☐ 園丁☐ 遊客 ☐ 其他：____ \n年紀： \n☐ 老 ☐ 少 \n二、開放式問題 \n您最滿意的花是什麼？ \n____________________ \n哪些花您覺得可以改進？ \n____________________",
    [
      "radio 身分 [園丁 | 遊客 | 其他]",
      "radio 年紀 [老 | 少]",
      "textarea 您最滿意的花是什麼？",
      "textarea 哪些花您覺得可以改進？",
    ],
  ],
  [
    "questions that have nothing but numbers",
    "花园测评\n\n第1题\n（1）喜欢玫瑰\n（2）喜欢兰花\n\n第2题\n（1）常浇水\n（2）不浇水\n\n第3题\n（1）爱除草\n（2）爱看书",
    ["radio 第1题 [喜欢玫瑰 | 喜欢兰花]", "radio 第2题 [常浇水 | 不浇水]", "radio 第3题 [爱除草 | 爱看书]"],
  ],
  [
    "several boxes of Markdown on a line, and words to those who are asked",
    "# 花园问卷\n\n**前言：**\n您好！我们想知道您怎样看待花园，问卷不记名。\n\n**Q1. 您常来吗？**\n- [ ] 常来\n- [ ] 不常来\n\n**Q2. 您对花满意吗？**\n- [ ] 1 分  [ ] 2 分  [ ] 3 分\n\n**Q3. 您对草满意吗？**\n- [ ] 1 分  [ ] 2 分  [ ] 3 分",
    [
      "radio 您常来吗？ [常来 | 不常来]",
      "radio 您对花满意吗？ [1 分 | 2 分 | 3 分]",
      "radio 您对草满意吗？ [1 分 | 2 分 | 3 分]",
    ],
  ],
  [
    "one run of text with the key in front of each stem, parts and the number of a page",
    "花園題庫 選擇題 能力一 認識花草 (1) 玫瑰是什麼顏色? (1) 紅 (2) 黑 (3) 藍 (2) 草是什麼顏色? (1) 紅 (2) 綠 (3) 藍 能力二 照顧花草 (3) 怎樣澆花? (1) 不澆 (2) 每天很多 (3) 看土再澆 1\n(1) 除草用什麼? (1) 鋤頭 (2) 牙刷\n(3) 毛巾 (2) 花園何時開? (1) 夜裡 (2) 白天 (3) 不開",
    [
      "radio 玫瑰是什麼顏色? [紅 | 黑 | 藍] = A",
      "radio 草是什麼顏色? [紅 | 綠 | 藍] = B",
      "radio 怎樣澆花? [不澆 | 每天很多 | 看土再澆] = C",
      "radio 除草用什麼? [鋤頭 | 牙刷 | 毛巾] = A",
      "radio 花園何時開? [夜裡 | 白天 | 不開] = B",
    ],
  ],
  [
    "headings above numbered lists, one with the number of its steps and one that is optional",
    "# 花园问卷\n\n### 您的身份是？【单选】\n\n1.  园丁\n\n2.  游客\n\n### 您带伞吗？【单选】\n\n1.  带\n\n2.  不带\n\n**年纪**\n\n1.18-25岁\n\n2.26-35岁\n\n**联系方式（非必填）**\n\n### 您对花园满意吗？【10分制单选】\n\n1分代表“不满意”，10分代表“满意”\n\n### 您会再来吗？【单选】\n\n1.  会\n\n2.  不会",
    [
      "radio 您的身份是？ [园丁 | 游客]",
      "radio 您带伞吗？ [带 | 不带]",
      "radio 年纪 [18-25岁 | 26-35岁]",
      "text 联系方式",
      "scale 您对花园满意吗？（10分制）",
      "radio 您会再来吗？ [会 | 不会]",
    ],
  ],
  [
    "readings to choose, and sentences to be changed, in a paper of a primary school",
    "三年级语文测试卷\n一、看拼音写词语。（10分）\n1. huā duǒ（      ）  2. xiǎo cǎo（      ）\n二、选择正确的读音，打“√”。（6分）\n1. 背（bēi bèi）包  2. 假（jiǎ jià）期\n三、按要求写句子。（12分）\n1. 小花在风里唱歌。（改为拟人句）\n____________________________\n2. 这朵花真美丽。（改为感叹句）\n____________________________",
    [
      "blanks huā duǒ（      ）",
      "blanks xiǎo cǎo（      ）",
      "radio 背（bēi bèi）包 [bēi | bèi]",
      "radio 假（jiǎ jià）期 [jiǎ | jià]",
      "text 小花在风里唱歌。（改为拟人句）",
      "text 这朵花真美丽。（改为感叹句）",
    ],
  ],
  [
    "parts with boxes below a line that announces them",
    "花園調查\n1. 身分：□園丁 □遊客\n2. 您對花園的看法：\n(1) 花的數量：□滿意 □普通\n(2) 草的高度：□滿意 □普通\n3. 您會再來嗎？□會 □不會",
    [
      "radio 身分： [園丁 | 遊客]",
      "radio 花的數量： [滿意 | 普通]",
      "radio 草的高度： [滿意 | 普通]",
      "radio 您會再來嗎？ [會 | 不會]",
    ],
  ],
  [
    "labels in brackets with choices behind them, and the signature of a parent",
    "赏花报名\n【姓名】\n【手机号】\n【所在城市】北京/上海/广州\n【参加日期】①12月5日 ②12月6日\n【是否带伞】□是 □否\n【备注】\n家长签字：              日期：    年   月   日",
    [
      "text 姓名",
      "phone 手机号",
      "radio 所在城市 [北京 | 上海 | 广州]",
      "radio 参加日期 [12月5日 | 12月6日]",
      "radio 是否带伞 [是 | 否]",
      "text 备注",
      "signature 家长签字",
      "date 日期",
    ],
  ],
  [
    "a chapter number above the first question",
    "4. 花园系统（完整题目）\n本问卷每题单选。\n1. 玫瑰是什么颜色？\nA. 红\nB. 黑\n2. 草是什么颜色？\nA. 蓝\nB. 绿\n3. 雪是什么颜色？\nA. 白\nB. 灰",
    ["radio 玫瑰是什么颜色？ [红 | 黑]", "radio 草是什么颜色？ [蓝 | 绿]", "radio 雪是什么颜色？ [白 | 灰]"],
  ],
  [
    "a hint that ends like the heading of rules, above a number with two digits",
    "9. 最有价值的内容[简答题]\n题目说明：请描述最有价值的培训内容\n\n10. 需要改进的地方[简答题]",
    ["textarea 最有价值的内容", "textarea 需要改进的地方"],
  ],
];

test.each(CASES)("%s", (_, text, questions) => {
  expect(questionsOf(text)).toEqual(questions);
});

test("a choice that asks for its reason opens a text", () => {
  const { definition } = read("1. 您满意吗？\nA. 是\nB. 否，请说明原因：");
  const [question] = definition.pages[0]?.items ?? [];
  expect(question).toMatchObject({ options: [{ label: "是" }, { label: "否，请说明原因", other: true }] });
});
