/** The page that says what somebody has to know of a form, and that it says nothing to people who may not see it. */
import { afterAll, expect, test } from "vitest";
import { saveRules } from "../intake/testing/gates.ts";
import { createForm, type TestForm } from "../intake/testing/survey.ts";
import { ITEMS, startFillPages } from "./testing/fill-page.ts";

const { server, token } = await startFillPages();
afterAll(() => server.close());

async function createWith(rules: object): Promise<TestForm> {
  const form = await createForm(server, token, { items: ITEMS, title: "Autumn trip" });
  expect(await saveRules(server, token, form, rules)).toMatchObject({ code: 200 });
  return form;
}
const open = (key: string, language = "en-US") =>
  server.inject({ url: `/idata2/collect/info/${key}`, headers: { "accept-language": language } });
const linesOf = (html: string) => [...html.matchAll(/<li>(.*?)<\/li>/g)].map(([, text]) => text);

test("an open form says its times and rules in words, in both languages", async () => {
  const form = await createWith({
    closesAt: "2099-05-01T10:00:00.000Z",
    cap: 30,
    once: { by: "browser", times: 2, per: "day" },
    anonymous: true,
    seeOwn: true,
    edit: { until: "hours", hours: 48 },
    withdraw: true,
    seeResults: "ended",
  });
  const page = await open(form.key);
  expect([page.statusCode, page.body.includes("Autumn trip"), page.body.includes("you can fill it in")]).toEqual([
    200,
    true,
    true,
  ]);
  expect(page.body).toContain("2099");
  expect(linesOf(page.body)).toEqual([
    "It is anonymous: responses do not say who sent them.",
    "Most submissions per person and day: 2.",
    "The number of places is limited.",
    "You can see your answers afterwards.",
    "Hours in which you can edit your response after submitting: 48.",
    "You can withdraw your response.",
    "If you have submitted, you see the results of all after the form has ended.",
  ]);
  expect(page.body).not.toContain("<script");
  expect((await open(form.key, "zh-CN")).body).toContain("提交后 48 小时内可以修改。");
});

test("a closed form says why, in the owner's words", async () => {
  const form = await createWith({ notices: { paused: { title: "Back on Monday", text: "Ask Ms Li" } } });
  expect((await server.api("POST", `/form/${form.id}/pause`, { token })).code).toBe(200);
  await expect.poll(async () => (await open(form.key)).body, { timeout: 20_000 }).toContain("Back on Monday");
  expect((await open(form.key)).body).toContain("Ask Ms Li");
});

test("people who may not see the form learn no more than the notice says", async () => {
  const form = await createWith({ password: "sesame", once: { by: "browser", times: 1, per: "ever" } });
  const { body } = await open(form.key);
  expect(body).toContain("Enter the password");
  for (const text of ["Autumn trip", "Most submissions"]) expect(body).not.toContain(text);
});

test("a form that does not exist or is in the recycle bin has no such page", async () => {
  expect((await open("no-such-form")).statusCode).toBe(404);
  const form = await createWith({});
  expect((await server.api("POST", `/form/${form.id}/trash`, { token })).code).toBe(200);
  await expect.poll(async () => (await open(form.key)).statusCode, { timeout: 20_000 }).toBe(404);
});
