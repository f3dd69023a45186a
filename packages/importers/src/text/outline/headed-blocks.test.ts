import { expect, test } from "vitest";
import { questionsOf } from "../testing/read.ts";

const CASES: readonly (readonly [name: string, text: string, questions: readonly string[]])[] = [
  [
    "numbers with types and points on lines of their own, code between stem and choices",
    "10 单选(3分)\n有一个花坛数组：\n\n\tint bed[3];\n下面哪一句不能编译？\n\n\tA.bed[0] = 1;\n\tB.bed++;\n正确答案：B\n\n11 单选(3分)\n哪个循环浇三次水？\n\n\tA.for (i=0; i<3; i++) {}\n\tB.for (i=0; i<2; i++) {}\n正确答案：A\n\n12 填空(2分)\n表达式\n\n\t1 + 2\n的结果是：\n正确答案：3",
    [
      "radio 有一个花坛数组：⏎int bed[3];⏎下面哪一句不能编译？ [bed[0] = 1; | bed++;] = B",
      "radio 哪个循环浇三次水？ [for (i=0; i<3; i++) {} | for (i=0; i<2; i++) {}] = A",
      "text 表达式 = 3",
    ],
  ],
  [
    "headings with a number alone, a table in the stem, and answers between fences",
    "### 1\n\n哪一组对应正确？\n||名称|颜色|\n|-|-|-|\n|①|玫瑰|红|\n\n- A ①对红\n- B ①对绿\n\n```\n答案：A\n解析：玫瑰是红的。\n```\n\n### 2\n\n草是什么颜色？\n\n- A 红\n- B 绿\n\n```\n答案：B\n```\n\n### 3\n\n池塘里有什么？\n\n- A 鱼\n- B 鸟\n\n```\n答案：A\n```",
    [
      "radio 哪一组对应正确？⏎|  | 名称 | 颜色 |⏎| ① | 玫瑰 | 红 | [①对红 | ①对绿] = A",
      "radio 草是什么颜色？ [红 | 绿] = B",
      "radio 池塘里有什么？ [鱼 | 鸟] = A",
    ],
  ],
  [
    "headings in words, and letters above their texts",
    "# 花园\n\n## 第一题\n\n哪一种是树？\n\n- A\n\n  玫瑰\n\n- B\n\n  橡树\n\n## 第二题\n\n哪些是花？**(多选题)**\n\n- A\n\n  兰花\n\n- B\n\n  菊花\n\n- C\n\n  石头\n\n## 第三题\n\n怎样浇水？请简述",
    ["radio 哪一种是树？ [玫瑰 | 橡树]", "checkbox 哪些是花？ [兰花 | 菊花 | 石头]", "textarea 怎样浇水？请简述"],
  ],
  [
    "a paper of exercises, of which some have numbered parts",
    "三年级花园单元测试卷\n\n一、看拼音写词语。（8分）\nméi guī（    ） cǎo dì（    ）\n\n二、选择正确的读音，打“√”。（6分）\n1. 花园（yuán  yán）里\n2. 浇（jiāo jiǎo）水\n\n三、按课文内容填空。（10分）\n1. 玫瑰是________的。\n2. 草是________的。\n\n四、判断对错。（4分）\n1. 玫瑰有刺。（  ）\n2. 草会唱歌。（  ）\n\n五、习作。（30分）\n请你写一写你观察过的一种植物，题目自拟。",
    [
      "blanks 看拼音写词语。⏎méi guī（    ） cǎo dì（    ）",
      "radio 花园（yuán  yán）里 [yuán | yán]",
      "radio 浇（jiāo jiǎo）水 [jiāo | jiǎo]",
      "blanks 玫瑰是________的。",
      "blanks 草是________的。",
      "boolean 玫瑰有刺。（  ）",
      "boolean 草会唱歌。（  ）",
      "textarea 请你写一写你观察过的一种植物，题目自拟。",
    ],
  ],
  [
    "names with a place for the mark behind them",
    "优秀园丁投票\n\n请在您认可的园丁后的括号内打√，每人最多选2名。\n\n一、玫瑰组\n1、张三（ ）\n2、李四（ ）\n3、王五（ ）\n\n二、草地组\n1、赵六（ ）\n2、孙七（ ）\n3、周八（ ）",
    ["checkbox 玫瑰组 [张三 | 李四 | 王五]", "checkbox 草地组 [赵六 | 孙七 | 周八]"],
  ],
  [
    "a list of boxes among labels, the last of which is to be written",
    "花园志愿者报名表\n\n姓名：\n学校：\n联系电话：\n可服务时间：□周一至周五 □周末\n服务意向（可多选）：\n□浇花\n□除草\n□其他________\n个人简介：\n是否来过花园：□是 □否",
    [
      "text 姓名",
      "text 学校",
      "phone 联系电话",
      "checkbox 可服务时间 [周一至周五 | 周末]",
      "checkbox 服务意向（可多选） [浇花 | 除草 | 其他]",
      "textarea 个人简介",
      "radio 是否来过花园 [是 | 否]",
    ],
  ],
  [
    "boxes between tabs below the last label of the front",
    "花园问卷\n\n班级：____  姓名：____\n\n※请在适当的□内打✓\n\n项目\t满意\t一般\t不满意\n1.玫瑰\t□\t□\t□\n2.草地\t□\t□\t□\n\n3.您还会再来吗？ □会 □不会\n4.其他建议：",
    [
      "text 班级",
      "text 姓名",
      "matrix-radio 项目 [满意 | 一般 | 不满意]",
      "radio 您还会再来吗？ [会 | 不会]",
      "textarea 其他建议：",
    ],
  ],
  [
    "lists of Markdown whose stems say how many may be chosen",
    "问卷\n\n### Q1. 你种什么？\n- [ ] 玫瑰\n- [ ] 草\n- [ ] 菜\n\n### Q2. 你最常用的 2 种工具？（选 2 个）\n- [ ] 铲子\n- [ ] 水壶\n- [ ] 剪刀\n\n### Q3. 最大的困难？（选最重要的 1-2 个）\n- [ ] 虫\n- [ ] 旱\n- [ ] 草\n\n### Q4. 你最想要什么？（选 1 个）\n- [ ] 水\n- [ ] 土\n- [ ] 光",
    [
      "radio 你种什么？ [玫瑰 | 草 | 菜]",
      "checkbox 你最常用的 2 种工具？（选 2 个） [铲子 | 水壶 | 剪刀]",
      "checkbox 最大的困难？（选最重要的 1-2 个） [虫 | 旱 | 草]",
      "radio 你最想要什么？（选 1 个） [水 | 土 | 光]",
    ],
  ],
  [
    "a word below the label of the answer, and a sentence that repeats and explains it",
    "測驗\n\n一、填充題\n\n**Q1.** 花園裡最紅的花是 **\\_\\_\\_\\_**。\n\n答案\n玫瑰\n\n玫瑰是花園裡最紅的花，其他的花顏色淺。\n\n**Q2.** 池塘裡有 **\\_\\_\\_\\_**。\n\n答案\n魚\n\n魚在池塘裡游，一共有十條之多。",
    ["blanks 花園裡最紅的花是 ____。 = 玫瑰", "blanks 池塘裡有 ____。 = 魚"],
  ],
  [
    "stems and choices between fences, with the letter of the answer below or inside",
    "## \n```\n哪一種是花？\n(A) 玫瑰  (B) 石頭  (C) 水\n```\n(A)\n##\n```\n哪一種是樹？\n(A)  草 \n(B)  橡樹\n```\nB\n\n```\nWhich one is red?\nA. Grass\nB. Rose\n\nB\n```",
    [
      "radio 哪一種是花？ [玫瑰 | 石頭 | 水] = A",
      "radio 哪一種是樹？ [草 | 橡樹] = B",
      "radio Which one is red? [Grass | Rose] = B",
    ],
  ],
  [
    "places for the answers in front of numbers, below lines of the same width",
    "七年級 自然科 試題\n\n一、選擇題：（每題4分，共16分）\n(　)1. 下列何者是花園裡最紅的花？ (A)玫瑰 (B)百合 (C)石竹 (D)蘭花\n(　)2. 使用園藝剪刀的時候，應先怎麼做？ (A)洗手 (B)戴手套 (C)澆水 (D)唱歌\n(　)3. 植物行光合作用的場所是？\n(A)根\n(B)葉\n(C)花\n(D)刺\n(　)4. 下列何種工具「不能」用來澆花？ (A)水壺 (B)水管 (C)鏟子 (D)噴頭",
    [
      "radio 下列何者是花園裡最紅的花？ [玫瑰 | 百合 | 石竹 | 蘭花]",
      "radio 使用園藝剪刀的時候，應先怎麼做？ [洗手 | 戴手套 | 澆水 | 唱歌]",
      "radio 植物行光合作用的場所是？ [根 | 葉 | 花 | 刺]",
      "radio 下列何種工具「不能」用來澆花？ [水壺 | 水管 | 鏟子 | 噴頭]",
    ],
  ],
];

test.each(CASES)("reads %s", (_, text, questions) => expect(questionsOf(text)).toEqual(questions));
