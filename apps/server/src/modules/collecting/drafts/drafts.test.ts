/**
 * Drafts on the server (docs/adr/0061): who may store, open, save and delete them, that nothing older replaces something
 * newer on two nodes (R54), that a submit ends the draft whatever happens at the same moment (R55), and that nobody
 * opens the draft of another person (R56).
 */
import { randomUUID } from "node:crypto";
import type { Answer, TestServer } from "@idata/testkit";
import { afterAll, beforeEach, expect, test } from "vitest";
import { startTwoNodes } from "../../../testing/two-nodes.ts";
import { deleteExpiredDrafts } from "../../data/response-drafts/index.ts";
import { saveRules } from "../intake/testing/gates.ts";
import { createForm, submitTo, type TestForm } from "../intake/testing/survey.ts";

const { one: server, two, token, close } = await startTwoNodes();
afterAll(close);
beforeEach(() => server.pool.query("delete from rate_limits"));

const ON = { saveAndContinue: { days: 30, consent: "" } };
const GONE = 6603046;
const STALE = 6603045;
const OFF = 6603047;
const WRONG_CODE = 6603018;

async function createDraftForm(rules: object = ON, items?: Parameters<typeof createForm>[2]): Promise<TestForm> {
  const form = await createForm(server, token, items);
  expect(await saveRules(server, token, form, rules)).toMatchObject({ code: 200 });
  return form;
}

interface Typed {
  readonly responseId: string;
  readonly tab: string;
}
const newTyped = (): Typed => ({ responseId: randomUUID(), tab: randomUUID() });
const toBody = (typed: Typed, number: number, q4: string, more: object = {}) => ({
  ...typed,
  number,
  version: 1,
  answers: { q4 },
  pageId: "p1",
  start: "mi0abc.0123456789abcdef",
  times: { p1: 100 },
  ...more,
});

type Options = NonNullable<Parameters<TestServer["api"]>[2]>;
const url = (form: TestForm, path = "") => `/collect/form/${form.key}/draft${path}`;
const store = (form: TestForm, typed: Typed, q4 = "one", more: object = {}, options: Options = {}, node = server) =>
  node.api("POST", url(form), { ...options, body: toBody(typed, 1, q4, { consent: true, ...more }) });
const save = (form: TestForm, typed: Typed, place: object, number: number, q4: string, node = server) =>
  node.api("PUT", url(form), { body: toBody(typed, number, q4, place) });
const find = (form: TestForm, options: Options = {}, node = server) => node.api("GET", url(form), options);
const withCode = (form: TestForm, code: string): Options => ({ headers: { cookie: `idata-draft-${form.id}=${code}` } });
/** Nodes keep what they know of a form for a second. */
const PATIENTLY = { timeout: 5000 };
const countDrafts = async (form: TestForm): Promise<number> =>
  (await server.pool.query("select count(*)::int as n from response_drafts where form_id = $1", [form.id])).rows[0].n;
const storedText = async (form: TestForm): Promise<string[]> =>
  (
    await server.pool.query(
      "select content -> 'answers' ->> 'q4' as text from response_drafts where form_id = $1 order by created_at",
      [form.id],
    )
  ).rows.map(({ text }: { text: string }) => text);

test("what was typed on one device is there on another, by the code alone, and only there", async () => {
  const form = await createDraftForm();
  const typed = newTyped();
  const stored = await store(form, typed, "half an answer");
  expect(stored).toMatchObject({ code: 200, data: { revision: 1 } });
  const { code } = stored.data as { code: string };
  expect(code).toMatch(/^[0-9A-Z]{1,8}(-[0-9A-Z]{4}){7}$/);
  expect((await find(form, {}, two)).data).toEqual({ draft: null });
  const found = await find(form, withCode(form, code), two);
  expect(found.data.draft).toMatchObject({
    responseId: typed.responseId,
    version: 1,
    answers: { q4: "half an answer" },
    pageId: "p1",
    revision: 1,
    code,
    start: "mi0abc.0123456789abcdef",
    times: { p1: 100 },
  });
  expect(await save(form, typed, { revision: 1, code }, 2, "more", two)).toMatchObject({
    code: 200,
    data: { revision: 2 },
  });
  expect((await find(form, withCode(form, code))).data.draft.answers).toEqual({ q4: "more" });
  // The owner sees how many there are, and nothing else.
  const rules = await server.api("GET", `/form/${form.id}/rules`, { token });
  expect(rules.data).toMatchObject({ openDrafts: 1, ...ON });
  expect((await server.api("GET", `/form/${form.id}/response/list`, { token })).body.total).toBe(0);
});

