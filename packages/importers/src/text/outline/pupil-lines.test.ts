import { describe, expect, it } from "vitest";
import { askPupilLines } from "./pupil-lines.ts";

const written = (text: string) =>
  askPupilLines(text.split("\n").map((line, at) => ({ no: at + 1, text: line })))
    .filter(({ text: line, debris }) => line !== "" && debris !== true)
    .map(({ text: line }) => line);

describe("lines for pupils below the questions", () => {
  it("ask for each label", () => {
    const lines = written("常識科測驗\n1. 甲？\n2. 乙？\n____\n班級：____年____班　座號：____　分數：____");
    expect(lines.slice(4)).toEqual(["班級：____年____班[填空题]", "座號：____[单行文本]"]);
  });

  it("are no gaps of a question", () => {
    const text = "常識科測驗\n1. 甲？\n2. 水的顏色：____ 火的顏色：____\n紅豆：____ 綠豆：____";
    expect(written(text).join("\n")).toBe(text);
  });
});
