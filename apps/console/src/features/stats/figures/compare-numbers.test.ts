import { expect, test } from "vitest";
import { compareNumbers, toEffective } from "./compare-numbers.ts";

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

test("weighted groups: means, intervals and Welch's test by the effective numbers, as R computes them; no ranks", () => {
  // Sums of weights by value. In R, with x and w for each response:
  //   n <- sum(w)^2 / sum(w^2); m <- weighted.mean(x, w); v <- cov.wt(matrix(x), w / sum(w))$cov
  //   m + c(-1, 1) * qt(.975, n - 1) * sqrt(v / n); and Welch's t and df of m, v and n of both groups.
  const first = [
    [1, 2.4],
    [2, 1.2],
    [3, 3],
    [4, 0.6],
    [5, 4.8],
  ] as const;
  const second = [
    [1, 5],
    [2, 2.5],
    [3, 2.5],
    [4, 1],
    [5, 1],
  ] as const;
  const toGroup = (label: string, counts: readonly (readonly [number, number])[], effective: number) => {
    const sample = counts.map(([value, n]) => ({ value, n }));
    return { key: label, label, sample: toEffective(sample, { sum: 12, effective }) };
  };
  const groups = [toGroup("A", first, 7.69230769230769), toGroup("B", second, 7.0935960591133)];
  const found = compareNumbers(groups, false, true);
  expect(found.groups[0]?.mean).toEqual({
    n: expect.closeTo(7.69230769230769, 9),
    mean: expect.closeTo(3.35, 12),
    deviation: expect.closeTo(1.67039812172352, 9),
    interval: { low: expect.closeTo(1.91247464084, 8), high: expect.closeTo(4.78752535916, 8) },
  });
  expect(found.means).toEqual({
    ok: true,
    value: {
      name: "welch_t",
      t: expect.closeTo(1.431613324143264, 9),
      df: expect.closeTo(12.673879554389121, 8),
      pValue: expect.closeTo(0.176450866309124, 9),
      difference: expect.closeTo(3.35 - 2.208333333333333, 9),
    },
  });
  expect(found.ranks).toBeNull();
});
