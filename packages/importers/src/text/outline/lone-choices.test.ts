/** Single lines with a stem and its choices, and tables whose rows are asked; the texts are made up. */
import { expect, test } from "vitest";
import { questionsOf } from "../testing/read.ts";

const CASES: [name: string, text: string, expected: string[]][] = [
  [
    "digits",
    "花园调查\n\n您种花的年头是：（   ）1.不到一年 2.一到五年 3.五年以上",
    ["radio 您种花的年头是：（   ） [不到一年 | 一到五年 | 五年以上]"],
  ],
  [
    "letters in brackets",
    "Garden day\n\nWhich plot do you water?  (a) North   (b) South   (c) Both",
    ["radio Which plot do you water? [North | South | Both]"],
  ],
  [
    "a list in a bracket",
    "花园调查\n\n您常用的花肥是哪一种（饼肥，骨粉，草木灰）",
    ["radio 您常用的花肥是哪一种 [饼肥 | 骨粉 | 草木灰]"],
  ],
  [
    "the place in front",
    "花园调查\n\n____ 花园最该添的是  A 长椅  B 水池  C 凉亭",
    ["radio 花园最该添的是 [长椅 | 水池 | 凉亭]"],
  ],
  [
    "an order",
    "花园调查\n\n請依喜好程度排序（1為最喜歡）：＿玫瑰\u3000＿菊花\u3000＿蘭花",
    ["ranking 請依喜好程度排序（1為最喜歡） [玫瑰 | 菊花 | 蘭花]"],
  ],
  [
    "words above their boxes",
    "花园调查\n\n您觉得花香如何？\n太淡   正好   太浓\n ○     ○     ○",
    ["radio 您觉得花香如何？ [太淡 | 正好 | 太浓]"],
  ],
  ["points", "花园调查\n\n请给本季花展打一个总分（满分100分）：（      ）分", ["number 请给本季花展打一个总分"]],
  [
    "stars by name",
    "Garden day\n\nRate the roses *\n1 star   2 stars   3 stars   4 stars   5 stars",
    ["rating Rate the roses"],
  ],
  [
    "a table drawn with signs",
    "花园调查\n\n请就下列花圃打勾\n+------+------+------+\n| 花圃 | 常去 | 不去 |\n+------+------+------+\n| 东圃 |      |      |\n| 西圃 |      |      |\n+------+------+------+",
    ["matrix-radio 请就下列花圃打勾 [常去 | 不去]"],
  ],
  [
    "facts about each row",
    "花农登记\n\n请填写家中各人的情况\n家人\t年龄\t工种\n父亲\t\t\n母亲\t\t",
    ["matrix-text 请填写家中各人的情况 [年龄 | 工种]"],
  ],
  [
    "one column that is written",
    "团购花苗\n\n本周团购（请填数字）\n品名\t订购份数\n月季苗（39元/盆）\t\n茶花苗（88元/盆）\t",
    ["matrix-text 本周团购（请填数字） [订购份数]"],
  ],
  [
    "numbered rows that repeat the steps of the head",
    "花艺班意见\n\n甲部  課程評價\n\t5\t4\t3\t2\t1\n1. 內容合用\t5\t4\t3\t2\t1\n2. 講解清楚\t5\t4\t3\t2\t1",
    ["matrix-radio 課程評價 [5 | 4 | 3 | 2 | 1]"],
  ],
  [
    "works with their numbers, and a hint below the choices",
    "花展评选\n\n最美花盆评选（请投2票）\n01号 东棚玫瑰\n02号 西棚菊花\n03号 南棚兰花\n\n认养级别\n    金花\n    银花\n    铜花\n(请圈选)",
    [
      "checkbox 最美花盆评选（请投2票） [东棚玫瑰 | 西棚菊花 | 南棚兰花]",
      "radio 认养级别(请圈选) [金花 | 银花 | 铜花]",
    ],
  ],
];

test.each(CASES)("%s", (_, text, expected) => {
  expect(questionsOf(text)).toEqual(expected);
});
