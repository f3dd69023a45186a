import { describe, expect, it } from "vitest";
import { letterWordedKeys } from "./worded-keys.ts";

const written = (text: string) =>
  letterWordedKeys(text.split("\n").map((line, at) => ({ no: at + 1, text: line }))).map(({ text: line }) => line);

describe("keys in words", () => {
  it("stand as letters in the bracket of the stem", () => {
    expect(written("3. 蔬菜应放在（ 冷藏室 ）\nA. 冷冻室\nB. 冷藏室")[0]).toBe("3. 蔬菜应放在（B）");
  });

  it("stand as letters on the line of the stem", () => {
    expect(written("3. 蔬菜放在__冷藏室__。\nA. 冷冻室\nB. 冷藏室")[0]).toBe("3. 蔬菜放在（B）。");
  });

  it("may be several", () => {
    expect(written("3. 水果包括（苹果、梨）\nA. 苹果\nB. 土豆\nC. 梨")[0]).toBe("3. 水果包括（AC）");
  });

  it("are no other words in brackets", () => {
    const text = "3. 冰箱（家用）的温度是\nA. 五度\nB. 十度";
    expect(written(text).join("\n")).toBe(text);
  });
});
