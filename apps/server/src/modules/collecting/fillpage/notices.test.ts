/** The owner's words for those who open a form and cannot fill it in. */
import { afterAll, expect, test } from "vitest";
import { createForm, submitTo } from "../intake/testing/survey.ts";
import { saveRules } from "../intake/testing/gates.ts";
import { hiddenOf, ITEMS, startFillPages, urlOf } from "./testing/fill-page.ts";

const { server, token, post } = await startFillPages();
afterAll(() => server.close());

const SHORT = ITEMS.filter(({ id }) => ["q1", "q3", "q4"].includes(id));
const newForm = () => createForm(server, token, { items: SHORT });
const open = (form: { key: string; id: number }) =>
  server.inject({ url: urlOf(form), headers: { "accept-language": "en-US" } });
const readRules = async (form: { id: number }) => (await server.api("GET", `/form/${form.id}/rules`, { token })).data;
const OWN = { title: "Our own title", text: "First line\nSecond line" };
const YEAR = 365 * 24 * 3600 * 1000;
const inYears = (n: number) => new Date(Date.now() + n * YEAR).toISOString();

test.each([
  ["scheduled", { opensAt: inYears(1) }],
  ["ended", { opensAt: inYears(-2), closesAt: inYears(-1) }],
  ["password", { password: "sesame" }],
  ["signIn", { signIn: true }],
  ["outOfScope", { scope: [] }],
  ["person", { list: true }],
] as const)("the notice %s has the owner's words, the others have not", async (name, rules) => {
  const form = await newForm();
  const refused = name === "outOfScope" ? "signIn" : name;
  await saveRules(server, token, form, {
    ...rules,
    notices: { [refused]: OWN, full: { title: "Wrong one" } },
  });
  const { body } = await open(form);
  expect(body).toContain("<title>Our own title</title>");
  expect(body).toContain("First line\nSecond line");
  expect(body).not.toContain("Wrong one");
});

test("full, already submitted and paused, each with its own words", async () => {
  const form = await newForm();
  const notices = {
    full: OWN,
    alreadySubmitted: { title: "Once is enough" },
    paused: { title: "Back on Monday" },
    closed: { text: "See you next year" },
  };
  await saveRules(server, token, form, { cap: 1, notices });
  await submitTo(server, form, { answers: { q1: "o1", q3: 3 } });
  expect((await open(form)).body).toContain(OWN.title);
  await saveRules(server, token, form, { cap: null, once: { by: "address", times: 1, per: "ever" } });
  await submitTo(server, form, { answers: { q1: "o1", q3: 3 } });
  expect((await open(form)).body).toContain("Once is enough");
  await saveRules(server, token, form, { once: null });
  await server.api("POST", `/form/${form.id}/pause`, { token });
  const paused = await open(form);
  expect(paused.body).toContain("Back on Monday");
  // The part that the owner left out is said in the standard words.
  expect(paused.body).toContain("The owner has paused this form, please come back later.");
});

test("closed, and outside the days: the owner's words, and when it is open below them", async () => {
  const closed = await newForm();
  await saveRules(server, token, closed, { notices: { closed: OWN } });
  await server.api("POST", `/form/${closed.id}/close`, { token });
  expect((await open(closed)).body).toContain(OWN.text);
  const resting = await newForm();
  const today = new Date().getUTCDay();
  // Three days from now, wherever the day begins.
  await saveRules(server, token, resting, { weekdays: [((today + 2) % 7) + 1], notices: { offHours: OWN } });
  const { body } = await open(resting);
  expect(body).toContain(OWN.text);
  expect(body).toMatch(/(Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day/);
});

test("who is refused while typing reads the standard words", async () => {
  const form = await newForm();
  await saveRules(server, token, form, { cap: 1, notices: { full: OWN } });
  await submitTo(server, form, { answers: { q1: "o1", q3: 3 } });
  const { code, msg } = await submitTo(server, form, { answers: { q1: "o1", q3: 3 } });
  expect([code, msg]).toEqual([6603033, "名额已满"]);
});

test("a post without script that comes after the pause is answered in the owner's words", async () => {
  const form = await newForm();
  await saveRules(server, token, form, { notices: { paused: OWN } });
  const first = (await open(form)).body;
  await server.api("POST", `/form/${form.id}/pause`, { token });
  const { status, html } = await post(form, { ...hiddenOf(first), q1: "o1", q3: "3", _go: "next" });
  expect(status).toBe(409);
  expect(html).toContain(OWN.text);
});

test("the beginning is said below the owner's text", async () => {
  const form = await newForm();
  await saveRules(server, token, form, { opensAt: "2099-03-04T01:00:00.000Z", notices: { scheduled: OWN } });
  const { body } = await open(form);
  expect(body).toContain(OWN.text);
  expect(body).toContain("2099");
});

test("a wrong password is told below the owner's words", async () => {
  const form = await newForm();
  await saveRules(server, token, form, { password: "sesame", notices: { password: OWN } });
  const wrong = await server.inject({
    method: "POST",
    url: `${urlOf(form)}/enter`,
    headers: { "content-type": "application/x-www-form-urlencoded", "accept-language": "en-US" },
    payload: new URLSearchParams({ password: "simsim" }).toString(),
  });
  expect(wrong.body).toContain(OWN.title);
  expect(wrong.body).toContain("The password is wrong");
});

test("hazard: words are text and never markup", async () => {
  for (const payload of [
    "<script>alert(1)</script>",
    '"><img src=x onerror=alert(1)>',
    "</title><svg/onload=alert(1)>",
    "</style><script>alert(1)</script>",
    "{{constructor.constructor('alert(1)')()}}",
  ]) {
    // The page of a form may show its record of a second ago.
    const form = await newForm();
    await saveRules(server, token, form, { signIn: true, notices: { signIn: { title: payload, text: payload } } });
    expect((await readRules(form)).notices).toEqual({ signIn: { title: payload, text: payload } });
    const { body } = await open(form);
    expect(body).not.toMatch(/<script>alert|<img src=x|<svg\/onload/);
    const [, heading = ""] = /<h1 class="app-title notice">(.*?)<\/h1>/s.exec(body) ?? [];
    expect(heading.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&quot;", '"')).toBe(payload);
  }
});

test("empty words are the standard ones; what cannot be stored is left out; too much is refused", async () => {
  const form = await newForm();
  const notices = { full: { title: "  ", text: "" }, paused: { title: " a\0b\uD800 " } };
  await saveRules(server, token, form, { notices });
  expect((await readRules(form)).notices).toEqual({ paused: { title: "ab\uFFFD" } });
  // Saving other rules keeps them.
  await saveRules(server, token, form, { cap: 5 });
  const { revision, notices: kept, opensAt, closesAt, hours, weekdays } = await readRules(form);
  expect(kept).toEqual({ paused: { title: "ab\uFFFD" } });
  const put = (body: object) =>
    server.api("PUT", `/form/${form.id}/rules`, {
      token,
      body: { opensAt, closesAt, hours, weekdays, revision, ...body },
    });
  expect((await put({ notices: { full: { title: "a".repeat(61) } } })).code).toBe(500);
  expect((await put({ notices: { other: { title: "a" } } })).code).toBe(500);
  expect((await put({ notices: {}, revision: revision - 1 })).code).toBe(6602002);
  expect((await readRules(form)).notices).toEqual(kept);
});
