import { expect, test } from "vitest";
import { codes, questionsOf, read } from "../testing/read.ts";

const CASES: readonly (readonly [name: string, text: string, questions: readonly string[]])[] = [
  [
    "names of fields between the stars of a page",
    "花园自测题\n*\n您的姓名\n*\n您的性别\n*\n1. 你常去花园吗？\n*\n2. 你会浇花吗？\n*\n3. 你怕虫吗？",
    ["text 您的姓名", "text 您的性别", "textarea 你常去花园吗？", "textarea 你会浇花吗？", "textarea 你怕虫吗？"],
  ],
  [
    "a form of nothing but short lines",
    "麻烦帮忙填写一下谢谢\n年龄:\n性别:\n你喜欢种花吗\n现在的主要烦恼(没有可以填无)\n周末打算做什么(简单写写)\n你最喜欢的花\n你最喜欢的工具\n喜欢什么颜色",
    [
      "text 年龄",
      "text 性别",
      "text 你喜欢种花吗",
      "text 现在的主要烦恼(没有可以填无)",
      "text 周末打算做什么(简单写写)",
      "text 你最喜欢的花",
      "text 你最喜欢的工具",
      "text 喜欢什么颜色",
    ],
  ],
  [
    "a bullet that introduces the next questions is no choice of the last one",
    "* 基本情况\n  1. 你几岁\n    * 20岁以下\n    * 20岁以上\n  2. 你种过花吗\n    * 种过\n    * 没种过\n* 以下为评估花园\n  1. 花园多大\n    * 很大\n    * 很小\n  2. 花园里有水吗\n    * 有\n    * 没有",
    [
      "radio 你几岁 [20岁以下 | 20岁以上]",
      "radio 你种过花吗 [种过 | 没种过]",
      "radio 花园多大 [很大 | 很小]",
      "radio 花园里有水吗 [有 | 没有]",
    ],
  ],
  [
    "numbers that a copy has put above their choices",
    "Gardens\nS1. How many hours do you garden?\n1.\nFewer than 10\n2.\n10\n3.\n20 or more\nQ1. What do you grow?\n1.\nFlowers\n2.\nTrees\n3.\nNothing at all",
    [
      "radio How many hours do you garden? [Fewer than 10 | 10 | 20 or more]",
      "radio What do you grow? [Flowers | Trees | Nothing at all]",
    ],
  ],
  [
    "bulleted parts with gaps below the heading of gap sentences",
    "【A】1.下列何者是花?\n- (A)月季\n- (B)石頭\n\n【B】2.下列何者是草?\n- (A)雲\n- (B)竹子\n\n填空題（每題８分）\n今有一盆花，每天要一杯水：\n- (a) 請問這盆花一週要 ______ 杯水。\n- (b) 請問兩盆花一天要 ______ 杯水。",
    [
      "radio 下列何者是花? [月季 | 石頭] = A",
      "radio 下列何者是草? [雲 | 竹子] = B",
      "blanks 請問這盆花一週要 ______ 杯水。",
      "blanks 請問兩盆花一天要 ______ 杯水。",
    ],
  ],
  [
    "the words in an empty box of a page, and English labels of several words",
    "Garden research\n\n1. Age:\n\n2. Flower:\nRose\nLily\nOther (please specify):\nEnter flower here\n\n3. Place:\nOn a balcony\nIn a garden\nNowhere at all\n\n4. Water:\nUp to 1 l\nUp to 5 l\nMore\n\n5. Light:\nSun\nHalf shade\nNo light",
    [
      "number Age:",
      "radio Flower: [Rose | Lily | Other (please specify):]",
      "radio Place: [On a balcony | In a garden | Nowhere at all]",
      "radio Water: [Up to 1 l | Up to 5 l | More]",
      "radio Light: [Sun | Half shade | No light]",
    ],
  ],
  [
    "two ballots on one page, each with its list of names and its boxes",
    "【园丁选举选票】\n选举项目:队长选举\n候选人名单:\n1. 何立(男,花房)\n2. 宋梅(女,草坪)\n3. 丁强(男,水池)\n请在您支持的候选人姓名前打“√”,仅限选择一人。\n□ 何立\n□ 宋梅\n□ 丁强\n\n【园丁选举选票】\n选举项目:领队选举\n候选人名单:\n1. 江涛(男,花房)\n2. 柳青(女,草坪)\n请在您支持的候选人姓名前打“√”,仅限选择一人。\n□ 江涛\n□ 柳青",
    [
      "radio 请在您支持的候选人姓名前打“√”,仅限选择一人。 [何立 | 宋梅 | 丁强]",
      "radio 请在您支持的候选人姓名前打“√”,仅限选择一人。 [江涛 | 柳青]",
    ],
  ],
  [
    "numbers in brackets with the word for question",
    "茶水間測驗。\n\n【問題一】妳喜歡哪種花？\n(A)月季\n(B)蘭花\n\n【問題二】妳怕什麼？\n(A)水\n(B)風\n\n【問題三】妳何時澆花？\n(A)早上\n(B)晚上",
    ["radio 妳喜歡哪種花？ [月季 | 蘭花]", "radio 妳怕什麼？ [水 | 風]", "radio 妳何時澆花？ [早上 | 晚上]"],
  ],
  [
    "a number with its type and points above the paragraph of the stem",
    "## 花园测试\n\n**第1题**（kp_1, mc_2）[选择题, 5分]\n\n花为什么要光？\n\nA. 用来生长　　B. 用来睡觉\n\n> 答案：A\n\n---\n\n**第2题**（kp_1, mc_2）[判断题, 5分]\n\n竹子是草。（ √ / × ）\n\n> 答案：√\n\n---\n\n**第3题**（kp_2, mc_3）[简答题, 5分]\n\n为什么要松土？\n\n> 答案：让土有空气。",
    [
      "radio 花为什么要光？ [用来生长 | 用来睡觉] = A",
      "boolean 竹子是草。（ √ / × ） = 对",
      "textarea 为什么要松土？ = 让土有空气。",
    ],
  ],
  [
    "keys behind the question marks",
    "**1.** `花` 是什么？A\n\n- A. `植物`\n- B. 石头\n\n**2.** 草是什么？B\n\n- A. 云\n- B. 植物\n\n**3.** 哪个会下雨？A\n\n- A. 云\n- B. 石头",
    ["radio 花 是什么？ [植物 | 石头] = A", "radio 草是什么？ [云 | 植物] = B", "radio 哪个会下雨？ [云 | 石头] = A"],
  ],
];

