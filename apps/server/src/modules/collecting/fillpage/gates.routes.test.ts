/** The page of a form with gates: what a visitor sees whom a gate refuses, with and without script. */
import { randomUUID } from "node:crypto";
import { afterAll, expect, test } from "vitest";
import { saveRules } from "../intake/testing/gates.ts";
import { createForm, submitTo } from "../intake/testing/survey.ts";
import { ITEMS, startFillPages, urlOf } from "./testing/fill-page.ts";

const { server, token } = await startFillPages();
afterAll(() => server.close());

const ANSWERS = { q1: "o1", q3: 3 };
const open = (form: { key: string; id: number }, headers: Record<string, string> = {}) =>
  server.inject({ url: urlOf(form), headers: { "accept-language": "en-US", ...headers } });

test("a full form says so and shows no question", async () => {
  const form = await createForm(server, token, { items: ITEMS });
  await saveRules(server, token, form, { cap: 1 });
  expect((await open(form)).body).toContain("Colour");
  await submitTo(server, form, { answers: ANSWERS });
  const chinese = await open(form, { "accept-language": "zh-CN" });
  expect([chinese.statusCode, chinese.body.includes("名额已满")]).toEqual([409, true]);
  const page = await open(form);
  expect(page.body).toContain("It is full");
  expect(page.body).not.toContain("Colour");
});

test("a browser that has submitted sees that, with its receipt; another browser sees the questions", async () => {
  const form = await createForm(server, token, { items: ITEMS });
  await saveRules(server, token, form, { once: { by: "browser", times: 1, per: "ever" } });
  const first = await open(form);
  const set = [first.headers["set-cookie"]].flat().find((one) => one?.startsWith("idata-browser=")) ?? "";
  expect(set).toMatch(/^idata-browser=[\w-]{22}; Path=\/idata2; HttpOnly; SameSite=Lax; Max-Age=34560000$/);
  const cookie = set.split(";")[0] ?? "";
  expect([(await open(form, { cookie })).headers["set-cookie"]].flat().join()).not.toContain("idata-browser");
  const sent = await server.api("POST", `/collect/form/${form.key}/response`, {
    headers: { cookie },
    body: { responseId: randomUUID(), version: 1, answers: ANSWERS },
  });
  expect(sent.code).toBe(200);
  const again = await open(form, { cookie });
  expect(again.statusCode).toBe(409);
  expect(again.body).toContain("You have already submitted");
  expect(again.body).toContain(sent.data.receipt);
  expect(again.body).not.toContain("Colour");
  const other = await open(form);
  expect([other.statusCode, other.body.includes("Colour")]).toEqual([200, true]);
});

test("an address that has submitted sees no receipt, because somebody else may have sent it", async () => {
  const form = await createForm(server, token, { items: ITEMS });
  await saveRules(server, token, form, { once: { by: "address", times: 1, per: "day" } });
  const sent = await submitTo(server, form, { answers: ANSWERS });
  const again = await open(form);
  expect(again.body).toContain("You have already submitted");
  expect(again.body).not.toContain(sent.data.receipt);
});
