/** What the functions answer where a formula has no value. Decided beforehand, for each kind of input. */
import { expect, test } from "vitest";
import { upperIncompleteGamma } from "./distributions/incomplete-gamma.ts";
import {
  adjustedResiduals,
  chiSquareTest,
  correctedCramersV,
  cramersV,
  effectiveSize,
  findRepeatedTexts,
  findSpeeders,
  fisherExactTest,
  holmCorrection,
  isStraightLine,
  kruskalWallisTest,
  mannWhitneyTest,
  meanWithInterval,
  netPromoterScore,
  oneWayAnova,
  rake,
  testIndependence,
  topBox,
  welchAnova,
  welchTTest,
  wilsonInterval,
} from "./index.ts";
import type { Sample } from "./index.ts";

const no = (reason: string) => ({ ok: false, reason });
const sample = (...values: number[]): Sample => values.map((value) => ({ value, n: 1 }));

const tableFunctions = [chiSquareTest, fisherExactTest, cramersV, correctedCramersV, testIndependence];

test.each(tableFunctions.map((one) => [one.name, one] as const))("%s of tables that compare nothing", (_, compute) => {
  expect(compute([])).toEqual(no("no_data"));
  expect(compute([[]])).toEqual(no("no_data"));
  expect(
    compute([
      [0, 0],
      [0, 0],
    ]),
  ).toEqual(no("no_data"));
  expect(compute([[4, 5, 6]])).toEqual(no("one_group"));
  expect(compute([[4], [5]])).toEqual(no("one_group"));
  expect(
    compute([
      [4, 5],
      [0, 0],
    ]),
  ).toEqual(no("one_group"));
  expect(
    compute([
      [4, 0],
      [5, 0],
    ]),
  ).toEqual(no("one_group"));
  expect(
    compute([
      [1, 0],
      [0, 0],
    ]),
  ).toEqual(no("one_group"));
});

test.each(tableFunctions.map((one) => [one.name, one] as const))(
  "%s leaves empty rows and columns out",
  (_, compute) => {
    const plain = [
      [3, 1, 4],
      [2, 6, 5],
    ];
    const gaps = [
      [3, 0, 1, 4],
      [0, 0, 0, 0],
      [2, 0, 6, 5],
    ];
    expect(compute(gaps)).toEqual(compute(plain));
  },
);

test("Fisher's test gives up instead of computing for long, and χ² says that it is rough", () => {
  const large = Array.from({ length: 7 }, (_, row) =>
    Array.from({ length: 9 }, (_unused, column) => (row * column) % 5),
  );
  expect(fisherExactTest(large)).toEqual(no("too_costly"));
  const tested = testIndependence(large);
  expect(tested).toMatchObject({ ok: true, value: { name: "chi_square", rough: true } });
  const millions = [
    [6_000_000, 7_000_000],
    [7_000_000, 6_000_000],
  ];
  expect(fisherExactTest(millions)).toEqual(no("too_costly"));
});

test("the test follows the expected counts, not the counts", () => {
  // Expected counts of 5 everywhere: none is below 5.
  expect(
    testIndependence([
      [10, 0],
      [0, 10],
    ]),
  ).toMatchObject({ value: { name: "chi_square", rough: false } });
  // Expected 4.5 in two of four cells.
  const few = testIndependence([
    [9, 0],
    [1, 10],
  ]);
  expect(few).toMatchObject({ value: { name: "fisher", expected: { cells: 4, below5: 2, smallest: 4.5 } } });
  // Nine answers in 66 : 83, so one of eight cells expects 4.0: χ².
  const wide = testIndependence([
    [20, 20, 20, 6],
    [20, 20, 40, 3],
  ]);
  expect(wide).toMatchObject({ value: { name: "chi_square", rough: false, expected: { below5: 1, cells: 8 } } });
});

