import { describe, expect, it } from "vitest";
import { KEY_TITLES } from "./key-titles.ts";

const written = (text: string) =>
  KEY_TITLES.reduce((all, step) => step(all), [{ no: 1, text }]).map(({ text: line }) => line)[0];

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
});
