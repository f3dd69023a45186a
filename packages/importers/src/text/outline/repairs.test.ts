/** Signs that a copy has changed or torn. */
import { describe, expect, it } from "vitest";
import { codes, questionsOf } from "../testing/read.ts";

describe("repairs", () => {
  it.each([
    [
      "wide numbers and letters",
      "用电小测\n１、触电先（　　）\nＡ、拉人　Ｂ、断电\n２、湿手可以插插头。（　　）\n答案：１Ｂ　２×",
      ["radio 触电先（　　） [拉人 | 断电] = B", "boolean 湿手可以插插头。（　　） = 错"],
    ],
    [
      "circles that lost their numbers",
      "一、選擇題：10%\n（ ）1. 植物用哪個部位吸水？ ○\n1根 ○\n2莖\n○\n3葉 ○\n4花\n（ ）2. 磁鐵的哪裡最強？ ○\n1中央 ○\n2兩端\n二、是非題：10%\n（ ）1. 水是無色的。",
      [
        "radio 植物用哪個部位吸水？ [根 | 莖 | 葉 | 花]",
        "radio 磁鐵的哪裡最強？ [中央 | 兩端]",
        "boolean 水是無色的。（）",
      ],
    ],
    [
      "verdicts with what would be right",
      "判断题\n1、工会可以不开会。（ ）\n答案：（×）不开会改为定期开会\n2、职工有权参加工会。（ ）\n答案：（√）",
      ["boolean 工会可以不开会。（ ） = 错", "boolean 职工有权参加工会。（ ） = 对"],
    ],
    [
      "verdicts in front of the next number",
      "题库1、火场逃生应（ AB ）。\nA低姿B捂口鼻C乘电梯2、仓库可以住人。\n\n（错）3、着火应先报警。\n\n（对）4、灭火器要（ A ）检查。\nA定期B偶尔",
      [
        "checkbox 火场逃生应（  ）。 [低姿 | 捂口鼻 | 乘电梯] = AB",
        "boolean 仓库可以住人。 = 错",
        "boolean 着火应先报警。 = 对",
        "radio 灭火器要（  ）检查。 [定期 | 偶尔] = A",
      ],
    ],
    [
      "the words of a platform around each question",
      "模拟卷\n\n题目1\n\n标记题目\n\n题干\n\n成本越低，利\n\n润越高。\n\n反馈\n\n正确的答案是“对”。\n\n题目2\n\n标记题目\n\n题干\n\n所有费用都是成本。\n\n反馈\n\n正确的答案是“错”。",
      ["boolean 成本越低，利润越高。 = 对", "boolean 所有费用都是成本。 = 错"],
    ],
    [
      "numbers that come back in front of answers",
      "一、单选题\n1.最大的行星是（ ）。\nA.地球 B.木星\n1.【答案】B。解析：略有常识。\n2.最近的恒星是（ ）。\nA.太阳 B.天狼\n2.【答案】A。解析：同上所述。",
      ["radio 最大的行星是（ ）。 [地球 | 木星] = B", "radio 最近的恒星是（ ）。 [太阳 | 天狼] = A"],
    ],
    [
      "the answers of all parts behind the last question",
      "一、单选题1.甲是（）。A.东B.西2.乙是（）。A.南B.北二、判断题1.丙是人。（）2.丁是人。（）答案一、1.B2.A二、1.√2.×",
      [
        "radio 甲是（）。 [东 | 西] = B",
        "radio 乙是（）。 [南 | 北] = A",
        "boolean 丙是人。（） = 对",
        "boolean 丁是人。（） = 错",
      ],
    ],
    [
      "choices right behind the numbers of gaps",
      "There are 1 days 2 a week.\n( )1.A. 5 B. 6 C. 7\n( )2.A. of B. in C. on\n( )3.A. at B. to C. by",
      ["radio （1） [5 | 6 | 7]", "radio （2） [of | in | on]", "radio （3） [at | to | by]"],
    ],
    [
      "answers between blanks in a part that is filled in",
      "一、填空题\n1、主题是： 生命至上 。\n2、发现 事故隐患 应当报告。\n3、距离明火 10 m以外。",
      ["blanks 主题是：____。 = 生命至上", "blanks 发现____应当报告。 = 事故隐患", "blanks 距离明火____m以外。 = 10"],
    ],
    [
      "letters of answers inside the sentences",
      "培训考核\n1.消防工作贯彻 B的方针。 A、以消为主 B、预防为主\n2.楼内失火应__B___。 A、乘坐电梯 B、从通道逃离\n3、火警电话是 B。 A、120 B、119",
      [
        "radio 消防工作贯彻（  ）的方针。 [以消为主 | 预防为主] = B",
        "radio 楼内失火应（  ）。 [乘坐电梯 | 从通道逃离] = B",
        "radio 火警电话是（  ）。 [120 | 119] = B",
      ],
    ],
    [
      "squares beside circles allow several",
      "问卷\n1. 您的年级\n○ 高一\n○ 高二\n2. 您的爱好\n□ 球类\n□ 棋类",
      ["radio 您的年级 [高一 | 高二]", "checkbox 您的爱好 [球类 | 棋类]"],
    ],
    [
      "answers in brackets behind questions without a question mark",
      "分类问答\n1 餐巾纸属于哪类垃圾（其他垃圾）\n2 电池属于哪类垃圾（有害垃圾）\n3 报纸属于哪类垃圾（可回收物）",
      ["text 餐巾纸属于哪类垃圾 = 其他垃圾", "text 电池属于哪类垃圾 = 有害垃圾", "text 报纸属于哪类垃圾 = 可回收物"],
    ],
    [
      "lines that run on without numbers, some of which are broken",
      "知识竞赛试题\n（一）单选题（每题1分）甲成立于（）年A.1919B.1921C.1949乙的目标是（）A.自由B.平等C.富强\n丙的宗旨是（）A.服务B.管理C.监督\n丁的原则是（）A.集中B.分散C.独立",
      [
        "radio 甲成立于（）年 [1919 | 1921 | 1949]",
        "radio 乙的目标是（） [自由 | 平等 | 富强]",
        "radio 丙的宗旨是（） [服务 | 管理 | 监督]",
        "radio 丁的原则是（） [集中 | 分散 | 独立]",
      ],
    ],
  ])("%s", (_, text, expected) => {
    expect(questionsOf(text)).toEqual(expected);
    expect(codes(text).filter((code) => code.endsWith("text_left_out"))).toEqual([]);
  });
});

