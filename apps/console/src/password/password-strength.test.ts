import { expect, test } from "vitest";
import { findStrength } from "./password-strength.ts";

test.each([
  ["", "weak"],
  ["12345678", "weak"],
  ["aaaaaaaaaaaaaaaaaaaaaaaa", "weak"],
  ["abcdefghijklmnop", "weak"],
  ["73059182", "weak"],
  ["horse2026", "weak"],
  ["tr0ub4dor&3", "fair"],
  ["correcthorsebat", "fair"],
  ["correct-horse=Battery2026", "strong"],
  ["春眠不觉晓处处闻啼鸟", "strong"],
])("%s is %s", (password, strength) => {
  expect(findStrength(password)).toBe(strength);
});
