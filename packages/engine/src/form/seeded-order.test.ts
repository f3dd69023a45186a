import { describe, expect, it } from "vitest";
import { seedOf } from "./seed.ts";
import { byRank, rankOf, reorder } from "./seeded-order.ts";

const parts = ["o1", "o2", "o3"].map((id) => ({ id, fixed: false }));
const shuffled = (seed: number): string =>
  [...parts]
    .sort(byRank(seed, "q1/options"))
    .map(({ id }) => id)
    .join();

describe("ranks", () => {
  it.each([
    ["seeds in a row", (index: number) => index],
    ["seeds far apart", (index: number) => Math.imul(index, 0x9e3779b9) >>> 0],
  ])("give each order its share: %s", (_name, seedAt) => {
    const counts = new Map<string, number>();
    for (let index = 0; index < 6000; index++) {
      const order = shuffled(seedAt(index));
      counts.set(order, (counts.get(order) ?? 0) + 1);
    }
    // Chi-squared with 5 degrees of freedom is above 25.7 once in ten thousand times.
    const distance = [...counts.values()].reduce((sum, count) => sum + (count - 1000) ** 2 / 1000, 0);
    expect([counts.size, distance < 25.7]).toEqual([6, true]);
  });

  it("differ between lists of one response, so that they are not all turned the same way", () => {
    let same = 0;
    for (let seed = 0; seed < 1000; seed++) {
      const first = [...parts].sort(byRank(seed, "q1/options"))[0];
      const second = [...parts].sort(byRank(seed, "q2/options"))[0];
      same += Number(first?.id === second?.id);
    }
    expect(Math.abs(same - 333)).toBeLessThan(75);
  });

  it("are what they were: an order that was seen once is seen again after an update", () => {
    expect([rankOf(0, ""), rankOf(1, "q1/options/o1"), rankOf(0xffff_ffff, "x")]).toEqual([
      0xab3e7c0b, 0x1f05418, 0x40643030,
    ]);
  });
});

describe("reorder", () => {
  it("moves what moves and nothing else", () => {
    const list = ["c", "FIX", "b", "a", "LAST"];
    const order = reorder(
      list,
      (one) => one === one.toLowerCase(),
      (a, b) => (a < b ? -1 : 1),
    );
    expect(order).toEqual(["a", "FIX", "b", "c", "LAST"]);
  });
});

describe("seedOf", () => {
  it.each([
    ["0190163d-8694-739b-aea5-966c26f8ad91", 0x26f8ad91],
    ["FFFFFFFF-FFFF-4FFF-BFFF-FFFFFFFFFFFF", 0xffff_ffff],
    ["", 0],
    ["no number", 0],
  ])("%s", (id, seed) => {
    expect(seedOf(id)).toBe(seed);
  });
});
