/** Questions whose numbers are written with unusual signs. All texts were written for these tests. */
import { describe, expect, it } from "vitest";
import { brief, questionsOf } from "../testing/read.ts";

const NUMBERS: Record<string, (value: number) => string> = {
  "#1 ": (value) => `#${value} `,
  "1】": (value) => `${value}】`,
  "⒈": (value) => "⒈⒉⒊".charAt(value - 1),
  "第一题 ": (value) => `第${"一二三".charAt(value - 1)}题 `,
  "【例1】": (value) => `【例${value}】`,
  "例题1：": (value) => `例题${value}：`,
  "[典型例题1] ": (value) => `[典型例题${value}] `,
  "★1、": (value) => `★${value}、`,
  "*第1题 ": (value) => `*第${value}题 `,
  "*（1）": (value) => `*（${value}）`,
  "*①": (value) => `*${"①②③".charAt(value - 1)}`,
  "*1️⃣": (value) => `*${value}️⃣`,
  "*一、": (value) => `*${"一二三".charAt(value - 1)}、`,
};

describe("unusual signs of numbers", () => {
  it.each(Object.entries(NUMBERS))("%s", (sign, number) => {
    const text = `邻里活动小调查\n${number(1)}您的年龄段\nA. 四十岁以下\nB. 四十岁以上\n${number(2)}您常来吗？\nA. 常来\nB. 偶尔\n${number(3)}您想参加什么（可多选）\nA. 合唱\nB. 书法\n`;
    const must = /^[*★]/u.test(sign) ? "!" : "";
    expect(brief(text)).toEqual([
      `q1 radio${must} 您的年龄段 [四十岁以下 | 四十岁以上]`,
      `q2 radio${must} 您常来吗？ [常来 | 偶尔]`,
      `q3 checkbox${must} 您想参加什么（可多选） [合唱 | 书法]`,
    ]);
  });

  it("two worked examples are enough", () => {
    const text =
      "邻里讲义\n【例1】下列属于公共设施的是：\nA. 路灯\nB. 鞋柜\n【答案】A\n【例2】1，3，5，（  ）\nA. 6\nB. 7\n【答案】B\n";
    expect(brief(text)).toEqual([
      expect.stringMatching(/^q1 radio 下列属于公共设施的是： \[路灯 \| 鞋柜\] = A/u),
      expect.stringMatching(/^q2 radio 1，3，5，（ {2}） \[6 \| 7\] = B/u),
    ]);
  });

  it("are no numbers where they do not count", () => {
    expect(brief("备忘\n1. 您住哪一层？\nA. 一层\nB. 二层\n2. 您的车牌\n★1、请保持走廊畅通").join("\n")).not.toContain(
      "走廊畅通 [",
    );
  });

  it("are headings above the first number of another list", () => {
    const text =
      "花园问卷\n（一）基本情况\n（1）您常来吗\n□常来  □偶尔\n（2）您住哪里\n□东园  □西园\n（二）具体问题\n（1）您喜欢什么\n□花  □草\n（三）意见和建议\n（1）您有什么建议？\n";
    expect(brief(text).filter((line) => line.startsWith("q"))).toEqual([
      "q1 radio 您常来吗 [常来 | 偶尔]",
      "q2 radio 您住哪里 [东园 | 西园]",
      "q3 radio 您喜欢什么 [花 | 草]",
      "q4 textarea 您有什么建议？",
    ]);
  });

  it("of choices that go on with the code of those who name none", () => {
    const text = "A1. 您常来吗？[单选]\n[1] 常来\n[2] 偶尔\nA2. 您喜欢什么？[多选]\n[1] 花\n[2] 草\n[99] 以上都没有\n";
    expect(brief(text)[1]).toContain("[花 | 草 | 以上都没有]");
  });
});

it("circled numbers of labels with choices behind them", () => {
  const text =
    "舞蹈社小调查\n①姓名：\n②寒假留在本市吗？ 留 / 不留\n③能来的时段？（可多选）  上午 / 下午 / 晚上\n④想学的舞种（选两门）：A爵士 B街舞 C民族\n⑤有什么想说的：\n";
  expect(questionsOf(text)).toEqual([
    "text 姓名：",
    "radio 寒假留在本市吗？ [留 | 不留]",
    "checkbox 能来的时段？（可多选） [上午 | 下午 | 晚上]",
    "checkbox 想学的舞种（选两门）： [爵士 | 街舞 | 民族]",
    "textarea 有什么想说的：",
  ]);
});
