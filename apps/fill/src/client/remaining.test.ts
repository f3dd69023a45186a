import { afterEach, expect, test, vi } from "vitest";
import { readRemaining } from "./remaining.ts";

afterEach(() => vi.unstubAllGlobals());

test("what is left of one question, by the names that its answers have", async () => {
  const stock = [
    { name: "q1.a", taken: 3, limit: 10 },
    { name: "q1.w1.20261123", taken: 12, limit: 10 },
    { name: "q10.a", taken: 1, limit: 2 },
  ];
  vi.stubGlobal("fetch", () => Promise.resolve(Response.json({ code: 200, data: { stock } })));
  expect(await readRemaining("KEY", "q1")).toEqual({ a: 7, "w1.20261123": 0 });
});

test("an answer without stock is an empty one", async () => {
  vi.stubGlobal("fetch", () => Promise.resolve(Response.json({ code: 6603001, msg: "gone" }, { status: 404 })));
  expect(await readRemaining("KEY", "q1")).toEqual({});
});