test("residuals exist where a cell can differ from what is expected", () => {
  expect(
    adjustedResiduals([
      [3, 0],
      [2, 0],
    ]),
  ).toEqual([
    [null, null],
    [null, null],
  ]);
  expect(
    adjustedResiduals([
      [0, 0],
      [0, 0],
    ]),
  ).toEqual([
    [null, null],
    [null, null],
  ]);
  const gap = adjustedResiduals([
    [5, 0, 1],
    [1, 0, 5],
  ]);
  expect(gap.map((row) => row[1])).toEqual([null, null]);
  expect(gap[0]?.[0]).toBeGreaterThan(2);
});

test("Cramér's V is 1 for a complete relation, and the corrected one is 0 for none", () => {
  expect(
    cramersV([
      [8, 0],
      [0, 8],
    ]),
  ).toEqual({ ok: true, value: 1 });
  expect(
    correctedCramersV([
      [8, 0],
      [0, 8],
    ]),
  ).toEqual({ ok: true, value: 1 });
  expect(
    correctedCramersV([
      [10, 20],
      [10, 20],
    ]),
  ).toEqual({ ok: true, value: 0 });
  expect(
    correctedCramersV([
      [1, 0],
      [0, 1],
    ]),
  ).toEqual(no("too_few"));
});

test("means: nothing, one answer, and answers that are all the same have no interval", () => {
  expect(meanWithInterval([])).toBeNull();
  expect(meanWithInterval([{ value: 3, n: 0 }])).toBeNull();
  expect(meanWithInterval(sample(4))).toEqual({ n: 1, mean: 4, deviation: null, interval: null });
  expect(meanWithInterval([{ value: 0.1, n: 30 }])).toEqual({ n: 30, mean: 0.1, deviation: 0, interval: null });
});

test("comparisons of two groups", () => {
  for (const compare of [welchTTest, mannWhitneyTest]) {
    expect(compare([], [])).toEqual(no("no_data"));
    expect(compare(sample(1, 2), [])).toEqual(no("one_group"));
    expect(compare([], sample(1, 2))).toEqual(no("one_group"));
    expect(compare(sample(3, 3), sample(3, 3, 3))).toEqual(no("no_spread"));
  }
  expect(welchTTest(sample(1), sample(2, 3))).toEqual(no("too_few"));
  expect(welchTTest(sample(1, 1), sample(2, 2))).toEqual(no("no_spread"));
  expect(mannWhitneyTest(sample(1), sample(2))).toEqual({ ok: true, value: { u: 0, pValue: 1, superiority: 0 } });
  expect(mannWhitneyTest(sample(1, 2), sample(1, 2))).toMatchObject({ value: { pValue: 1, superiority: 0.5 } });
});

test("comparisons of several groups", () => {
  for (const compare of [oneWayAnova, welchAnova, kruskalWallisTest]) {
    expect(compare([])).toEqual(no("no_data"));
    expect(compare([[], []])).toEqual(no("no_data"));
    expect(compare([sample(1, 2, 3), []])).toEqual(no("one_group"));
    expect(compare([sample(2, 2), sample(2, 2)])).toEqual(no("no_spread"));
    expect(compare([sample(1, 2), [], sample(2, 4)])).toEqual(compare([sample(1, 2), sample(2, 4)]));
  }
  expect(oneWayAnova([sample(1), sample(2)])).toEqual(no("too_few"));
  expect(welchAnova([sample(1), sample(2, 3)])).toEqual(no("too_few"));
  expect(welchAnova([sample(1, 1), sample(2, 3)])).toEqual(no("no_spread"));
  expect(oneWayAnova([sample(1, 3), sample(0, 4)])).toMatchObject({ value: { f: 0, pValue: 1, etaSquare: 0 } });
  expect(kruskalWallisTest([sample(1), sample(2)])).toMatchObject({ ok: true, value: { h: 1, df: 1 } });
});

