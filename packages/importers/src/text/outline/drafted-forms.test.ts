import { expect, test } from "vitest";
import { questionsOf } from "../testing/read.ts";

const CASES: readonly (readonly [name: string, text: string, questions: readonly string[]])[] = [
  [
    "a bank with a sign of its own for stems, choices and keys",
    "@花园里最红的花是\n# 玫瑰       # 兰花\n# 石竹\n%A 　$第一章\n@英国广播公司（BBC）拍过的花园在\n# 伦敦 # 巴黎\n%A 　$第二章\n@池塘里有\n# 金鱼# 石头# 桥\n%B 　$第二章",
    [
      "radio 花园里最红的花是 [玫瑰 | 兰花 | 石竹] = A",
      "radio 英国广播公司（BBC）拍过的花园在 [伦敦 | 巴黎] = A",
      "radio 池塘里有 [金鱼 | 石头 | 桥] = B",
    ],
  ],
  [
    "stems with stars above choices with blanks between them, over two lines",
    "教育程度 *\n國中 高中 大學\n收入 *\n19,999以下 20,000~29,999 30,000~39,999\n40,000以上\n您常來花園嗎？ *\n是 否\n您喜歡的花 (可複選) *\n玫瑰 蘭花 菊花",
    [
      "radio 教育程度 [國中 | 高中 | 大學]",
      "radio 收入 [19,999以下 | 20,000~29,999 | 30,000~39,999 | 40,000以上]",
      "radio 您常來花園嗎？ [是 | 否]",
      "checkbox 您喜歡的花 (可複選) [玫瑰 | 蘭花 | 菊花]",
    ],
  ],
  [
    "English labels, some with choices behind tabs",
    "First Name\nEmail\nURL of your garden\n\nHow long have you had your garden\n\nWhat is the top thing you want\n\tMore flowers\n\tLess grass\n\n\nWhere do you need help? (Check all that apply)\n\tRoses\n\tTrees\n\nAre there other concerns? Please describe:",
    [
      "text First Name",
      "email Email",
      "text URL of your garden",
      "text How long have you had your garden",
      "radio What is the top thing you want [More flowers | Less grass]",
      "checkbox Where do you need help? (Check all that apply) [Roses | Trees]",
      "textarea Are there other concerns? Please describe",
    ],
  ],
  [
    "labels in two languages below each other",
    "花園會員申請表\nGarden Membership Form\n姓名（中文）\nName (English)\n性別\nGender\n出生日期\nDate of Birth\n住宅地址\nHome Address\n種花資歷\nGardening qualifications",
    [
      "text 姓名（中文）",
      "text Name (English)",
      "text 性別 Gender",
      "date 出生日期 Date of Birth",
      "text 住宅地址 Home Address",
      "text 種花資歷 Gardening qualifications",
    ],
  ],
  [
    "an English draft with its choices, scales and places in words",
    "Garden survey (draft)\n\n1) Your role (pick one): Gardener / Visitor / Other\n2) Usefulness (1-5): How useful was the garden?\n3) Best flower (pick one): Rose | Orchid |\n   Daisy | Other (type)\n4) Least useful part? (short text)\n5) Would you come again? Yes / Maybe / No (why?)",
    [
      "radio Your role [Gardener | Visitor | Other]",
      "scale Usefulness (1-5): How useful was the garden?",
      "radio Best flower [Rose | Orchid | Daisy | Other (type)]",
      "text Least useful part?",
      "radio Would you come again? [Yes | Maybe | No (why?)]",
    ],
  ],
  [
    "circled numbers that became two signs",
    "一、 選擇題\n 1.(   )下列何者是花？\n ○１玫瑰 ○２石頭 ○３水\n 2.(   )草地的顏色稱為     ○１紅 ○２綠 ○３藍 3.(   )誰澆水？\n ○１園丁 ○２魚 ○３鳥\n 4.(   )哪裡有魚？\n ○１池塘 ○２樹上 ○３天空",
    [
      "radio 下列何者是花？ [玫瑰 | 石頭 | 水]",
      "radio 草地的顏色稱為（） [紅 | 綠 | 藍]",
      "radio 誰澆水？ [園丁 | 魚 | 鳥]",
      "radio 哪裡有魚？ [池塘 | 樹上 | 天空]",
    ],
  ],
  [
    "codes of letters and numbers, whose choices touch their numbers",
    "花园调查\n\nA部分 个人信息\nA1 您的性别  1.男  2.女\nA2 您的年龄  1.18岁以下  2.18-30岁  3.30岁以上\n\nB部分 花园\nB1 您常来的原因（可多选）  1.便宜  2.安静\nB2 您的建议 ____________________",
    [
      "radio 您的性别 [男 | 女]",
      "radio 您的年龄 [18岁以下 | 18-30岁 | 30岁以上]",
      "checkbox 您常来的原因（可多选） [便宜 | 安静]",
      "text 您的建议 ____________________",
    ],
  ],
  [
    "keys with hyphens, and steps in circles",
    "1 下列哪一种是花\n(A) 玫瑰 (B) 石头\n2 谁浇水\n(A) 鱼 (B) 园丁\n3 草是什么颜色\n(A) 绿 (B) 红\n\n答案：1-A 2-B 3-A",
    ["radio 下列哪一种是花 [玫瑰 | 石头] = A", "radio 谁浇水 [鱼 | 园丁] = B", "radio 草是什么颜色 [绿 | 红] = A"],
  ],
  [
    "a list of things to check, and a table to sign",
    "花园安全自查表\n\n花园号：________ 自查人：________\n检查时间：2024年__月__日\n\n检查内容（是打√，否打×）：\n（ ）1. 花园内无火\n（ ）2. 大门完好\n（ ）3. 水管完好\n\n序号\t姓名\t单位\t签名\n1\t\t\t\n2\t\t\t\n3\t\t\t",
    [
      "text 花园号",
      "text 自查人",
      "date 检查时间（2024年）",
      "boolean 花园内无火",
      "boolean 大门完好",
      "boolean 水管完好",
      "dynamic-table 姓名、单位、签名 [姓名 | 单位 | 签名]",
    ],
  ],
  [
    "types on lines of their own below stars",
    "花园问卷\n01\n您从哪里知道花园的？\n*\n单选题\n朋友\n路过\n02\n您看过哪些花？\n*\n多选题\n玫瑰\n兰花\n菊花\n03\n请为花园打分\n*\n评分题\n04\n您还有什么建议？\n文本题",
    [
      "radio 您从哪里知道花园的？ [朋友 | 路过]",
      "checkbox 您看过哪些花？ [玫瑰 | 兰花 | 菊花]",
      "rating 请为花园打分",
      "text 您还有什么建议？",
    ],
  ],
  [
    "exercises whose headings tell pupils what to do",
    "小学二年级花园数学\n\n一、口算。\n25+36=      48-19=\n63-27=      9×6=\n\n二、填一填。\n1. 1米=（    ）厘米\n2. 8朵花是（    ）朵。\n\n三、解决问题。\n1. 花园有24朵花，分给6人，每人几朵？\n2. 花园有80棵树，浇了35棵，还剩多少棵？",
    [
      "text 25+36=____",
      "text 48-19=____",
      "text 63-27=____",
      "text 9×6=____",
      "text 1米=（    ）厘米",
      "blanks 8朵花是（    ）朵。",
      "textarea 花园有24朵花，分给6人，每人几朵？",
      "textarea 花园有80棵树，浇了35棵，还剩多少棵？",
    ],
  ],
];

test.each(CASES)("reads %s", (_, text, questions) => expect(questionsOf(text)).toEqual(questions));
