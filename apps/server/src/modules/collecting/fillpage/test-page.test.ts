/**
 * Test responses (R84, R85): filled in like responses of the draft or of a version, and counted nowhere; two servers, a
 * publication and a deletion meanwhile, ids and keys of the other kind.
 */
import { randomUUID } from "node:crypto";
import type { ItemDefinition } from "@idata/engine";
import { parseCsv } from "hucre/csv";
import { afterAll, describe, expect, test } from "vitest";
import { startTwoNodes } from "../../../testing/two-nodes.ts";
import { saveRules } from "../intake/testing/gates.ts";
import { createForm, createSurvey, SCORING, submitTo, type TestForm } from "../intake/testing/survey.ts";
import { buildFillPage, hiddenOf } from "./testing/fill-page.ts";
import { deleteOldTests } from "../test-responses/test-responses.store.ts";

buildFillPage();
const { one, two, token, close } = await startTwoNodes();
afterAll(close);

const ERROR = {
  gone: 6603001,
  invalid: 6603002,
  conflict: 6603003,
  withdrawn: 6603038,
  full: 6604121,
  tooMany: 6604122,
  forbidden: 6601010,
  notFound: 404,
};

const ITEMS: ItemDefinition[] = [
  {
    id: "slot",
    type: "radio",
    title: "Slot",
    required: true,
    options: [
      { id: "a", label: "Morning", quota: 1, score: 2 },
      { id: "b", label: "Evening" },
    ],
  },
  { id: "who", type: "text", title: "Name", unique: true, visibleIf: "{slot} = 'a'" },
  { id: "no", type: "serial", title: "Number" },
];
const REST = { scoring: SCORING };
const ANSWERS = { slot: "a", who: "Li" };

const onForm = (form: TestForm, method: "GET" | "POST" | "DELETE" | "PUT", path: string, body?: object, by = token) =>
  two.api(method, `/form/${form.id}/test${path}`, { token: by, ...(body && { body }) });
const openLink = async (form: TestForm, renew = false): Promise<string> =>
  (await onForm(form, "POST", "/link", { renew })).data.key;
const list = async (form: TestForm) => (await onForm(form, "GET", "/response")).data;

async function openPage(
  key: string,
  query = "",
  node = one,
): Promise<{ status: number; version: number; html: string }> {
  const { statusCode, body } = await node.inject({ url: `/idata2/collect/form/test/${key}${query}` });
  const json = /<script type="application\/json" id="form-data">(.*?)<\/script>/s.exec(body)?.[1];
  return { status: statusCode, version: json === undefined ? 0 : JSON.parse(json).version, html: body };
}
const submit = (key: string, version: number, rest: object = {}, node = one) =>
  node.api("POST", `/collect/form/test/${key}/response`, {
    body: { responseId: randomUUID(), version, answers: ANSWERS, ...rest },
  });

async function saveDraft(form: TestForm, items: ItemDefinition[]): Promise<void> {
  const { data } = await one.api("GET", `/form/${form.id}/definition`, { token });
  const definition = createSurvey(items, "Survey", REST);
  const saved = await one.api("PUT", `/form/${form.id}/definition`, {
    token,
    body: { revision: data.revision, definition },
  });
  expect([saved.code, saved.msg]).toEqual([200, expect.any(String)]);
}

