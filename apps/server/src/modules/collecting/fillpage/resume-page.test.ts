/** The page that takes the code of a stored draft, and what pages of forms say of drafts (R56, docs/adr/0061). */
import { randomUUID } from "node:crypto";
import { afterAll, beforeEach, expect, test } from "vitest";
import { saveRules } from "../intake/testing/gates.ts";
import { createForm, submitTo, type TestForm } from "../intake/testing/survey.ts";
import { startFillPages, urlOf } from "./testing/fill-page.ts";

const { server, token } = await startFillPages();
afterAll(() => server.close());
beforeEach(() => server.pool.query("delete from rate_limits"));

const ITEMS = [
  { id: "q", type: "text", title: "Why" },
  { id: "h", type: "hidden", title: "Class", parameter: "class" },
];

async function createDraftForm(consent = "", rules: object = {}): Promise<TestForm> {
  const form = await createForm(server, token, { items: ITEMS });
  const saved = await saveRules(server, token, form, { saveAndContinue: { days: 7, consent }, ...rules });
  expect(saved.code).toBe(200);
  return form;
}

async function store(form: TestForm, more: object = {}): Promise<{ code: string; responseId: string }> {
  const responseId = randomUUID();
  const typed = { version: 1, answers: { q: "my secret" }, pageId: "p1", startedAt: "2026-11-20T08:00:00.000Z" };
  const { code, data } = await server.api("POST", `/collect/form/${form.key}/draft`, {
    body: { responseId, tab: randomUUID(), number: 1, consent: true, ...typed, ...more },
  });
  expect(code).toBe(200);
  return { code: data.code, responseId };
}

const open = (form: TestForm, path = "", headers: Record<string, string> = {}) =>
  server.inject({ url: urlOf(form, path), headers: { "accept-language": "en-US", ...headers } });
const enter = (form: TestForm, code: string, address = "203.0.113.9") =>
  server.inject({
    method: "POST",
    url: urlOf(form, "/resume"),
    remoteAddress: address,
    headers: { "content-type": "application/x-www-form-urlencoded", "accept-language": "en-US" },
    payload: new URLSearchParams({ code }).toString(),
  });

test("a link is exchanged for a cookie, and leads to an address without the code, with the parameters of the beginning", async () => {
  const form = await createDraftForm();
  const { code } = await store(form, { parameters: { class: "3b", other: "x" }, source: { source: "poster" } });
  const opened = await open(form, `/resume?c=${code}`);
  expect(opened.statusCode).toBe(303);
  expect(opened.headers).toMatchObject({ "cache-control": "no-store", "referrer-policy": "no-referrer" });
  expect(opened.headers.location).toBe(urlOf(form, "?source=poster&class=3b"));
  expect(String(opened.headers["set-cookie"])).toMatch(
    new RegExp(`^idata-draft-${form.id}=${code}; Path=/idata2; HttpOnly; SameSite=Lax; Max-Age=\\d+$`),
  );
  // Opening it uses nothing up.
  expect((await open(form, `/resume?c=${code}`)).statusCode).toBe(303);
});

test("a typed code does the same, however it is written; what is wrong is said beside the field", async () => {
  const form = await createDraftForm();
  const { code } = await store(form);
  expect((await open(form, "/resume")).body).toContain('name="code"');
  expect((await enter(form, ` ${code.toLowerCase().replaceAll("-", " ")} `)).statusCode).toBe(303);
  const wrong = await enter(form, `${code.slice(0, -6)}00-0000`);
  expect([wrong.statusCode, wrong.body.includes("Nothing belongs to this code")]).toEqual([404, true]);
  expect(wrong.body).not.toContain("<script");
  expect(wrong.headers["set-cookie"]).toBeUndefined();
});

test("a code that was ours says what became of the draft, and counts as no guess", async () => {
  const form = await createDraftForm();
  const { code, responseId } = await store(form);
  expect((await submitTo(server, form, { responseId, answers: { q: "sent" } })).code).toBe(200);
  for (let n = 0; n < 30; n += 1) {
    const gone = await enter(form, code);
    expect([gone.statusCode, gone.body.includes("has been submitted or deleted")]).toEqual([404, true]);
  }
});

test("guesses are slowed down, also for who comes with a right code afterwards, and only from that network", async () => {
  const form = await createDraftForm();
  const { code } = await store(form);
  const statuses = await Promise.all(
    Array.from({ length: 40 }, async (_, n) => (await enter(form, `${code.slice(0, -4)}${1000 + n}`)).statusCode),
  );
  expect(statuses.filter((status) => status === 404)).toHaveLength(20);
  expect(statuses.filter((status) => status === 429)).toHaveLength(20);
  expect((await enter(form, code)).statusCode).toBe(429);
  expect((await enter(form, code, "198.51.100.4")).statusCode).toBe(303);
});

test("the page carries what the owner offers, encoded; without the rule there is nothing of it", async () => {
  const form = await createDraftForm(`Kept at </script><b>our</b> school`);
  const { body, headers } = await open(form);
  expect(body).toContain(`href="${urlOf(form, "/resume")}"`);
  expect(body).not.toContain("</script><b>");
  expect(body).toContain('"days":7');
  expect(headers["set-cookie"]).toBeUndefined();
  const plain = await createForm(server, token, { items: ITEMS });
  expect((await open(plain)).body).not.toContain("/resume");
  const resume = await open(plain, "/resume?c=x");
  expect([resume.statusCode, resume.headers.location]).toEqual([303, urlOf(plain)]);
  expect((await open({ ...plain, key: "nosuch" }, "/resume")).statusCode).toBe(404);
});

test("a change of the rule shows on the page within a second", async () => {
  const form = await createDraftForm();
  expect((await open(form)).body).toContain("/resume");
  await saveRules(server, token, form, { saveAndContinue: null });
  await expect.poll(async () => (await open(form)).body, { timeout: 5000 }).not.toContain("/resume");
});

test("the notice of a closed form says until when the visitor's draft is kept, and tells nobody else", async () => {
  const form = await createDraftForm();
  const { code } = await store(form);
  await server.api("POST", `/form/${form.id}/close`, { token });
  const cookie = `idata-draft-${form.id}=${code}`;
  await expect
    .poll(async () => (await open(form, "", { cookie })).body, { timeout: 5000 })
    .toContain("Your stored answers are kept until");
  expect((await open(form)).body).not.toContain("Your stored answers");
  expect((await open(form, "", { cookie })).body).not.toContain("my secret");
});
