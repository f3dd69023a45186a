import { expect, test } from "vitest";
import { toExactHundredths, roundPoints, toHundredths } from "./points.ts";

test("points become whole hundredths, half of one is rounded up", () => {
  for (const [points, hundredths] of [
    [0, 0],
    [0.29, 29],
    [1.005, 101],
    [0.285, 29],
    [2.675, 268],
    [1 / 3, 33],
    [2 / 3, 67],
    [0.1 + 0.2, 30],
    [-0.5, -50],
    [-0.001, 0],
    [100_000.995, 10_000_100],
  ] as const) {
    expect([points, toHundredths(points), roundPoints(points)]).toEqual([points, hundredths, hundredths / 100]);
  }
  expect(Object.is(toHundredths(-0.001), 0)).toBe(true);
});

test("what lies between two hundredths is kept where a limit needs it", () => {
  expect(toExactHundredths(0.29)).toBe(29);
  expect(toExactHundredths(0.295)).toBe(29.5);
});
