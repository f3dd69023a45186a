/** The crop window always shows a square of the picture and nothing outside it. */
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { CENTRED, clampCrop, MAX_ZOOM, toSource, zoomTo } from "./crop-math.ts";

test("at first it shows the middle, as much as fits", () => {
  expect(toSource(CENTRED, { width: 400, height: 300 })).toEqual({ left: 50, top: 0, side: 300 });
  expect(toSource(CENTRED, { width: 30, height: 90 })).toEqual({ left: 0, top: 30, side: 30 });
});

test("the picture is moved to the right: more of its left side is seen", () => {
  expect(toSource({ zoom: 1, x: 0.1, y: 0 }, { width: 400, height: 300 })).toEqual({ left: 20, top: 0, side: 300 });
  expect(toSource({ zoom: 1, x: 9, y: 9 }, { width: 600, height: 300 })).toEqual({ left: 0, top: 0, side: 300 });
});

test("closer, the middle stays", () => {
  expect(toSource({ zoom: 2, x: 0, y: 0 }, { width: 300, height: 300 })).toEqual({ left: 75, top: 75, side: 150 });
  const moved = { zoom: 1, x: 0.1, y: 0 };
  const before = toSource(moved, { width: 400, height: 300 });
  const after = toSource(zoomTo(moved, 2, { width: 400, height: 300 }), { width: 400, height: 300 });
  expect(after.left + after.side / 2).toBeCloseTo(before.left + before.side / 2);
});

test("never outside of the picture", () => {
  const number = fc.double({ min: -20, max: 20, noNaN: true });
  const side = fc.integer({ min: 1, max: 9000 });
  fc.assert(
    fc.property(number, number, number, side, side, (zoom, x, y, width, height) => {
      const size = { width, height };
      const { left, top, side: shown } = toSource({ zoom, x, y }, size);
      const slack = 1e-6 * Math.max(width, height);
      expect(left).toBeGreaterThanOrEqual(-slack);
      expect(top).toBeGreaterThanOrEqual(-slack);
      expect(left + shown).toBeLessThanOrEqual(width + slack);
      expect(top + shown).toBeLessThanOrEqual(height + slack);
      const crop = clampCrop({ zoom, x, y }, size);
      expect(crop.zoom).toBeGreaterThanOrEqual(1);
      expect(crop.zoom).toBeLessThanOrEqual(MAX_ZOOM);
    }),
  );
});