test.each(CASES)("%s", (_name, text, questions) => {
  expect(questionsOf(text).filter((one) => !one.includes("选举项目"))).toEqual(questions);
  expect(codes(text).filter((code) => code.endsWith(" text_left_out"))).toEqual([]);
  expect(read(text).lines.filter(({ role }) => role === "unused")).toEqual([]);
});

test("tables with the same numbers in each row, which may be counted, described and named in the head", () => {
  const text =
    "附录1. 甲量表\n\n请为每种情况选出最适当的数字。\n\n0=从不；1=有时；2=常常。\n\n| 情况 | 可能 | | |\n| --- | --- | --- | --- |\n| 浇花 | 0 | 1 | 2 |\n| 剪草 | 0 | 1 | 2 |\n\n附录2. 乙量表\n\n最近您常做下列事情吗？\n\n| 序号 | 项目 | 说明 | 从不 | 有时 | 常常 |\n| --- | --- | --- | --- | --- | --- |\n| 1 | 松土 | 用铲子 | 0 | 1 | 2 |\n| 2 | 施肥 | 用手 | 0 | 1 | 2 |";
  expect(read(text).questions.map(({ type, title, rows, options }) => [type, title, rows, options])).toEqual([
    ["matrix-radio", "请为每种情况选出最适当的数字。", ["浇花", "剪草"], ["0", "1", "2"]],
    ["matrix-radio", "最近您常做下列事情吗？", ["松土：用铲子", "施肥：用手"], ["从不", "有时", "常常"]],
  ]);
  expect(codes(text).filter((code) => code.endsWith(" text_left_out"))).toEqual([]);
  expect(read(text).lines.filter(({ role }) => role === "unused")).toEqual([]);
});
