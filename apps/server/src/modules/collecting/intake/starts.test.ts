/** When a response was begun (R66), and how many were (R65), on two servers (docs/adr/0071). */
import { createSecretKey, randomUUID } from "node:crypto";
import type { TestServer } from "@idata/testkit";
import { afterAll, describe, expect, test } from "vitest";
import { startTwoNodes } from "../../../testing/two-nodes.ts";
import { flushVisits } from "../../forms/channels/visits.ts";
import { getPersonSecret } from "../gates/index.ts";
import { publishNext } from "./testing/exact-rules.ts";
import { createForm, createSurvey, type TestForm } from "./testing/survey.ts";
import { createStart, readStart } from "./start-token.ts";
import { runOnForms } from "../../../testing/run-on-forms.ts";

const { one, two, token, close } = await startTwoNodes();
afterAll(close);

const ITEMS = [{ id: "q1", type: "text", title: "Name" }];
const newForm = () => createForm(one, token, { items: ITEMS });
const begin = (node: TestServer, form: TestForm, responseId: string, more: object = {}) =>
  node.api("POST", `/collect/form/${form.key}/start`, { body: { responseId, version: 1, ...more } });
const submit = (node: TestServer, form: TestForm, responseId: string, more: object = {}) =>
  node.api("POST", `/collect/form/${form.key}/response`, {
    body: { responseId, version: 1, answers: { q1: "a" }, ...more },
  });
const storedOf = async (form: TestForm) =>
  (await one.pool.query("select started_at, seconds from responses where form_id = $1 order by seq", [form.id])).rows;
async function visitsOf(form: TestForm) {
  for (const { services } of [one, two]) await flushVisits(services);
  const { rows } = await one.pool.query(
    `select version, channel_id > 0 as is_channel, views::int, starts::int, finished::int from form_visits
     where form_id = $1 order by version, is_channel`,
    [form.id],
  );
  return rows;
}

describe("the start", () => {
  test("is the time of the server, whatever the client claims, and counts on the other server", async () => {
    const form = await newForm();
    const responseId = randomUUID();
    const before = Date.now();
    const { data } = await begin(one, form, responseId.toUpperCase());
    const startedAt = "2026-11-01T08:00:00.000Z";
    expect((await submit(two, form, responseId, { start: data.start, startedAt })).code).toBe(200);
    const [stored] = await storedOf(form);
    expect(stored.started_at.getTime()).toBeGreaterThanOrEqual(before);
    expect(stored.started_at.getTime()).toBeLessThanOrEqual(Date.now());
    expect(stored.seconds).toBeLessThan(60);
  });

  test("is unknown without a token, and with one of another response, form, time or key", async () => {
    const [form, neighbour] = [await newForm(), await newForm()];
    const { data } = await begin(one, form, randomUUID());
    const responseId = randomUUID();
    const theirs = (await begin(one, neighbour, responseId)).data.start as string;
    const own = (await begin(one, form, responseId)).data.start as string;
    const earlier = `${(Date.now() - 3_600_000).toString(36)}.${own.split(".")[1]}`;
    const forged = [data.start, theirs, earlier, "", "x", `${own}A`, own.toUpperCase()];
    const secret = await getPersonSecret(one.services);
    const begun = { formId: form.id, responseId };
    for (const start of forged) expect([start, readStart(secret, begun, start)]).toEqual([start, null]);
    expect(readStart(createSecretKey(Buffer.alloc(32)), begun, own)).toBeNull();
    expect(readStart(secret, begun, own)).toEqual(expect.any(Date));
    expect((await submit(one, form, responseId, { start: earlier })).code).toBe(200);
    expect((await submit(one, form, randomUUID(), { startedAt: "2026-11-01T08:00:00.000Z" })).code).toBe(200);
    expect(await storedOf(form)).toEqual([
      { started_at: null, seconds: null },
      { started_at: null, seconds: null },
    ]);
  });

  test("gives the seconds that the response took", async () => {
    const form = await newForm();
    const responseId = randomUUID();
    const at = new Date(Date.now() - 65_000);
    const start = createStart(await getPersonSecret(one.services), { formId: form.id, responseId }, at);
    await submit(one, form, responseId, { start });
    const [stored] = await storedOf(form);
    expect(stored.started_at).toEqual(at);
    expect(stored.seconds).toBeGreaterThanOrEqual(65);
  });

  test("of a form or version that does not exist is refused", async () => {
    const form = await newForm();
    expect((await begin(one, form, randomUUID(), { version: 2 })).code).toBe(6603004);
    expect((await begin(one, { id: 0, key: "no-such-form" }, randomUUID())).code).toBe(6603001);
  });
});