test("nothing is stored without consent, or for a form that does not offer it", async () => {
  const form = await createDraftForm();
  expect((await store(form, newTyped(), "one", { consent: false })).status).toBe(400);
  const plain = await createForm(server, token);
  expect(await store(plain, newTyped())).toMatchObject({ code: OFF, status: 403 });
  expect([await countDrafts(form), await countDrafts(plain)]).toEqual([0, 0]);
  expect(await store({ ...form, key: "nosuch" }, newTyped())).toMatchObject({ code: 6603001, status: 404 });
});

test("drafts that exist go on after the owner has switched it off, and are not prolonged", async () => {
  const form = await createDraftForm();
  const typed = newTyped();
  const { code, expiresAt } = (await store(form, typed)).data;
  expect((await saveRules(server, token, form, { saveAndContinue: null })).code).toBe(200);
  await server.api("GET", `/form/${form.id}`, { token });
  const again = await save(form, typed, { revision: 1, code }, 2, "two", two);
  expect(again).toMatchObject({ code: 200, data: { revision: 2, expiresAt } });
});

test("a save that has seen less is refused with what is stored, and a retry of the same tab is not", async () => {
  const form = await createDraftForm();
  const [mine, theirs] = [newTyped(), newTyped()];
  const other = { responseId: mine.responseId, tab: theirs.tab };
  const { code } = (await store(form, mine)).data;
  // The first answer was lost: the same tab sends the first save again.
  expect(await store(form, mine)).toMatchObject({ code: 200, data: { revision: 1, code } });
  expect(await store(form, other)).toMatchObject({ code: STALE, status: 409 });
  expect((await save(form, mine, { revision: 1, code }, 2, "two")).data.revision).toBe(2);
  // The answer to that was lost as well: this tab still believes in revision 1.
  expect((await save(form, mine, { revision: 1, code }, 3, "three")).data.revision).toBe(3);
  // Another tab has seen revision 1 only.
  const refused = await save(form, other, { revision: 1, code }, 1, "old", two);
  expect(refused).toMatchObject({ code: STALE, status: 409, data: { revision: 3 } });
  // A request of the first tab that was on its way for long arrives after its successors.
  expect((await save(form, mine, { revision: 1, code }, 2, "late")).code).toBe(STALE);
  expect((await save(form, mine, { revision: 3, code }, 2, "late")).code).toBe(STALE);
  expect(await storedText(form)).toEqual(["three"]);
  // The respondent has looked at it and keeps what the other tab shows.
  expect((await save(form, other, { revision: 3, code }, 2, "mine", two)).data.revision).toBe(4);
  expect((await save(form, mine, { revision: 3, code }, 4, "four")).code).toBe(STALE);
  expect(await storedText(form)).toEqual(["mine"]);
});

test("of 50 saves at once on two nodes one wins each revision, and nothing older replaces something newer", async () => {
  const form = await createDraftForm();
  const typed = newTyped();
  const { code } = (await store(form, typed)).data;
  const tabs = Array.from({ length: 50 }, () => randomUUID());
  for (let revision = 1; revision <= 4; revision += 1) {
    const answers = await Promise.all(
      tabs.map((tab, n) =>
        save(form, { ...typed, tab }, { revision, code }, revision, `${revision}/${n}`, n % 2 ? two : server),
      ),
    );
    const won = answers.flatMap((answer, n) => (answer.code === 200 ? [n] : []));
    expect(won).toHaveLength(1);
    expect(answers.filter((answer: Answer) => answer.code === STALE)).toHaveLength(49);
    expect(await storedText(form)).toEqual([`${revision}/${won[0]}`]);
  }
});

test("fifty saves of one tab that arrive in any order end with the last one", async () => {
  const form = await createDraftForm();
  const typed = newTyped();
  const { code } = (await store(form, typed)).data;
  const numbers = Array.from({ length: 50 }, (_, n) => n + 2).sort(() => Math.random() - 0.5);
  await Promise.all(
    numbers.map((number, n) => save(form, typed, { revision: 1, code }, number, String(number), n % 2 ? two : server)),
  );
  expect(await storedText(form)).toEqual(["51"]);
});