describe("a test response", () => {
  test("follows the rules of the draft, is counted nowhere, and takes nothing", async () => {
    const form = await createForm(one, token, { items: ITEMS, rest: REST });
    expect((await saveRules(one, token, form, { cap: 1 })).code).toBe(200);
    await saveDraft(form, [...ITEMS, { id: "new", type: "text", title: "Draft only" }]);
    const key = await openLink(form);
    expect(await openLink(form)).toBe(key);
    const page = await openPage(key);
    expect([page.status, page.html.includes("Draft only"), page.html.includes("Trying the draft")]).toEqual([
      200,
      true,
      true,
    ]);
    // The page of the version is another one, and says so.
    const ofVersion = await openPage(key, "?of=version");
    expect([ofVersion.html.includes("Draft only"), ofVersion.html.includes("Trying version 1")]).toEqual([false, true]);
    expect(ofVersion.version).not.toBe(page.version);

    const wrong = await submit(key, page.version, { answers: { who: "Li" } });
    expect([wrong.code, wrong.body.issues.map((issue: { code: string }) => issue.code).toSorted()]).toEqual([
      ERROR.invalid,
      ["hidden", "required"],
    ]);
    // Twice the place that there is once, and the answer that is taken once, in a form that takes one response.
    const countFacts = async () => (await one.pool.query("select count(*)::int as n from facts")).rows[0].n;
    const factsBefore = await countFacts();
    const first = await submit(key, page.version, { answers: { ...ANSWERS, new: "x" } });
    const second = await submit(key, ofVersion.version, {}, two);
    for (const { code, data } of [first, second]) {
      expect([code, data]).toEqual([
        200,
        {
          responseId: expect.any(String),
          receipt: expect.stringMatching(/^TEST-/),
          score: { points: 2, max: 2, band: { title: "Warm", description: expect.any(String) } },
        },
      ]);
    }
    const { total, rows } = await list(form);
    expect(total).toBe(2);
    expect(rows).toMatchObject([
      { seq: 2, version: 1, revision: null, ending: "Thanks", score: { points: 2, max: 2, band: "Warm" } },
      { seq: 1, version: null, revision: 2 },
    ]);
    const detail = (await onForm(form, "GET", `/response/${rows[1].testId}`)).data;
    expect([detail.answers, detail.definition.pages[0].items.length]).toEqual([{ ...ANSWERS, new: "x" }, 4]);

    // Nobody else meets them, and the only place is free for whoever really comes.
    const stats = (await two.api("GET", `/form/${form.id}/stats`, { token })).data;
    expect(stats.responses).toBe(0);
    // Messages, webhooks and reviews begin with a fact.
    expect(await countFacts()).toBe(factsBefore);
    const real = await submitTo(two, form, { answers: ANSWERS }, { browser: "A".repeat(22) });
    expect(real.code).toBe(200);
    const responses = await two.api("GET", `/form/${form.id}/response/list`, { token });
    expect(responses.body.rows.map(({ seq }: { seq: number }) => seq)).toEqual([1]);
    for (const path of ["", "/history"]) {
      const asReal = await two.api("GET", `/form/${form.id}/response/${rows[0].testId}${path}`, { token });
      expect(asReal.code).not.toBe(200);
    }
    const asTest = await onForm(form, "GET", `/response/${responses.body.rows[0].responseId}`);
    expect(asTest.code).toBe(ERROR.notFound);

    const csv = await two.inject({
      url: `/idata2/api/form/${form.id}/test/export?format=csv`,
      headers: { authorization: `Bearer ${token}`, "accept-language": "en-US" },
    });
    const [head = [], ...cells] = parseCsv(csv.body.replace("\uFEFF", ""));
    const column = (name: string) => cells.map((row) => row[head.indexOf(name)]);
    expect([column("Version"), column("Slot"), column("Draft only")]).toEqual([
      ["Draft", "1"],
      ["Morning", "Morning"],
      ["x", ""],
    ]);
    const json = await two.inject({
      url: `/idata2/api/form/${form.id}/test/export?format=json`,
      headers: { authorization: `Bearer ${token}` },
    });
    expect(json.json().testResponses.map(({ answers }: { answers: object }) => answers)).toEqual([
      { ...ANSWERS, new: "x" },
      ANSWERS,
    ]);
    expect((await onForm(form, "DELETE", `/response/${rows[0].testId}`)).code).toBe(200);
    expect((await onForm(form, "DELETE", "/response")).data).toEqual({ deleted: 1 });
    // A page that is open goes on after a clear-out.
    expect((await submit(key, page.version)).code).toBe(200);
  });

  test("is filled in without script as well", async () => {
    const form = await createForm(one, token, { items: ITEMS, publish: false, rest: REST });
    const key = await openLink(form);
    let { html } = await openPage(key);
    const post = (fields: Record<string, string>) =>
      one.inject({
        method: "POST",
        url: `/idata2/collect/form/test/${key}`,
        headers: { "content-type": "application/x-www-form-urlencoded" },
        payload: new URLSearchParams({ ...hiddenOf(html), ...fields }).toString(),
      });
    const refused = await post({});
    expect([refused.statusCode, refused.body.includes("Trying the draft")]).toEqual([422, true]);
    html = refused.body;
    const done = await post({ slot: "b" });
    expect([done.statusCode, done.body.includes("Thanks"), done.body.includes("TEST-")]).toEqual([200, true, true]);
    expect((await list(form)).rows).toMatchObject([{ seq: 1, ending: "Thanks" }]);
  });

  test("is stored once on two servers, and another content under its id is refused", async () => {
    const form = await createForm(one, token, { items: ITEMS, publish: false });
    const key = await openLink(form);
    const { version } = await openPage(key);
    const responseId = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, n) => submit(key, version, { responseId }, n % 2 === 0 ? one : two)),
    );
    expect(new Set(answers.map(({ data }) => data.receipt)).size).toBe(1);
    expect((await list(form)).total).toBe(1);
    expect((await submit(key, version, { responseId, answers: { slot: "b" } })).code).toBe(ERROR.conflict);
  });
});

