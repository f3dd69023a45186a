/** Waiting lists (docs/adr/0068) on two servers: free places go to the first of the list and to nobody else (R62). */
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { startTwoNodes } from "../../../testing/two-nodes.ts";
import { countCodes, readPlacesOf, saveRules } from "../intake/testing/gates.ts";
import { publishNext } from "../intake/testing/exact-rules.ts";
import { createForm, createSurvey, GOOD_ANSWERS, type TestForm } from "../intake/testing/survey.ts";
import { offerDue, offerPlaces } from "./offers.ts";
import {
  createLists,
  deleteNewest,
  endOffers,
  join,
  type Joined,
  LIST,
  readStanding,
  statesOf,
  submitAs,
  tryToJoin,
} from "./testing/waiting.ts";

const { one, two, token, close } = await startTwoNodes({ background: false });
afterAll(close);
beforeEach(() => one.pool.query("delete from rate_limits"));

const FULL = 6603033;
const OPTION_FULL = 6603034;
const OFF = 6603077;
const FREE = 6603078;

const { newFull, queue } = createLists({ one, two, token });
const offer = () => offerDue(one.services);

describe("a form with a cap", () => {
  test("a place that is free goes to the first, whose link opens the form, and to nobody else", async () => {
    const form = await newFull(1);
    const [first, second] = [await join(one, form), await join(two, form)];
    expect(await readStanding(two, form, second)).toMatchObject({
      state: "waiting",
      position: 2,
      endsAt: null,
      what: "",
    });
    await deleteNewest(one, token, form, 1);
    // Nobody has offered it yet, and still it is not free.
    expect((await submitAs(two, form, null)).code).toBe(FULL);
    expect((await submitAs(two, form, second)).code).toBe(FULL);
    expect(await offer()).toBe(1);
    expect((await readStanding(one, form, first)).state).toBe("offered");
    expect(await readStanding(one, form, second)).toMatchObject({ state: "waiting", position: 1 });
    const pages = [null, second, first].map((who) =>
      two.api("GET", `/collect/form/${form.key}`, who === null ? {} : { headers: { cookie: who.cookie } }),
    );
    expect((await Promise.all(pages)).map(({ data }) => data.refusal?.code ?? 200)).toEqual([FULL, FULL, 200]);
    expect((await submitAs(two, form, null)).code).toBe(FULL);
    expect((await submitAs(one, form, second)).code).toBe(FULL);
    expect((await submitAs(two, form, first)).code).toBe(200);
    // The link is good for one response.
    expect((await submitAs(one, form, first)).code).toBe(FULL);
    expect(await statesOf(one.pool, form)).toEqual(["taken", "waiting"]);
    expect(await readPlacesOf(one.pool, form.id)).toEqual({ taken: 1, stored: 1 });
  });

  test("an offer that ends goes to the next; whoever comes late is told that the form is full", async () => {
    const form = await newFull(1);
    const [first, second] = await queue(form, 2);
    await deleteNewest(one, token, form, 1);
    await offer();
    await endOffers(one.pool, form);
    expect((await submitAs(two, form, first ?? null)).code).toBe(FULL);
    await offer();
    expect(await statesOf(one.pool, form)).toEqual(["expired", "offered"]);
    expect((await submitAs(one, form, second ?? null)).code).toBe(200);
  });

  test("when the list is empty the form is open to everybody, also for whoever let an offer pass", async () => {
    const form = await newFull(1);
    const late = await join(one, form);
    await deleteNewest(one, token, form, 1);
    await offer();
    await endOffers(one.pool, form);
    await offer();
    expect((await submitAs(two, form, late)).code).toBe(200);
    expect(await statesOf(one.pool, form)).toEqual(["taken"]);
  });

  const WAYS: readonly (readonly [string, (form: TestForm, first: Joined) => Promise<unknown>])[] = [
    ["a response is deleted", (form) => deleteNewest(one, token, form, 1)],
    ["the cap is raised", (form) => saveRules(one, token, form, { cap: 2 })],
    ["the cap is removed", (form) => saveRules(one, token, form, { cap: null })],
  ];
  test.each(WAYS)("a place is offered when %s", async (_, release) => {
    const form = await newFull(1);
    const first = await join(one, form);
    expect(await offer()).toBe(0);
    await release(form, first);
    expect(await offer()).toBe(1);
    expect((await submitAs(two, form, first)).code).toBe(200);
  });

  test("no offer is made while the form takes no responses", async () => {
    const form = await newFull(1);
    await join(one, form);
    await deleteNewest(one, token, form, 1);
    await one.api("POST", `/form/${form.id}/pause`, { token });
    expect(await offer()).toBe(0);
    await one.api("POST", `/form/${form.id}/resume`, { token });
    expect(await offer()).toBe(1);
  });

  test("the owner cannot restore a response into a place that is kept or waited for", async () => {
    const form = await newFull(1);
    await join(one, form);
    const { rows } = await one.pool.query("select response_id as id from responses where form_id = $1", [form.id]);
    await deleteNewest(one, token, form, 1);
    const restore = () => two.api("POST", `/form/${form.id}/response/${rows[0].id}/restore`, { token });
    expect((await restore()).code).toBe(6604036);
    await offer();
    expect((await restore()).code).toBe(6604036);
    await endOffers(one.pool, form);
    await offer();
    expect((await restore()).code).toBe(200);
  });

  test("a list that is switched off takes nobody, and those on it keep their turn", async () => {
    const form = await newFull(1);
    const first = await join(one, form);
    await saveRules(one, token, form, { waitingList: null });
    expect(await tryToJoin(await fresh(form), form)).toMatchObject({ code: OFF, status: 409 });
    await deleteNewest(one, token, form, 1);
    expect((await submitAs(two, form, null)).code).toBe(FULL);
    await offer();
    expect((await submitAs(two, form, first)).code).toBe(200);
  });
});

