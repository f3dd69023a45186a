import { expect, test } from "vitest";
import { readAddress, writeAddress } from "./use-report-address.ts";

test("an address without choices stays without parameters", () => {
  const address = readAddress(new URLSearchParams());
  expect(address).toEqual({
    view: "report",
    version: null,
    where: "",
    by: "",
    rows: "",
    columns: "",
    layers: "",
    weights: "",
    base: "column",
  });
  expect(writeAddress(new URLSearchParams(), address).toString()).toBe("");
});

test("what is chosen survives the address, and other parameters stay", () => {
  const chosen = {
    view: "crosstab",
    version: 2,
    where: "{q1} = 'a & b' and {$day} >= '2026-11-01'",
    by: "q3.r1",
    rows: "q1",
    columns: "$month",
    layers: "q2",
    weights: '[{"ref":"q1","shares":{"a":100}}]',
    base: "row",
  } as const;
  const written = writeAddress(new URLSearchParams("from=mail"), chosen).toString();
  expect(readAddress(new URLSearchParams(written))).toEqual(chosen);
  expect(written).toMatch(/^from=mail&/);
});

test("parameters that make no sense count as absent", () => {
  const address = readAddress(new URLSearchParams("version=-1&base=none&view=other"));
  expect(address).toMatchObject({ version: null, base: "column", view: "report" });
  expect(readAddress(new URLSearchParams("version=1e99")).version).toBeNull();
});
