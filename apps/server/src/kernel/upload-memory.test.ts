import { expect, test } from "vitest";
import { UploadMemory, withUploadMemory } from "./upload-memory.ts";

const MIB = 1024 * 1024;

test("bytes are held up to a limit over all uploads, and come back when they end", async () => {
  const first = new UploadMemory();
  expect(first.take(100 * MIB)).toBe(true);
  await withUploadMemory(async (second) => {
    expect(second.take(60 * MIB)).toBe(true);
    expect(second.take(1)).toBe(false);
    expect(second.take(1)).toBe(false);
    // The memory of the second one is free again, although it has not ended.
    expect(first.take(60 * MIB)).toBe(true);
  });
  first.release();
  await expect(
    withUploadMemory(async (third) => {
      expect(third.take(160 * MIB)).toBe(true);
      throw new Error("broken off");
    }),
  ).rejects.toThrow("broken off");
  const last = new UploadMemory();
  expect(last.take(160 * MIB)).toBe(true);
  last.release();
});