/** A server that has not read the form before, because nodes keep what they know of it for a second. */
async function fresh(form: TestForm): Promise<typeof one> {
  await expect
    .poll(async () => (await two.api("GET", `/form/${form.id}/rules`, { token })).data.waitingList, { timeout: 3000 })
    .toBeNull();
  return two;
}

describe("whoever has a place of a full form", () => {
  test("is told what is wrong with the answers, and not that the form is full", async () => {
    const form = await newFull(1);
    const first = await join(one, form);
    await deleteNewest(one, token, form, 1);
    await offer();
    const wrong = { q1: "nothing" };
    expect((await submitAs(two, form, null, wrong)).code).toBe(FULL);
    expect((await submitAs(two, form, first, wrong)).body.issues).toHaveLength(1);
    expect((await submitAs(two, form, first)).code).toBe(200);
  });

  test("sends files, and its page is told that the form is open", async () => {
    const form = await newFull(1);
    const first = await join(one, form);
    await deleteNewest(one, token, form, 1);
    await offer();
    const send = async (cookie: string) => {
      const body = new FormData();
      body.append("questionId", "q9");
      body.append("version", "1");
      body.append("file", new Blob(["text"], { type: "text/plain" }), "paper.txt");
      const url = `${two.baseUrl}/idata2/api/collect/form/${form.key}/upload`;
      const answer = await fetch(url, { method: "POST", body, headers: { cookie } });
      return (await answer.json()) as { code: number; data?: object };
    };
    expect((await send("")).code).toBe(FULL);
    const { code, data } = await send(first.cookie);
    expect(code).toBe(200);
    const stateFor = async (cookie: string) =>
      (await two.api("GET", `/collect/form/${form.key}/state`, { headers: { cookie } })).data.state as string;
    expect([await stateFor(""), await stateFor(first.cookie)]).toEqual(["full", "open"]);
    const answers = { ...GOOD_ANSWERS, q9: [data] };
    expect((await submitAs(two, form, null, answers)).code).not.toBe(200);
    expect((await submitAs(one, form, first, answers)).code).toBe(200);
    expect(await statesOf(one.pool, form)).toEqual(["taken"]);
    expect(await readPlacesOf(one.pool, form.id)).toEqual({ taken: 1, stored: 1 });
  });

  test("takes an option that is kept together with a file", async () => {
    const items = [
      { id: "q", type: "radio", title: "Q", options: [{ id: "a", label: "A", quota: 1 }] },
      { id: "f", type: "file", title: "F", maxFiles: 1, maxSizeMb: 1, accept: ["txt"] },
    ];
    const form = await createForm(one, token, { items });
    await saveRules(one, token, form, LIST);
    await submitAs(one, form, null, { q: "a" });
    const first = await join(one, form, { name: "q.a" });
    await deleteNewest(one, token, form, 1);
    await offer();
    const body = new FormData();
    body.append("questionId", "f");
    body.append("version", "1");
    body.append("file", new Blob(["text"], { type: "text/plain" }), "paper.txt");
    const url = `${one.baseUrl}/idata2/api/collect/form/${form.key}/upload`;
    const staged = (await (await fetch(url, { method: "POST", body })).json()) as { data: object };
    const answers = { q: "a", f: [staged.data] };
    expect((await submitAs(two, form, null, answers)).code).toBe(OPTION_FULL);
    expect((await submitAs(two, form, first, answers)).code).toBe(200);
    expect(await statesOf(one.pool, form)).toEqual(["taken"]);
  });
});

