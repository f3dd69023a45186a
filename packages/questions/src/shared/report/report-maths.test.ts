import { wilsonInterval } from "@idata/engine/statistics";
import { array, assert, double, integer, nat, property, uniqueArray } from "fast-check";
import { describe, expect, test } from "vitest";
import { groupDays } from "../core/day-groups.ts";
import { toFigures, toPoints } from "./distribution.ts";
import { toBins, toRoundWidth } from "./histogram.ts";
import { formatShare, toShare } from "./share.ts";

describe("shares", () => {
  test("without a base there is none", () => {
    expect(toShare(0, 0)).toBeNull();
    expect(wilsonInterval(0, 0)).toBeNull();
    expect(formatShare(null)).toBe("–");
  });

  // Values of Newcombe (1998), table I, method 3.
  test.each([
    [81, 263, 0.2553, 0.3662],
    [15, 148, 0.0624, 0.1605],
    [0, 20, 0, 0.1611],
    [1, 29, 0.0061, 0.1718],
  ])("Wilson interval of %i in %i", (count, base, low, high) => {
    const interval = wilsonInterval(count, base);
    expect(interval?.low).toBeCloseTo(low, 4);
    expect(interval?.high).toBeCloseTo(high, 4);
  });

  test("the interval holds the share and stays within 0 and 1", () => {
    assert(
      property(nat(10_000), nat(10_000), (a, b) => {
        const count = Math.min(a, b);
        const base = Math.max(a, b, 1);
        const interval = wilsonInterval(count, base);
        const share = count / base;
        expect(interval?.low).toBeGreaterThanOrEqual(0);
        expect(interval?.low).toBeLessThanOrEqual(share);
        expect(interval?.high).toBeGreaterThanOrEqual(share);
        expect(interval?.high).toBeLessThanOrEqual(1);
      }),
    );
  });
});

describe("figures", () => {
  test("equal those of the plain list", () => {
    assert(
      property(
        array(
          integer({ min: -500, max: 500 }).map((n) => n / 10),
          { minLength: 1, maxLength: 200 },
        ),
        (values) => {
          const counters: Record<string, number> = {};
          for (const value of values) counters[String(value + 0)] = (counters[String(value + 0)] ?? 0) + 1;
          const sorted = [...values].sort((a, b) => a - b);
          const middle = sorted.length / 2;
          const median = ((sorted[Math.ceil(middle) - 1] ?? 0) + (sorted[Math.floor(middle)] ?? 0)) / 2;
          const figures = toFigures(toPoints(counters));
          expect(figures?.n).toBe(values.length);
          expect(figures?.mean).toBeCloseTo(values.reduce((sum, value) => sum + value, 0) / values.length, 8);
          expect(figures?.median).toBeCloseTo(
            sorted.length % 2 === 1 ? (sorted[(sorted.length - 1) / 2] ?? 0) : median,
            8,
          );
          expect(figures?.min).toBe((sorted[0] ?? 0) + 0);
          expect(figures?.max).toBe((sorted.at(-1) ?? 0) + 0);
        },
      ),
    );
  });

  test("nothing counted, no figures", () => {
    expect(toFigures(toPoints({}))).toBeNull();
  });
});

describe("histogram", () => {
  test("few values are bars of their own", () => {
    expect(toBins(toPoints({ "18": 2, "20": 1 }))).toEqual([
      { from: 18, to: 18, count: 2 },
      { from: 20, to: 20, count: 1 },
    ]);
  });

  test("many values fall into round classes and none is lost", () => {
    assert(
      property(
        uniqueArray(double({ min: -1e6, max: 1e6, noNaN: true }), { minLength: 13, maxLength: 300 }),
        (values) => {
          const points = toPoints(Object.fromEntries(values.map((value) => [String(value), 1])));
          const bins = toBins(points);
          expect(bins.reduce((sum, bin) => sum + bin.count, 0)).toBe(points.length);
          expect(bins.length).toBeLessThanOrEqual(13);
        },
      ),
    );
  });

  test("the largest value ends the last class, so a scale from 0 to 100 has none from 100 to 110", () => {
    const points = toPoints(Object.fromEntries(Array.from({ length: 101 }, (_, value) => [String(value), 1])));
    const bins = toBins(points);
    expect(bins).toHaveLength(10);
    expect(bins.at(-1)).toEqual({ from: 90, to: 100, count: 11 });
    expect(toBins(points.slice(0, 100)).at(-1)).toEqual({ from: 90, to: 100, count: 10 });
  });

  test("widths are round", () => {
    expect(toRoundWidth(0.7)).toBe(1);
    expect(toRoundWidth(13)).toBe(20);
    expect(toRoundWidth(0.2)).toBeCloseTo(0.2, 12);
    expect(toRoundWidth(3400)).toBe(5000);
  });
});

describe("days", () => {
  test("a short span shows every day, also the empty ones", () => {
    const days = groupDays({ "2026-11-18": 2, "2026-11-20": 1 });
    expect(days?.unit).toBe("day");
    expect(days?.groups).toEqual([
      { key: "2026-11-18", count: 2 },
      { key: "2026-11-19", count: 0 },
      { key: "2026-11-20", count: 1 },
    ]);
  });

  test("longer spans become weeks from Monday, months, years", () => {
    expect(groupDays({ "2026-11-20": 1, "2026-09-01": 1 })?.groups[0]?.key).toBe("2026-08-31");
    expect(groupDays({ "2026-11-20": 1, "2026-01-01": 3 })?.groups).toHaveLength(11);
    expect(groupDays({ "1950-05-01": 1, "2026-01-01": 3 })?.unit).toBe("year");
    expect(groupDays({})).toBeNull();
  });
});
