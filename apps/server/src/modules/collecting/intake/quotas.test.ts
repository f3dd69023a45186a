/** Quotas (R3): under concurrency and failures, never exceeded and no claim is lost. */
import { randomUUID } from "node:crypto";
import { afterAll, describe, expect, test } from "vitest";
import type { Answer, TestServer } from "@idata/testkit";
import { createForm, createSurvey, submitTo, type TestForm } from "./testing/survey.ts";
import { startTwoNodes } from "../../../testing/two-nodes.ts";

const slot = (id: string, capacity?: number) => ({
  id,
  date: "2099-11-23",
  from: "09:00",
  to: "10:00",
  ...(capacity === undefined ? {} : { capacity }),
});
const booking = (id: string, slots: object[], maxPlaces = 4) => ({ id, type: "booking", title: id, slots, maxPlaces });

const { one, two, token, close } = await startTwoNodes();
afterAll(close);

const newForm = (...items: ReturnType<typeof booking>[]): Promise<TestForm> => createForm(one, token, { items });
const codes = (answers: readonly Answer[]): Record<string, number> =>
  Object.fromEntries([...Map.groupBy(answers, ({ code }) => code)].map(([code, all]) => [code, all.length]));

async function takenOf(form: TestForm): Promise<Record<string, number>> {
  const { rows } = await one.pool.query("select name, taken from quotas where form_id = $1 order by name", [form.id]);
  return Object.fromEntries(rows.map((row) => [row.name, Number(row.taken)]));
}

/** The amounts claimed by the responses that count, computed directly from the answers. */
async function bookedIn(form: TestForm, question: string): Promise<number> {
  const { rows } = await one.pool.query(
    `select coalesce(sum(case jsonb_typeof(answers -> $2) when 'object' then (answers -> $2 ->> 'places')::int
       when 'string' then 1 else 0 end), 0)::int as n
     from responses where form_id = $1 and deleted_at is null`,
    [form.id, question],
  );
  return rows[0].n;
}

