/** Worked answers of mathematics. All texts were written for these tests. */
import { expect, test } from "vitest";
import { questionsOf, read } from "../testing/read.ts";

test.each([
  ["解　", "证明　", "故填 "],
  ["【解】", "【证明】", "故答案为："],
  ["解：", "证明：", "故应填 "],
])("what is told at the end of %s belongs into the gap", (worked, proved, so) => {
  const text = `花园数学邀请赛　试题及参考解答\n\n1. 计算：13×15－14×12＝________．（10 分）\n${worked}原式＝(14－1)(14＋1)－14(14－2)＝27．${so}27．\n\n2. 最小的三位数是________．（10 分）\n${worked}百位取 1，其余取 0．${so}100．\n\n3. 两人从 A、B 两园出发，在距 A 园 8 米处相遇．求 A、B 两园的距离．（20 分）\n${worked}设距离为 x 米，\n则 x＝8×2＝16（米）．\n\n4. 求证：两个奇数之和是偶数．（20 分）\n${proved}设两数为 2m＋1 和 2n＋1，其和是偶数．`;
  const lines = questionsOf(text);
  expect(lines.map((line) => line.split(" ")[0])).toEqual(["blanks", "blanks", "textarea", "textarea"]);
  expect(lines.map((line) => line.slice(line.lastIndexOf(" = ") + 3))).toEqual([
    "27",
    "100",
    expect.stringContaining("设距离为 x 米"),
    expect.stringMatching(/^(?:证明：)?设两数为 2m＋1 和 2n＋1，其和是偶数．$/u),
  ]);
  expect(read(text).diagnostics.map(({ code }) => code)).not.toContain("text_left_out");
});

test("an explanation that tells what belongs into the gap", () => {
  const text =
    "花园练习\n1. 有 15 朵花，谢了 6 朵，还剩______朵。\n解析：15－6＝9，故填9。\n2. 一枝花有______片叶。\n解析：数一数，有八片。故答案为8。";
  expect(questionsOf(text).map((line) => line.slice(line.lastIndexOf(" = ") + 3))).toEqual(["9", "8"]);
});

test("room below a word is for those who write", () => {
  const text = "花园练习\n1. 解方程 x＋3＝5。（5分）\n解：\n\n2. 花园长 8 米，宽 5 米，面积多少？（5分）\n解：________";
  expect(questionsOf(text).some((line) => line.includes(" = "))).toBe(false);
});

test("one worked answer is enough where other answers are filled in", () => {
  const text =
    "园艺数学\n1. 一行种8棵，三行种（ B ）\nA. 11棵  B. 24棵\n2. 玫瑰是木本。（ √ ）\n3. 每天浇5升，30天浇多少升？\n解：5×30=150（升）\n";
  expect(questionsOf(text).at(-1)).toContain("= 解：5×30=150（升）");
});
