/** Mails with the result of a review (R83): to guests alone, once for each decision on two servers, never where anonymous. */
import { randomUUID } from "node:crypto";
import type { ItemDefinition } from "@idata/engine";
import { afterAll, expect, test } from "vitest";
import { editAs, type Holder, submitAs } from "../../collecting/edits/testing/own-edit.ts";
import { saveRules } from "../../collecting/intake/testing/gates.ts";
import { createForm, submitTo, type TestForm } from "../../collecting/intake/testing/survey.ts";
import { createOutboxWorld } from "../../platform/outbox/testing/outbox-world.ts";

// Both nodes take facts, and neither delivers mails.
const world = await createOutboxWorld({ nodes: 2 });
const [one, two = one] = world.nodes;
const token = await one.loginAsAdmin();
afterAll(() => world.close());

const ITEMS: ItemDefinition[] = [
  { id: "mail", type: "email", title: "Mail" },
  { id: "why", type: "text", title: "Why" },
];
const STEP = { step: "s1", name: "Check", beside: false, days: null, units: [] };
const ON = { isActive: true, questionId: "mail" };

async function newForm(rules: object = {}, reviewMail: object = ON): Promise<TestForm> {
  const form = await createForm(one, token, { items: ITEMS, title: "Leave" });
  expect((await saveRules(one, token, form, rules)).code).toBe(200);
  const review = { active: true, releases: false, existing: false, steps: [STEP], revision: 0 };
  expect((await one.api("PUT", `/form/${form.id}/review/rules`, { token, body: review })).code).toBe(200);
  expect((await two.api("PUT", `/form/${form.id}/message`, { token, body: { reviewMail } })).code).toBe(200);
  return form;
}

interface Wanted {
  readonly decision?: "approve" | "reject" | "return";
  readonly round?: number;
  readonly revision?: number;
  readonly step?: string | null;
}

/** Takes the response into the review, and decides. */
async function decide(form: TestForm, responseId: string, wanted: Wanted, node = one): Promise<number> {
  const path = `/form/${form.id}/response/${responseId}/review`;
  await node.api("GET", path, { token });
  const body = {
    step: "s1",
    round: 1,
    revision: 0,
    decision: "approve",
    remark: "Because",
    questions: ["why"],
    ...wanted,
  };
  return (await node.api("POST", path, { token, body })).code;
}

interface Mail {
  readonly address: string;
  readonly language: string;
  readonly state: string;
  readonly variables: Readonly<Record<string, string>> | null;
}

/** By response, round and result. */
async function mailsOf(form: TestForm): Promise<Mail[]> {
  const { rows } = await one.pool.query<Mail>(
    "select address, language, state, variables from outbox_messages where form_id = $1 and kind = 'review-mail' order by event_key",
    [form.id],
  );
  return rows;
}
const resultsOf = async (form: TestForm) => (await mailsOf(form)).map(({ variables }) => variables?.["result"]);
/** All facts of the form so far are taken. */
async function untilSeen(form: TestForm): Promise<void> {
  const left = async () => {
    const { rows } = await one.pool.query<{ n: number }>(
      `select count(*)::integer as n from facts f where f.stream_kind = 'form' and f.stream_id = $1 and f.seq > (
         select coalesce(max(m.seq), 0) from fact_marks m
         where m.consumer = 'messages' and m.stream_kind = 'form' and m.stream_id = $1)`,
      [form.id],
    );
    return rows[0]?.n;
  };
  await expect.poll(left, { timeout: 20_000 }).toBe(0);
}

/** A later fact of the same form: the facts of a form are taken in order, so those before it are taken, too. */
async function untilTaken(form: TestForm): Promise<void> {
  const last = await submitAs(two, form, { answers: { mail: "last@example.org" } });
  expect(await decide(form, last.responseId, {}, two)).toBe(200);
  await expect.poll(async () => (await mailsOf(form)).at(-1)?.address, { timeout: 20_000 }).toBe("last@example.org");
}

const send = (form: TestForm, answers: Record<string, string>): Promise<Holder> => submitAs(one, form, { answers });

