import { expect, test } from "vitest";
import { toRecentCondition } from "./recent-condition.ts";

test("the filter of the page holds as a whole, and quotes in the search stay inside their text", () => {
  const where = "{q1} = 'a' or {q1} = 'b'";
  expect(toRecentCondition("q2", where, "")).toBe("({q1} = 'a' or {q1} = 'b') and {q2} notempty");
  expect(toRecentCondition("q2", where, "a' or true")).toBe(
    "({q1} = 'a' or {q1} = 'b') and {q2} contains 'a\\' or true'",
  );
});
