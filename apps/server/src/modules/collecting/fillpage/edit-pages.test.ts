/** The pages on which respondents change a stored response (R57), as a browser without script uses them. */
import { randomUUID } from "node:crypto";
import type { ItemDefinition } from "@idata/engine";
import { afterAll, expect, test } from "vitest";
import { saveRules } from "../intake/testing/gates.ts";
import { publishNext } from "../intake/testing/exact-rules.ts";
import { createForm, createSurvey, type TestForm } from "../intake/testing/survey.ts";
import { editAs, type Holder, submitAs } from "../edits/testing/own-edit.ts";
import { hiddenOf, startFillPages } from "./testing/fill-page.ts";

const { server, token, rowsOf } = await startFillPages();
afterAll(() => server.close());

const HISTORY = "/idata2/collect/history";
const ITEMS: ItemDefinition[] = [
  { id: "q", type: "radio", title: "Colour", options: ["red", "blue"].map((id) => ({ id, label: `Colour ${id}` })) },
  { id: "name", type: "text", title: "Your name", maxLength: 20 },
  { id: "b", type: "page-break", title: "" },
  { id: "f", type: "file", title: "Papers", maxFiles: 2, maxSizeMb: 1, accept: ["txt"] },
];

async function createEditable(rules: object = {}): Promise<TestForm> {
  const form = await createForm(server, token, { items: ITEMS, title: `Form ${randomUUID()}` });
  expect(await saveRules(server, token, form, { edit: { until: "open" }, ...rules })).toMatchObject({ code: 200 });
  return form;
}
const urlOf = (form: TestForm, holder: Pick<Holder, "seq">) => `${HISTORY}/${form.key}/${holder.seq}/edit`;
const open = (url: string, { cookie }: Pick<Holder, "cookie">) =>
  server.inject({ url, headers: { cookie, "accept-language": "en-US" } });

async function post(url: string, holder: Holder, fields: Record<string, string>, file?: string) {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  if (file !== undefined) body.append("f", new File([file], "note.txt"));
  const response = await fetch(server.baseUrl + url, {
    method: "POST",
    body,
    redirect: "manual",
    headers: { cookie: holder.cookie, "accept-language": "en-US" },
  });
  return { status: response.status, location: response.headers.get("location") ?? "", html: await response.text() };
}

test("the page shows what is stored, takes the change page by page, and says what was changed", async () => {
  const form = await createEditable({ seeOwn: true });
  const holder = await submitAs(server, form, { answers: { q: "blue", name: "Ada" } });
  const list = await open(`${HISTORY}/${form.key}`, holder);
  expect(list.body).toContain(`href="${urlOf(form, holder)}"`);
  const first = await open(urlOf(form, holder), holder);
  expect([first.statusCode, first.headers["cache-control"]]).toEqual([200, "no-store"]);
  expect(first.body).toContain('value="Ada"');
  expect(first.body).toContain("You are editing response 1");
  const data = /<script type="application\/json" id="form-data">(.*?)<\/script>/s.exec(first.body)?.[1] ?? "{}";
  expect(JSON.parse(data)).toMatchObject({ edit: { seq: 1, revision: 0 }, resume: { answers: { name: "Ada" } } });

  const second = await post(urlOf(form, holder), holder, {
    ...hiddenOf(first.body),
    q: "red",
    name: "Ada",
    _go: "next",
  });
  expect([second.status, second.html.includes("Save changes")]).toEqual([200, true]);
  const done = await post(urlOf(form, holder), holder, { ...hiddenOf(second.html), _go: "next" }, "hello");
  expect([done.status, done.location]).toEqual([303, `${HISTORY}/${form.key}?n=1&edited=1`]);
  expect(await rowsOf(form)).toMatchObject([{ answers: { q: "red", name: "Ada", f: [{ name: "note.txt" }] } }]);
  const said = await open(done.location, holder);
  expect(said.body).toContain("Questions that changed: 2");
  expect(said.body).toMatch(/<del>.*Colour blue<\/del>.*<ins>.*Colour red<\/ins>/s);
  const file = /href="([^"]+\/file\/[^"]+)"/.exec(said.body)?.[1] ?? "";
  const other = await submitAs(server, form, { answers: {} });
  for (const cookie of ["", other.cookie]) expect((await open(file, { cookie })).statusCode).toBe(404);
  const download = await open(file, holder);
  expect([download.statusCode, download.body, download.headers["content-security-policy"]]).toEqual([
    200,
    "hello",
    "sandbox; default-src 'none'",
  ]);
});

