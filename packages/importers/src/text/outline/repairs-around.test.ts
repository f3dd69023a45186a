/** Advice behind the last question, and numbers that return above questions. */
import { describe, expect, it } from "vitest";
import { read } from "../testing/read.ts";

const typesOf = (text: string) => read(text).questions.map(({ type }) => type);

describe("advice behind the last question", () => {
  const questions =
    "三、示例\n1. 泡茶先做什么？\nA. 温杯\nB. 倒茶\n答案：A\n2. 绿茶用多热的水？\nA. 八十度\nB. 一百度\n答案：A\n";

  it("is told", () => {
    const text = `${questions}四、备考建议\n1. 多看书：以教材为主。\n2. 多做题，查漏补缺。\n`;
    expect(typesOf(text)).toEqual(["radio", "radio"]);
  });

  it("is asked if its heading names a kind of questions", () => {
    const text = `${questions}四、简答题\n1. 简述泡茶的步骤。\n2. 简述选茶的要点。\n`;
    expect(typesOf(text)).toEqual(["radio", "radio", "textarea", "textarea"]);
  });
});

describe("a number that returns above questions", () => {
  it("is none of their words", () => {
    const one = (stem: string, labels: readonly string[]) =>
      `100\n\n${stem}\n\n${labels.map((label, at) => `${String.fromCharCode(65 + at)}: ${label}`).join("\n")}\n\n`;
    const text = `Tea game\n\n${one("Tea is made of:", ["Leaves", "Stones", "Sand"])}${one("A gaiwan is a:", ["Bowl", "Hat", "Boat"])}${one("Pots are made of:", ["Clay", "Ice", "Air"])}`;
    expect(read(text).questions.map(({ title, options }) => [title, options.length])).toEqual([
      ["Tea is made of:", 3],
      ["A gaiwan is a:", 3],
      ["Pots are made of:", 3],
    ]);
  });
});
