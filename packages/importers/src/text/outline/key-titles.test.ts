import { describe, expect, it } from "vitest";
import type { Piece } from "../layout/piece.ts";
import { KEY_TITLES } from "./key-titles.ts";

const lines = (text: string) =>
  KEY_TITLES.reduce<readonly Piece[]>(
    (all, step) => step(all),
    text.split("\n").map((line, at) => ({ no: at + 1, text: line })),
  ).map(({ text: line }) => line);
const written = (text: string) => lines(text)[0];

describe("titles of answers", () => {
  it("lose the signs around them", () => {
    expect(written("◆參考答案◆ 1.A 2.B")).toBe("參考答案：1.A 2.B");
    expect(written("***")).toBe("***");
  });

  it("stand in front of plain numbers", () => {
    expect(written("Answers: Q1 a  Q2 c  Q5 two words")).toBe("Answers: 1 a  2 c  5 two words");
    expect(written("答案：第1题A 第2题B")).toBe("答案：第1题A 第2题B");
    expect(written("Key: Q1 a")).toBe("Key: Q1 a");
  });

  it("stand above answers in words, one to a line", () => {
    const asked = "1. 几天？\n○ 三天 ○ 五天\n2. 几点？\n○ 八点 ○ 九点\n3. 有什么建议？\n";
    expect(lines(`${asked}答案：1．三天　2．九点`).slice(-3)).toEqual(["答案：", "1. 三天", "2. 九点"]);
    const own = "1. 步骤？\n答案：1. 关火；2. 盖锅";
    expect(lines(own).join("\n")).toBe(own);
  });

  it("stand above small letters", () => {
    expect(lines("参考答案\n单选：4b 5c\n略").slice(1)).toEqual(["单选：4B 5C", "略"]);
  });
});
