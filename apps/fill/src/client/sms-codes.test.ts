import { afterEach, expect, test, vi } from "vitest";
import { listTypedCodes, openCodes } from "./sms-codes.ts";

afterEach(() => vi.unstubAllGlobals());
const desk = openCodes({ key: "KEY", language: "en-US" });

test("asks for a code of one question, and gives the pause that the server wants", async () => {
  const calls: [string, unknown][] = [];
  vi.stubGlobal("fetch", (url: string, init: RequestInit) => {
    calls.push([url, JSON.parse(init.body as string)]);
    return Promise.resolve(Response.json({ code: 200, data: { seconds: 60 } }));
  });
  expect(await desk.send("q1", "13800138000")).toBe(60);
  expect(calls).toEqual([["/idata2/api/collect/form/KEY/sms-code", { questionId: "q1", phone: "13800138000" }]]);
});

test("a refusal has the server's words; a lost connection and a page of a proxy have none", async () => {
  vi.stubGlobal("fetch", () => Promise.resolve(Response.json({ code: 6603037, msg: "Too many" }, { status: 429 })));
  await expect(desk.send("q1", "1")).rejects.toThrow(/^Too many$/);
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
  await expect(desk.send("q1", "1")).rejects.toThrow(/^$/);
  vi.stubGlobal("fetch", () => Promise.resolve(new Response("<html>")));
  await expect(desk.send("q1", "1")).rejects.toThrow(/^$/);
});

test("the last typed code of each question goes to the submit", () => {
  expect(listTypedCodes()).toBeUndefined();
  desk.note("q1", "1");
  desk.note("q1", "123456");
  desk.note("q2", " ");
  expect(listTypedCodes()).toEqual({ q1: "123456" });
});
