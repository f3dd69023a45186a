/** Time per page (R20): reported by the client, not trusted, and limited by the time that the whole response took. */
import { randomUUID } from "node:crypto";
import * as fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type CompiledForm, compileForm, type FormDefinition } from "@idata/engine";
import { cores } from "@idata/questions/core";
import { startTestServer, type TestServer } from "@idata/testkit";
import { toPageSeconds } from "../../data/response-metadata/page-seconds.ts";
import { findCounterDifferences } from "../../data/statistics/check-counters.ts";
import { createForm, submitTo } from "./testing/survey.ts";

const ITEMS = [
  { id: "q1", type: "text", title: "Name" },
  { id: "b1", type: "page-break", title: "Second" },
  { id: "q2", type: "text", title: "Town" },
];
const compile = (rest: Partial<FormDefinition> = {}): CompiledForm =>
  compileForm(
    { schema: 1, title: "", language: "en-US", pages: [{ id: "p1", items: ITEMS }], endings: [], ...rest },
    cores,
  );

describe("what is stored", () => {
  test("is whole seconds of known pages, together never more than the whole, whatever is sent", () => {
    const form = compile();
    const [first = "", second = ""] = form.pages.map(({ id }) => id);
    expect(toPageSeconds(form, { [first]: 1999, [second]: 500, q1: 9000, nobody: 5 }, 60)).toEqual({
      [first]: 1,
      [second]: 0,
    });
    expect(toPageSeconds(form, { [first]: 90_000, [second]: 30_000 }, 60)).toEqual({ [first]: 45, [second]: 15 });
    const value = fc.oneof(fc.double(), fc.string(), fc.constant(null), fc.integer());
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(first, second, "__proto__", "x"), value), fc.nat(), (times, total) => {
        const stored = toPageSeconds(form, times, total) ?? {};
        const all = Object.values(stored);
        expect(Object.keys(stored).every((id) => id === first || id === second)).toBe(true);
        expect(all.every((one) => Number.isInteger(one) && one >= 0)).toBe(true);
        expect(all.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(total);
      }),
    );
  });

  test("is nothing without a believable start, and where there is one page", () => {
    const form = compile();
    expect(toPageSeconds(form, { p1: 5000 }, null)).toBeNull();
    expect(toPageSeconds(form, "p1", 10)).toBeNull();
    expect(toPageSeconds(compile({ paging: "single" }), { p1: 5000 }, 10)).toBeNull();
  });
});

describe("through the API", () => {
  let server: TestServer;
  let token: string;
  beforeAll(async () => {
    server = await startTestServer();
    token = await server.loginAsAdmin();
  });
  afterAll(() => server.close());

  test("the detail and the statistics have it, exactly, also after a delete and a restore", async () => {
    const form = await createForm(server, token, { items: ITEMS });
    const startedAt = new Date(Date.now() - 100_000).toISOString();
    const last = randomUUID();
    const [first = "", second = ""] = compile().pages.map(({ id }) => id);
    await submitTo(server, form, { answers: { q1: "a" }, startedAt, times: { [first]: 10_000, [second]: 4000 } });
    await submitTo(server, form, { answers: { q1: "b" }, startedAt, times: { [first]: 20_000 } });
    await submitTo(server, form, { responseId: last, answers: { q1: "c" }, startedAt, times: { [first]: 60_000 } });
    const pages = async () => (await server.api("GET", `/form/${form.id}/stats`, { token })).data.pages;
    const all = await pages();
    expect(all).toEqual([
      { pageId: first, n: 3, medianSeconds: 20 },
      { pageId: second, n: 1, medianSeconds: 4 },
    ]);
    await server.api("DELETE", `/form/${form.id}/response/${last}`, { token });
    expect(await pages()).toEqual([
      { pageId: first, n: 2, medianSeconds: 15 },
      { pageId: second, n: 1, medianSeconds: 4 },
    ]);
    await server.api("POST", `/form/${form.id}/response/${last}/restore`, { token });
    expect(await pages()).toEqual(all);
    const { data } = await server.api("GET", `/form/${form.id}/response/${last}`, { token });
    expect(data.response.pageSeconds).toEqual({ [first]: 60 });
    expect(await findCounterDifferences(server.services, form.id)).toEqual([]);
  });

  test("nonsense is left out and refuses nothing", async () => {
    const form = await createForm(server, token, { items: ITEMS });
    const startedAt = new Date(Date.now() - 5000).toISOString();
    const answer = await submitTo(server, form, { answers: { q1: "a" }, startedAt, times: { p1: "long", x: [] } });
    expect(answer.code).toBe(200);
    expect((await server.api("GET", `/form/${form.id}/stats`, { token })).data.pages).toEqual([]);
  });
});
