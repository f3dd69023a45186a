import { expect, test } from "vitest";
import { isBlocked } from "./address-block.ts";

test.each([
  ["", "10.0.0.1", false],
  ["10.0.0.1", "10.0.0.1", true],
  ["10.0.0.1", "10.0.0.10", false],
  [" 10.0.0.2 ; 10.0.0.1 ", "10.0.0.1", true],
  ["10.0.*.1", "10.0.77.1", true],
  ["10.0.*.1", "10.1.77.1", false],
  ["10.0.0.5-10.0.0.9", "10.0.0.7", true],
  ["10.0.0.5-10.0.0.9", "10.0.0.4", false],
  ["10.0.0.0/24", "10.0.0.200", true],
  ["10.0.0.0/24", "10.0.1.200", false],
  ["10.0.0.0/24", "::ffff:10.0.0.200", true],
  ["fe80::/10", "fe80::1", true],
  ["nonsense-here;999/99", "10.0.0.1", false],
  ["(((*", "10.0.0.1", false],
])("list %j, address %s: %s", (list, address, expected) => {
  expect(isBlocked(list, address)).toBe(expected);
});
