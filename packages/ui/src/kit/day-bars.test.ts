import { expect, test } from "vitest";
import { toAxisTop } from "./day-bars.tsx";

test.each([
  [0, 4],
  [4, 4],
  [5, 6],
  [9, 10],
  [11, 20],
  [21, 30],
  [69, 80],
  [999, 1000],
  [1001, 2000],
])("the axis of bars up to %d ends at %d", (max, top) => {
  expect(toAxisTop(max)).toBe(top);
});
