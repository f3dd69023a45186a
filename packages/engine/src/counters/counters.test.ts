import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addCounters, mergeCounters } from "./counters.ts";

const key = fc.constantFrom("o1", "o2", "r1/c1", "len:10", "constructor", "toString", "__proto__");
const counters = fc
  .array(fc.tuple(key, fc.integer({ min: 1, max: 9 })), { maxLength: 5 })
  .map((list) => Object.fromEntries(list));

describe("counters", () => {
  it("add in any order and grouping", () => {
    fc.assert(
      fc.property(counters, counters, counters, (a, b, c) => {
        expect(addCounters(a, b)).toEqual(addCounters(b, a));
        expect(addCounters(addCounters(a, b), c)).toEqual(addCounters(a, addCounters(b, c)));
        expect(mergeCounters([a, b, c])).toEqual(addCounters(addCounters(a, b), c));
      }),
    );
  });

  it("leave what they were made from alone", () => {
    const a = { o1: 1 };
    const b = { o1: 2, o2: 1 };
    expect(addCounters(a, b)).toEqual({ o1: 3, o2: 1 });
    expect([a, b]).toEqual([{ o1: 1 }, { o1: 2, o2: 1 }]);
  });
});
