import { expect, test } from "vitest";
import { listServerFlags } from "./server-flags.ts";

const GIGABYTE = 1024 ** 3;

test.each([
  [0.5, 16],
  [1, 16],
  [2, 32],
  [4, 64],
  [64, 64],
])("a machine with %s GB gives young objects %s MB", (gigabytes, megabytes) => {
  expect(listServerFlags(gigabytes * GIGABYTE, "")).toEqual([`--max-semi-space-size=${megabytes}`]);
});

test("NODE_OPTIONS counts more", () => {
  expect(listServerFlags(4 * GIGABYTE, "--max-semi-space-size=8")).toEqual([]);
  expect(listServerFlags(4 * GIGABYTE, "--max-old-space-size=900")).toHaveLength(1);
});
