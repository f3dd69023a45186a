import { describe, expect, it } from "vitest";
import { fromLines, insertLines, toLines } from "./line-items.ts";

const parts = [
  { id: "a", label: "食堂", score: 1 },
  { id: "b", label: "宿舍", score: 2 },
  { id: "c", label: "教室", score: 3 },
];
let made = 0;
const create = (label: string) => ({ id: `new${(made += 1)}`, label, score: 0 });

describe("lines", () => {
  it("drop empty lines and list marks", () => {
    expect(toLines("• 食堂\r\n\n  ● 宿舍 \n教室\n")).toEqual(["食堂", "宿舍", "教室"]);
  });

  it("keep ids of what moved and of what was corrected in place", () => {
    made = 0;
    const next = fromLines(parts, ["教室", "宿舍楼", "食堂", "操场"], create);
    expect(next.map(({ id, label }) => `${id}:${label}`)).toEqual(["c:教室", "b:宿舍楼", "a:食堂", "new1:操场"]);
    expect(next[1]?.score).toBe(2);
  });

  it("never give one id to two lines", () => {
    made = 0;
    const ids = fromLines(parts, ["食堂", "食堂", "食堂"], create).map((part) => part.id);
    expect(new Set(ids).size).toBe(3);
    expect(ids[0]).toBe("a");
  });

  it("pasted lines follow the one they were pasted into", () => {
    made = 0;
    expect(insertLines(parts, 1, "宿舍A", ["宿舍B"], create).map((part) => part.label)).toEqual([
      "食堂",
      "宿舍A",
      "宿舍B",
      "教室",
    ]);
  });
});