test("the submit ends the draft, a retry is harmless, and nothing brings it back", async () => {
  const form = await createDraftForm();
  const typed = newTyped();
  const { code } = (await store(form, typed)).data;
  const body = { responseId: typed.responseId, answers: { q1: "o1" } };
  const receipts = [await submitTo(two, form, body), await submitTo(server, form, body)];
  expect(receipts.map((answer) => answer.code)).toEqual([200, 200]);
  expect(receipts[0]?.data.receipt).toBe(receipts[1]?.data.receipt);
  expect(await countDrafts(form)).toBe(0);
  expect(await save(form, typed, { revision: 1, code }, 2, "late")).toMatchObject({ code: GONE, status: 404 });
  expect((await store(form, typed)).code).toBe(GONE);
  const gone = await server.inject({ url: `/idata2/api${url(form)}`, headers: withCode(form, code).headers ?? {} });
  expect(gone.json()).toMatchObject({ data: { draft: null } });
  expect(String(gone.headers["set-cookie"])).toMatch(new RegExp(`^idata-draft-${form.id}=;.*Max-Age=0`));
  expect(await countDrafts(form)).toBe(0);
});

test("forms with gates, quotas and files end the draft as well", async () => {
  const gated = await createDraftForm({ ...ON, cap: 10 });
  const typed = newTyped();
  await store(gated, typed);
  expect((await submitTo(server, gated, { responseId: typed.responseId })).code).toBe(200);
  expect(await countDrafts(gated)).toBe(0);

  const form = await createDraftForm();
  const withFile = newTyped();
  await store(form, withFile);
  const upload = new FormData();
  upload.append("questionId", "q9");
  upload.append("version", "1");
  upload.append("file", new File(["x"], "a.txt"));
  const staged = await fetch(`${server.baseUrl}/idata2/api/collect/form/${form.key}/upload`, {
    method: "POST",
    body: upload,
  });
  const { data: file } = (await staged.json()) as { data: object };
  const sent = await submitTo(server, form, { responseId: withFile.responseId, answers: { q1: "o1", q9: [file] } });
  expect(sent.code).toBe(200);
  expect(await countDrafts(form)).toBe(0);
});

test("saves, first saves and the submit at the same moment leave one response and no draft", async () => {
  const form = await createDraftForm();
  for (let round = 0; round < 12; round += 1) {
    const typed = newTyped();
    const { code } = (await store(form, typed)).data;
    const fresh = newTyped();
    const body = { answers: { q1: "o1" } };
    const outcomes = await Promise.all([
      save(form, typed, { revision: 1, code }, 2, "a", two),
      submitTo(server, form, { ...body, responseId: typed.responseId }),
      save(form, { ...typed, tab: randomUUID() }, { revision: 1, code }, 2, "b"),
      // A submit and the first save of the same response.
      submitTo(two, form, { ...body, responseId: fresh.responseId }),
      store(form, fresh),
      save(form, typed, { revision: 2, code }, 3, "c"),
    ]);
    expect([outcomes[1]?.code, outcomes[3]?.code]).toEqual([200, 200]);
    expect(await countDrafts(form)).toBe(0);
  }
  const { rows } = await server.pool.query("select count(*)::int as n from responses where form_id = $1", [form.id]);
  expect(rows[0].n).toBe(24);
});

test("a node that does not know yet that drafts are on does not leave one behind", async () => {
  const form = await createForm(server, token);
  // Both nodes have the form without the rule in their caches.
  await submitTo(server, form);
  await submitTo(two, form);
  await saveRules(server, token, form, ON);
  const typed = newTyped();
  const { rows } = await server.pool.query("select draft_days from forms where id = $1", [form.id]);
  expect(rows[0].draft_days).toBe(30);
  await server.pool.query(
    `insert into response_drafts (form_id, response_id, version, content, saved_by, save_no, expires_at)
     values ($1, $2, 1, '{}', $3, 1, now() + interval '1 day')`,
    [form.id, typed.responseId, typed.tab],
  );
  expect((await submitTo(two, form, { responseId: typed.responseId })).code).toBe(200);
  expect(await countDrafts(form)).toBe(0);
});

