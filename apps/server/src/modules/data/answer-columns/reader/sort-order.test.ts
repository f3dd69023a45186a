import * as fc from "fast-check";
import { expect, test } from "vitest";
import { compareIn, compareTexts, FirstValues, type Scalar, type SortRef } from "./sort-order.ts";

const SORT: SortRef = { name: "q1", row: null, title: "q1", isDown: false, order: [] };
/** Few enough to come twice; some are the same in the order of Pinyin and differ only in case, width or type. */
const value = fc.oneof<fc.Arbitrary<Scalar>[]>(
  fc.integer({ min: -3, max: 40 }),
  fc.boolean(),
  fc.constantFrom("a", "A", "ａ", "á", "张三", "张山", "李四", "10", "9", "", "\u0000", "a\u0300", "à"),
  fc.string({ maxLength: 2 }),
);

test("the first values are those of the whole order, with all their responses", () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(value, fc.integer({ min: 1, max: 5 })), { maxLength: 120 }),
      fc.record({
        needed: fc.integer({ min: 1, max: 60 }),
        values: fc.integer({ min: 0, max: 30 }),
        isDown: fc.boolean(),
      }),
      (given, { needed, values, isDown }) => {
        const sort = { ...SORT, isDown };
        const first = new FirstValues(sort, needed, { values, needed: 50 });
        const counts = new Map<Scalar, number>();
        for (const [one, n] of given) {
          first.add(one, n);
          counts.set(one, (counts.get(one) ?? 0) + n);
        }
        const order = [...counts].sort(([a], [b]) => compareIn(sort, a, b)).map(([one, n]) => ({ value: one, n }));
        const wanted: typeof order = [];
        let passed = 0;
        for (const one of order) {
          if (passed < needed) wanted.push(one);
          passed += one.n;
        }
        expect(first.list().slice(0, wanted.length)).toEqual(wanted);
        const any = first.listAny().toSorted((a, b) => compareIn(sort, a.value, b.value));
        expect(any.slice(0, wanted.length)).toEqual(wanted);
      },
    ),
    { numRuns: 2000 },
  );
});

test("only the same value is at the same place in the order", () => {
  fc.assert(
    fc.property(value, value, (a, b) => {
      expect(compareIn(SORT, a, b) === 0).toBe(a === b);
      expect(Math.sign(compareIn(SORT, a, b)) + Math.sign(compareIn(SORT, b, a))).toBe(0);
    }),
    { numRuns: 2000 },
  );
});

test("texts are in the order of the collator, whatever stands behind their first characters", () => {
  const { compare } = new Intl.Collator("zh");
  const han = fc.integer({ min: 0x4dff, max: 0xa000 }).map((code) => String.fromCharCode(code));
  const mark = fc.constantFrom("\u0301", "\u200d", "\ufe00", " ", "-", "（", "１", "a", "A", "");
  const text = fc.array(fc.oneof(han, mark), { maxLength: 4 }).map((parts) => parts.join(""));
  fc.assert(
    fc.property(text, text, (a, b) => {
      expect(Math.sign(compareTexts(a, b))).toBe(Math.sign(compare(a, b)));
    }),
    { numRuns: 20_000 },
  );
});
