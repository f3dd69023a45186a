import { describe, expect, it } from "vitest";
import { questionsOf } from "../testing/read.ts";

describe("parts of printed papers", () => {
  const PAPER = `三年级数学第二单元小测
考试时间：40分钟      共3大题

一、选一选，把序号填在括号里
1. 一枚鸡蛋约重（\u3000\u3000）。
① 50克\u3000② 50千克\u3000③ 50吨
2. 小明跑50米大约用（\u3000\u3000）。
① 9分\u3000② 9秒\u3000③ 9时

二、在括号里填上合适的单位
3. 铅笔长18（\u3000\u3000）    教室高3（\u3000\u3000）
4. 一袋大米重25（\u3000\u3000）    一个苹果重200（\u3000\u3000）

三、按事情发展的先后顺序，给下面的句子标上序号
（\u3000）我把垃圾倒进桶里。
（\u3000）妈妈让我去倒垃圾。
（\u3000）回家后我洗了手。

评卷教师签字：          `;

  it("reads circled choices, parts that are filled in and brackets for an order", () => {
    expect(questionsOf(PAPER)).toEqual([
      "radio 一枚鸡蛋约重（\u3000\u3000）。 [50克 | 50千克 | 50吨]",
      "radio 小明跑50米大约用（\u3000\u3000）。 [9分 | 9秒 | 9时]",
      "blanks 铅笔长18（\u3000\u3000）    教室高3（\u3000\u3000）",
      "blanks 一袋大米重25（\u3000\u3000）    一个苹果重200（\u3000\u3000）",
      "ranking 按事情发展的先后顺序，给下面的句子标上序号 [我把垃圾倒进桶里。 | 妈妈让我去倒垃圾。 | 回家后我洗了手。]",
    ]);
  });

  it("leaves circles that letters offer together in the stem", () => {
    const text = `语文阅读
1. 下列说法正确的是（  ）
①春天来了 ②燕子飞走了 ③花开了
A. ①③
B. ①②
2. 下列句子没有语病的是（  ）
①他很高兴 ②我被书看 ③天晴了
A. ①②
B. ①③`;
    expect(questionsOf(text)).toEqual([
      expect.stringMatching(/^radio 下列说法正确的是.*③花开了 \[①③ \| ①②\]$/u),
      expect.stringMatching(/^radio 下列句子没有语病的是.*③天晴了 \[①② \| ①③\]$/u),
    ]);
  });

  it("reads English parts that are matched or circled", () => {
    const text = `Unit 3 Test - Community Helpers
Name: ________________

A. Match the people with their work.

doctor        cures sick people
teacher       helps pupils learn
postman       brings letters

B. Circle True or False.

1. A nurse works in a hospital.      True     False
2. A pilot drives a bus.      True     False`;
    expect(questionsOf(text).map((line) => line.split(" ")[0])).toEqual(["text", "matching", "boolean", "boolean"]);
  });

  it("asks for words where a part offers no choices", () => {
    const text = `护士招聘笔试题

一、单选题
1. 成人正常体温是
A. 35℃
B. 36.5℃
答案：B

二、情景题
2. 家属情绪激动，要求立刻见主任，你怎么办？
答案：稳定情绪；请示上级；做好记录。`;
    expect(questionsOf(text).map((line) => line.split(" ")[0])).toEqual(["radio", "textarea"]);
  });
});