describe("visits", () => {
  test("hazard: 300 starts at once on two servers count once each, by version and channel; repeated calls do not", async () => {
    const form = await newForm();
    expect(
      (await one.api("POST", `/form/${form.id}/channel`, { token, body: { name: "n", code: "poster" } })).code,
    ).toBe(200);
    await publishNext(one, token, form.id, createSurvey([...ITEMS, { id: "q2", type: "text", title: "Town" }]));
    const ids = Array.from({ length: 300 }, () => randomUUID());
    const choose = (n: number) => ({
      version: 1 + (n % 2),
      ...(n % 3 === 0 && { source: { c: "poster" } }),
      ...(n % 3 === 1 && { source: { c: `unknown-${n}` } }),
    });
    const begun = await Promise.all(
      ids.map(async (id, n) => {
        const node = n % 5 < 2 ? one : two;
        const [first] = await Promise.all([
          begin(node, form, id, choose(n)),
          begin(node, form, id, choose(n)),
          n % 50 === 0 && visitsOf(form),
        ]);
        return first.data.start as string;
      }),
    );
    const sent = await Promise.all(
      ids.slice(0, 90).map((id, n) => submit(n % 2 === 0 ? two : one, form, id, { ...choose(n), start: begun[n] })),
    );
    expect(sent.every(({ code }) => code === 200)).toBe(true);
    // A retry of a stored response is no further one.
    await submit(one, form, ids[0] ?? "", { ...choose(0), start: begun[0] });
    expect(await visitsOf(form)).toEqual([
      { version: 1, is_channel: false, views: 0, starts: 100, finished: 30 },
      { version: 1, is_channel: true, views: 0, starts: 50, finished: 15 },
      { version: 2, is_channel: false, views: 0, starts: 100, finished: 30 },
      { version: 2, is_channel: true, views: 0, starts: 50, finished: 15 },
    ]);
    const { data } = await two.api("GET", `/form/${form.id}/channel/list`, { token });
    expect(data.all).toEqual({ views: 0, starts: 300, finished: 90 });
    expect(data.channels).toMatchObject([{ starts: 100, finished: 30, responses: 30 }]);
    const stats = await two.api("GET", `/form/${form.id}/stats`, { token, query: { version: "2" } });
    expect(stats.data.visits).toEqual({ views: 0, starts: 150, finished: 45 });
  });

  test("are counted by kind of device as well, and no response says on what it was filled in", async () => {
    const form = await newForm();
    const phone = { "user-agent": "Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) Mobile/15E148" };
    const computer = { "user-agent": "Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/126.0" };
    const start = async (headers: Record<string, string>, responseId: string) => {
      const body = { responseId, version: 1 };
      return (await one.api("POST", `/collect/form/${form.key}/start`, { body, headers })).data.start as string;
    };
    const responseId = randomUUID();
    const begun = await start(phone, responseId);
    await start(phone, randomUUID());
    await start(computer, randomUUID());
    const body = { responseId, version: 1, answers: { q1: "a" }, start: begun };
    expect((await two.api("POST", `/collect/form/${form.key}/response`, { body, headers: phone })).code).toBe(200);
    await visitsOf(form);
    const { data } = await two.api("GET", `/form/${form.id}/stats`, { token });
    expect(data.devices).toEqual([
      { device: "computer", views: 0, starts: 1, finished: 0 },
      { device: "phone", views: 0, starts: 2, finished: 1 },
    ]);
    expect(data.visits).toEqual({ views: 0, starts: 3, finished: 1 });
    const { rows } = await one.pool.query("select to_jsonb(r)::text as all from responses r where form_id = $1", [
      form.id,
    ]);
    expect(rows[0].all).not.toContain("iPhone");
    expect(rows[0].all).not.toContain("phone");
  });

  test("of a form that is purged are left out, and those of others are kept", async () => {
    const [form, other] = [await newForm(), await newForm()];
    await begin(one, form, randomUUID());
    await begin(one, other, randomUUID());
    await runOnForms(one, "delete from forms where id = $1", [form.id]);
    expect(await visitsOf(other)).toMatchObject([{ starts: 1 }]);
    expect(await visitsOf(form)).toEqual([]);
  });
});
