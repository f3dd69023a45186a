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

test("keys are glued to the words in front of them, in a copy without line ends", () => {
  const padded =
    "2024年花园知识竞赛题库一、判断题（每题2分）01月季可以扦插。（ ）答案:正确02花盆不用打孔。（ ）答案:错误二、多项选择题（每题4分）03下列哪些是花？（ ）A．玫瑰B．兰花C．石头D．菊花答案:ABD04松土可以用（ ）。A．铲子B．耙子C．镜子D．尺子答案:AB";
  const plain =
    "花园考试题一、单选题1.浇花应用()。A.水B.油C.酒D.漆答案A2.松土应用()。A.铲子B.尺子C.镜子D.笔答案A3.菊花开在()。A.春天B.夏天C.秋天D.冬天答案C二、判断题4.玫瑰有刺。()答案√5.松树落叶。()答案×";
  expect(questionsOf(padded)).toEqual([
    "boolean 月季可以扦插。（ ） = 对",
    "boolean 花盆不用打孔。（ ） = 错",
    "checkbox 下列哪些是花？ [玫瑰 | 兰花 | 石头 | 菊花] = ABD",
    "checkbox 松土可以用（ ）。 [铲子 | 耙子 | 镜子 | 尺子] = AB",
  ]);
  expect(questionsOf(plain)).toEqual([
    "radio 浇花应用()。 [水 | 油 | 酒 | 漆] = A",
    "radio 松土应用()。 [铲子 | 尺子 | 镜子 | 笔] = A",
    "radio 菊花开在()。 [春天 | 夏天 | 秋天 | 冬天] = C",
    "boolean 玫瑰有刺。() = 对",
    "boolean 松树落叶。() = 错",
  ]);
});
