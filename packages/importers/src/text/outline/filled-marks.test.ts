import { describe, expect, it } from "vitest";
import type { Piece } from "../layout/piece.ts";
import { drawNamedGaps, keyFilledMarks, openAnsweredBrackets } from "./filled-marks.ts";

const steps = [keyFilledMarks, drawNamedGaps, openAnsweredBrackets];
const written = (text: string) =>
  steps
    .reduce<readonly Piece[]>(
      (all, step) => step(all),
      text.split("\n").map((line, at) => ({ no: at + 1, text: line })),
    )
    .map(({ text: line }) => line);

describe("marks and gaps that are filled in", () => {
  it("are the right choices of a test", () => {
    const lines = written("花艺考试\n1. 甲\n○ 红\n● 白\n2. 乙\n■ 水 □ 土 ■ 光");
    expect(lines[3]).toBe("○ 白（正确答案）");
    expect(lines[5]).toBe("□ 水（正确答案） □ 土 □ 光（正确答案）");
  });

  it("are no keys where most groups have none", () => {
    const text = "花艺考试\n1. 甲\n○ 红\n● 白\n2. 乙\n○ 水\n○ 土\n3. 丙\n○ 上\n○ 下";
    expect(written(text).join("\n")).toBe(text);
  });

  it("have names", () => {
    expect(written("4. 以[填空1]为准，提前[填空2]。")[0]).toBe("4. 以____为准，提前____。");
    expect(written("[填空1] 商品页")[0]).toBe("[填空1] 商品页");
  });

  it("hold answers in a part of gaps", () => {
    expect(written("四、填空题\n1、每【周】浇水【两】次。").slice(1)).toEqual([
      "1、每____浇水____次。",
      "答案：周；两",
    ]);
    expect(written("一、单选题\n1、每【周】浇水几次？")[1]).toBe("1、每【周】浇水几次？");
  });
});