test("10 places are free at once: the first 10 of 30 get them, whatever 50 others do on two servers", async () => {
  const form = await newFull(10);
  const line = await queue(form, 30);
  const nodeOf = (n: number) => (n % 2 === 0 ? one : two);
  const outsiders = () => Array.from({ length: 50 }, (_, n) => submitAs(nodeOf(n), form, null));
  await deleteNewest(one, token, form, 10);
  const [, , ...codes] = await Promise.all([
    offerPlaces(one.services, form.id),
    offerPlaces(two.services, form.id),
    ...outsiders(),
    ...line.slice(10).map((late, n) => submitAs(nodeOf(n), form, late)),
  ]);
  expect(countCodes(codes)).toEqual({ [FULL]: 70 });
  const offered = (from: number, to: number) => line.map((_, n) => (n >= from && n < to ? "offered" : "waiting"));
  expect(await statesOf(one.pool, form)).toEqual(offered(0, 10));
  expect(await readPlacesOf(one.pool, form.id)).toEqual({ taken: 0, stored: 0 });

  // Four come in time, among everybody else; the others' time passes.
  const some = await Promise.all([...line.slice(0, 4).map((who, n) => submitAs(nodeOf(n), form, who)), ...outsiders()]);
  expect(countCodes(some)).toEqual({ 200: 4, [FULL]: 50 });
  await endOffers(one.pool, form);
  const late = await Promise.all([
    offerDue(one.services),
    offerDue(two.services),
    ...outsiders(),
    ...line.slice(4, 10).map((who, n) => submitAs(nodeOf(n), form, who)),
  ]);
  expect(countCodes(late.slice(2) as Parameters<typeof countCodes>[0])).toEqual({ [FULL]: 56 });
  const states = await statesOf(one.pool, form);
  expect(states.slice(0, 16)).toEqual([
    ...Array(4).fill("taken"),
    ...Array(6).fill("expired"),
    ...Array(6).fill("offered"),
  ]);
  expect(new Set(states.slice(16))).toEqual(new Set(["waiting"]));
  const rest = await Promise.all(line.map((who, n) => submitAs(nodeOf(n), form, who)));
  expect(countCodes(rest)).toEqual({ 200: 6, [FULL]: 24 });
  expect(await readPlacesOf(one.pool, form.id)).toEqual({ taken: 10, stored: 10 });
}, 60_000);

