import { describe, expect, it } from "vitest";
import { readCardTables } from "./card-tables.ts";

const written = (text: string) =>
  readCardTables(text.split("\n").map((line, at) => ({ no: at + 1, text: line }))).map(({ text: line }) => line);

describe("tables of cards", () => {
  it("ask for what stands in the second column", () => {
    expect(written("单词\t释义\ncat\t猫\ndog\t狗\npig\t猪").slice(1, 3)).toEqual(["1. cat", "答案：猫"]);
    expect(written("| Front | Back |\n| --- | --- |\n| a | 1 |\n| b | 2 |\n| c | 3 |")[1]).toBe("1. a");
  });

  it("have at least three rows of two cells", () => {
    const text = "单词\t释义\ncat\t猫\t名词";
    expect(written(text).join("\n")).toBe(text);
  });
});
