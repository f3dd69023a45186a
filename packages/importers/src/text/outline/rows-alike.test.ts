/** Shapes that only the same lines of all questions tell. All texts were written for these tests. */
import { expect, test } from "vitest";
import { questionsOf } from "../testing/read.ts";

const CASES: readonly (readonly [name: string, text: string, questions: readonly string[]])[] = [
  [
    "the number of the right choice inside the place of the stem",
    "二、选择。\n1. 花园里先种的是( (2) )。\n(1) 石头\n(2) 种子\n(3) 篱笆\n2. 浇水用( (1))。\n(1) 水壶\n(2) 剪刀\n3. 二(1) 班一共种了( (3) )行豆。\n(1) 2\n(2) 4\n(3) 6",
    [
      "radio 花园里先种的是（  ）。 [石头 | 种子 | 篱笆] = B",
      "radio 浇水用（  ）。 [水壶 | 剪刀] = A",
      "radio 二(1) 班一共种了（  ）行豆。 [2 | 4 | 6] = C",
    ],
  ],
  [
    "not a number that the stem asks about",
    "1. 池塘里有(2)条鱼，每条吃3粒，共几粒？\n(1) 5\n(2) 6\n2. 哪种鸟会游？\n(1) 鸭\n(2) 鸡\n3. 几月开花？\n(1) 三月\n(2) 五月",
    [
      "radio 池塘里有(2)条鱼，每条吃3粒，共几粒？ [5 | 6]",
      "radio 哪种鸟会游？ [鸭 | 鸡]",
      "radio 几月开花？ [三月 | 五月]",
    ],
  ],
  [
    "a line of words below each question, and numbers with any sign",
    "花园满意度调查\n1。 您来花园方便吗？\n很不方便 不方便 一般 方便 很方便\n2. 园丁会帮您找花吗？\n根本不理睬 偶尔 一般 常常 总是\n3您对长椅满意吗？\n很不满意 不满意 一般 满意 很满意\n4、 您付得起门票吗？\n很不能 不能 一般 能够 完全能够\n5。 您还会来吗？\n绝不 不会 也许 会 一定",
    [
      "radio 您来花园方便吗？ [很不方便 | 不方便 | 一般 | 方便 | 很方便]",
      "radio 园丁会帮您找花吗？ [根本不理睬 | 偶尔 | 一般 | 常常 | 总是]",
      "radio 您对长椅满意吗？ [很不满意 | 不满意 | 一般 | 满意 | 很满意]",
      "radio 您付得起门票吗？ [很不能 | 不能 | 一般 | 能够 | 完全能够]",
      "radio 您还会来吗？ [绝不 | 不会 | 也许 | 会 | 一定]",
    ],
  ],
  [
    "not the words of exercises",
    "语文练习\n1. 组词\n山水 田地 木头\n2. 读一读\n红色 绿色 黄色\n3. 背诵\n春天 夏天 秋天\n4. 朗读\n大风 小雨 白雪\n5. 说一说\n早饭 午饭 晚饭",
    [
      "text 组词⏎山水 田地 木头",
      "text 读一读⏎红色 绿色 黄色",
      "text 背诵⏎春天 夏天 秋天",
      "text 朗读⏎大风 小雨 白雪",
      "text 说一说⏎早饭 午饭 晚饭",
    ],
  ],
  [
    "one line of a list with all choices",
    "**1. 年龄**\n- 18岁以下 / 18–25岁 / 25岁以上\n\n**2. 每月花在花上的钱**\n- 20以下 / 20–50 / 50以上\n\n**3. 性格 (multi-select)**\n- 外向，爱热闹\n- 内向，爱独处\n- 爱花\n\n**4. 家庭**\n- 独居 / 与人同住\n\n**5. 您常买花吗**\n- 是 / 否",
    [
      "radio 年龄 [18岁以下 | 18–25岁 | 25岁以上]",
      "radio 每月花在花上的钱 [20以下 | 20–50 | 50以上]",
      "checkbox 性格 (multi-select) [外向，爱热闹 | 内向，爱独处 | 爱花]",
      "radio 家庭 [独居 | 与人同住]",
      "radio 您常买花吗 [是 | 否]",
    ],
  ],
  [
    "headings with letters that say how many questions follow",
    "附录\nA. 花圃问卷（2题）\n1. 花好看吗？\nA. 好看  B. 一般  C. 不好看\n2. 花香吗？\nA. 很香  B. 一般  C. 不香\nB. 菜园问卷（1题）\n1. 菜新鲜吗？\nA. 新鲜  B. 一般  C. 不新鲜",
    [
      "radio 花好看吗？ [好看 | 一般 | 不好看]",
      "radio 花香吗？ [很香 | 一般 | 不香]",
      "radio 菜新鲜吗？ [新鲜 | 一般 | 不新鲜]",
    ],
  ],
  [
    "not choices that say it",
    "1. 您想看哪部分？\nA. 花圃（10题）\nB. 菜园（5题）\n2. 您想何时看？\nA. 早上\nB. 晚上",
    ["radio 您想看哪部分？ [花圃（10题） | 菜园（5题）]", "radio 您想何时看？ [早上 | 晚上]"],
  ],
  [
    "tables with brackets to tick, and a table of numbers",
    "**1. How likely are you to recommend the garden to a friend?**\n\n| 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 |\n|---|---|---|---|---|---|---|---|---|---|---|\n| Never | | | | | | | | | | Surely |\n\n**2. Rate each bed**\n\n| Bed | Poor | Fair | Good |\n|---|---|---|---|\n| Roses | [ ] | [ ] | [ ] |\n| Herbs | [ ] | [ ] | [ ] |\n\n**3. What else?**\n\n_____",
    [
      "nps How likely are you to recommend the garden to a friend?",
      "matrix-radio Rate each bed [Poor | Fair | Good]",
      "textarea What else?",
    ],
  ],
  [
    "stars of a list in front of all choices, and of the right one only",
    "一、选择题\n1. 哪个是花？\n* A. 兰\n* B. 石\n* C. 泥\n2. 哪个是树？\n* A. 橡\n* B. 水\n* C. 沙",
    ["radio 哪个是花？ [兰 | 石 | 泥]", "radio 哪个是树？ [橡 | 水 | 沙]"],
  ],
  [
    "a choice that stands for all of the others",
    "大家好，请作答：\n1. 种花时应考虑哪些因素？\n(A) 水\n(B) 光\n(C) 土\n(D) 以上皆是\n2. 哪些要天天浇？\n(A) 豆\n(B) 花\n(C) 树",
    ["radio 种花时应考虑哪些因素？ [水 | 光 | 土 | 以上皆是]", "checkbox 哪些要天天浇？ [豆 | 花 | 树]"],
  ],
  [
    "stars to click below requests, in a copy without numbers",
    "您多久来一次花园？\n每天\n每周\n很少\n您几点来？(可多选)\n早上\n下午\n晚上\n请您对长椅的干净程度进行评分(1分很脏,5分很净)\n分数 ★ ★ ★ ★ ★\n标签 ★ ★ ★ ★ ★\n您从哪里知道花园？(可多选)\n朋友\n路过\n网络\n请您对园丁进行评分(1-5分)\n分数 ★ ★ ★ ★ ★\n标签 ★ ★ ★ ★ ★\n您的月票到期后会续吗？\n会\n不会\n请写下您最希望我们改进的一个地方以及原因",
    [
      "radio 您多久来一次花园？ [每天 | 每周 | 很少]",
      "checkbox 您几点来？(可多选) [早上 | 下午 | 晚上]",
      "rating 请您对长椅的干净程度进行评分(1分很脏,5分很净)",
      "checkbox 您从哪里知道花园？(可多选) [朋友 | 路过 | 网络]",
      "rating 请您对园丁进行评分(1-5分)",
      "radio 您的月票到期后会续吗？ [会 | 不会]",
      "textarea 请写下您最希望我们改进的一个地方以及原因",
    ],
  ],
  [
    "heads with a topic, and labels in a list below them",
    "### 第 1 题｜花园｜单选\n豆荚的主要作用是？\n- 答案：UPF 保护种子\n- 解析：荚包着种子。\n- 作答情况：答对\n\n### 第 2 题｜池塘｜单选\n鱼用什么呼吸？\n- 答案：鳃\n- 解析：水里没有肺。\n- 作答情况：答错\n\n### 第 3 题｜池塘｜单选\n鸭的脚有什么？\n- 答案：蹼\n- 解析：会游。\n- 作答情况：答对",
    ["textarea 豆荚的主要作用是？ = UPF 保护种子", "text 鱼用什么呼吸？ = 鳃", "text 鸭的脚有什么？ = 蹼"],
  ],
  [
    "heads with a topic in brackets, and choices below the stem",
    "单项选择题\n第1题(花园)\n花在哪个季节开？\nA.春\nB.冬\n【答案】:A\n【解析】\n春天暖。\n第2题(概率与组合)\n从6朵花中选出2朵插瓶,共有( )种选法。\nA.12\nB.15\n【答案】:B\n【解析】\n两两相配。\n第3题(池塘)\n鱼会不会眨眼？\nA.会\nB.不会\n【答案】:B\n【解析】\n没有眼皮。",
    [
      "radio 花在哪个季节开？ [春 | 冬] = A",
      "radio 从6朵花中选出2朵插瓶,共有( )种选法。 [12 | 15] = B",
      "radio 鱼会不会眨眼？ [会 | 不会] = B",
    ],
  ],
];

test.each(CASES)("%s", (_name, text, questions) => {
  expect(questionsOf(text)).toEqual(questions);
});