test("nobody opens the draft of another person: other codes, other forms, other accounts", async () => {
  const [form, other] = [await createDraftForm(), await createDraftForm()];
  const typed = newTyped();
  const { code } = (await store(form, typed, "secret")).data as { code: string };
  const { code: otherCode } = (await store(other, newTyped())).data as { code: string };
  // One character of the signature.
  const changed = code.slice(0, -3) + (code.at(-3) === "0" ? "1" : "0") + code.slice(-2);
  for (const wrong of [changed, otherCode, "", "x", "A".repeat(100)]) {
    expect((await find(form, withCode(form, wrong))).data).toEqual({ draft: null });
    if (wrong === "") continue;
    expect(await save(form, typed, { revision: 1, code: wrong }, 2, "x")).toMatchObject({ code: WRONG_CODE });
    expect((await server.api("POST", url(form, "/remove"), { body: { code: wrong } })).code).toBe(WRONG_CODE);
  }
  // The own code and the id of somebody else's response.
  const eve = newTyped();
  const { code: eveCode } = (await store(form, eve)).data;
  expect((await save(form, typed, { revision: 1, code: eveCode }, 2, "x")).code).toBe(WRONG_CODE);
  expect(await storedText(form)).toEqual(["secret", "one"]);
  // Nobody has a session: an administrator is a visitor like others.
  expect((await find(form, { token })).data).toEqual({ draft: null });
  // This browser forgets it, and the draft stays.
  const here = await server.inject({
    method: "POST",
    url: `/idata2/api${url(form, "/remove")}`,
    payload: { code, onlyHere: true },
  });
  expect(String(here.headers["set-cookie"])).toMatch(/Max-Age=0/);
  expect(await countDrafts(form)).toBe(2);
  expect((await server.api("POST", url(form, "/remove"), { body: { code } })).code).toBe(200);
  expect((await server.api("POST", url(form, "/remove"), { body: { code } })).code).toBe(200);
  expect(await storedText(form)).toEqual(["one"]);
});

test("an account finds its draft without a code; a form that promises anonymity forgets whose it is", async () => {
  const form = await createDraftForm();
  const [ada, eve] = [await server.createUser(), await server.createUser()];
  const typed = newTyped();
  const { code } = (await store(form, typed, "Ada's", {}, { token: ada.token })).data;
  expect((await find(form, { token: ada.token }, two)).data.draft).toMatchObject({ answers: { q4: "Ada's" }, code });
  expect((await find(form, { token: eve.token })).data).toEqual({ draft: null });
  expect((await saveRules(server, token, form, { anonymous: true })).code).toBe(200);
  expect((await find(form, { token: ada.token }, two)).data).toEqual({ draft: null });
  expect((await find(form, withCode(form, code))).data.draft.answers).toEqual({ q4: "Ada's" });
  await store(form, newTyped(), "later", {}, { token: ada.token });
  const { rows } = await server.pool.query(
    "select count(*)::int as n from response_drafts where form_id = $1 and user_id is not null",
    [form.id],
  );
  expect(rows[0].n).toBe(0);
});

test("gates apply: a paused form keeps drafts and takes saves, strangers to a closed circle get nothing", async () => {
  const form = await createDraftForm();
  const typed = newTyped();
  const { code } = (await store(form, typed)).data;
  await server.api("POST", `/form/${form.id}/pause`, { token });
  await expect.poll(async () => (await find(form, withCode(form, code), two)).code, PATIENTLY).toBe(6603035);
  expect((await save(form, typed, { revision: 1, code }, 2, "typed on", two)).code).toBe(200);
  await server.api("POST", `/form/${form.id}/resume`, { token });
  await expect
    .poll(async () => (await find(form, withCode(form, code))).data?.draft?.answers, PATIENTLY)
    .toEqual({ q4: "typed on" });

  await saveRules(server, token, form, { password: "open sesame" });
  await expect.poll(async () => (await find(form, withCode(form, code))).code, PATIENTLY).toBe(6603065);
  expect((await save(form, typed, { revision: 2, code }, 3, "x")).code).toBe(6603065);
  expect((await store(form, newTyped())).code).toBe(6603065);
  await server.api("POST", `/form/${form.id}/trash`, { token });
  await expect.poll(async () => (await find(form, withCode(form, code))).code, PATIENTLY).toBe(6603001);
});

