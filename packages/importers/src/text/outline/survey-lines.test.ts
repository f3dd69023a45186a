/** Lines of surveys whose own words say what they are, tables below what asks for them, and their neighbours. */
import { expect, it } from "vitest";
import { questionsOf } from "../testing/read.ts";

const CASES: [name: string, text: string, expected: string[]][] = [
  [
    "choices with numbers below sentences without",
    "花园问卷\n\n您的姓名：____\n您种过哪些花（可多选）\n①玫瑰\n②兰花\n③荷花\n\n您最想学什么（限选两项）：\n1）嫁接\n2）修枝\n3）育苗\n\n您的建议：____",
    [
      "text 您的姓名",
      "checkbox 您种过哪些花（可多选） [玫瑰 | 兰花 | 荷花]",
      "checkbox 您最想学什么（限选两项） [嫁接 | 修枝 | 育苗]",
      "textarea 您的建议",
    ],
  ],
  [
    "places for an order, dots to write on, and places for one choice",
    "Garden Vote\n\n1. Number the flowers in order of preference, 1 being most liked:\n( ) Rose\n( ) Lily\n( ) Iris\n\n2. What else?\n...........................\n...........................\n3. Which is a flower?\n( ) Rose\n( ) Water\n( ) Sun",
    [
      "ranking Number the flowers in order of preference, 1 being most liked [Rose | Lily | Iris]",
      "textarea What else?",
      "radio Which is a flower? [Rose | Water | Sun]",
    ],
  ],
  [
    "brackets behind words, and amounts in cells",
    "花园走访\n\n问题一 您家有几棵树？\n____\n问题二 您家怎么浇水？\n水管〔 〕  水桶〔 〕  雨水〔 〕\n问题三 去年各项支出多少（元）？\n项目\t上半年\t下半年\n花苗\t\t\n肥料\t\t",
    [
      "textarea 您家有几棵树？",
      "radio 您家怎么浇水？ [水管 | 水桶 | 雨水]",
      "matrix-text 去年各项支出多少（元）？ [上半年 | 下半年]",
    ],
  ],
  [
    "tables below what a number asks for",
    "花园周报\n\n1、请列出本周种的花：\n花名\t园丁\t日期\n\t\t\n\t\t\n\n2、下周计划：",
    ["dynamic-table 请列出本周种的花 [花名 | 园丁 | 日期]", "textarea 下周计划"],
  ],
  [
    "a part with nothing but a table, whose rows are counted",
    "花园反馈\n\n1. 姓名：____\n2. 部门：____\n\n二、园丁评价\n项目\t很好\t较好\t一般\n1 态度\t3\t2\t1\n2 技术\t3\t2\t1\n\n三、其他\n3. 您的建议？\n____",
    ["text 姓名", "text 部门", "matrix-radio 园丁评价 [很好 | 较好 | 一般]", "textarea 您的建议？"],
  ],
  [
    "a quarter in a title",
    "Q2 Garden Survey\n\nWhere do you plant?\n- Balcony\n- Garden\n- Roof\n\nWhat should we buy?",
    ["radio Where do you plant? [Balcony | Garden | Roof]", "textarea What should we buy?"],
  ],
];

it.each(CASES)("%s", (_name, text, expected) => {
  expect(questionsOf(text)).toEqual(expected);
});

it("dots behind numbered stems, and a broken stem above words to be put in order", () => {
  const text =
    "Garden survey\nQ1. Your street: ................\n\nQ2. How many plots do you keep? ............\n\nQ3. Please rank these from 1 (best) to 3 (least\n    wanted).\n    ___ Roses\n    ___ Tulips\n    ___ Herbs\n\nE-mail (only if you would like to hear from our gardeners): ________\n";
  expect(questionsOf(text)).toEqual([
    "text Your street",
    "number How many plots do you keep?",
    "ranking Please rank these from 1 (best) to 3 (least wanted). [Roses | Tulips | Herbs]",
    "text E-mail (only if you would like to hear from our gardeners)",
  ]);
});
