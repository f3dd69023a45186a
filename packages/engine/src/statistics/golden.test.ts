/** The functions against R: the calls are in golden/golden.cases.json beside their results, made by golden/make-golden.R. */
import { expect, test } from "vitest";
import { normalQuantile, tReach } from "./distributions/quantiles.ts";
import { chiSquareTail, fTail, tTwoSided } from "./distributions/tails.ts";
import golden from "./golden/golden.cases.json" with { type: "json" };
import {
  adjustedResiduals,
  chiSquareTest,
  correctedCramersV,
  cramersV,
  effectiveSize,
  fisherExactTest,
  holmCorrection,
  kruskalWallisTest,
  mannWhitneyTest,
  meanWithInterval,
  netPromoterScore,
  oneWayAnova,
  rake,
  welchAnova,
  welchTTest,
  wilsonInterval,
} from "./index.ts";
import type { Interval, Outcome, Sample } from "./index.ts";

type Compute = (input: never) => unknown;

interface RakeInput {
  table: number[][];
  rows: number[];
  columns: number[];
}

const COMPUTE: Record<string, Compute> = {
  chi_square: (table: number[][]) => valueOf(chiSquareTest(table)),
  fisher: (table: number[][]) => valueOf(fisherExactTest(table)),
  cramers_v: (table: number[][]) => valueOf(cramersV(table)),
  corrected_v: (table: number[][]) => valueOf(correctedCramersV(table)),
  residuals: (table: number[][]) => adjustedResiduals(table),
  mean: (sample: Sample) => flat(meanWithInterval(sample)),
  welch_t: ([a, b]: [Sample, Sample]) => valueOf(welchTTest(a, b)),
  mann_whitney: ([a, b]: [Sample, Sample]) => valueOf(mannWhitneyTest(a, b)),
  anova: (groups: Sample[]) => valueOf(oneWayAnova(groups)),
  welch_anova: (groups: Sample[]) => valueOf(welchAnova(groups)),
  kruskal_wallis: (groups: Sample[]) => valueOf(kruskalWallisTest(groups)),
  wilson: ([count, n]: [number, number]) => wilsonInterval(count, n),
  nps: (sample: Sample) => flat(netPromoterScore(sample)),
  holm: (pValues: number[]) => holmCorrection(pValues),
  chi_square_tail: ([x, df]: [number, number]) => chiSquareTail(x, df),
  f_tail: ([f, df1, df2]: [number, number, number]) => fTail(f, df1, df2),
  t_two_sided: ([t, df]: [number, number]) => tTwoSided(t, df),
  normal_quantile: ([p]: [number]) => normalQuantile(p),
  t_reach: ([level, df]: [number, number]) => tReach(level, df),
  rake: (input: RakeInput) => rakeTable(input),
};

/** R ends its own iterations at about this relative error for some of them, and stops raking and qt() there. */
const RELATIVE_ERROR = 1e-9;

test.each(golden.cases.map((one) => [`${one.kind}: ${one.name}`, one] as const))("%s", (_, one) => {
  const compute = COMPUTE[one.kind];
  if (compute === undefined) throw new Error(`No function for ${one.kind}`);
  expect(differencesOf(compute(one.input as never), one.expected)).toEqual([]);
});

test("there are more than 160 cases, and every function has some", () => {
  expect(golden.cases.length).toBeGreaterThan(160);
  expect(new Set(golden.cases.map(({ kind }) => kind))).toEqual(new Set(Object.keys(COMPUTE)));
});

/** Returns where a result is not that of R, in words. */
function differencesOf(actual: unknown, expected: unknown, place = "result"): string[] {
  if (typeof expected === "number") {
    const error = Math.abs((actual as number) - expected);
    const allowed = expected === 0 ? 1e-14 : Math.abs(expected) * RELATIVE_ERROR;
    return error <= allowed ? [] : [`${place}: ${String(actual)} instead of ${expected}`];
  }
  return Object.entries(expected as object).flatMap(([key, value]) =>
    differencesOf((actual as Record<string, unknown>)[key], value, `${place}.${key}`),
  );
}

function valueOf<T>(outcome: Outcome<T>): T {
  if (!outcome.ok) throw new Error(`Not computed: ${outcome.reason}`);
  return outcome.value;
}

function flat(result: { interval: Interval | null } | null): unknown {
  return { ...result, ...result?.interval };
}

/** The groups are the cells of a table, column by column as in R. */
function rakeTable({ table, rows, columns }: RakeInput): unknown {
  const groups = columns.flatMap((_, column) =>
    rows.map((_row, row) => ({ categories: [String(row), String(column)], n: table[row]?.[column] ?? 0 })),
  );
  const raking = rake(groups, [Object.fromEntries(rows.entries()), Object.fromEntries(columns.entries())]);
  if (!raking.ok) throw new Error(raking.reason);
  const weighted = groups.map(({ n }, at) => ({ n, weight: raking.weights[at] ?? 0 }));
  return { weights: raking.weights, effective: effectiveSize(weighted) };
}
