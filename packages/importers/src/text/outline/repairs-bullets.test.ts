import { expect, test } from "vitest";
import { questionsOf } from "../testing/read.ts";

const CASES: readonly (readonly [name: string, text: string, questions: readonly string[]])[] = [
  [
    "bullets in bold above bullets with bars, one of them answered in words",
    "# 花园记录表\n\n## 一、基本信息\n\n- **你的身份是？**  \n  - 园丁 / 游客 / 其他：____\n\n- **你喜欢哪些花？（可多选）**  \n  - 玫瑰 / 兰花 / 菊花\n\n## 二、任务\n\n- **请写一下任务：**  \n  > 例如：浇花 / 除草  \n  > 答：____\n\n- **任务难吗？**  \n  - 很难 / 一般 / 不难",
    [
      "radio 你的身份是？ [园丁 | 游客 | 其他]",
      "checkbox 你喜欢哪些花？（可多选） [玫瑰 | 兰花 | 菊花]",
      "textarea 请写一下任务：",
      "radio 任务难吗？ [很难 | 一般 | 不难]",
    ],
  ],
  [
    "a draft in which each line says its type and its choices",
    "   - 身份（单选：园丁/游客）\n   - 每日浇水次数（数字）\n   - 满意程度（评分 1-5，1=差，5=好）\n   - 喜欢的花（多选：玫瑰/兰花/其他）\n   - 开放题：你希望花园提供什么？",
    [
      "radio 身份 [园丁 | 游客]",
      "number 每日浇水次数",
      "scale 满意程度（1-5）",
      "checkbox 喜欢的花 [玫瑰 | 兰花 | 其他]",
      "textarea 你希望花园提供什么？（开放题）",
    ],
  ],
  [
    "labels of a form with bullets in front of them, below numbered headings",
    "# Garden card\n\n## 1. 任務\n- 任務名稱：\n- 任務類型：□澆花 □除草 □其他___\n\n## 2. 風險\n- 影響玫瑰：□是 □否\n- 影響草地 / 樹木 / 池塘（結構性）：□是 □否\n- 判定理由：",
    [
      "text 任務名稱",
      "radio 任務類型： [澆花 | 除草 | 其他]",
      "radio 影響玫瑰： [是 | 否]",
      "radio 影響草地 / 樹木 / 池塘（結構性）： [是 | 否]",
      "textarea 判定理由",
    ],
  ],
  [
    "sums beside each other",
    "一、填空题\n1. 56 是由（　　）个十组成的。\n二、口算题\n36 + 5 =\t72 - 8 =\n28 + 7 =\t63 - 6 =",
    [
      "blanks 56 是由（　　）个十组成的。",
      "text 36 + 5 =____",
      "text 72 - 8 =____",
      "text 28 + 7 =____",
      "text 63 - 6 =____",
    ],
  ],
  [
    "numbered headings on two levels",
    "# 花园规划\n\n## 1. 目标\n\n### 1. 你希望花园传达什么？\n\n- A. 安静\n- B. 热闹\n\n### 2. 最重要的花是？\n\n- A. 玫瑰\n- B. 兰花\n\n## 2. 草地\n\n### 3. 草要多高？\n\n- A. 高\n- B. 低",
    ["radio 你希望花园传达什么？ [安静 | 热闹]", "radio 最重要的花是？ [玫瑰 | 兰花]", "radio 草要多高？ [高 | 低]"],
  ],
  [
    "headings of blocks of fields, and a remark above lines to write on",
    "花园投诉书\n\n投诉人（游客）\n姓名：________　　电话：________________\n\n被投诉单位（花园）\n名称：________________\n园长/负责人：________　　联系电话：________\n\n投诉事实\n（写明何时来园、看见什么花、草地是否太高等）\n\n________________________________\n________________________________",
    ["text 姓名", "phone 电话", "text 名称", "text 园长/负责人", "phone 联系电话", "textarea 投诉事实"],
  ],
  [
    "boxes of a page with colons, whose names say what stands in them",
    '# 花园试卷\n\n## 一、选择题\n\n### 第1题\n\n:::callout{kind=note label="题目"}\n玫瑰是什么颜色？（　　）\n\nA. 红\nB. 黑\n:::\n\n:::callout{kind=insight label="解析"}\n看一看就知道。\n\n选 **A**。\n:::\n\n### 第2题\n\n:::callout{kind=note label="题目"}\n草是什么颜色？（　　）\n\nA. 蓝\nB. 绿\n:::\n\n:::callout{kind=insight label="解析"}\n选 **B**。\n:::',
    ["radio 玫瑰是什么颜色？ [红 | 黑] = A", "radio 草是什么颜色？ [蓝 | 绿] = B"],
  ],
  [
    "numbered headings above boxes, and one above labels of which some have boxes",
    "# 花园问卷\n\n### 1. 基本信息*\n- 园龄：___年\n- 身份：\n  - [ ] 园丁\n  - [ ] 游客\n\n### 2. 喜欢的花*（可多选）\n- [ ] 玫瑰\n- [ ] 兰花\n- [ ] 其他：_____\n\n### 3. 草的高度*\n- [ ] 高\n- [ ] 低",
    [
      "text 园龄（年）",
      "radio 身份 [园丁 | 游客]",
      "checkbox 喜欢的花（可多选） [玫瑰 | 兰花 | 其他]",
      "radio 草的高度 [高 | 低]",
    ],
  ],
  [
    "bold stems without numbers, the right choices in bold italics, and notes below",
    "# 花園考古題\n\n**下列何者為花園中常見的花朵？**  \n***(A) 玫瑰***  \n(B) 石頭  \n(C) 雨水\n\n關鍵判斷：  \n- 玫瑰有刺。\n\n---\n**下列何者為澆花時常用的工具？**  \n(A) 牙刷 ***(B) 水壺*** (C) 毛巾\n\n判斷規則：  \n- 水壺裝水。\n\n---\n**下列哪些為花園中常見的草類？**  \n***(A) 韓國草***  \n***(B) 百慕達草***  \n(C) 沙子",
    [
      "radio 下列何者為花園中常見的花朵？ [玫瑰 | 石頭 | 雨水] = A",
      "radio 下列何者為澆花時常用的工具？ [牙刷 | 水壺 | 毛巾] = B",
      "checkbox 下列哪些為花園中常見的草類？ [韓國草 | 百慕達草 | 沙子] = AB",
    ],
  ],
  [
    "bold keys with reasons behind a dash in a list of answers",
    "## 花园小测\n\n### 一、选择题\n\n**1. 玫瑰是什么颜色？**\nA. 红   B. 黑\n\n**2. 草是什么颜色？**\nA. 蓝   B. 绿\n\n**3. 雪是什么颜色？**\nA. 白\nB. 灰\n\n## ✅ 答案\n\n### 选择题\n1. **A** — 黑玫瑰很少见\n2. **B** — 夏天是绿的\n3. **A** — 看窗外",
    [
      "radio 玫瑰是什么颜色？ [红 | 黑] = A",
      "radio 草是什么颜色？ [蓝 | 绿] = B",
      "radio 雪是什么颜色？ [白 | 灰] = A",
    ],
  ],
  [
    "right choices and verdicts repeated below the word for an answer",
    "# 花園測驗\n\n**Q1.** 玫瑰是什麼顏色？\n\nA) 紅  \nB) 黑  \n\n答案\nA) 紅\n\n黑玫瑰很少見，所以選紅色。\n\n**Q2.** 草是什麼顏色？\n\nA) 藍  \nB) 綠  \n\n答案\nB) 綠\n\n夏天的草是綠色的，見圖。\n\n**Q3.** 雪是黑的。 _(對/錯)_\n\n答案\n錯 - 雪是白的。",
    ["radio 玫瑰是什麼顏色？ [紅 | 黑] = A", "radio 草是什麼顏色？ [藍 | 綠] = B", "boolean 雪是黑的。 (對/錯) = 错"],
  ],
  [
    "stems whose name stands in brackets",
    "第1题\n【题目】玫瑰是什么颜色？\n【答案】红色。\n【解析】看一看。\n\n第2题\n【题目】草是什么颜色？\n【答案】绿色。\n【解析】看一看。\n\n第3题\n【题目】雪是什么颜色？\n【答案】白色。\n【解析】看窗外。",
    ["textarea 玫瑰是什么颜色？ = 红色。", "textarea 草是什么颜色？ = 绿色。", "textarea 雪是什么颜色？ = 白色。"],
  ],
];

test.each(CASES)("%s", (_, text, questions) => {
  expect(questionsOf(text)).toEqual(questions);
});
