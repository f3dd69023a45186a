import { expect, test, vi } from "vitest";
import { SharedCache } from "./shared-cache.ts";

const toCache = (maxBytes = 100) => new SharedCache<{ bytes: number }>({ maxBytes, sizeOf: ({ bytes }) => bytes });

test("many who ask at once wait for one making", async () => {
  const cache = toCache();
  const { promise, resolve } = Promise.withResolvers<{ bytes: number }>();
  const make = vi.fn<() => Promise<{ bytes: number }>>(() => promise);
  const asked = [cache.get("a", make), cache.get("a", make)];
  expect(cache.has("a")).toBe(true);
  resolve({ bytes: 1 });
  const [first, second] = await Promise.all(asked);
  expect(first).toBe(second);
  expect(await cache.get("a", make)).toBe(first);
  expect(make).toHaveBeenCalledTimes(1);
});

test("the least recently used values go when they take too much together", async () => {
  const cache = toCache();
  const put = (key: string, bytes = 40) => cache.get(key, () => Promise.resolve({ bytes }));
  await put("a");
  await put("b");
  await put("a");
  await put("c");
  expect(["a", "b", "c"].map((key) => cache.has(key))).toEqual([true, false, true]);
  await put("larger than all of it", 1000);
  expect(cache.has("larger than all of it")).toBe(false);
  expect(cache.has("a")).toBe(true);
});

test("neither a failure nor null is kept", async () => {
  const cache = toCache();
  await expect(cache.get("a", () => Promise.reject(new Error("no")))).rejects.toThrow("no");
  expect(await cache.get("a", () => Promise.resolve(null))).toBeNull();
  expect(cache.has("a")).toBe(false);
  expect(await cache.get("a", () => Promise.resolve({ bytes: 1 }))).toEqual({ bytes: 1 });
});
