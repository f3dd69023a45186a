import { expect, test } from "vitest";
import { findColumns, findRows, NO_VIEWPORT, toStarts } from "./grid-window.ts";

const view = (viewport: object) => ({ ...NO_VIEWPORT, ...viewport });

test("everything is drawn before anything is measured", () => {
  expect(findRows(NO_VIEWPORT, 44, 200)).toEqual({ from: 0, to: 200 });
  expect(findColumns(NO_VIEWPORT, toStarts([100, 100]))).toEqual({ from: 0, to: 2 });
});

test("of 200 rows, those on screen and a few around them are drawn, up to both ends", () => {
  for (let top = 0; top <= 200 * 44 - 880; top += 37) {
    const { from, to } = findRows(view({ top, height: 880 }), 44, 200);
    expect(from * 44).toBeLessThanOrEqual(top);
    expect(to * 44).toBeGreaterThanOrEqual(Math.min(200 * 44, top + 880));
    expect(to - from).toBeLessThanOrEqual(60);
  }
  expect(findRows(view({ top: 0, height: 880 }), 44, 3)).toEqual({ from: 0, to: 3 });
});

test("of 100 columns, only those on screen and beside it are drawn", () => {
  const starts = toStarts(Array.from({ length: 100 }, (_, n) => 100 + (n % 3) * 50));
  const end = starts.at(-1) ?? 0;
  for (let left = 0; left <= end - 1200; left += 91) {
    const { from, to } = findColumns(view({ left, width: 1200 }), starts);
    expect(starts[from]).toBeLessThanOrEqual(left);
    expect(starts[to]).toBeGreaterThanOrEqual(left + 1200);
    expect(to - from).toBeLessThanOrEqual(24);
  }
});
