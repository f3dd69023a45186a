/** How texts of posters are broken: within the width, complete, and without a mark at the beginning of a line. */
import { expect, test } from "vitest";
import { breakLines, fitLines } from "./poster-text.ts";

/** Han characters are twice as wide as others. */
const measure = (text: string) =>
  Array.from(text).reduce((sum, char) => sum + (/\p{Script=Han}|[，。！]/u.test(char) ? 2 : 1), 0);

test("lines keep within the width, and nothing is lost", () => {
  const text = "周六去爬山，请大家带上水和午饭。Please bring water, lunch and good shoes.";
  const lines = breakLines(text, 16, measure);
  // A closing mark may stand out.
  for (const line of lines) expect(measure(line)).toBeLessThanOrEqual(18);
  expect(lines.join("").replaceAll(" ", "")).toBe(text.replaceAll(" ", ""));
});

test("no line begins with a closing mark or a space", () => {
  for (const line of breakLines("好的，好的，好的，好的，好的。ok, ok, ok!", 4, measure)) {
    expect(line).not.toMatch(/^[，。, !]/);
  }
});

test("a word that is wider than the line is broken", () => {
  expect(breakLines("aaaaaaaaaa", 4, measure)).toEqual(["aaaa", "aaaa", "aa"]);
});

test("paragraphs stay", () => {
  expect(breakLines("a\n\nb", 10, measure)).toEqual(["a", "", "b"]);
});

test("lines of one text are about equally long", () => {
  const text = "周六早上八点在东门集合，请带上水和午饭。雨天改期。";
  const { lines } = fitLines(text, { width: 40, most: 3, sizes: [1] }, (piece) => measure(piece));
  expect(breakLines(text, 40, measure).map(measure)).toEqual([40, 10]);
  expect(lines).toHaveLength(2);
  expect(Math.abs(measure(lines[0] ?? "") - measure(lines[1] ?? ""))).toBeLessThanOrEqual(4);
  expect(lines.join("")).toBe(text);
});

test("long texts get a smaller size, and the longest ones end with an ellipsis", () => {
  const sized = (text: string, size: number) => measure(text) * size;
  const box = { width: 40, most: 2, sizes: [4, 2] };
  expect(fitLines("春游报名", box, sized)).toEqual({ lines: ["春游报名"], size: 4 });
  expect(fitLines("春游报名春游报名春游报名", box, sized).size).toBe(2);
  const { lines, size } = fitLines("春".repeat(50), box, sized);
  expect([lines.length, size, lines[1]?.endsWith("…")]).toEqual([2, 2, true]);
});
