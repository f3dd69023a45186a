/** Words of papers and of those who send them. All texts were written for these tests. */
import { expect, test } from "vitest";
import { codes, questionsOf, read } from "../testing/read.ts";

const CASES: readonly (readonly [name: string, text: string, questions: readonly string[]])[] = [
  [
    "numbers in words, and answers by another name: a label, places, a sign",
    "題目一：哪一個是花？\n□ 石頭\n□ 玫瑰\n正解：玫瑰\n\n題目二：（複選）哪些是樹？\n□ 松\n□ 水\n□ 柏\n正解：第1、3項\n\n題目三：草是綠的。（○／╳）\n正解：○\n\n題目四：電話為＿＿＿＿。\n正解：113",
    [
      "radio 哪一個是花？ [石頭 | 玫瑰] = B",
      "checkbox 哪些是樹？ [松 | 水 | 柏] = AC",
      "boolean 草是綠的。 = 对",
      "blanks 電話為＿＿＿＿。 = 113",
    ],
  ],
  [
    "points of an answer, and answers in square brackets",
    "花园考试\n\n一、填空题\n1.树分为___、___两种。\n参考答案:[松树];[柏树]\n二、问答题\n2.简述浇水的作用。\n答案要点：①植物要水；②水能降温。",
    ["blanks 树分为___、___两种。 = 松树；柏树", "textarea 简述浇水的作用。 = ①植物要水；|②水能降温。"],
  ],
  [
    "answers that are revealed below a line, and an advertisement",
    "【花园小问答】（答案在文末）\n\nQ1 会开花的是什么？\nA. 玫瑰  B. 石头\n\nQ2 水是什么？（填空）\n\nQ3 草会飞。（对/错）\n\n—————————\n答案揭晓👇\nQ1：A\nQ2：液体\nQ3：错\n更多精彩，请关注“花园”公众号",
    ["radio 会开花的是什么？ [玫瑰 | 石头] = A", "text 水是什么？ = 液体", "boolean 草会飞。 = 错"],
  ],
  [
    "a heading that says which of its questions allow several choices",
    "花园测试\n\n一、选择题（每题5分，共10分，其中第2题为多选）\n1．花是（    ）。\n   A．玫瑰\n   B．石头\n2．树有（    ）。\n   A．松    B．柏    C．水\n\n答案：1-2：A AB",
    ["radio 花是（    ）。 [玫瑰 | 石头] = A", "checkbox 树有（    ）。 [松 | 柏 | 水] = AB"],
  ],
  [
    "a mail: its head, and the farewell below the last question",
    "From: Garden Dept\nSubject: Garden quiz – please complete\n\nHi all,\n\n1. Which is a flower?\nA. A rose\nB. A stone\n\n2. Describe your garden.\n\nThanks,\nKaren\nGarden Training | ext. 4412",
    ["radio Which is a flower? [A rose | A stone]", "textarea Describe your garden."],
  ],
  [
    "fields beside the title and above it",
    "花园数学衔接卷                班级          姓名\n\n1、一朵花加两朵花是________朵。",
    ["text 班级", "text 姓名", "blanks 一朵花加两朵花是________朵。"],
  ],
  [
    "tasks on the lines of their headings, and the place of the answer behind the last choice",
    "《花园》期末试题\n一、选择题\n（1）花是\n(A) 玫瑰 (B) 石头  [    ]\n（2）水是\n(A) 液体 (B) 石头  [    ]\n二、（本题满分10分）计算花的数目 3+4.\n三、（本题满分10分）证明草是绿的.",
    ["radio 花是 [玫瑰 | 石头]", "radio 水是 [液体 | 石头]", "textarea 计算花的数目 3+4.", "textarea 证明草是绿的."],
  ],
  [
    "a case that several questions share",
    "花园理论考试\n一、单选题\n1. 花要\nA.水 B.铁\n（2～3题共用题干）\n园丁，女，45岁，花园缺水。\n2、首先要\nA 浇水  B 施肥\n3、然后要\nA 除草  B 搬石头\n\n参考答案\n1-3 ABA",
    ["radio 花要 [水 | 铁] = A", "radio 首先要 [浇水 | 施肥] = B", "radio 然后要 [除草 | 搬石头] = A"],
  ],
  [
    "exercises by their playful names, dots in front of the place of a verdict",
    "花园小学数学练习\n一、填一填。（20分）\n1. 5朵=（   ）束（   ）朵\n2. 8朵花是（   ）朵。\n二、选一选。（把序号填在括号里）（10分）\n1. 最红的是（   ）。  A．玫瑰  B．草\n三、判一判。（10分）\n1. 花会开。……………（   ）\n四、解决问题。（36分）\n1. 花园有24朵花，分给6人，每人几朵？",
    [
      "blanks 5朵=（   ）束（   ）朵",
      "blanks 8朵花是（   ）朵。",
      "radio 最红的是（   ）。 [玫瑰 | 草]",
      "boolean 花会开。……………（   ）",
      "textarea 花园有24朵花，分给6人，每人几朵？",
    ],
  ],
  [
    "answers between wide blanks, a lost picture above the choices, several readings on a line",
    "花园小学三年级试卷\n一、给加点字选择正确的读音。（6分）\n1. 假期（jiǎ  jià）    2. 落叶（luò  là）\n二、填空题\n1.红色表示  禁止  ，黄色表示  警告  。\n三、选择题\n1、这个标志是何含义？\n[图片]\nA、注意行人  B、人行横道\n正确答案：B",
    [
      "radio 假期（jiǎ  jià） [jiǎ | jià]",
      "radio 落叶（luò  là） [luò | là]",
      "blanks 红色表示（____），黄色表示（____）。 = 禁止|警告",
      "radio 这个标志是何含义？ [注意行人 | 人行横道] = B",
    ],
  ],
];

test.each(CASES)("%s", (_, text, questions) => {
  expect(questionsOf(text)).toEqual(questions);
  expect(codes(text).filter((code) => code.includes("text_left_out"))).toEqual([]);
});

test("a mail with the time at which it was sent, and questions that let choose several or name somebody", () => {
  const text =
    "发件人：园丁 <a@garden.example>\n发送时间：2025年4月8日 10:26\n收件人：全体花匠\n主题：花园日意见收集\n\nQ1：您喜欢什么花？（可以选多个）\n兰花 / 菊花 / 荷花\n\nQ2：您希望和谁一起浇水？\n\nQ3：您愿意来吗？\n愿意 / 不愿意\n\nQ4：您想对花园说什么？\n\n祝工作顺利！\n\n园丁\n花园处";
  expect(read(text).definition.title).toBe("花园日意见收集");
  expect(questionsOf(text)).toEqual([
    "checkbox 您喜欢什么花？（可以选多个） [兰花 | 菊花 | 荷花]",
    "text 您希望和谁一起浇水？",
    "radio 您愿意来吗？ [愿意 | 不愿意]",
    "textarea 您想对花园说什么？",
  ]);
});
