import { describe, expect, it } from "vitest";
import type { Piece } from "../layout/piece.ts";
import { CLOSING_KEYS } from "./closing-keys.ts";

const written = (text: string) =>
  CLOSING_KEYS.reduce<readonly Piece[]>(
    (all, step) => step(all),
    text.split("\n").map((line, at) => ({ no: at + 1, text: line })),
  ).map(({ text: line }) => line);

describe("keys behind sentences", () => {
  it("are the words of the gaps", () => {
    expect(written("1、松是____树。（常绿）\n2、竹是____，有____。（草；节）")).toEqual([
      "1、松是____树。",
      "答案：常绿",
      "2、竹是____，有____。",
      "答案：草；节",
    ]);
  });

  it("are no hints", () => {
    const text = "1、体重是____。（请填整数）\n2、身高是____。（单位：厘米）";
    expect(written(text).join("\n")).toBe(text);
  });

  it("are signs of choices", () => {
    expect(written("1、松是：①树 ②草（①）\n2、竹是：①树 ②草（②）").slice(1, 3)).toEqual([
      "答案：A",
      "2、竹是：①树 ②草",
    ]);
  });

  it("are answers in words", () => {
    expect(written("3、简述步骤【答：先挖土，再浇水】")).toEqual(["3、简述步骤", "答案：先挖土，再浇水"]);
  });

  it("stand below the names of the gaps", () => {
    expect(written("正确答案：\n第一空：\n960")).toEqual(["正确答案：", "第一空：960"]);
  });
});
