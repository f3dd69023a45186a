import * as fc from "fast-check";
import { expect, test } from "vitest";
import { estimateWidth, layoutWords } from "./layout-words.ts";

const words = fc
  .array(
    fc.record({
      word: fc.string({ unit: fc.constantFrom("饭", "菜", "a", "W"), minLength: 2, maxLength: 12 }),
      n: fc.integer({ min: 1, max: 5000 }),
    }),
    { maxLength: 100 },
  )
  .map((all) => all.toSorted((a, b) => b.n - a.n));

test("no word is over another or outside of the box, and a more frequent one is never smaller", () => {
  fc.assert(
    fc.property(words, fc.constantFrom(300, 520, 830), (all, width) => {
      const placed = layoutWords(all, width, 260, estimateWidth);
      const boxes = placed.map(({ word, x, y, size }) => ({
        left: x - estimateWidth(word, size) / 2,
        right: x + estimateWidth(word, size) / 2,
        top: y - size / 2,
        bottom: y + size / 2,
      }));
      const outside = boxes.filter((a) => a.left < 0 || a.right > width || a.top < 0 || a.bottom > 260);
      const covered = boxes.filter((a, at) =>
        boxes.slice(at + 1).some((b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom),
      );
      const larger = placed.filter(({ size }, at) => at > 0 && size > (placed[at - 1]?.size ?? 0));
      expect({ outside, covered, larger }).toEqual({ outside: [], covered: [], larger: [] });
    }),
    { numRuns: 60 },
  );
});

test("the first word is in the middle, and the same words give the same picture", () => {
  const all = [
    { word: "饭菜", n: 40 },
    { word: "排队", n: 10 },
    { word: "wifi", n: 10 },
  ];
  const placed = layoutWords(all, 600, 260, estimateWidth);
  expect(placed).toHaveLength(3);
  expect(placed[0]).toMatchObject({ word: "饭菜", size: 44 });
  expect([placed[0]?.x, placed[0]?.y]).toEqual([300, 130]);
  expect(layoutWords(all, 600, 260, estimateWidth)).toEqual(placed);
  expect(layoutWords([], 600, 260, estimateWidth)).toEqual([]);
});
