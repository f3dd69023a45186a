/** Quizzes of apps and cards for a quiz master, rows of banks, filled boxes. All texts were written for these tests. */
import { expect, test } from "vitest";
import { questionsOf } from "../testing/read.ts";

const CASES: readonly (readonly [name: string, text: string, questions: readonly string[]])[] = [
  [
    "counters with types above their questions",
    "每日一练\n\n1/4 【单选题】\n雪是____。\nA. 白的\nB. 黑的\n正确答案：A\n\n2/4 【多选题】\n下列会飞的有\nA. 鸟\nB. 石\nC. 蝶\n正确答案：A、C\n\n3/4 【填空题】\n远看山有色，____无声。\n正确答案：近听水\n\n4/4 【视频题】\n观看视频，其中的花是：\nA. 梅\nB. 兰\n正确答案：A",
    [
      "radio 雪是____。 [白的 | 黑的] = A",
      "checkbox 下列会飞的有 [鸟 | 石 | 蝶] = AC",
      "text 远看山有色，____无声。 = 近听水",
      "radio 观看视频，其中的花是： [梅 | 兰] = A",
    ],
  ],
  [
    "counters with signs in front of their stems, and the links between pages",
    "21/1080、下列题目里，会开花的是\nA、桃树\nB、石头\n正确答案：A\n22/1080、松树四季常青。\nA、正确\nB、错误\n正确答案：A\n23/1080、【多选题】有叶子的是\nA、柳\nB、杨\nC、沙\n答案：AB\n首页 上一页 1 2 3 ... 下一页 末页\n版权声明：内容来自网络。",
    [
      "radio 下列题目里，会开花的是 [桃树 | 石头] = A",
      "boolean 松树四季常青。 = 对",
      "checkbox 有叶子的是 [柳 | 杨 | 沙] = AB",
    ],
  ],
  [
    "answers in brackets behind questions, below names of rounds",
    "园艺知识问答 主持人题库\n抢答题\n1.最高的树是哪一种？（红杉）\n2.花的第一部分是什么？（花瓣）\n3.春分在几月？（三月）\n必答题\n4.说出四种颜色的花。\n答案：红、黄、蓝、白\n5.梅花在什么季节开放？\n答案：冬季",
    [
      "text 最高的树是哪一种？ = 红杉",
      "text 花的第一部分是什么？ = 花瓣",
      "text 春分在几月？ = 三月",
      "text 说出四种颜色的花。 = 红、黄、蓝、白",
      "text 梅花在什么季节开放？ = 冬季",
    ],
  ],
  [
    "rows of a bank with the choices in the stem",
    "园艺测试题\n序号\t考试内容\t题型\t答案\n1\t花（ ）。 A.红、黄 B.会走 C.会说\t单选\tA\n2\t有翅膀的是（ ）。 A.鸟 B.鱼 C.蝶\t多选\tAC\n3\t草会跑。（ ）\t判断\t×",
    [
      "radio 花（ ）。 [红、黄 | 会走 | 会说] = A",
      "checkbox 有翅膀的是（ ）。 [鸟 | 鱼 | 蝶] = AC",
      "boolean 草会跑。（ ） = 错",
    ],
  ],
  [
    "boxes and circles that somebody has filled in",
    "园艺登记\n您的称呼：● 先生  ○ 女士\n1. 您来过吗？\n● 来过    ○ 没有\n2. 您喜欢什么？【多选】\n■ 山\n■ 海\n□ 水\n■ 云",
    ["radio 您的称呼 [先生 | 女士]", "radio 您来过吗？ [来过 | 没有]", "checkbox 您喜欢什么？ [山 | 海 | 水 | 云]"],
  ],
  [
    "hints in brackets are no answers",
    "园艺回访\n1. 花园在哪座城市？（必填）\n2. 花园有多大？（平方米）\n3. 花园里有哪些树？（可多选）",
    ["text 花园在哪座城市？", "text 花园有多大？（平方米）", "textarea 花园里有哪些树？（可多选）"],
  ],
];

test.each(CASES)("%s", (_name, text, questions) => {
  expect(questionsOf(text)).toEqual(questions);
});