test("a refused change shows the page again with what was typed", async () => {
  const form = await createEditable();
  const holder = await submitAs(server, form, { answers: { name: "Ada" } });
  const page = await open(urlOf(form, holder), holder);
  const refused = await post(urlOf(form, holder), holder, {
    ...hiddenOf(page.body),
    name: "x".repeat(30),
    _go: "next",
  });
  expect(refused.status).toBe(422);
  expect(refused.html).toContain("x".repeat(30));
  expect(await rowsOf(form)).toMatchObject([{ answers: { name: "Ada" } }]);
});

test("a stale change says what is stored, keeps what was typed, and is stored when it is sent again", async () => {
  const form = await createEditable();
  const holder = await submitAs(server, form, { answers: { name: "Ada" } });
  const page = await open(urlOf(form, holder), holder);
  expect((await editAs(server, form, holder, { answers: { name: "From elsewhere" } })).code).toBe(200);
  const next = await post(urlOf(form, holder), holder, { ...hiddenOf(page.body), name: "Mine", _go: "next" });
  const stale = await post(urlOf(form, holder), holder, { ...hiddenOf(next.html), _go: "next" });
  expect([stale.status, stale.html.includes("Your name: From elsewhere")]).toEqual([409, true]);
  expect(hiddenOf(stale.html)).toMatchObject({ _revision: "1", _answers: '{"name":"Mine"}' });
  expect(await rowsOf(form)).toMatchObject([{ answers: { name: "From elsewhere" } }]);
  const sent = await post(urlOf(form, holder), holder, { ...hiddenOf(stale.html), _go: "next" });
  expect([sent.status, sent.location]).toEqual([303, `${HISTORY}/${form.key}?n=1&edited=2`]);
  expect(await rowsOf(form)).toMatchObject([{ answers: { name: "Mine" } }]);
});

test("an unchanged form says so and leaves no trace", async () => {
  const form = await createEditable();
  const holder = await submitAs(server, form, { answers: { name: "Ada" } });
  const page = await open(urlOf(form, holder), holder);
  const next = await post(urlOf(form, holder), holder, { ...hiddenOf(page.body), name: "Ada", _go: "next" });
  const done = await post(urlOf(form, holder), holder, { ...hiddenOf(next.html), _go: "next" });
  expect(done.location).toBe(`${HISTORY}/${form.key}?n=1&edited=0`);
  expect((await open(done.location, holder)).body).toContain("Nothing changed");
});

test("page, post and files are for the sender alone, and only while the owner lets them", async () => {
  const form = await createEditable({ seeOwn: true });
  const [ada, eve] = [
    await submitAs(server, form, { answers: { name: "I am Ada" } }),
    await submitAs(server, form, { answers: { name: "I am Eve" } }),
  ];
  for (const cookie of ["", eve.cookie]) {
    const page = await open(urlOf(form, ada), { cookie });
    expect([page.statusCode, page.body.includes("I am Ada")]).toEqual([404, false]);
    const posted = await post(urlOf(form, ada), { ...ada, cookie }, { _go: "next", name: "x" });
    expect([posted.status, posted.html.includes("I am Ada")]).toEqual([404, false]);
  }
  expect((await open(`${HISTORY}/${form.key}/1/file/${randomUUID()}`, ada)).statusCode).toBe(404);
  expect((await open(`${HISTORY}/${form.key}/no-number/edit`, ada)).statusCode).toBe(404);
  await saveRules(server, token, form, { edit: null });
  const over = await open(urlOf(form, ada), ada);
  expect([over.statusCode, over.body.includes("I am Ada")]).toEqual([409, false]);
  expect(over.body).toContain("This response cannot be edited now");
  expect((await open(`${HISTORY}/${form.key}`, ada)).body).not.toContain("/edit");
});

