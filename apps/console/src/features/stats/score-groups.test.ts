import { expect, test } from "vitest";
import { toScoreGroups } from "./score-groups.ts";

const words = { noBand: "无", toMark: "待评阅" };
const bands = [
  { id: "b", from: 60, title: "及格" },
  { id: "a", from: 0, title: "不及格" },
];

test("bands by where they begin, what is in none first, what is gone last under its id", () => {
  const score = { n: 10, toMark: 0, points: [], bands: { a: 2, b: 4, old: 1 } };
  expect(toScoreGroups(score, bands, words)).toEqual([
    { label: "无", n: 3 },
    { label: "不及格", n: 2 },
    { label: "及格", n: 4 },
    { label: "old", n: 1 },
  ]);
});

test("without bands, points one by one or in ranges; nobody is lost or counted twice", () => {
  const few = [1, 2.5].map((points) => ({ points, n: 3 }));
  expect(toScoreGroups({ n: 6, toMark: 0, points: few, bands: {} }, [], words)).toEqual([
    { label: "1", n: 3 },
    { label: "2.5", n: 3 },
  ]);
  for (const spread of [0.25, 1, 3.7, 100]) {
    const points = Array.from({ length: 40 }, (_, index) => ({ points: -3 + index * spread, n: 1 + (index % 3) }));
    const n = points.reduce((sum, one) => sum + one.n, 0);
    const groups = toScoreGroups({ n, toMark: 0, points, bands: {} }, [], words);
    expect(groups.reduce((sum, one) => sum + one.n, 0)).toBe(n);
    expect(groups.length).toBeLessThanOrEqual(12);
  }
});

test("papers that wait for somebody to mark them are in no band, and in a line of their own", () => {
  const score = { n: 5, toMark: 3, points: [], bands: { a: 1 } };
  expect(toScoreGroups(score, bands, words)).toEqual([
    { label: "待评阅", n: 3 },
    { label: "无", n: 1 },
    { label: "不及格", n: 1 },
    { label: "及格", n: 0 },
  ]);
});