describe("texts that only look like it", () => {
  it.each([
    [
      "a list of answers with numbers",
      "小测\n1. 甲是（ ）\nA. 东\nB. 西\n2. 乙是（ ）\nA. 南\nB. 北\n1.答案：B\n2.答案：A",
      ["radio 甲是（ ） [东 | 西] = B", "radio 乙是（ ） [南 | 北] = A"],
    ],
    [
      "squares alone",
      "问卷\n1. 您的年级\n□ 高一\n□ 高二\n2. 您的性别\n□ 男\n□ 女",
      ["radio 您的年级 [高一 | 高二]", "radio 您的性别 [男 | 女]"],
    ],
    [
      "units in brackets behind labels",
      "体检\n1 身高（厘米）\n2 体重（公斤）\n3 视力（左/右）",
      ["text 身高（厘米）", "text 体重（公斤）", "text 视力（左/右）"],
    ],
    [
      "a choice that ends with a word for rules",
      "问卷\n1. 报班是基于\n○ 孩子兴趣\n○ 家长要求\n2. 学费多少\n○ 一千\n○ 两千",
      ["radio 报班是基于 [孩子兴趣 | 家长要求]", "radio 学费多少 [一千 | 两千]"],
    ],
  ])("%s", (_, text, expected) => {
    expect(questionsOf(text).map((line) => line.replace(/^number /, "text "))).toEqual(expected);
  });
});
