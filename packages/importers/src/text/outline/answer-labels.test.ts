/** Answers below or behind their questions, under other labels. */
import { describe, expect, it } from "vitest";
import { questionsOf } from "../testing/read.ts";

/** What stands behind the stems, without the types: text and long text are both right. */
const keysOf = (text: string): string[] => questionsOf(text).map((line) => line.replace(/^\w+ /u, ""));

describe("answers with other labels", () => {
  it("are sentences that were put right or into another language", () => {
    expect(keysOf("改错\n1. 他穿着帽子。\n改正：他戴着帽子。\n2. 我非常很高兴。\n改正：我非常高兴。")).toEqual([
      "他穿着帽子。 = 他戴着帽子。",
      "我非常很高兴。 = 我非常高兴。",
    ]);
    expect(keysOf("1) Time flies.\n【译文】光阴似箭。\n2) Better late than never.\n【译文】迟做总比不做好。")).toEqual([
      "Time flies. = 光阴似箭。",
      "Better late than never. = 迟做总比不做好。",
    ]);
  });

  it("have the number of their question", () => {
    expect(keysOf("Q1: Who wrote Hamlet?\nA1: Shakespeare\nQ2: Who painted it?\nA2: Monet")).toEqual([
      "Who wrote Hamlet? = Shakespeare",
      "Who painted it? = Monet",
    ]);
  });

  it("explain the terms of a part that asks for that", () => {
    expect(keysOf("一、名词解释\n1. 光合作用：植物把光变成养分的过程。\n2. 蒸腾作用：水从叶面散出的过程。")).toEqual([
      "光合作用 = 植物把光变成养分的过程。",
      "蒸腾作用 = 水从叶面散出的过程。",
    ]);
  });

  it.each(["\t", " —— ", " → ", "   "])("stand behind all questions: %j", (between) => {
    const cards = ["1. 盐的味道是什么？|咸", "2. 糖的味道是什么？|甜", "3. 醋的味道是什么？|酸"];
    expect(keysOf(cards.join("\n").replaceAll("|", between))).toEqual([
      "盐的味道是什么？ = 咸",
      "糖的味道是什么？ = 甜",
      "醋的味道是什么？ = 酸",
    ]);
  });

  it("have points with signs, which are no choices", () => {
    const text =
      "1. 如何防火？（4分）\n参考答案：①不玩火（2分）②关电源（2分）\n2. 如何逃生？\n参考答案：①低姿②捂住口鼻";
    expect(keysOf(text)).toEqual(["如何防火？ = ①不玩火（2分）②关电源（2分）", "如何逃生？ = ①低姿②捂住口鼻"]);
  });

  it("are not what people told of themselves, or what is explained", () => {
    expect(keysOf("1. 您最爱的菜？\t豆腐\n2. 您的口味？\t微辣\n3. 您常来吗？\t常来").join()).not.toContain(" = ");
    expect(keysOf("积分说明\n1. 积分：每消费一元累积一分，可以抵扣。\n2. 您的姓名：____")).toHaveLength(1);
  });
});

describe("points behind questions", () => {
  it("are no answers", () => {
    expect(questionsOf("1. 谁写的？（6分）\n2. 为什么？（8分）\n3. 写了什么？（6分）").join()).not.toContain(" = ");
  });
});
