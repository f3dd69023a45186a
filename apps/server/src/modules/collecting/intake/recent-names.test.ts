import { expect, test } from "vitest";
import { RecentNames } from "./recent-names.ts";

test("remembers at least as many as it was told, and forgets the rest", () => {
  const names = new RecentNames(100);
  for (let i = 0; i < 1000; i++) {
    names.add(`n${i}`);
    for (let back = 0; back < Math.min(i + 1, 100); back++)
      if (!names.has(`n${i - back}`)) throw new Error(`forgot ${i - back}`);
  }
  expect(Array.from({ length: 1000 }, (_, i) => names.has(`n${i}`)).filter(Boolean).length).toBeLessThanOrEqual(200);
});
