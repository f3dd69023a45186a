import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { offsetOf, toRange } from "./window-math.ts";

describe("the window of a long list", () => {
  const heights = fc.array(fc.integer({ min: 1, max: 400 }), { minLength: 1, maxLength: 300 });

  it("covers the viewport and adds up to the whole list", () => {
    fc.assert(
      fc.property(heights, fc.nat(60_000), fc.integer({ min: 1, max: 2000 }), (list, scroll, viewport) => {
        const total = offsetOf(list, list.length);
        const scrollTop = Math.min(scroll, Math.max(0, total - viewport));
        const { from, to, above, below } = toRange(list, scrollTop, viewport, 100, null);
        const drawn = offsetOf(list, to) - offsetOf(list, from);
        expect(above + drawn + below).toBe(total);
        expect(above).toBe(offsetOf(list, from));
        expect(above).toBeLessThanOrEqual(scrollTop);
        expect(above + drawn).toBeGreaterThanOrEqual(Math.min(total, scrollTop + viewport));
      }),
    );
  });

  it("keeps a row that has to stay", () => {
    fc.assert(
      fc.property(heights, fc.nat(), fc.nat(20_000), (list, n, scrollTop) => {
        const keep = n % list.length;
        const { from, to, above } = toRange(list, scrollTop, 500, 0, keep);
        expect(from).toBeLessThanOrEqual(keep);
        expect(to).toBeGreaterThan(keep);
        expect(above).toBe(offsetOf(list, from));
      }),
    );
  });

  it("draws few rows of many", () => {
    const { from, to } = toRange(
      Array.from({ length: 5000 }, () => 100),
      200_000,
      900,
      600,
      null,
    );
    expect(to - from).toBeLessThan(25);
  });
});
