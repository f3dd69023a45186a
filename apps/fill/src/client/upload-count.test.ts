import { expect, test } from "vitest";
import { createUploadCount } from "./upload-count.ts";

test("nothing under way: nothing to wait for", () => {
  expect(createUploadCount().whenDone()).toBeNull();
});

test("waits for the last one, after its answer is in place", async () => {
  const uploads = createUploadCount();
  const seen: string[] = [];
  let finish = (_fine: boolean): void => {};
  uploads.add(Promise.resolve(true), () => seen.push("quick"));
  uploads.add(new Promise((resolve) => (finish = resolve)), () => seen.push("slow"));
  const done = uploads.whenDone();
  finish(true);
  expect(await done).toBe(true);
  expect(seen).toEqual(["quick", "slow"]);
  expect(uploads.whenDone()).toBeNull();
});

test("one that failed is told, and does not spoil the next wait", async () => {
  const uploads = createUploadCount();
  uploads.add(Promise.resolve(false), () => {});
  uploads.add(Promise.resolve(true), () => {});
  expect(await uploads.whenDone()).toBe(false);
  uploads.add(Promise.resolve(true), () => {});
  expect(await uploads.whenDone()).toBe(true);
});
