/** Parts without numbers whose answers stand in the list at the end. The texts were written for these tests. */
import { expect, it } from "vitest";
import { questionsOf } from "../testing/read.ts";

const CASES: [name: string, text: string, expected: string[]][] = [
  [
    "pairs with circles, and an order that the heading asks for",
    "花园练习\n\n一、连一连。把花和季节用线连起来。\n梅花\t①夏天\n荷花\t②秋天\n菊花\t③冬天\n\n二、按种花的先后把下面的事排列起来\nA．浇水。 B．播种。 C．松土。\n\n三、填空\n1. 一年有____季。\n2. 一周有____天。\n\n参考答案\n一、梅花→③，荷花→①，菊花→②\n二、CBA\n三、1. 四 2. 七",
    [
      "matching 把花和季节用线连起来。 [夏天 | 秋天 | 冬天] = C；A；B",
      "ranking 按种花的先后把下面的事排列起来 [浇水。 | 播种。 | 松土。] = CBA",
      "blanks 一年有____季。 = 四",
      "blanks 一周有____天。 = 七",
    ],
  ],
  [
    "an entry with the letters of several right choices is no order",
    "花园练习\n\n一、排序题\n请按种花的先后排列：\nA. 浇水\nB. 播种\nC. 松土\n\n二、选择题\n1. 哪个是花？（    ）\nA. 玫瑰  B. 石头  C. 铁\n2. 下列排列顺序正确的是（    ）\nA. 根→茎→叶  B. 叶→茎→根  C. 茎→根→叶\n\n【参考答案】\n一、C B A\n二、1．A  2．A",
    [
      "ranking 请按种花的先后排列： [浇水 | 播种 | 松土] = CBA",
      "radio 哪个是花？ [玫瑰 | 石头 | 铁] = A",
      "radio 下列排列顺序正确的是（    ） [根→茎→叶 | 叶→茎→根 | 茎→根→叶] = A",
    ],
  ],
];

it.each(CASES)("%s", (_, text, expected) => {
  expect(questionsOf(text)).toEqual(expected);
});
