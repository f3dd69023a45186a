/** Lists of answers with other numbers and other signs between the entries. */
import { describe, expect, it } from "vitest";
import { questionsOf } from "../testing/read.ts";

const CHOICES = "1. 茶树喜欢什么土？\nA. 酸性  B. 碱性  C. 盐土\n2. 春茶几月采？\nA. 一月  B. 四月  C. 九月\n";
const GAPS = "（1）茶叶要放在____处。\n（2）水温不超过____度。\n（3）第一泡叫____茶。\n";

describe("lists of answers", () => {
  it.each([
    "答案：(1)-A、(2)-B",
    "答案\u30001.A│2.B",
    "参考答案：①A②B",
    "答案：第1题A；第2题B",
    "答案：第一题选A，第二题选B",
    "Key: (1) A (2) B",
    "答案：1→A 2→B",
  ])("are read as %s", (list) => {
    expect(questionsOf(`${CHOICES}${list}`)).toEqual([
      "radio 茶树喜欢什么土？ [酸性 | 碱性 | 盐土] = A",
      "radio 春茶几月采？ [一月 | 四月 | 九月] = B",
    ]);
  });

  it.each([
    "参考：（1）阴凉（2）九十（3）头",
    "（答案：1.阴凉 2.九十 3.头）",
    "正确答案依次为：阴凉、九十、头",
    "答案：阴凉 九十 头",
  ])("have words for gaps: %s", (list) => {
    expect(questionsOf(`${GAPS}${list}`).map((line) => line.replace(/^.* = /u, ""))).toEqual(["阴凉", "九十", "头"]);
  });

  it("may stand below each part", () => {
    const second = "二、填空题\n3. 白茶属于____茶。\n4. 茶的故乡是____。\n答案：（3）微发酵（4）中国";
    expect(questionsOf(`一、选择题\n${CHOICES}答案：1-A  2-B\n\n${second}`)).toEqual([
      "radio 茶树喜欢什么土？ [酸性 | 碱性 | 盐土] = A",
      "radio 春茶几月采？ [一月 | 四月 | 九月] = B",
      "blanks 白茶属于____茶。 = 微发酵",
      "blanks 茶的故乡是____。 = 中国",
    ]);
  });

  it("are not the points of the last answer", () => {
    const text = "1. 什么是茶？\n答案：一种饮料。\n2. 简述泡茶的步骤。\n答案：①温杯；②投茶；";
    expect(questionsOf(text)).toEqual([
      "textarea 什么是茶？ = 一种饮料。",
      "textarea 简述泡茶的步骤。 = ①温杯；②投茶；",
    ]);
  });
});
