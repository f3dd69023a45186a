/** The made-up form is counted as a real one is, and gives way to reads. */
import { expect, test } from "vitest";
import { warmUp } from "./warm-up.ts";

test("comes to its end if nobody reads meanwhile", async () => {
  let pauses = 0;
  const pause = (): Promise<void> => Promise.resolve(void (pauses += 1));
  expect(await warmUp(pause, () => true)).toBe(true);
  // Nobody waits for longer than one of the blocks.
  expect(pauses).toBeGreaterThan(50);
});

test("stops as soon as somebody reads", async () => {
  let pauses = 0;
  const pause = (): Promise<void> => Promise.resolve(void (pauses += 1));
  expect(await warmUp(pause, () => pauses < 3)).toBe(false);
  expect(pauses).toBe(3);
});
