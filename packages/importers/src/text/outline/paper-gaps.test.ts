/** Gaps of papers. All texts were written for these tests. */
import { expect, test } from "vitest";
import { questionsOf } from "../testing/read.ts";
import { PAPER_GAPS } from "./paper-gaps.ts";
import { readGappedPassages } from "./passage-gaps.ts";

const CASES: readonly (readonly [name: string, text: string, questions: readonly string[]])[] = [
  [
    "circled numbers in front of the gaps of one sentence",
    "花园测试\n一、填空题\n1. 玫瑰是____色的。\n2. 花开的条件是：①土壤____；②天气____。\n3. 松树有____种。",
    ["blanks 玫瑰是____色的。", "blanks 花开的条件是：①土壤____；②天气____。", "blanks 松树有____种。"],
  ],
  [
    "a mistake and its correction",
    "花园测试\n一、选择题\n1. 花是？\nA. 玫瑰\nB. 石头\n二、改错题\n2. 玫瑰是一种树。\n错误：________  改正：________\n3. 松树在秋天落叶。\n错误：________  改正：________\n\n参考答案\n一、1.A\n二、2.错误：树 改正：花\n3.错误：落叶 改正：常绿",
    [
      "radio 花是？ [玫瑰 | 石头] = A",
      "blanks 玫瑰是一种树。⏎错误：________  改正：________ = 树|花",
      "blanks 松树在秋天落叶。⏎错误：________  改正：________ = 落叶|常绿",
    ],
  ],
  [
    "answers that are counted by gap",
    "花园测试\n一、选择题\n1. 花是？\nA. 玫瑰\nB. 石头\n【答案】A\n二、非选择题\n2. 看图回答：\n（1）玫瑰的颜色是____，喜欢____。\n（2）松树高____米。\n【答案】 (1). 红色 (2). 阳光 (3). 十",
    ["radio 花是？ [玫瑰 | 石头] = A", "blanks 玫瑰的颜色是____，喜欢____。 = 红色|阳光", "blanks 松树高____米。 = 十"],
  ],
  [
    "words with gaps below a task",
    "花园测试\n一、积累\n1.看拼音写词语。\nméi guī（    ）  sōng shù（    ）\n2.把成语补充完整。\n百花（    ）放    万（    ）长青\n3.花园里有什么？\nA.玫瑰  B.石头",
    [
      "blanks 看拼音写词语。⏎méi guī（    ）  sōng shù（    ）",
      "blanks 把成语补充完整。⏎百花（    ）放    万（    ）长青",
      "radio 花园里有什么？ [玫瑰 | 石头]",
    ],
  ],
  [
    "a passage with numbered gaps is one question",
    "Garden Test\n一、单项选择\n1. Roses ___ red.\nA. is  B. are\n2. Trees ___ tall.\nA. is  B. are\n二、语法填空\n阅读短文，填入适当的词。\nI ____3____ (go) to a garden. It was ____4____ old place.\n三、书面表达\n请写一篇短文介绍你的花园，80词左右。\n\n参考答案\n一、1-2 BB\n二、3. went  4. an",
    [
      "radio Roses ___ red. [is | are] = B",
      "radio Trees ___ tall. [is | are] = B",
      "blanks I （3）____ (go) to a garden. It was （4）____ old place. = went|an",
      "textarea 请写一篇短文介绍你的花园，80词左右。",
    ],
  ],
  [
    "choices that all gaps of a dialogue share",
    "Garden Test\n一、单项选择\n1. Roses ___ red.\nA. is  B. are\n2. Trees ___ tall.\nA. is  B. are\n二、补全对话\nA. Where is it?\nB. Thank you.\nC. It is red.\nM: Look at the rose.  3\nW: Yes.  4\n\n答案\n1-2 BB  3-4 CB",
    [
      "radio Roses ___ red. [is | are] = B",
      "radio Trees ___ tall. [is | are] = B",
      "radio （3） [Where is it? | Thank you. | It is red.] = C",
      "radio （4） [Where is it? | Thank you. | It is red.] = B",
    ],
  ],
  [
    "parts of a part, ruled lines below tasks, and proofs without a number",
    "花园测试\n一、积累（40分）\n1.按要求改写句子。\n(1)花开了。（改为反问句）\n________________\n(2)树很高。（改为比喻句）\n________________\n二、阅读与理解（30分）\n（一）课内阅读（12分）\n花开了，鸟来了。\n2.谁来了？\n三、证明题（本题6分）\n设花园长为a，证明：a大于零.",
    [
      "textarea 花开了。（改为反问句）",
      "textarea 树很高。（改为比喻句）",
      "textarea 谁来了？",
      "textarea 设花园长为a，证明：a大于零.",
    ],
  ],
  [
    "lists of answers with names of parts that name no kind, and parts with points in their answers",
    "花園測驗\n一、單選題\n1. 花是？\n(A)玫瑰 (B)石頭\n2. 樹是？\n(A)水 (B)松\n二、字音\n1. 「玫」瑰：______\n2. 「松」樹：______\n三、問答題\n3. 閱讀資料，回答問題。\n（1）花園有何作用？（4分）\n（2）怎樣澆水？（4分）\n\n答案：\n單選：1.A 2.B\n國字注音：1.ㄇㄟˊ 2.ㄙㄨㄥ\n問答：3.（1）①美觀；②遮陽。（2）每天澆水。",
    [
      "radio 花是？ [玫瑰 | 石頭] = A",
      "radio 樹是？ [水 | 松] = B",
      "text 「玫」瑰 = ㄇㄟˊ",
      "text 「松」樹 = ㄙㄨㄥ",
      "textarea 花園有何作用？ = ①美觀；②遮陽。",
      "textarea 怎樣澆水？ = 每天澆水。",
    ],
  ],
  [
    "combinations of statements are one choice, and elections are asked about in papers",
    "公民测试卷\n一、选择题\n1. 以下哪些是公民的权利？\n(1) 选举权\n(2) 劳动权\nA. 只有(1)\nB. 只有(2)\nC. (1)和(2)\n2.（   ）由选举产生。\n   A.村委会   B.花园   C.石头",
    [
      "radio 以下哪些是公民的权利？⏎(1) 选举权⏎(2) 劳动权 [只有(1) | 只有(2) | (1)和(2)]",
      "radio （   ）由选举产生。 [村委会 | 花园 | 石头]",
    ],
  ],
  [
    "the two columns of pairs have names, and one choice is left over",
    "Garden Test\n一、选择题\n1. Roses are ___.\nA. red  B. wet\n二、从B栏中选出A栏的正确答语。\n      A                B\n（  ）1. What is it?      A. In the garden.\n（  ）2. Where is it?     B. A rose.\n（  ）3. Is it red?       C. Yes, it is.\n                          D. No, thanks.",
    [
      "radio Roses are ___. [red | wet]",
      "matching 从B栏中选出A栏的正确答语。 [In the garden. | A rose. | Yes, it is. | No, thanks.]",
    ],
  ],
  [
    "labels of right answers in front of points",
    "花园复习题\n一、选择题\n1、花是（ ）\nA、玫瑰 B、石头\n【正确答案】A\n二、论述题\n2、试述花的作用。\n【正确答案】（1）美观；（2）芳香。",
    ["radio 花是（ ） [玫瑰 | 石头] = A", "textarea 试述花的作用。 = （1）美观；（2）芳香。"],
  ],
  [
    "the signs between gaps of a sentence stay",
    "花园测试\n一、填空\n1、面积是（    ），周长=（    ）。\n2、花有（    ）种。",
    ["blanks 面积是（    ），周长=（    ）。", "blanks 花有（    ）种。"],
  ],
];