test("a version that is withdrawn meanwhile: what was typed goes on in the newest one", async () => {
  const form = await createEditable();
  const holder = await submitAs(server, form, { answers: { q: "blue", name: "Ada" } });
  const page = await open(urlOf(form, holder), holder);
  const items = ITEMS.map((item) => (item.id === "name" ? { ...item, title: "Full name" } : item));
  await publishNext(server, token, form.id, createSurvey(items), { withdrawOld: true });
  const next = await post(urlOf(form, holder), holder, { ...hiddenOf(page.body), q: "red", name: "Mine", _go: "next" });
  const carried = await post(urlOf(form, holder), holder, { ...hiddenOf(next.html), _go: "next" });
  expect([carried.status, carried.html.includes("Full name")]).toEqual([409, true]);
  expect(hiddenOf(carried.html)).toMatchObject({ _version: "2", _answers: '{"q":"red","name":"Mine"}' });
  const typed = { _version: "1", _revision: "0", _answers: '{"name":"Typed in the script"}', _carry: "1" };
  const ofScript = await post(urlOf(form, holder), holder, typed);
  expect([ofScript.status, ofScript.html.includes("Typed in the script")]).toEqual([200, true]);
  expect(await rowsOf(form)).toMatchObject([{ answers: { q: "blue", name: "Ada" } }]);
});

test("what the owner's side writes beside a response is on no page of its respondent", async () => {
  const form = await createEditable({ seeOwn: true });
  const holder = await submitAs(server, form, { answers: { q: "blue", name: "Ada" } });
  const secret = `secret-${randomUUID()}`;
  const annotated = await server.api("PUT", `/form/${form.id}/response/${holder.responseId}/annotation`, {
    token,
    body: { revision: 0, note: secret, tags: [secret], flagged: true, assigneeId: null },
  });
  expect(annotated.code).toBe(200);
  for (const url of [`${HISTORY}/${form.key}`, `${HISTORY}/${form.key}?n=${holder.seq}`, urlOf(form, holder)]) {
    const page = await open(url, holder);
    expect([page.statusCode, page.body.includes(secret)]).toEqual([200, false]);
  }
});

test("a returned response says which questions and why; its page lets the others alone, and sending it makes it due", async () => {
  const form = await createForm(server, token, { items: ITEMS.slice(0, 2) });
  const rules = {
    revision: 0,
    active: true,
    releases: false,
    existing: false,
    steps: [{ step: "s1", name: "Check", beside: false, days: null, units: [] }],
  };
  expect((await server.api("PUT", `/form/${form.id}/review/rules`, { token, body: rules })).code).toBe(200);
  const holder = await submitAs(server, form, { answers: { q: "blue", name: "Ada" } });
  const path = `/form/${form.id}/response/${holder.responseId}/review`;
  expect((await server.api("GET", path, { token })).data.review.state).toBe("waiting");
  const waiting = await open(`${HISTORY}/${form.key}`, holder);
  expect(waiting.body).toContain("Waiting for review");
  expect(waiting.body).not.toContain(urlOf(form, holder));
  const decision = { step: "s1", round: 1, revision: 0, decision: "return", remark: "Full name, please" };
  const body = { ...decision, questions: ["name"] };
  expect((await server.api("POST", path, { token, body })).code).toBe(200);
  for (const url of [`${HISTORY}/${form.key}`, `${HISTORY}/${form.key}?n=${holder.seq}`]) {
    const { body: page } = await open(url, holder);
    for (const part of ["Returned.", "Your name", "Full name, please", urlOf(form, holder)])
      expect(page).toContain(part);
  }
  const first = await open(urlOf(form, holder), holder);
  const fields = { ...hiddenOf(first.body), name: "Ada Lovelace" };
  const forged = await post(urlOf(form, holder), holder, { ...fields, q: "red" });
  const { data } = await server.api("GET", `/form/${form.id}/response/${holder.responseId}`, { token });
  // The page keeps the answer that is fixed, whatever is posted for it.
  expect(data.response.answers["q"]).toBe("blue");
  const last = forged.status === 303 ? forged : await post(urlOf(form, holder), holder, fields);
  expect(last.status).toBe(303);
  expect((await server.api("GET", path, { token })).data.review).toMatchObject({ state: "waiting", round: 2 });
});
