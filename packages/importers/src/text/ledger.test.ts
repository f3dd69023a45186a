import { expect, it } from "vitest";
import { createLedger } from "./ledger.ts";

it.each([
  ["a stem with choices behind it", ["stem", "option"], "stem"],
  ["a stem with a gap drawn below it", ["stem", "blank"], "stem"],
  ["an answer of which a part is left out", ["answer", "comment"], "answer"],
  ["a part that is left out before the answer", ["comment", "answer"], "answer"],
  ["a stem that turns out to be a heading", ["stem", "heading"], "heading"],
] as const)("the role of a line is that of its text: %s", (_name, roles, expected) => {
  const ledger = createLedger(1);
  for (const role of roles) ledger.claim(1, role);
  expect(ledger.uses(() => null)).toEqual([{ line: 1, role: expected, itemId: null }]);
});

it("lines that are read as parts of another line have its role", () => {
  const ledger = createLedger<object>(3, [{ no: 1, joined: [3] }]);
  ledger.claim(1, "stem");
  expect(ledger.uses(() => null).map(({ role }) => role)).toEqual(["stem", "unused", "stem"]);
});