describe("keys and ids", () => {
  test("of tests open nothing of the form, and the reverse", async () => {
    const form = await createForm(one, token, { items: ITEMS });
    const key = await openLink(form);
    const { version } = await openPage(key, "?of=version");
    const body = { responseId: randomUUID(), version, answers: ANSWERS };
    const asReal = await one.api("POST", `/collect/form/${key}/response`, { body });
    const asTest = await one.api("POST", `/collect/form/test/${form.key}/response`, { body });
    expect([asReal.code, asTest.code]).toEqual([ERROR.gone, ERROR.gone]);
    expect((await openPage(form.key)).status).toBe(404);
    // One id in both places: two things that know nothing of each other.
    expect((await submitTo(one, form, { responseId: body.responseId, answers: ANSWERS })).code).toBe(200);
    expect((await submit(key, version, { responseId: body.responseId, answers: { slot: "b" } })).code).toBe(200);
    const real = await two.api("GET", `/form/${form.id}/response/${body.responseId}`, { token });
    expect(real.data.response.answers.slot).toBe("a");
    // The start of a test is none of a response.
    const { data } = await one.api("POST", `/collect/form/test/${key}/start`, {
      body: { responseId: body.responseId, version },
    });
    const other = randomUUID();
    const begun = await one.api("POST", `/collect/form/${form.key}/response`, {
      body: { responseId: other, version: 1, answers: { slot: "b" }, start: data.start },
    });
    expect(begun.code).toBe(200);
    const stored = await two.api("GET", `/form/${form.id}/response/${other}`, { token });
    expect(stored.data.response.startedAt).toBeNull();
  });

  test("a new link ends the old one, on pages that are open too", async () => {
    const form = await createForm(one, token, { items: ITEMS, publish: false });
    const old = await openLink(form);
    const { version } = await openPage(old);
    const key = await openLink(form, true);
    expect(key).not.toBe(old);
    expect([(await openPage(old)).status, (await submit(old, version)).code]).toEqual([404, ERROR.gone]);
    expect((await submit(key, version)).code).toBe(200);
  });

  test("only those who may edit the form see tests", async () => {
    const form = await createForm(one, token, { items: ITEMS });
    const analyst = await one.createUser("tests-analyst");
    await one.api("PUT", `/form/${form.id}/collaborator`, { token, body: { userId: analyst.userId, role: "analyst" } });
    for (const [method, path, body] of [
      ["GET", "/response", undefined],
      ["POST", "/link", {}],
      ["DELETE", "/response", undefined],
    ] as const) {
      expect((await onForm(form, method, path, body, analyst.token)).code).toBe(ERROR.forbidden);
    }
  });
});

