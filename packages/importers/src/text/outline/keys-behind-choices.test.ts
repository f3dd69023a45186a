/** Keys in brackets behind the last choice. All texts were written for these tests. */
import { describe, expect, test } from "vitest";
import { questionsOf } from "../testing/read.ts";

describe("keys behind the last choice", () => {
  test.each([
    ["square brackets, one line", (key: string) => `A. 红花  B. 绿叶  C. 白雪   [${key}]`],
    ["wide brackets, lines of their own", (key: string) => `A. 红花\nB. 绿叶\nC. 白雪（${key}）`],
    ["small letters", (key: string) => `a) 红花  b) 绿叶  c) 白雪   [${key.toLowerCase()}]`],
    ["with a label", (key: string) => `A、红花 B、绿叶 C、白雪 【答案：${key}】`],
  ])("%s", (_name, body) => {
    const text = `花园测验\n一、单选题\n1、春天有什么\n${body("A")}\n2、夏天有什么\n${body("B")}\n3、冬天有什么\n${body("C")}\n`;
    expect(questionsOf(text).map((line) => line.toUpperCase())).toEqual([
      "RADIO 春天有什么 [红花 | 绿叶 | 白雪] = A",
      "RADIO 夏天有什么 [红花 | 绿叶 | 白雪] = B",
      "RADIO 冬天有什么 [红花 | 绿叶 | 白雪] = C",
    ]);
  });

  test("questions on one line each, with the same key", () => {
    const text =
      "花园测验\n1．春天（ ）。A、有花 B、有雪 【A】\n2．夏天（ ）。A、有叶 B、有冰 【A】\n3．秋天（ ）。A、有果 B、有雷 【A】\n";
    expect(questionsOf(text)).toEqual([
      "radio 春天（ ）。 [有花 | 有雪] = A",
      "radio 夏天（ ）。 [有叶 | 有冰] = A",
      "radio 秋天（ ）。 [有果 | 有雷] = A",
    ]);
  });

  test("the same letter behind all last choices is a part of them", () => {
    const body = "A. 甲型\nB. 乙型\nC. 维生素（C）";
    const text = `花园测验\n1、哪一个多\n${body}\n2、哪一个少\n${body}\n3、哪一个贵\n${body}\n`;
    expect(questionsOf(text)[0]).toBe("radio 哪一个多 [甲型 | 乙型 | 维生素（C）]");
  });
});