test("a browser keeps the codes of a dozen drafts, the newest ones", async () => {
  const form = await createDraftForm();
  const cookie = Array.from({ length: 14 }, (_, n) => `idata-draft-${900_000 + n}=X`).join("; ");
  const answer = await server.inject({
    method: "POST",
    url: `/idata2/api${url(form)}`,
    headers: { cookie },
    payload: toBody(newTyped(), 1, "one", { consent: true }),
  });
  const set = [answer.headers["set-cookie"] ?? []].flat();
  expect(set.filter((one) => one.includes("Max-Age=0"))).toHaveLength(3);
  expect(set.at(-1)).toMatch(new RegExp(`^idata-draft-${form.id}=\\w`));
});

test("files are not stored, everything else is, whatever it means", async () => {
  const form = await createDraftForm();
  const typed = newTyped();
  const answers = {
    q1: "no such option",
    q4: "x".repeat(5000),
    q9: [{ id: randomUUID(), name: "a", size: 1, type: "" }],
  };
  const { code } = (await store(form, typed, "", { answers: { ...answers, gone: { deep: [1, null, "二"] } } })).data;
  expect((await find(form, withCode(form, code))).data.draft.answers).toEqual({
    q1: answers.q1,
    q4: answers.q4,
    gone: { deep: [1, null, "二"] },
  });
});

test.each([
  ["a NUL", { answers: { q4: "a\0b" } }, 422],
  ["half a surrogate pair", { answers: { q4: "\ud800" } }, 422],
  ["an endless nesting", { answers: { q4: JSON.parse("[".repeat(30) + "]".repeat(30)) as object } }, 422],
  ["no answers", { answers: null }, 400],
  ["an unknown version", { version: 99 }, 422],
  ["an id that is none", { responseId: "1" }, 400],
  ["an unknown property", { admin: true }, 400],
  ["a number that is none", { number: 0 }, 400],
  ["a date that is none", { startedAt: "soon" }, 400],
  ["times that cannot be stored", { times: { "p\0": 1 } }, 422],
])("%s is refused and stores nothing", async (_name, more, status) => {
  const form = await createDraftForm();
  expect((await store(form, newTyped(), "x", more)).status).toBe(status);
  expect(await countDrafts(form)).toBe(0);
});

test("a draft larger than a response may be is refused", async () => {
  const form = await createDraftForm();
  expect((await store(form, newTyped(), "x".repeat(2.1 * 1024 * 1024))).status).toBe(413);
});

test("expired drafts open nothing at once, and are deleted by the schedule", async () => {
  const form = await createDraftForm();
  const [old, young] = [newTyped(), newTyped()];
  const { code } = (await store(form, old)).data;
  await store(form, young);
  await server.pool.query("update response_drafts set expires_at = now() where form_id = $1 and response_id = $2", [
    form.id,
    old.responseId,
  ]);
  expect((await find(form, withCode(form, code))).data).toEqual({ draft: null });
  expect((await save(form, old, { revision: 1, code }, 2, "x")).code).toBe(GONE);
  expect((await server.api("GET", `/form/${form.id}/rules`, { token })).data.openDrafts).toBe(1);
  await deleteExpiredDrafts(server.services.db, new AbortController().signal);
  expect(await countDrafts(form)).toBe(1);
  expect((await submitTo(server, form, { responseId: old.responseId })).code).toBe(200);
});

test("a form and its drafts are purged together", async () => {
  const form = await createDraftForm();
  await store(form, newTyped());
  await server.api("POST", `/form/${form.id}/trash`, { token });
  expect((await server.api("DELETE", `/form/${form.id}`, { token })).code).toBe(200);
  expect(await countDrafts(form)).toBe(0);
});

test("the state of a form is told to open pages, and what they do not know is not", async () => {
  const form = await createForm(server, token);
  const state = () => two.api("GET", `/collect/form/${form.key}/state`);
  expect((await state()).data).toEqual({ state: "open", version: 1, acceptsFrom: 1, seconds: 8 });
  await server.api("POST", `/form/${form.id}/pause`, { token });
  await expect.poll(async () => (await state()).data.state, PATIENTLY).toBe("paused");
  await server.api("POST", `/form/${form.id}/trash`, { token });
  await expect.poll(async () => (await state()).status, PATIENTLY).toBe(404);
  expect((await two.api("GET", "/collect/form/nosuch/state")).code).toBe(6603001);
});