describe("options and slots", () => {
  const ITEMS = [
    {
      id: "q",
      type: "radio",
      title: "Course",
      options: [
        { id: "a", label: "Pottery", quota: 1 },
        { id: "b", label: "Weaving" },
      ],
    },
    {
      id: "s",
      type: "booking",
      title: "Time",
      slots: [{ id: "x", date: "2099-11-23", from: "09:00", to: "10:00", capacity: 1 }],
    },
  ];
  const newForm = async (rules: object = LIST): Promise<TestForm> => {
    const form = await createForm(one, token, { items: ITEMS });
    expect((await saveRules(one, token, form, rules)).code).toBe(200);
    return form;
  };

  test.each([
    ["q.a", { q: "a" }, { q: "b" }, "Course · Pottery"],
    ["s.x", { s: "x" }, {}, "Time · 2099-11-23 09:00–10:00"],
  ])("%s: the place is held for the first, and everything else stays open", async (name, answers, others, what) => {
    const form = await newForm();
    expect((await tryToJoin(one, form, { name })).code).toBe(FREE);
    expect((await submitAs(one, form, null, answers)).code).toBe(200);
    const [first, second] = [await join(one, form, { name }), await join(two, form, { name })];
    expect(await readStanding(two, form, first)).toMatchObject({ position: 1, what });
    await deleteNewest(one, token, form, 1);
    expect((await submitAs(two, form, null, answers)).code).toBe(OPTION_FULL);
    expect((await two.api("GET", `/collect/form/${form.key}/stock`)).data.stock).toEqual([
      { name, taken: 1, limit: 1 },
    ]);
    expect(await offer()).toBe(1);
    expect((await submitAs(two, form, null, answers)).code).toBe(OPTION_FULL);
    expect((await submitAs(two, form, second, answers)).code).toBe(OPTION_FULL);
    expect((await submitAs(two, form, null, others)).code).toBe(200);
    expect((await submitAs(two, form, first, answers)).code).toBe(200);
    expect(await statesOf(one.pool, form)).toEqual(["taken", "waiting"]);
    await expectWithin(form, name, 1);
  });

  test("a page that holds what it picks does not hold an offered place a second time", async () => {
    const form = await newForm({ ...LIST, holdMinutes: 10 });
    await submitAs(one, form, null, { q: "a" });
    const first = await join(one, form, { name: "q.a" });
    await deleteNewest(one, token, form, 1);
    await offer();
    const hold = (cookie: string | null) =>
      two.api("POST", `/collect/form/${form.key}/hold`, {
        ...(cookie !== null && { headers: { cookie } }),
        body: { responseId: crypto.randomUUID(), page: crypto.randomUUID(), questionId: "q", answer: "a" },
      });
    expect((await hold(null)).data.full).toEqual(["q.a"]);
    const own = (await hold(first.cookie)).data;
    expect(own).toMatchObject({ held: [{ name: "q.a", amount: 1 }], full: [] });
    // As long as the offer, not as long as a hold.
    expect(own.seconds).toBeGreaterThan(3000);
    await expectWithin(form, "q.a", 1);
    expect((await submitAs(two, form, first, { q: "a" })).code).toBe(200);
  });

  test("switching the holds of pages off takes no offer away", async () => {
    const form = await newForm({ ...LIST, holdMinutes: 10 });
    await submitAs(one, form, null, { q: "a" });
    const first = await join(one, form, { name: "q.a" });
    await deleteNewest(one, token, form, 1);
    await offer();
    await saveRules(one, token, form, { holdMinutes: null });
    expect((await submitAs(two, form, null, { q: "a" })).code).toBe(OPTION_FULL);
    expect((await submitAs(two, form, first, { q: "a" })).code).toBe(200);
  });

  test("in a form with a cap, an option is offered together with a place of the form", async () => {
    const form = await newForm({ ...LIST, cap: 2 });
    await submitAs(one, form, null, { q: "a" });
    const forOption = await join(one, form, { name: "q.a" });
    await submitAs(one, form, null, { q: "b" });
    const forForm = await join(two, form);
    // Now the option is free and one place of the form, which belongs to whoever waits for the form.
    const { rows } = await one.pool.query("select response_id as id from responses where form_id = $1 order by seq", [
      form.id,
    ]);
    await one.api("DELETE", `/form/${form.id}/response/${rows[0].id}`, { token });
    expect(await offer()).toBe(1);
    expect(await statesOf(one.pool, form)).toEqual(["waiting", "offered"]);
    await one.api("DELETE", `/form/${form.id}/response/${rows[1].id}`, { token });
    expect(await offer()).toBe(1);
    expect((await submitAs(two, form, null, { q: "b" })).code).toBe(FULL);
    expect((await submitAs(two, form, forForm, { q: "a" })).code).toBe(OPTION_FULL);
    expect((await submitAs(two, form, forForm, { q: "b" })).code).toBe(200);
    expect((await submitAs(two, form, forOption, { q: "a" })).code).toBe(200);
  });

  test("a raised limit offers more, and a removed limit offers to everybody", async () => {
    const form = await newForm();
    await submitAs(one, form, null, { q: "a" });
    await join(one, form, { name: "q.a" });
    await join(one, form, { name: "q.a" });
    await join(one, form, { name: "q.a" });
    const withQuota = (quota: number | null) =>
      createSurvey([
        {
          ...ITEMS[0],
          options: [
            { id: "a", label: "Pottery", ...(quota !== null && { quota }) },
            { id: "b", label: "W" },
          ],
        },
      ] as never);
    await publishNext(one, token, form.id, withQuota(2));
    expect(await offer()).toBe(1);
    await publishNext(one, token, form.id, withQuota(null));
    expect(await offer()).toBe(2);
  });

  async function expectWithin(form: TestForm, name: string, limit: number): Promise<void> {
    const { rows } = await one.pool.query<{ n: number }>(
      `select (coalesce((select taken from quotas where form_id = $1 and name = $2), 0) + coalesce((
         select sum(amount) from quota_holds where form_id = $1 and name = $2 and ends_at > now()), 0))::int as n`,
      [form.id, name],
    );
    expect(rows[0]?.n).toBeLessThanOrEqual(limit);
  }
});
