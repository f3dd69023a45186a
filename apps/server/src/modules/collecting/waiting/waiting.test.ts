/**
 * Waiting lists (docs/adr/0068) on two servers: free places go to the first of the list and to nobody else (R62), each
 * offer is told once (R63), and nobody uses the entry of another person (R64).
 */
import { startTestServer } from "@idata/testkit";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { startTwoNodes } from "../../../testing/two-nodes.ts";
import { countCodes, newBrowser, readPlacesOf, saveRules } from "../intake/testing/gates.ts";
import { publishNext } from "../intake/testing/exact-rules.ts";
import { createForm, createSurvey, submitTo, type TestForm } from "../intake/testing/survey.ts";
import { offerDue, offerPlaces } from "./offers.ts";
import {
  deleteNewest,
  endOffers,
  join,
  type Joined,
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
const CONTACT = 6603079;
const KNOWN = 6603080;
const UNKNOWN = 6603081;

const LIST = { waitingList: { contact: "none", minutes: 60 } };

/** A form with a cap and so many responses, all of whose places are taken. */
async function newFull(cap: number, rules: object = LIST): Promise<TestForm> {
  const form = await createForm(one, token);
  expect((await saveRules(one, token, form, { cap, ...rules })).code).toBe(200);
  for (let n = 0; n < cap; n += 1) expect((await submitTo(one, form)).code).toBe(200);
  return form;
}

const queue = async (form: TestForm, many: number): Promise<Joined[]> => {
  const all: Joined[] = [];
  for (let n = 0; n < many; n += 1) all.push(await join(n % 2 === 0 ? one : two, form));
  return all;
};
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

describe("messages", () => {
  const messages = async (form: TestForm) => {
    const { rows } = await one.pool.query(
      `select channel, address, kind, variables, expires_at from outbox_messages where form_id = $1 order by id`,
      [form.id],
    );
    return rows as {
      channel: string;
      address: string;
      kind: string;
      variables: Record<string, string>;
      expires_at: Date;
    }[];
  };

  test("each offer is told once, however many servers offer at the same moment", async () => {
    const form = await newFull(2, { waitingList: { contact: "mail", minutes: 30 } });
    for (const name of ["ann", "bob", "cem"]) await join(one, form, { contact: `${name}@example.org` });
    await deleteNewest(one, token, form, 2);
    await Promise.all([one, two, one, two].map(({ services }) => offerPlaces(services, form.id)));
    const sent = await messages(form);
    expect(sent.map(({ channel, address, kind }) => [channel, address, kind])).toEqual([
      ["mail", "ann@example.org", "place-offered"],
      ["mail", "bob@example.org", "place-offered"],
    ]);
    expect(sent[0]?.variables["link"]).toMatch(new RegExp(`/collect/form/${form.key}/wait\\?w=\\d+-[\\w-]{43}$`));
    const { rows } = await one.pool.query("select ends_at from form_waiters where form_id = $1 order by id limit 1", [
      form.id,
    ]);
    expect(sent[0]?.expires_at).toEqual(rows[0].ends_at);
    await endOffers(one.pool, form);
    await Promise.all([offerDue(one.services), offerDue(two.services)]);
    expect((await messages(form)).map(({ address }) => address).toSorted()).toEqual([
      "ann@example.org",
      "bob@example.org",
      "cem@example.org",
    ]);
  });

  test("an account is told in the console", async () => {
    const form = await newFull(1, { waitingList: { contact: "account", minutes: 30 } });
    const user = await one.createUser();
    expect((await tryToJoin(one, form)).code).toBe(6603064);
    await join(one, form, {}, { token: user.token });
    await deleteNewest(one, token, form, 1);
    await offer();
    expect(await messages(form)).toMatchObject([{ channel: "in-app", kind: "place-offered" }]);
    const own = await one.api("GET", "/message/own", { token: user.token });
    expect(own.body.rows).toHaveLength(1);
  });
});

describe("joining and leaving", () => {
  test("a wrong address is refused beside its field, and one address joins once", async () => {
    const form = await newFull(1, { waitingList: { contact: "mail", minutes: 30 } });
    expect(await tryToJoin(one, form, { contact: "ann@" })).toMatchObject({
      code: CONTACT,
      data: { field: "contact" },
    });
    await join(one, form, { contact: "Ann@example.org" });
    const again = await Promise.all(
      [one, two, one, two].map((node) => tryToJoin(node, form, { contact: "ann@Example.org" })),
    );
    expect(countCodes(again)).toEqual({ [KNOWN]: 4 });
    // The browser that has joined gets its own entry.
    const { cookie } = await join(two, form, { contact: "bob@example.org" });
    const same = await tryToJoin(one, form, { contact: "other@example.org" }, { headers: { cookie } });
    expect(same).toMatchObject({ code: 200, data: { state: "waiting", position: 2 } });
    expect(await statesOf(one.pool, form)).toEqual(["waiting", "waiting"]);
  });

  test("there is no list where a place is free, nothing is limited, or the form refuses the visitor", async () => {
    const form = await createForm(one, token);
    await saveRules(one, token, form, { ...LIST, cap: 1, once: { by: "browser", times: 1, per: "ever" } });
    expect((await tryToJoin(one, form)).code).toBe(FREE);
    expect((await tryToJoin(one, form, { name: "q1.o1" })).code).toBe(OFF);
    expect((await tryToJoin(one, form, { name: "form.x" })).code).toBe(OFF);
    const browser = newBrowser();
    await submitTo(one, form, {}, { browser });
    expect((await tryToJoin(two, form, {}, { headers: { cookie: `idata-browser=${browser}` } })).code).toBe(6603061);
    const unlimited = await createForm(one, token);
    await saveRules(one, token, unlimited, LIST);
    expect((await tryToJoin(one, unlimited)).code).toBe(OFF);
  });

  test("whoever leaves gives the offer to the next", async () => {
    const form = await newFull(1);
    const [first, second] = await queue(form, 2);
    await deleteNewest(one, token, form, 1);
    await offer();
    const leave = (who: string | undefined) =>
      two.api("POST", `/collect/form/${form.key}/wait/leave`, { body: { token: who } });
    expect((await leave(first?.token)).code).toBe(200);
    expect((await leave(first?.token)).code).toBe(200);
    expect(await statesOf(one.pool, form)).toEqual(["left", "offered"]);
    expect((await submitAs(one, form, first ?? null)).code).toBe(FULL);
    expect((await submitAs(one, form, second ?? null)).code).toBe(200);
  });

  test("a token of another entry, another form or nobody opens nothing", async () => {
    const [form, other] = [await newFull(1), await newFull(1)];
    const [mine, theirs] = [await join(one, form), await join(one, form)];
    const foreign = await join(one, other);
    const swapped = theirs.token.replace(/^\d+/, /^\d+/.exec(mine.token)?.[0] ?? "");
    for (const wrong of [swapped, foreign.token, `${mine.token}x`, "1234567890"]) {
      expect((await two.api("GET", `/collect/form/${form.key}/wait/${wrong}`)).code).toBe(UNKNOWN);
      const body = { token: wrong };
      expect((await two.api("POST", `/collect/form/${form.key}/wait/leave`, { body })).code).toBe(UNKNOWN);
    }
    await deleteNewest(one, token, form, 1);
    await offer();
    const forged = { cookie: `idata-wait-${form.id}=${swapped}` };
    expect((await submitAs(two, form, forged)).code).toBe(FULL);
    expect((await submitAs(two, form, { cookie: foreign.cookie })).code).toBe(FULL);
    expect(await statesOf(one.pool, form)).toEqual(["offered", "waiting"]);
  });

  test("one network joins a limited number of times", async () => {
    const form = await newFull(1);
    const answers = await Promise.all(Array.from({ length: 64 }, (_, n) => tryToJoin(n % 2 === 0 ? one : two, form)));
    expect(countCodes(answers)).toEqual({ 200: 60, 6603082: 4 });
  });
});

describe("the owner", () => {
  const list = async (form: TestForm, as = token) =>
    (await one.api("GET", `/form/${form.id}/waiting`, { token: as })).body;

  test("sees who waits and who has an offer, takes somebody off, and gives somebody the next place", async () => {
    const form = await newFull(1, { waitingList: { contact: "mail", minutes: 30 } });
    for (const name of ["ann", "bob", "cem"]) await join(one, form, { contact: `${name}@example.org` });
    const { total, rows } = await list(form);
    expect(total).toBe(3);
    expect(rows).toMatchObject([
      { contact: "ann@example.org", state: "waiting", position: 1, offers: 0, endsAt: null },
      { contact: "bob@example.org", state: "waiting", position: 2 },
      { contact: "cem@example.org", state: "waiting", position: 3 },
    ]);
    const [ann, bob, cem] = rows.map(({ id }: { id: number }) => id);
    const act = (method: "POST" | "DELETE", id: number, path = "") =>
      two.api(method, `/form/${form.id}/waiting/${id}${path}`, { token });
    expect((await act("POST", cem, "/offer")).data).toEqual({ isOffered: false });
    expect((await act("DELETE", bob)).code).toBe(200);
    expect((await act("DELETE", bob)).code).toBe(6604038);
    expect((await list(form)).rows).toMatchObject([
      { id: cem, position: 1 },
      { id: ann, position: 2 },
      { id: bob, state: "removed", position: null },
    ]);
    await deleteNewest(one, token, form, 1);
    await offer();
    expect((await list(form)).rows).toMatchObject([{ id: cem, state: "offered", offers: 1 }, { id: ann }, { id: bob }]);
    await endOffers(one.pool, form);
    // Expired at this moment, whether somebody has noticed or not.
    expect((await list(form)).rows[0]).toMatchObject({ id: cem, state: "expired" });
    expect((await act("DELETE", cem)).code).toBe(200);
    await offer();
    expect((await act("POST", bob, "/offer")).code).toBe(6604038);
    expect((await act("DELETE", ann)).code).toBe(200);
    expect((await submitAs(one, form, null)).code).toBe(200);
  });

  test("gives a free place at once, and somebody else's form is none of theirs", async () => {
    const [form, other] = [await newFull(1), await newFull(1)];
    const late = await join(one, form);
    await deleteNewest(one, token, form, 1);
    await offer();
    await endOffers(one.pool, form);
    await offer();
    const [entry] = (await list(form)).rows;
    expect((await one.api("POST", `/form/${other.id}/waiting/${entry.id}/offer`, { token })).code).toBe(404);
    expect((await one.api("POST", `/form/${form.id}/waiting/${entry.id}/offer`, { token })).data).toEqual({
      isOffered: true,
    });
    expect((await submitAs(two, form, null)).code).toBe(FULL);
    expect((await submitAs(two, form, late)).code).toBe(200);
  });

  test("whoever may change rules but not read answers sees masked addresses", async () => {
    const form = await newFull(1, { waitingList: { contact: "mail", minutes: 30 } });
    await join(one, form, { contact: "zhang@example.org" });
    const publisher = await one.createUser();
    await one.pool.query("insert into form_collaborators (form_id, user_id, role) values ($1, $2, 'publisher')", [
      form.id,
      publisher.userId,
    ]);
    expect((await list(form, publisher.token)).rows[0].contact).toBe("z***@example.org");
  });

  test("people are told by SMS where there is a gateway", async () => {
    const list = { waitingList: { contact: "phone", minutes: 30 } };
    const form = await newFull(1, list);
    expect((await tryToJoin(one, form, { contact: "12 34" })).code).toBe(CONTACT);
    await join(one, form, { contact: "+86 138-0013-8000" });
    await deleteNewest(one, token, form, 1);
    await offer();
    const { rows } = await one.pool.query("select channel, address from outbox_messages where form_id = $1", [form.id]);
    expect(rows).toEqual([{ channel: "sms", address: "+8613800138000" }]);
    const without = await startTestServer({ database: one.database, env: { IDATA_SMS_URL: "off" }, background: false });
    const refused = await saveRules(without, token, await createForm(one, token), list);
    await without.close();
    expect(refused).toMatchObject({ code: 6604039, data: { field: "waitingList" } });
  });
});
