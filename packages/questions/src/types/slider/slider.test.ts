import { mergeCounters } from "@idata/engine";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { runCoreCases } from "../../shared/core/testing/run-core-cases.ts";
import { sliderGrid, stepIndex, stepValue } from "./slider-grid.answer.ts";
import cases from "./slider.cases.json" with { type: "json" };
import { sliderCore } from "./slider.core.ts";
import type { SliderItem } from "./slider.answer.ts";

runCoreCases("slider", cases);

const someSettings = fc.record({
  min: fc.integer({ min: -1_000_000, max: 1_000_000 }).map((whole) => whole / 100),
  length: fc.integer({ min: 0, max: 1_000_000 }),
  step: fc.constantFrom(0.01, 0.05, 0.1, 0.25, 0.5, 1, 2, 3, 10),
});

test("every step is a value that passes, and is its own step again", () => {
  fc.assert(
    fc.property(someSettings, fc.nat(), ({ min, length, step }, place) => {
      // In hundredths, as somebody types it: a sum of floating numbers may be a little too small.
      const max = (Math.round(min * 100) + length * 100) / 100;
      const item: SliderItem = { id: "q", type: "slider", title: "Q", min, max, step };
      const grid = sliderGrid(item);
      const index = place % (grid.steps + 1);
      const value = stepValue(grid, index);
      expect(stepIndex(grid, value)).toBe(index);
      expect(sliderCore.validate(item, value, { today: "2026-11-20" })).toEqual([]);
    }),
  );
});

test("counters stay few however many values there are, and say the exact sum", () => {
  const item: SliderItem = { id: "q", type: "slider", title: "Q", min: 0, max: 1000, step: 0.01 };
  const values = Array.from({ length: 5000 }, (_, index) => (index * 17) / 100);
  const sums = mergeCounters(values.map((value) => sliderCore.count(item, value)));
  expect(Object.keys(sums).length).toBeLessThanOrEqual(201);
  expect(sums["sum:2"]).toBe(values.reduce((sum, value) => sum + Math.round(value * 100), 0));
});
