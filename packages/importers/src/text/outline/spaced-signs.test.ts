/** Signs with blanks between them, and answers in bold in their sentences. All texts were written for these tests. */
import { expect, test } from "vitest";
import { questionsOf } from "../testing/read.ts";

const CASES: readonly (readonly [name: string, text: string, questions: readonly string[]])[] = [
  [
    "blanks between a letter and its dot, and the answer behind its bracket",
    "1 .第一座灯塔建成的时间是(   )  B\n A   .1801 年 B . 1812 年 C . 1823 年 D . 1834 年\n2 .灯塔的守护人最怕的是(   )  C\n A  .大雨 B .小雪 C .浓雾 D .微风",
    [
      "radio 第一座灯塔建成的时间是（  ） [1801 年 | 1812 年 | 1823 年 | 1834 年] = B",
      "radio 灯塔的守护人最怕的是（  ） [大雨 | 小雪 | 浓雾 | 微风] = C",
    ],
  ],
  [
    "answers in bold inside and at the end of sentences",
    "## 填空題\n\n1、燈塔的光來自**透鏡**和**燈**。\n\n2、守護人每**四**小時換一次班。\n\n3、霧裡要敲的是**鐘**。",
    [
      "blanks 燈塔的光來自____和____。 = 透鏡|燈",
      "blanks 守護人每____小時換一次班。 = 四",
      "blanks 霧裡要敲的是____。 = 鐘",
    ],
  ],
  [
    "bold words of questions that have a place for the answer",
    "## 填空题\n\n1、灯塔里**不**能放的是____。\n\n2、灯塔里**必须**有的是____。",
    ["blanks 灯塔里不能放的是____。", "blanks 灯塔里必须有的是____。"],
  ],
];

test.each(CASES)("%s", (_name, text, questions) => {
  expect(questionsOf(text)).toEqual(questions);
});