test("returned, sent again, rejected and approved after all: one mail each, to the address that stands there then", async () => {
  const form = await newForm();
  const ada = await send(form, { mail: "ada@example.org", why: "x" });
  // Both servers decide at once, and both have the background that takes facts.
  const first = await Promise.all([
    decide(form, ada.responseId, { decision: "return" }, one),
    decide(form, ada.responseId, { decision: "return" }, two),
  ]);
  expect(first.filter((code) => code === 200)).toHaveLength(1);
  expect((await editAs(two, form, ada, { answers: { mail: "ada@example.org", why: "y" } })).code).toBe(200);
  expect(await decide(form, ada.responseId, { decision: "reject", round: 2, revision: 1 })).toBe(200);
  expect(await decide(form, ada.responseId, { step: null, round: 2, revision: 1 })).toBe(200);
  await expect.poll(() => resultsOf(form), { timeout: 20_000 }).toHaveLength(3);
  const mails = await mailsOf(form);
  expect(
    mails.map(({ address, language, variables }) => [address, language, variables?.["result"], variables?.["note"]]),
  ).toEqual([
    ["ada@example.org", "en", expect.stringContaining("returned"), "Because"],
    ["ada@example.org", "en", "approved", "Because"],
    ["ada@example.org", "en", "rejected", "Because"],
  ]);
  await untilTaken(form);
  expect(await mailsOf(form)).toHaveLength(4);
  // The link opens the response on any device, and the page that follows has an address without the code.
  const link = new URL(mails[0]?.variables?.["link"] ?? "", "https://x.example.org");
  const opened = await two.inject({ url: link.pathname + link.search });
  expect([opened.statusCode, opened.headers.location, opened.headers["referrer-policy"]]).toEqual([
    303,
    `/idata2/collect/history/${form.key}`,
    "no-referrer",
  ]);
  expect(String(opened.headers["set-cookie"])).toContain("idata-own-");
});

test("nobody is written to without an address, with an account, or when the owner has not switched it on", async () => {
  const form = await newForm();
  const silent = await send(form, { why: "x" });
  expect(await decide(form, silent.responseId, {})).toBe(200);
  const user = await one.createUser();
  const ofUser = randomUUID();
  await saveRules(one, token, form, { signIn: true });
  const body = { responseId: ofUser, answers: { mail: "user@example.org" } };
  expect((await submitTo(one, form, body, { token: user.token })).code).toBe(200);
  expect(await decide(form, ofUser, {})).toBe(200);
  await saveRules(one, token, form, { signIn: false });
  await untilTaken(form);
  expect((await mailsOf(form)).map(({ address }) => address)).toEqual(["last@example.org"]);
  await one.api("PUT", `/form/${form.id}/message`, { token, body: { reviewMail: { ...ON, isActive: false } } });
  const unwanted = await send(form, { mail: "ada@example.org" });
  expect(await decide(form, unwanted.responseId, {})).toBe(200);
  const { data } = await two.api("GET", `/form/${form.id}/message`, { token });
  expect(data).toMatchObject({ reviewMail: { isActive: false, questionId: "mail" }, isAnonymous: false });
});

test("a form that promises anonymity writes to nobody, and a deleted response gets no mail that still waits", async () => {
  const form = await newForm({ anonymous: true });
  const hidden = await send(form, { mail: "ada@example.org" });
  expect(await decide(form, hidden.responseId, {})).toBe(200);
  await untilSeen(form);
  expect(await mailsOf(form)).toEqual([]);
  await saveRules(one, token, form, { anonymous: false });
  const gone = await send(form, { mail: "bob@example.org" });
  expect(await decide(form, gone.responseId, {})).toBe(200);
  await expect.poll(() => resultsOf(form), { timeout: 20_000 }).not.toHaveLength(0);
  expect((await one.api("DELETE", `/form/${form.id}/response/${gone.responseId}`, { token })).code).toBe(200);
  await untilTaken(form);
  const states = (await mailsOf(form)).map(({ address, state }) => [address, state]);
  expect(states).toContainEqual(["bob@example.org", "cancelled"]);
});