test("shares and scores of nothing do not exist; those of all or none end exactly at 100 % or 0 %", () => {
  expect(wilsonInterval(0, 0)).toBeNull();
  expect(wilsonInterval(0, 7)?.low).toBe(0);
  expect(wilsonInterval(7, 7)?.high).toBe(1);
  expect(netPromoterScore([])).toBeNull();
  expect(netPromoterScore(sample(10))).toMatchObject({ n: 1, score: 100 });
  expect(netPromoterScore(sample(10))?.interval.high).toBeLessThanOrEqual(100);
  expect(topBox([], [1, 2, 3], 2)).toBeNull();
  expect(topBox(sample(1, 2, 2, 4), [1, 2, 3, 4, 5], 2)).toMatchObject({ n: 4, count: 1, share: 0.25 });
  expect(topBox(sample(1, 2), [1, 2], 9)).toMatchObject({ count: 2, share: 1 });
});

test("Holm's correction of no test is no test, and never above 1", () => {
  expect(holmCorrection([])).toEqual([]);
  expect(holmCorrection([0.9, 0.8])).toEqual([1, 1]);
});

test("weights: what raking cannot do, it names", () => {
  const group = (category: string, n: number) => ({ categories: [category], n });
  expect(rake([], [{ a: 1 }])).toEqual(no("no_data"));
  expect(rake([group("a", 3)], [{ a: 1, b: 1 }])).toEqual({
    ok: false,
    reason: "empty_category",
    variable: 0,
    category: "b",
  });
  const missing = { ok: false, reason: "missing_target", variable: 0, category: "b" };
  expect(rake([group("a", 3), group("b", 1)], [{ a: 1 }])).toEqual(missing);
  expect(rake([group("a", 3), group("b", 1)], [{ a: 1, b: 0 }])).toEqual(missing);
  expect(rake([group("a", 3), group("__proto__", 1)], [{ a: 1 }])).toMatchObject({ category: "__proto__" });
  expect(rake([group("a", 3), group("b", 1)], [{ a: 1, b: 1, c: 0 }])).toMatchObject({ ok: true, weights: [2 / 3, 2] });
  expect(rake([group("a", 3)], [])).toMatchObject({ ok: true, weights: [1] });
  // Both variables are the same, but their targets differ.
  const same = ["a", "b"].map((category) => ({ categories: [category, category], n: 5 }));
  expect(
    rake(same, [
      { a: 1, b: 1 },
      { a: 1, b: 2 },
    ]),
  ).toEqual(no("no_convergence"));
});

test("the effective size is n for equal weights, and that of one for one weight alone", () => {
  expect(effectiveSize([])).toBe(0);
  expect(effectiveSize([{ n: 9, weight: 0 }])).toBe(0);
  expect(effectiveSize([{ n: 12, weight: 0.7 }])).toBeCloseTo(12, 12);
  expect(
    effectiveSize([
      { n: 1, weight: 5 },
      { n: 9, weight: 0 },
    ]),
  ).toBe(1);
});

test("too fast is less than 30 % of the median, among ten times at least", () => {
  const times = [29, 30, 100, 100, 100, 100, 100, 100, 100, 100];
  expect(findSpeeders(times)).toEqual(times.map((one) => one === 29));
  expect(findSpeeders([1, ...times.slice(2)])).toEqual([1, ...times.slice(2)].map(() => false));
  expect(findSpeeders([null, ...times])).toEqual([false, ...times.map((one) => one === 29)]);
});

test("a straight line has four rows at least; repeated texts ten characters", () => {
  expect(isStraightLine(["3", "3", "3"])).toBe(false);
  expect(isStraightLine(["3", "3", "3", "3"])).toBe(true);
  expect(isStraightLine(["3", "3", "3", "2"])).toBe(false);
  expect(isStraightLine([])).toBe(false);
  const texts = ["食堂的菜太咸了，希望改进。", "无", "无", " 食堂的菜太咸了 希望改进", "别的"];
  expect(findRepeatedTexts(texts)).toEqual([true, false, false, true, false]);
});

test("distribution functions at their ends", () => {
  expect(upperIncompleteGamma(2, 0)).toBe(1);
  expect(upperIncompleteGamma(2, Infinity)).toBe(0);
});