describe("meanwhile", () => {
  test("a new version ends what was tried before it; pages are told, and go on in the new one", async () => {
    const form = await createForm(one, token, { items: ITEMS, rest: REST });
    const key = await openLink(form);
    const page = await openPage(key);
    expect((await submit(key, page.version)).code).toBe(200);
    // Publishing the same again is no new version.
    const check = async (as = token) => (await one.api("GET", `/form/${form.id}/check`, { token: as })).data;
    expect(await check()).toMatchObject({ tests: 0 });
    await one.api("POST", `/form/${form.id}/publish`, { token });
    expect((await list(form)).total).toBe(1);
    await saveDraft(form, [...ITEMS, { id: "more", type: "text", title: "More" }]);
    // Whoever publishes is told beforehand.
    expect(await check()).toMatchObject({ tests: 1 });
    const publisher = await one.createUser();
    const body = { userId: publisher.userId, role: "publisher" };
    await one.api("PUT", `/form/${form.id}/collaborator`, { token, body });
    expect(await check(publisher.token)).toEqual({ findings: [] });
    const [published, ...submits] = await Promise.all([
      one.api("POST", `/form/${form.id}/publish`, { token }),
      ...Array.from({ length: 10 }, (_, n) => submit(key, page.version, {}, n % 2 === 0 ? one : two)),
    ]);
    expect(published.code).toBe(200);
    for (const { code } of submits) expect([200, ERROR.withdrawn]).toContain(code);
    expect((await list(form)).total).toBe(0);
    expect((await submit(key, page.version)).code).toBe(ERROR.withdrawn);
    const { data } = await one.api("GET", `/collect/form/test/${key}/state`);
    expect(data.acceptsFrom).toBeGreaterThan(page.version);
    const next = await openPage(key);
    expect([next.version > page.version, (await submit(key, next.version)).code]).toEqual([true, 200]);
    // Numbers of tests go on, and those of responses were never touched.
    expect((await submitTo(one, form, { version: 2, answers: ANSWERS })).code).toBe(200);
  });

  test("a form that is deleted takes its tests with it", async () => {
    const form = await createForm(one, token, { items: ITEMS });
    const key = await openLink(form);
    const { version } = await openPage(key);
    expect((await submit(key, version)).code).toBe(200);
    await one.api("POST", `/form/${form.id}/trash`, { token });
    expect([(await submit(key, version)).code, (await openPage(key)).status]).toEqual([ERROR.gone, 404]);
    const [purged, ...submits] = await Promise.all([
      one.api("DELETE", `/form/${form.id}`, { token }),
      ...Array.from({ length: 6 }, () => submit(key, version, {}, two)),
    ]);
    expect([purged.code, ...submits.map(({ code }) => code)]).toEqual([200, ...submits.map(() => ERROR.gone)]);
    const { rows } = await one.pool.query("select from test_responses where form_id = $1", [form.id]);
    expect(rows).toEqual([]);
  });

  test("there are at most 1,000, sixty a minute, and none older than 30 days", async () => {
    const form = await createForm(one, token, { items: ITEMS, publish: false });
    const key = await openLink(form);
    const { version } = await openPage(key);
    await one.pool.query(
      `insert into test_responses (form_id, id, seq, definition, answers, content_hash, receipt, screened_out, submitted_at)
       select $1, gen_random_uuid(), 5000 + n, $2, '{}', '', '', false, now() - case when n <= 900 then interval '31 days' else interval '29 days' end
       from generate_series(1, 999) n`,
      [form.id, version],
    );
    const codes = (await Promise.all([submit(key, version), submit(key, version, {}, two)])).map(({ code }) => code);
    expect(new Set(codes)).toEqual(new Set([200, ERROR.full]));
    await deleteOldTests(one.services);
    expect((await list(form)).total).toBe(100);
    await one.pool.query("update rate_limits set taken = 60 where name = $1", [`test/form/${form.id}`]);
    expect((await submit(key, version)).code).toBe(ERROR.tooMany);
    // What nothing needs any more is deleted too, and no sooner.
    await onForm(form, "DELETE", "/response");
    await deleteOldTests(one.services);
    const count = async () =>
      (await one.pool.query("select from test_definitions where form_id = $1", [form.id])).rowCount;
    expect(await count()).toBe(1);
    await one.pool.query("update test_definitions set opened_at = now() - interval '2 days' where form_id = $1", [
      form.id,
    ]);
    await deleteOldTests(two.services);
    expect(await count()).toBe(0);
  });
});