test.each(CASES)("%s", (_name, text, questions) => {
  expect(questionsOf(text)).toEqual(questions);
});

test.each([
  ["choices with a place at the last one", "花园问卷\n1. 您和谁住？①独居 ②合住 ③其他____"],
  ["parts with answers of their own", "花园测试\n1. 看图。\n（1）花是____。\n【答案】红"],
  ["names in front of what is said", "花园测试\n一、补全对话\nA: Hello!\nB: Hi! I am 9 years old."],
  ["gaps with lines of their own", "花园测试\n一、语法填空\n1. I ____ (go) there.\n2. It ____ (be) red."],
])("%s are no gaps of this kind", (_name, text) => {
  const pieces = text.split("\n").map((line, at) => ({ no: at + 1, text: line }));
  for (const repair of [readGappedPassages, ...PAPER_GAPS]) expect(repair(pieces)).toEqual(pieces);
});

test("words between single signs fill gaps", () => {
  const text =
    "花園測驗\n\n三、填填看：請在＿＿＿填入適當的語詞。（每格3分，共12分）\n1. 花園裡有玫瑰、＿蘭花＿和＿菊花＿。\n2. 最高的樹是＿松樹＿。\n3. 最早開的花是＿梅花＿。";
  expect(questionsOf(text).map((line) => line.replace(/^\w+ /u, ""))).toEqual([
    "花園裡有玫瑰、____和____。 = 蘭花|菊花",
    "最高的樹是____。 = 松樹",
    "最早開的花是____。 = 梅花",
  ]);
});

test("words written over lines leave uneven rests of them", () => {
  const text =
    "保洁员培训考核题库\n填空题\n1、拖地应遵循从___里____到_外_______的顺序。\n2．玻璃刮应_45°__左右倾斜。\n(3) 消毒液与水的比例为__1比100__，作用时间不少于___30分钟______。\n4、垃圾袋装至_三分之二_____时更换。";
  expect(questionsOf(text).map((line) => line.replace(/^\w+ /u, ""))).toEqual([
    "拖地应遵循从____到____的顺序。 = 里|外",
    "玻璃刮应____左右倾斜。 = 45°",
    "消毒液与水的比例为____，作用时间不少于____。 = 1比100|30分钟",
    "垃圾袋装至____时更换。 = 三分之二",
  ]);
});

test("empty lines with words between them are empty gaps", () => {
  const text =
    "花园测验\n一、填空题\n1. 玫瑰有____色和____色。\n2. 一年有__月和__日。\n3. 种子先__再______，最后结果。\n4. 浇水用____，松土用____。";
  expect(questionsOf(text).filter((line) => line.includes(" = "))).toEqual([]);
});
