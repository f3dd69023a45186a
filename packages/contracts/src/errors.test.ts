import { expect, test } from "vitest";
import { ERRORS } from "./errors.ts";

test("a code of the form product belongs to one error", () => {
  const codes = Object.entries(ERRORS).filter(([, { code }]) => code >= 6_600_000);
  const shared = [...Map.groupBy(codes, ([, { code }]) => code)]
    .filter(([, entries]) => entries.length > 1)
    .map(([code, entries]) => `${code}: ${entries.map(([name]) => name).join(", ")}`);
  expect(shared).toEqual([]);
});
