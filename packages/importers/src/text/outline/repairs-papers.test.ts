import { expect, test } from "vitest";
import { codes, questionsOf, read } from "../testing/read.ts";

const CASES: readonly (readonly [name: string, text: string, questions: readonly string[]])[] = [
  [
    "lettered parts with marks below the heading of their question, some with parts of their own",
    "## Question 1 — Plants [5 marks]\n\n> Plants make sugar from light.\n\n(a) State **two** things that a plant needs.\n[2 marks]\n\n(b) Draw a plant and label:\n- the root\n- the stem\n\n[3 marks]\n\n---\n\n## Question 2 — Soil [3 marks]\n\n(a) Describe each of these:\n\n(i) Sand (S)\n[1 mark]\n\n(ii) Clay (C)\n[1 mark]\n\n(b) Name one tool. [1 mark]",
    [
      "textarea State two things that a plant needs.",
      "textarea Draw a plant and label:⏎- the root⏎- the stem",
      "textarea Sand (S)",
      "textarea Clay (C)",
      "textarea Name one tool.",
    ],
  ],
  [
    "lettered choices without marks stay choices",
    "1. What does a plant need?\n(a) light\n(b) paint\n2. What is soil?\n(a) sand\n(b) glass\n3. Who waters?\n(a) people\n(b) stones",
    [
      "radio What does a plant need? [light | paint]",
      "radio What is soil? [sand | glass]",
      "radio Who waters? [people | stones]",
    ],
  ],
  [
    "rows of stars, as a page shows what is rated",
    "花园调查\n1. 您多久浇水？\n每天\n每周\n2. 请为花园评分。(1分最差,5分最好)\n分数 ★ ★ ★ ★ ★\n标签 ★ ★ ★ ★ ★\n3. 您喜欢哪种花？\n月季\n兰花",
    [
      "radio 您多久浇水？ [每天 | 每周]",
      "rating 请为花园评分。(1分最差,5分最好)",
      "radio 您喜欢哪种花？ [月季 | 兰花]",
    ],
  ],
  [
    "places behind each choice, where ticks are asked for",
    "花园调查\n一、请在符合的选项上打“√”，在横线处填上文字。\n1、花园位置：城内_____ 城外_____\n2、联系方式：姓名_____ 电话_____\n3、面积：____平方米",
    ["radio 花园位置： [城内 | 城外]", "blanks 联系方式：姓名_____ 电话_____", "number 面积"],
  ],
  [
    "an answer that repeats the text of an option and begins like letters with a remark",
    "1、单选题:\n植物靠( )和( )生长。\nA: ATP,叶绿素\nB: 石头,沙\n答案: ATP,叶绿素",
    ["radio 植物靠( )和( )生长。 [ATP,叶绿素 | 石头,沙] = A"],
  ],
  [
    "which one put things in the wrong order is no ranking",
    "1. 老师希望依照花期排列花盆。请问哪一位把花盆放错了？\n(A)甲放月季\n(B)乙放兰花\n(C)丙放菊花\n2. 请按喜欢的程度排列下列各花。\n(A)月季\n(B)兰花\n(C)菊花",
    [
      "radio 老师希望依照花期排列花盆。请问哪一位把花盆放错了？ [甲放月季 | 乙放兰花 | 丙放菊花]",
      "ranking 请按喜欢的程度排列下列各花。 [月季 | 兰花 | 菊花]",
    ],
  ],
  [
    "the first part on the line of the number, dots to write on and the examiner's column",
    "1. What does a plant need? [1]\n\n- [ ] A. light\n- [ ] B. paint\n\n2. (a)\n- Outline what soil is. [2]\n\n................................\n\n- (b) Name one tool. [1]\n\nExaminer only\n\n................................\n\n3. (a) Explain rain. [2]\n\n................................\n\n- (b) Explain wind. [2]",
    [
      "radio What does a plant need? [light | paint]",
      "textarea Outline what soil is.",
      "textarea Name one tool.",
      "textarea Explain rain.",
      "textarea Explain wind.",
    ],
  ],
  [
    "the words of gaps on the lines below",
    "选择题\n\n1.月季是什么( A )?\nA.花\nB.草\n\n填空题\n\n1.植物需要____和____。\n阳光，水\n\n2.____在夜里开花。\n昙花。\n\n3.三种工具是____, ____, ____。\n铲子\n耙子\n水壶",
    [
      "radio 月季是什么（  ）? [花 | 草] = A",
      "blanks 植物需要____和____。 = 阳光；水",
      "blanks ____在夜里开花。 = 昙花",
      "blanks 三种工具是____, ____, ____。 = 铲子；耙子；水壶",
    ],
  ],
  [
    "units and hints below gaps are no words of them",
    "1. 月季高____\n厘米\n2. 兰花高____\n厘米\n3. 菊花高____\n厘米\n4. 竹子高____\n厘米",
    ["blanks 月季高____⏎厘米", "blanks 兰花高____⏎厘米", "blanks 菊花高____⏎厘米", "blanks 竹子高____⏎厘米"],
  ],
  [
    "the word of a gap behind the sentence and a sharp",
    "1. The _____ which drinks water is a plant. # root\n2. A flower opens in _____. # spring\n3. The _____ of the soil feeds plants. # upper part",
    [
      "blanks The _____ which drinks water is a plant. = root",
      "blanks A flower opens in _____. = spring",
      "blanks The _____ of the soil feeds plants. = upper part",
    ],
  ],
  [
    "circles above letters, also digits on keys, are statements of the stem",
    "1.哪些是花( B )?\n1⃣️月季\n2⃣️石头\n3⃣️兰花\n4⃣️沙子\n5⃣️菊花\nA. 都是\nB. 有三个\nC. 都不是\n2.哪些是工具( A )?\n①铲子\n②耙子\n③云\nA. ①②\nB. ①③",
    [
      "radio 哪些是花（  ）?⏎①月季⏎②石头⏎③兰花⏎④沙子⏎⑤菊花 [都是 | 有三个 | 都不是] = B",
      "radio 哪些是工具（  ）?⏎①铲子⏎②耙子⏎③云 [①② | ①③] = A",
    ],
  ],
  [
    "of combinations of statements, one holds, also where the stem asks for several",
    "1.下列哪些是花（  ）\n①月季\n②石头\n③兰花\nA. ①②\nB. ①③\nC. 都不是\n2.下列哪些是工具（  ）\nA. 铲子\nB. 耙子\nC. 云",
    [
      "radio 下列哪些是花（  ）⏎①月季⏎②石头⏎③兰花 [①② | ①③ | 都不是]",
      "checkbox 下列哪些是工具（  ） [铲子 | 耙子 | 云]",
    ],
  ],
  [
    "circles between numbers are places for signs",
    "一、填空题\n1. 三盆花加两盆花是（  ）盆。\n2. 在○里填上“＞”或“＜”：  45 ○ 46　　  70 ○ 73\n3. 一年有（  ）个月。",
    [
      "blanks 三盆花加两盆花是（  ）盆。",
      "blanks 在○里填上“＞”或“＜”：  45 ____ 46　　  70 ____ 73",
      "blanks 一年有（  ）个月。",
    ],
  ],
  [
    "numbers from an older paper in front of a title",
    "57．《花园条例》规定，花要浇（）次水。\nA.1\nB.2\n答案：B\n58．2.《公园条例》规定，草要剪（）次。\nA.3\nB.4\n答案：A\n59．3.《树木条例》规定，树要看（）次。\nA.5\nB.6\n答案：A",
    [
      "radio 《花园条例》规定，花要浇（）次水。 [1 | 2] = B",
      "radio 《公园条例》规定，草要剪（）次。 [3 | 4] = A",
      "radio 《树木条例》规定，树要看（）次。 [5 | 6] = A",
    ],
  ],
  [
    "lists below essay questions of a paper with its answers",
    "选择题\n\n1.月季是( A )?\nA.花\nB.草\n\n2.竹子是( B )?\nA.花\nB.草\n\n问答题\n\n1.浇花有哪些步骤？\n(1)打水\n(2)走到花旁\n(3)倒水\n\n2.花有哪些特性？\n花要水，花要光。",
    [
      "radio 月季是（  ）? [花 | 草] = A",
      "radio 竹子是（  ）? [花 | 草] = B",
      "textarea 浇花有哪些步骤？ = (1)打水(2)走到花旁(3)倒水",
      "textarea 花有哪些特性？ = 花要水，花要光。",
    ],
  ],
];

test.each(CASES)("%s", (_name, text, questions) => {
  expect(questionsOf(text)).toEqual(questions);
  expect(codes(text).filter((code) => code.endsWith(" text_left_out"))).toEqual([]);
  expect(read(text).lines.filter(({ role }) => role === "unused")).toEqual([]);
});
