import { describe, expect, it } from "vitest";
import { askToldFacts } from "./told-facts.ts";

const written = (text: string) =>
  askToldFacts(text.split("\n").map((line, at) => ({ no: at + 1, text: line }))).map(({ text: line }) => line);
const facts =
  "1、货架离墙不小于：50厘米。\n2、库房内可以吸烟：错。\n3、灭火器每月检查：一次。\n4、出入库必须核对：数量、批号。";

describe("notes for an exam", () => {
  it("ask for what stands behind the colons", () => {
    const lines = written(`保管员应知应会\n${facts}`);
    expect(lines.slice(1, 3)).toEqual(["1、货架离墙不小于：____[填空题]", "答案：50厘米"]);
    expect(lines.slice(3, 5)).toEqual(["2、库房内可以吸烟。[判断题]", "答案：错"]);
  });

  it("are no lists of other texts", () => {
    const text = `仓库管理规定\n${facts}`;
    expect(written(text).join("\n")).toBe(text);
  });
});
