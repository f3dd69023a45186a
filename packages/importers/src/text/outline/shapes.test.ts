/** Long texts: what stands for them, and that their end is prepared like their beginning. */
import { describe, expect, it } from "vitest";
import { standFor } from "./shapes.ts";
import { prepare } from "./tables.ts";

const piecesOf = (text: string) => text.split("\n").map((line, at) => ({ no: at + 1, text: line }));

const question = (no: number) =>
  `${no}. 第${no}号仓库的出口应当怎样布置（ B ）\nA. 靠近货架${no}\nB. 远离火源\nC. 朝向院内\nD. 随意布置\n\n`;
const long = Array.from({ length: 1500 }, (_, at) => question(at + 1)).join("");

describe("lines that stand for a long text", () => {
  it("are few where the text repeats its shapes, and all of a short text", () => {
    const pieces = piecesOf(long);
    expect(standFor(pieces).length).toBeLessThan(pieces.length / 2);
    const short = piecesOf(question(1));
    expect(standFor(short)).toBe(short);
  });

  it("contain what looks different further down, with the lines around it", () => {
    const end = "答案：B（解析：出口不能靠近火源）";
    const kept = standFor(piecesOf(`${long}${end}\n${long}`)).map(({ text }) => text);
    expect(kept).toContain(end);
    expect(kept.indexOf(end)).toBeGreaterThan(6);
  });

  it("let repairs reach the whole text", () => {
    const row = "答案：B（解析：出口不能靠近火源）";
    const prepared = prepare(piecesOf(`${long}${row}\n${long}${row}`)).map(({ text }) => text);
    expect(prepared.filter((text) => text === "答案：B 解析：出口不能靠近火源")).toHaveLength(2);
  });
});
