/** A check of a file ends after 30 seconds of work, whatever it waits for, and few run at a time (R81). */
import { expect, test } from "vitest";
import { AppError } from "../../../kernel/app-error.ts";
import { CheckBudget, MOST_CHECKS, withCheckBudget } from "./check-budget.ts";

test("work counts, waiting does not", async () => {
  let now = 0;
  const budget = new CheckBudget(() => now);
  for (let row = 0; row < 2999; row += 1) {
    now += 10;
    // Two rows make a turn.
    await budget.step();
    now += 1_000_000;
    if (row % 2 === 1) budget.resume();
    else now -= 1_000_000;
  }
  const more = async () => {
    for (let row = 0; row < 10; row += 1) {
      now += 20;
      await budget.step();
    }
  };
  await expect(more()).rejects.toThrow(new AppError("ROWS_TOO_COSTLY").message);
});

test("one check too many is told to come again, and ends no other", async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const checks = Array.from({ length: MOST_CHECKS }, () => withCheckBudget(() => promise));
  await expect(withCheckBudget(async () => 1)).rejects.toMatchObject({ errorName: "BUSY" });
  resolve();
  await Promise.all(checks);
  expect(await withCheckBudget(async () => 1)).toBe(1);
});
