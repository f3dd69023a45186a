/** Papers as teachers write them: headings, keys and pairs in their own shapes. All texts were written for these tests. */
import { expect, test } from "vitest";
import { questionsOf } from "../testing/read.ts";

const CASES: readonly (readonly [name: string, text: string, questions: readonly string[]])[] = [
  [
    "headings right below questions whose choices stand on their own lines",
    "花園測驗\n一、單一選擇題（每題3分）\n1.(　　)下列何者是花？ (A)石頭 (B)玫瑰 (C)水\n2.(　　)下列何者是樹？ (A)松 (B)水 (C)石頭\n二、多重選擇題（每題5分）\n3.(　　)下列哪些是花？ (A)玫瑰 (B)水 (C)菊花\n4.(　　)樹有哪些部分？ (A)根 (B)葉 (C)輪子\n三、題組（閱讀下文，回答5～6題）\n小明在花園裡種花，每天澆水。\n5.(　　)小明種什麼？ (A)花 (B)樹\n6.(　　)小明多久澆水？ (A)每天 (B)每年\n【解答】1.B 2.A 3.AC 4.AB 5.A 6.A",
    [
      "radio 下列何者是花？ [石頭 | 玫瑰 | 水] = B",
      "radio 下列何者是樹？ [松 | 水 | 石頭] = A",
      "checkbox 下列哪些是花？ [玫瑰 | 水 | 菊花] = AC",
      "checkbox 樹有哪些部分？ [根 | 葉 | 輪子] = AB",
      "radio 小明種什麼？ [花 | 樹] = A",
      "radio 小明多久澆水？ [每天 | 每年] = A",
    ],
  ],
  [
    "letters that one part agrees on are not those of the next parts",
    "园丁考核\n一、判断题（每题2分，正确填“A”，错误填“B”）\n1.玫瑰是花。（  ）\n2.石头会开花。（  ）\n二、填空题（每空2分）\n3.玫瑰最高____米，最低____米。\n4.花园分为____个区。",
    [
      "boolean 玫瑰是花。（  ）",
      "boolean 石头会开花。（  ）",
      "blanks 玫瑰最高____米，最低____米。",
      "blanks 花园分为____个区。",
    ],
  ],
  [
    "letters that are agreed on above topics are those of all of them",
    "花园判断练习（正确选A，错误选B）\n一、花\n1.玫瑰是花。\n2.石头是花。\n二、树\n3.松是树。\n4.水是树。",
    ["boolean 玫瑰是花。", "boolean 石头是花。", "boolean 松是树。", "boolean 水是树。"],
  ],
  [
    "kinds of essays by their names",
    "花园课复习题\n一、辨析题\n1、只要浇水，花就会开。\n答：错误。花还需要阳光。\n2、花和树都是植物。\n答：正确。都会长大。\n二、列舉題\n3、列舉兩種樹。",
    ["textarea 只要浇水，花就会开。 = 错误", "textarea 花和树都是植物。 = 正确", "textarea 列舉兩種樹。"],
  ],
  [
    "numbers of choices in a list of answers on one line, and pairs whose sides both have signs",
    "花园课考核\n\n一. 选择题\n1. （单选）下列哪个是花？\n(1) 石头 (2) 水 (3) 玫瑰 (4) 松\n2. （多选）下列哪些是树？\n(1) 松 (2) 柏 (3) 水 (4) 云\n二. 匹配题\n3. 将花与颜色匹配：\n   A 玫瑰          1 黄\n   B 菊花          2 红\n   C 百合          3 白\n三. 论述题\n4. 请说明花为什么会开。\n\n答案：1(3)  2(1)(2)  3 A-2 B-1 C-3  4略",
    [
      "radio 下列哪个是花？ [石头 | 水 | 玫瑰 | 松] = C",
      "checkbox 下列哪些是树？ [松 | 柏 | 水 | 云] = AB",
      "matching 将花与颜色匹配： [黄 | 红 | 白] = 1-B 2-A 3-C",
      "textarea 请说明花为什么会开。",
    ],
  ],
  [
    "numbers with zeros in a list of answers on one line",
    "花園問答\n\n【選擇題】\n01. 下列哪個是花？\n A　石頭\n B　玫瑰\n02. 下列哪個是樹？\n A　松　　B　水\n【是非題】\n03. 玫瑰是花。　（　）\n【問答題】\n04. 試列舉兩種花。\n\n參考答案：01. B　02. A　03. O　04. 玫瑰、菊花",
    [
      "radio 下列哪個是花？ [石頭 | 玫瑰] = B",
      "radio 下列哪個是樹？ [松 | 水] = A",
      "boolean 玫瑰是花。　（　） = 对",
      "textarea 試列舉兩種花。 = 玫瑰、菊花",
    ],
  ],
  [
    "keys behind the last choice, and a request above parts",
    "花园历史练习\n一、选择题\n1. 最早开的花是：A. 梅花 B. 菊花 C. 荷花 （A）\n2. 最高的树是：A. 松 B. 柏 C. 杉（ C ）\n二、材料分析题\n3. 阅读下列材料：\n材料一：小明在花园里种花。\n材料二：小红在花园里种树。\n请回答：\n（1）小明种了什么？（4分）\n（2）小红种了什么？（2分）",
    [
      "radio 最早开的花是： [梅花 | 菊花 | 荷花] = A",
      "radio 最高的树是： [松 | 柏 | 杉] = C",
      "textarea 小明种了什么？",
      "textarea 小红种了什么？",
    ],
  ],
  [
    "a letter in brackets that belongs to the last choice",
    "花园营养练习\n1. 花里有什么？ A. 水 B. 糖 C. 维生素（A）\n2. 树里有什么？ A. 水 B. 木头 C. 石头",
    ["radio 花里有什么？ [水 | 糖 | 维生素（A）]", "radio 树里有什么？ [水 | 木头 | 石头]"],
  ],
  [
    "answers behind places of a survey page",
    "花园竞赛\n\n1.下列哪个是花？ [单选题] *\n○石头\n○玫瑰(正确答案)\n\n2.最高的树是____________。 [填空题] *\n_________________________________(答案：杉树)\n\n3.你的姓名 [填空题] *\n_________________________________",
    ["radio 下列哪个是花？ [石头 | 玫瑰] = B", "blanks 最高的树是____________。 = 杉树", "text 你的姓名"],
  ],
  [
    "a table to be filled in, and one to be ticked",
    "花园测验\n1. 完成下表。\n花\t颜色\t高度\n玫瑰\t\t\n菊花\t\t\n2. 花园怎么样？\n项目\t好\t一般\t差\n花\t\t\t\n树\t\t\t",
    ["matrix-text 完成下表。 [颜色 | 高度]", "matrix-radio 花园怎么样？ [好 | 一般 | 差]"],
  ],
  [
    "two columns below a heading with a Roman number, and a part of a paper between questions",
    "五年级英语测试\n听力部分（30分）\nⅠ. 判断句子，相符写T，不符写F。（10分）\n（  ）1. I'd like some tea.\n（  ）2. Tom likes flowers.\n笔试部分（70分）\nⅡ. 从右栏中选出左栏问句的答语。（10分）\n（  ）1. What do you like?         A. On Sunday.\n（  ）2. When do you come?         B. Yes, I do.\n（  ）3. Do you like flowers?      C. Roses.",
    [
      "boolean I'd like some tea.（）",
      "boolean Tom likes flowers.（）",
      "matching 从右栏中选出左栏问句的答语。 [On Sunday. | Yes, I do. | Roses.]",
    ],
  ],
  [
    "a paper of a test generator",
    "Chapter 2 Review - Gardens\n\nMultiple Choice\nIdentify the choice that best completes the statement or answers the question.\n\n____ 1. Which one is a flower?\na. stone          c. rose\nb. water          d. cloud\n\n____ 2. Which one is a tree?\na. pine           c. stone\nb. water          d. cloud\n\nTrue/False\nIndicate whether the statement is true or false.\n\n____ 3. Roses are flowers.\n____ 4. Stones are trees.\n\nShort Answer\n5. Describe a garden.\n\nAnswer Section\n1. ANS: C   PTS: 1   DIF: Easy\n2. ANS: A   PTS: 1\n3. ANS: T   PTS: 1\n4. ANS: F   PTS: 1\n5. ANS: A place with flowers",
    [
      "radio Which one is a flower? [stone | water | rose | cloud] = C",
      "radio Which one is a tree? [pine | water | stone | cloud] = A",
      "boolean Roses are flowers. = 对",
      "boolean Stones are trees. = 错",
      "textarea Describe a garden. = A place with flowers",
    ],
  ],
  [
    "types and stems with labels below headings",
    "以下是整理的2道题：\n\n### 题目1\n**题型**：单选题\n**题干**：下列哪个是花？\n**选项**：\nA. 石头\nB. 玫瑰\n**答案**：B\n**解析**：玫瑰会开花。\n\n### 题目2\n**题型**：判断题\n**题干**：石头会开花。\n**答案**：错误",
    ["radio 下列哪个是花？ [石头 | 玫瑰] = B", "boolean 石头会开花。 = 错"],
  ],
  [
    "gaps with units below tasks, and a bonus",
    "GRADE 3 HOMEWORK\nName ______________   Date __________\n\nWord Problems\n1. Mia has 8 roses. She gives 2 to Tom. How many roses are left?\n\n   Answer: ________ roses\n2. A walk begins at 9:45 and ends at 11:20. How long is it?\n\n   Answer: ______ hours ______ minutes\n\nBONUS: I am between 50 and 60. I am divisible by 7. What number am I?",
    [
      "text Name",
      "date Date",
      "blanks Mia has 8 roses. She gives 2 to Tom. How many roses are left? ________ roses",
      "blanks A walk begins at 9:45 and ends at 11:20. How long is it? ______ hours ______ minutes",
      "textarea BONUS: I am between 50 and 60. I am divisible by 7. What number am I?",
    ],
  ],
];

test.each(CASES)("%s", (_, text, questions) => {
  expect(questionsOf(text)).toEqual(questions);
});
