import { expect, test } from "vitest";
import { compareNumbers } from "./compare-numbers.ts";

const group = (label: string, ...values: number[]) => ({
  key: label,
  label,
  sample: values.map((value) => ({ value, n: 1 })),
});

test("two groups: Welch's t test and the test of Mann and Whitney; a group without answers does not count", () => {
  const found = compareNumbers([group("A", 1, 2, 3), group("empty"), group("B", 2, 4, 5)], false);
  expect(found.groups.map(({ mean }) => mean?.mean ?? null)).toEqual([2, null, 11 / 3]);
  expect(found.means).toMatchObject({ ok: true, value: { name: "welch_t" } });
  expect(found.ranks).toMatchObject({ ok: true, value: { name: "mann_whitney" } });
  expect(found.groups[0]?.recommendation).toBeNull();
  expect(found.range).toEqual({ low: 1, high: 5 });
});

test("more groups: Welch's analysis of variance and the test of Kruskal and Wallis", () => {
  const found = compareNumbers([group("A", 1, 2, 3), group("B", 2, 4, 5), group("C", 7, 8, 5)], false);
  expect(found.means).toMatchObject({ ok: true, value: { name: "welch_anova", df1: 2 } });
  expect(found.ranks).toMatchObject({ ok: true, value: { name: "kruskal_wallis", df: 2 } });
});

test("one group, or none, has nothing to compare", () => {
  expect(compareNumbers([group("A", 1, 2, 3)], false).means).toEqual({ ok: false, reason: "one_group" });
  expect(compareNumbers([], false).range).toBeNull();
  expect(compareNumbers([], false).ranks).toEqual({ ok: false, reason: "no_data" });
});

test("likelihoods to recommend have a score", () => {
  const found = compareNumbers([group("A", 10, 9, 8, 3)], true);
  expect(found.groups[0]?.recommendation).toMatchObject({ score: 25 });
});
