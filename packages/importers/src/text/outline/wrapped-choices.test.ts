/** Choices that a page has broken at its right edge. The text was written for this test. */
import { expect, test } from "vitest";
import { questionsOf } from "../testing/read.ts";

const QUESTIONS = [
  "1. 下列何者不是园丁每天早上在花棚里的工作？ (A)浇水(B)写诗(C)把花盆搬到花棚外面去(D)看过温度表(湿度表)时就近观察并且记录下来。",
  "2. 花棚里的草长得太高了，应该由谁来负责剪掉？ (A)松树下的园丁(B)门口的守卫(C)花园里的客人(D)花棚的园丁。",
  "3. 下列关于花棚里浇水时间的说法何者正确？ (A)每天中午浇一次水(B)晚上不浇水(C)早上和傍晚都可以浇水(D)下雨时才浇。",
];
const KEYS = ["B", "A", "C"];
const WIDTH = 32;

function wrap(text: string): string {
  return Array.from({ length: Math.ceil(text.length / WIDTH) }, (_, at) =>
    text.slice(at * WIDTH, (at + 1) * WIDTH),
  ).join("\n");
}

test("a choice with a remark in brackets goes on below the edge", () => {
  const text = QUESTIONS.map((question, at) => `${wrap(question)}\n${KEYS[at] ?? ""}`).join("\n");
  expect(questionsOf(`花园题库\n${text}`)).toEqual([
    "radio 下列何者不是园丁每天早上在花棚里的工作？ [浇水 | 写诗 | 把花盆搬到花棚外面去 | 看过温度表(湿度表)时就近观察并且记录下来。] = B",
    "radio 花棚里的草长得太高了，应该由谁来负责剪掉？ [松树下的园丁 | 门口的守卫 | 花园里的客人 | 花棚的园丁。] = A",
    "radio 下列关于花棚里浇水时间的说法何者正确？ [每天中午浇一次水 | 晚上不浇水 | 早上和傍晚都可以浇水 | 下雨时才浇。] = C",
  ]);
});
