import { expect, test } from "vitest";
import { leavesOut, setLeavesOut } from "./leave-out.ts";

const CONDITIONS = ["", "{q1} = 'a'", "{q1} = 'a' and {q2} notempty", "{q1} = 'a' or {q2} notempty"];

test.each(CONDITIONS)("of %j flagged responses are left out and shown again; the rest stays", (where) => {
  const without = setLeavesOut(where, true);
  expect([leavesOut(where), leavesOut(without)]).toEqual([false, true]);
  expect(setLeavesOut(without, true)).toBe(without);
  expect(setLeavesOut(where, false)).toBe(where);
  expect(leavesOut(setLeavesOut(without, false))).toBe(false);
  expect(setLeavesOut(without, false).replaceAll(/^\((.*)\)$/g, "$1")).toBe(where);
});
