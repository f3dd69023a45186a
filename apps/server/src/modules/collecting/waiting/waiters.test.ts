/**
 * The people of waiting lists (docs/adr/0068): each offer is told once (R63), nobody uses the entry of another person
 * (R64), and what the owner of the form sees and does.
 */
import { startTestServer } from "@idata/testkit";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { startTwoNodes } from "../../../testing/two-nodes.ts";
import { countCodes, newBrowser, saveRules } from "../intake/testing/gates.ts";
import { createForm, submitTo, type TestForm } from "../intake/testing/survey.ts";
import { offerDue, offerPlaces } from "./offers.ts";
import { createLists, deleteNewest, endOffers, join, LIST, statesOf, submitAs, tryToJoin } from "./testing/waiting.ts";

const { one, two, token, close } = await startTwoNodes({ background: false });
afterAll(close);
beforeEach(() => one.pool.query("delete from rate_limits"));

const FULL = 6603033;
const OFF = 6603077;
const FREE = 6603078;
const CONTACT = 6603079;
const KNOWN = 6603080;
const UNKNOWN = 6603081;

const { newFull, queue } = createLists({ one, two, token });
const offer = () => offerDue(one.services);

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
