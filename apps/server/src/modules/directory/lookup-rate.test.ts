import { expect, test } from "vitest";
import { LookupRate } from "./lookup-rate.ts";

test("60 look-ups a minute for each person, then a minute later again", () => {
  const rate = new LookupRate();
  const take = (userId: number, now: number) => Array.from({ length: 61 }, () => rate.take(userId, now));
  expect(take(1, 0).filter(Boolean)).toHaveLength(60);
  expect(rate.take(1, 59_999)).toBe(false);
  expect(rate.take(2, 59_999)).toBe(true);
  expect(rate.take(1, 60_000)).toBe(true);
});
