import { expect, test } from "vitest";
import { listCategories, listFaults, readTargets, writeTargets } from "./targets.ts";

const ITEM = {
  id: "q1",
  type: "radio",
  title: "性别",
  options: [
    { id: "m", label: "男" },
    { id: "f", label: "女" },
    { id: "x", label: "其他" },
  ],
};
const CATEGORIES = listCategories(ITEM, null, [{ questionId: "q1", answered: 10, counters: { m: 7, f: 3 } }]);

test("answers have their numbers, also those that nobody gave", () => {
  expect(CATEGORIES).toEqual([
    { key: "m", label: "男", n: 7 },
    { key: "f", label: "女", n: 3 },
    { key: "x", label: "其他", n: 0 },
  ]);
});

test("targets must add up; what somebody gave needs a share, and what nobody gave cannot have one", () => {
  expect(listFaults(CATEGORIES, { m: 50, f: 50 })).toEqual([]);
  expect(listFaults(CATEGORIES, { m: 50, f: 49.6 })).toEqual([]);
  expect(listFaults(CATEGORIES, { m: 50, f: 49 })).toEqual([{ kind: "sum", sum: 99 }]);
  expect(listFaults(CATEGORIES, { m: 100 })).toEqual([{ kind: "needed", key: "f", n: 3 }]);
  expect(listFaults(CATEGORIES, { m: 40, f: 40, x: 20 })).toEqual([{ kind: "nobody", key: "x" }]);
});

test("what stands in the address is read again, and anything else is nothing", () => {
  const targets = [{ ref: "q1", shares: { m: 48.5, f: 51.5 } }];
  expect(readTargets(writeTargets(targets))).toEqual(targets);
  expect(writeTargets([])).toBe("");
  for (const text of ["", "{", "null", "[1]", '[{"ref":1}]']) expect(readTargets(text)).toEqual([]);
});