describe("submits at the same time", () => {
  test("60 for 10 places on two servers: 10 get in, 50 are told which question is full", async () => {
    const form = await newForm(booking("q1", [slot("a", 10)]));
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_one, n) => submitTo(n % 2 === 0 ? one : two, form, { answers: { q1: "a" } })),
    );
    expect(codes(answers)).toEqual({ 200: 10, 6603034: 50 });
    expect(answers.find(({ code }) => code === 6603034)?.body.issues).toEqual([
      { questionId: "q1", part: "a", code: "quota_reached" },
    ]);
    expect([await takenOf(form), await bookedIn(form, "q1")]).toEqual([{ "q1.a": 10 }, 10]);
  });

  test("bookings of several places fill up to the limit and never over it", async () => {
    const form = await newForm(booking("q1", [slot("a", 10)]));
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_one, n) =>
        submitTo(n % 2 === 0 ? one : two, form, { answers: { q1: { id: "a", places: 2 + (n % 3) } } }),
      ),
    );
    const booked = await bookedIn(form, "q1");
    expect(booked).toBeLessThanOrEqual(10);
    expect(booked).toBeGreaterThan(10 - 2);
    expect(await takenOf(form)).toEqual({ "q1.a": booked });
    expect(answers.every(({ code }) => code === 200 || code === 6603034)).toBe(true);
  });

  test("all or nothing: what is free is not taken by who does not get the rest", async () => {
    const form = await newForm(booking("q1", [slot("a", 20)]), booking("q2", [slot("b", 5)]));
    const both = [
      { q1: "a", q2: "b" },
      { q2: "b", q1: "a" },
    ];
    const answers = await Promise.all(
      Array.from({ length: 16 }, (_one, n) => submitTo(n % 2 === 0 ? one : two, form, { answers: both[n % 2] })),
    );
    expect(codes(answers)).toEqual({ 200: 5, 6603034: 11 });
    expect(await takenOf(form)).toEqual({ "q1.a": 5, "q2.b": 5 });
    const numbers = await one.pool.query("select max(seq)::int as last from responses where form_id = $1", [form.id]);
    expect(numbers.rows[0].last).toBe(5);
  });

  test("the same response sent many times takes its places once, also when it is full by then", async () => {
    const form = await newForm(booking("q1", [slot("a", 2)]));
    const body = { responseId: randomUUID(), answers: { q1: "a" } };
    const answers = await Promise.all([one, two, one, two, one].map((node) => submitTo(node, form, body)));
    expect(codes(answers)).toEqual({ 200: 5 });
    expect(new Set(answers.map(({ data }) => data.receipt)).size).toBe(1);
    expect(await takenOf(form)).toEqual({ "q1.a": 1 });
    await submitTo(one, form, { answers: { q1: "a" } });
    expect((await submitTo(two, form, body)).code).toBe(200);
    expect((await submitTo(two, form, { ...body, answers: { q1: { id: "a", places: 2 } } })).code).toBe(6603003);
    expect(await takenOf(form)).toEqual({ "q1.a": 2 });
  });

  test("connections to the database that break in between leave nothing half done", async () => {
    const form = await newForm(booking("q1", [slot("a", 25)]));
    expect((await submitTo(one, form, { answers: { q1: "a" } })).code).toBe(200);
    const untilAnswered = async (): Promise<Answer> => {
      const responseId = randomUUID();
      for (;;) {
        const answer = await submitTo(one, form, { responseId, answers: { q1: "a" } });
        if (answer.code !== 503) return answer;
      }
    };
    // While somebody else holds the quota, all who have stored their response wait for it, and are cut off there.
    const holder = await two.pool.connect();
    await holder.query("begin");
    await holder.query("select from quotas where form_id = $1 for update", [form.id]);
    const running = Array.from({ length: 60 }, untilAnswered);
    for (let broken = 0; broken < 6;) {
      const { rowCount } = await two.pool.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and wait_event_type = 'Lock' and query ilike '%insert into quotas%'`,
      );
      broken += rowCount ?? 0;
    }
    await holder.query("rollback");
    holder.release();
    const answers = await Promise.all(running);
    expect(codes(answers)).toEqual({ 200: 24, 6603034: 36 });
    // A connection that was broken last may still lie in the pool until it is used.
    const counted = async (): Promise<unknown[]> => {
      try {
        return [await takenOf(form), await bookedIn(form, "q1")];
      } catch (error) {
        if (!/terminat/i.test(String(error))) throw error;
        return counted();
      }
    };
    expect(await counted()).toEqual([{ "q1.a": 25 }, 25]);
  });
});

describe("deleting and restoring", () => {
  const act = (node: TestServer, form: TestForm, id: string, what: "delete" | "restore") =>
    what === "delete"
      ? node.api("DELETE", `/form/${form.id}/response/${id}`, { token })
      : node.api("POST", `/form/${form.id}/response/${id}/restore`, { token });

  test("a deleted response gives its places back; it comes back only while there are places", async () => {
    const form = await newForm(booking("q1", [slot("a", 3)]));
    const first = randomUUID();
    await submitTo(one, form, { responseId: first, answers: { q1: { id: "a", places: 2 } } });
    expect((await submitTo(one, form, { answers: { q1: { id: "a", places: 2 } } })).code).toBe(6603034);
    expect((await act(one, form, first, "delete")).code).toBe(200);
    expect(await takenOf(form)).toEqual({ "q1.a": 0 });
    expect((await act(two, form, first, "restore")).code).toBe(200);
    expect(await takenOf(form)).toEqual({ "q1.a": 2 });
    await act(one, form, first, "delete");
    expect((await submitTo(two, form, { answers: { q1: { id: "a", places: 2 } } })).code).toBe(200);
    const refused = await act(one, form, first, "restore");
    expect([refused.code, refused.msg]).toEqual([6604033, "这份答卷需要的名额已被占用"]);
    expect(await takenOf(form)).toEqual({ "q1.a": 2 });
    const stats = await one.api("GET", `/form/${form.id}/stats`, { token });
    expect(stats.data.responses).toBe(1);
  });

  test("interleaved with submits on two servers, what is taken is what the counted responses have", async () => {
    const form = await newForm(booking("q1", [slot("a", 12)]));
    const ids = Array.from({ length: 40 }, () => randomUUID());
    const results = await Promise.all(
      ids.map(async (responseId, n) => {
        const [node, other] = n % 2 === 0 ? [one, two] : [two, one];
        const places = 1 + (n % 2);
        const answers = { q1: places === 1 ? "a" : { id: "a", places } };
        const codesOfOne = [(await submitTo(node, form, { responseId, answers })).code];
        if (codesOfOne[0] !== 200) return codesOfOne;
        for (let round = 0; round < n % 4; round++) {
          codesOfOne.push((await act(other, form, responseId, round % 2 === 0 ? "delete" : "restore")).code);
        }
        return codesOfOne;
      }),
    );
    const known = [200, 6603034, 6604033, 6604031];
    expect(results.flat().filter((code) => !known.includes(code))).toEqual([]);
    const booked = await bookedIn(form, "q1");
    expect(booked).toBeLessThanOrEqual(12);
    expect(await takenOf(form)).toEqual({ "q1.a": booked });
  });

  test("the same response deleted twice at once gives back once", async () => {
    const form = await newForm(booking("q1", [slot("a", 5)]));
    const id = randomUUID();
    await submitTo(one, form, { responseId: id, answers: { q1: "a" } });
    await submitTo(one, form, { answers: { q1: "a" } });
    const answers = await Promise.all([one, two].map((node) => act(node, form, id, "delete")));
    expect(codes(answers)).toEqual({ 200: 1, 6604031: 1 });
    expect(await takenOf(form)).toEqual({ "q1.a": 1 });
  });
});

describe("what limits", () => {
  test("the newest version says how many there are, also to pages that are older", async () => {
    const form = await newForm(booking("q1", [slot("a", 10)]));
    for (let n = 0; n < 3; n++) await submitTo(one, form, { answers: { q1: "a" } });
    const definition = createSurvey([booking("q1", [slot("a", 3)])]);
    await one.api("PUT", `/form/${form.id}/definition`, { token, body: { revision: 1, definition } });
    expect((await one.api("POST", `/form/${form.id}/publish`, { token })).code).toBe(200);
    await expect
      .poll(async () => (await submitTo(two, form, { version: 1, answers: { q1: "a" } })).code, { timeout: 5000 })
      .toBe(6603034);
    expect((await submitTo(one, form, { version: 2, answers: { q1: "a" } })).code).toBe(6603034);
  });

  test("a slot without a limit takes nothing, and purging a form takes its quotas along", async () => {
    const form = await newForm(booking("q1", [slot("a"), slot("b", 5)]));
    expect((await submitTo(one, form, { answers: { q1: "a" } })).code).toBe(200);
    expect(await takenOf(form)).toEqual({});
    await submitTo(one, form, { answers: { q1: "b" } });
    for (const path of ["/trash", ""]) {
      const method = path === "" ? "DELETE" : "POST";
      expect((await one.api(method, `/form/${form.id}${path}`, { token })).code).toBe(200);
    }
    expect(await takenOf(form)).toEqual({});
  });
});

describe("GET /collect/form/:key/stock", () => {
  test("says what is taken of what is limited, to everybody", async () => {
    const form = await newForm(booking("q1", [slot("a", 5), slot("b", 5), slot("c")]));
    await submitTo(one, form, { answers: { q1: { id: "a", places: 3 } } });
    await submitTo(one, form, { answers: { q1: "c" } });
    const { code, data } = await one.api("GET", `/collect/form/${form.key}/stock`);
    expect([code, data]).toEqual([200, { stock: [{ name: "q1.a", taken: 3, limit: 5 }], waitingList: false }]);
  });

  test("a form without limits has none; an unknown or unpublished one is not told", async () => {
    const form = await createForm(one, token);
    expect((await one.api("GET", `/collect/form/${form.key}/stock`)).data).toEqual({
      stock: [],
      waitingList: false,
    });
    expect((await one.api("GET", "/collect/form/nosuchform/stock")).code).toBe(6603001);
    const draft = await createForm(one, token, { publish: false });
    expect((await one.api("GET", `/collect/form/${draft.key}/stock`)).code).toBe(6603001);
  });
});

describe("quotas of the form", () => {
  const city = {
    id: "city",
    type: "radio",
    title: "City",
    options: [
      { id: "north", label: "N" },
      { id: "south", label: "S" },
    ],
  };
  const quotas = [{ id: "n", if: "{city} = 'north'", limit: 5 }];

  test("40 at once for 5 on two servers, others are not held up, a deleted one makes room", async () => {
    const form = await createForm(one, token, { items: [city], rest: { quotas } });
    const send = (n: number, answer: string) => submitTo(n % 2 === 0 ? one : two, form, { answers: { city: answer } });
    const north = Promise.all(Array.from({ length: 40 }, (_one, n) => send(n, "north")));
    const south = Promise.all(Array.from({ length: 20 }, (_one, n) => send(n, "south")));
    expect(codes(await north)).toEqual({ 200: 5, 6603034: 35 });
    expect(codes(await south)).toEqual({ 200: 20 });
    expect(await takenOf(form)).toEqual({ "form.n": 5 });
    expect((await send(0, "north")).body.issues).toEqual([{ questionId: "", part: "n", code: "quota_reached" }]);

    const { rows } = await one.pool.query(
      "select response_id as id from responses where form_id = $1 and answers ->> 'city' = 'north' limit 1",
      [form.id],
    );
    const { code } = await one.api("DELETE", `/form/${form.id}/response/${rows[0].id}`, { token });
    expect(code).toBe(200);
    expect(await takenOf(form)).toEqual({ "form.n": 4 });
    expect((await send(1, "north")).code).toBe(200);
  });
});
