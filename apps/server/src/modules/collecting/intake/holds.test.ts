/** Holds (R60, R61): what is held is free for its visit alone, ends by itself, and is never sold twice. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import type { Answer, TestServer } from "@idata/testkit";
import { startTwoNodes } from "../../../testing/two-nodes.ts";
import { heldIn, publishNext, takenOf } from "./testing/exact-rules.ts";
import { countCodes, saveRules } from "./testing/gates.ts";
import { createForm, createSurvey, submitTo, type TestForm } from "./testing/survey.ts";

const { one, two, token, close } = await startTwoNodes();
afterAll(close);
beforeEach(() => one.pool.query("delete from rate_limits"));

const FULL = 6603034;
const options = (quota: number) => [
  { id: "a", label: "A", quota },
  { id: "b", label: "B", quota },
  { id: "c", label: "C" },
];
const radio = (quota: number) => ({ id: "q1", type: "radio", title: "Course", options: options(quota) });
const several = (quota: number) => ({ id: "q2", type: "checkbox", title: "Tools", options: options(quota) });
const slots = (capacity: number) => ({
  id: "q3",
  type: "booking",
  title: "Time",
  maxPlaces: 4,
  slots: [{ id: "s", date: "2099-11-23", from: "09:00", to: "10:00", capacity }],
});

async function newForm(items: object[], holdMinutes: number | null = 10): Promise<TestForm> {
  const form = await createForm(one, token, { items: items as never });
  expect((await saveRules(one, token, form, { holdMinutes })).code).toBe(200);
  return form;
}

interface Visit {
  readonly responseId: string;
  readonly page: string;
}
const newVisit = (): Visit => ({ responseId: randomUUID(), page: randomUUID() });

const hold = (node: TestServer, form: TestForm, visit: Visit, answer: unknown, questionId = "q1"): Promise<Answer> =>
  node.api("POST", `/collect/form/${form.key}/hold`, { body: { ...visit, questionId, answer } });
const release = (node: TestServer, form: TestForm, visit: Visit): Promise<Answer> =>
  node.api("POST", `/collect/form/${form.key}/release`, { body: visit });
const submit = (node: TestServer, form: TestForm, { responseId }: Visit, answers: object): Promise<Answer> =>
  submitTo(node, form, { responseId, answers });
const expire = (form: TestForm, { responseId }: Visit) =>
  one.pool.query("update quota_holds set ends_at = now() - interval '1 second' where form_id = $1 and visit = $2", [
    form.id,
    responseId,
  ]);

async function holdsOf(form: TestForm): Promise<Record<string, number>> {
  const { rows } = await one.pool.query(
    `select name, sum(amount)::int as n from quota_holds where form_id = $1 and ends_at > now() group by name order by name`,
    [form.id],
  );
  return Object.fromEntries(rows.map((row: { name: string; n: number }) => [row.name, row.n]));
}

describe("POST /collect/form/:key/hold", () => {
  test("what is held counts as taken for others and is free for its visit, on both servers", async () => {
    const form = await newForm([radio(1)]);
    const [first, second] = [newVisit(), newVisit()];
    const { code, data } = await hold(one, form, first, "a");
    expect([code, data.held, data.full]).toEqual([200, [{ name: "q1.a", amount: 1 }], []]);
    expect(data.seconds).toBeGreaterThan(590);
    expect(data.seconds).toBeLessThanOrEqual(600);
    expect((await hold(two, form, second, "a")).data).toEqual({ held: [], full: ["q1.a"], seconds: null });
    expect((await submit(two, form, second, { q1: "a" })).code).toBe(FULL);
    expect((await submit(two, form, first, { q1: "a" })).code).toBe(200);
    expect([await takenOf(one.pool, form.id), await holdsOf(form)]).toEqual([{ "q1.a": 1 }, {}]);
  });

  test("picking something else moves the hold, picking nothing ends it, and the same again keeps its end", async () => {
    const form = await newForm([radio(1)]);
    const visit = newVisit();
    await hold(one, form, visit, "a");
    await one.pool.query("update quota_holds set ends_at = ends_at - interval '5 minutes' where form_id = $1", [
      form.id,
    ]);
    expect((await hold(two, form, visit, "a")).data.seconds).toBeLessThanOrEqual(300);
    expect((await hold(two, form, visit, "b")).data.seconds).toBeGreaterThan(590);
    expect(await holdsOf(form)).toEqual({ "q1.b": 1 });
    await hold(one, form, visit, "c");
    expect(await holdsOf(form)).toEqual({});
    await hold(one, form, visit, "a");
    await hold(one, form, visit, null);
    expect(await holdsOf(form)).toEqual({});
  });

  test("each question holds for itself; of several options those are held that are free", async () => {
    const form = await newForm([radio(1), several(1), slots(3)]);
    const [first, second] = [newVisit(), newVisit()];
    await hold(one, form, first, ["a"], "q2");
    await hold(one, form, first, "a");
    await hold(one, form, first, { id: "s", places: 2 }, "q3");
    expect(await holdsOf(form)).toEqual({ "q1.a": 1, "q2.a": 1, "q3.s": 2 });
    const part = await hold(two, form, second, ["a", "b"], "q2");
    expect([part.data.held, part.data.full]).toEqual([[{ name: "q2.b", amount: 1 }], ["q2.a"]]);
    expect((await hold(two, form, second, { id: "s", places: 2 }, "q3")).data.full).toEqual(["q3.s"]);
    expect((await hold(two, form, second, "s", "q3")).data.held).toEqual([{ name: "q3.s", amount: 1 }]);
    expect((await submit(one, form, first, { q1: "a", q2: ["a"], q3: { id: "s", places: 2 } })).code).toBe(200);
    expect(await holdsOf(form)).toEqual({ "q2.b": 1, "q3.s": 1 });
    expect(await takenOf(one.pool, form.id)).toEqual({ "q1.a": 1, "q2.a": 1, "q3.s": 2 });
  });

  test("a hold that has ended is free for others; its visit competes like everybody and is refused in words", async () => {
    const form = await newForm([radio(1)]);
    const [late, quick] = [newVisit(), newVisit()];
    await hold(one, form, late, "a");
    await expire(form, late);
    expect((await hold(two, form, quick, "a")).data.held).toEqual([{ name: "q1.a", amount: 1 }]);
    const refused = await submit(one, form, late, { q1: "a" });
    expect([refused.code, refused.body.issues]).toEqual([
      FULL,
      [{ questionId: "q1", part: "a", code: "quota_reached" }],
    ]);
    expect((await submit(two, form, quick, { q1: "a" })).code).toBe(200);

    const other = await newForm([radio(1)]);
    const alone = newVisit();
    await hold(one, other, alone, "a");
    await expire(other, alone);
    expect((await submit(two, other, alone, { q1: "a" })).code).toBe(200);
  });

  test("leaving the page ends what it holds, but not what a newer page of the same visit holds", async () => {
    const form = await newForm([radio(1)]);
    const visit = newVisit();
    const reloaded = { ...visit, page: randomUUID() };
    await hold(one, form, visit, "a");
    await hold(one, form, reloaded, "a");
    expect((await release(two, form, visit)).code).toBe(200);
    expect(await holdsOf(form)).toEqual({ "q1.a": 1 });
    expect((await release(two, form, reloaded)).code).toBe(200);
    expect(await holdsOf(form)).toEqual({});
    expect((await release(two, form, newVisit())).code).toBe(200);
  });

  test("a hold that comes after its response was stored holds nothing", async () => {
    const form = await newForm([radio(2)]);
    const visit = newVisit();
    await submit(one, form, visit, { q1: "a" });
    expect((await hold(two, form, visit, "a")).data).toEqual({ held: [], full: [], seconds: null });
    expect(await holdsOf(form)).toEqual({});
  });

  test("a form without the rule holds nothing; switching it off frees at once what is held", async () => {
    const plain = await newForm([radio(1)], null);
    expect((await hold(one, plain, newVisit(), "a")).data).toEqual({ held: [], full: [], seconds: null });
    const form = await newForm([radio(1)]);
    await hold(one, form, newVisit(), "a");
    await saveRules(one, token, form, { holdMinutes: null });
    expect((await submit(two, form, newVisit(), { q1: "a" })).code).toBe(200);
  });

  test("nothing is held for what is not limited, not asked or not understood", async () => {
    const form = await newForm([radio(1), slots(1)]);
    for (const [answer, questionId] of [
      ["c", "q1"],
      ["nothing", "q1"],
      [{ deep: [1] }, "q1"],
      ["a", "unknown"],
      ["a", "__proto__"],
      [{ id: "s", places: -1 }, "q3"],
    ] as const) {
      expect((await hold(one, form, newVisit(), answer, questionId)).data).toEqual({
        held: [],
        full: [],
        seconds: null,
      });
    }
    expect((await hold(one, form, { ...newVisit(), responseId: "no" }, "a")).code).toBe(500);
    expect((await hold(one, form, { ...newVisit(), page: "<>" }, "a")).code).toBe(500);
    expect((await hold(one, { ...form, key: "nosuchform" }, newVisit(), "a")).code).toBe(6603001);
    expect((await release(one, { ...form, key: "nosuchform" }, newVisit())).code).toBe(6603001);
  });

  test("who may not fill in holds nothing: closed, without the password, not signed in", async () => {
    for (const [rules, code] of [
      [{ password: "sesame" }, 6603065],
      [{ signIn: true }, 6603064],
      [{ closesAt: new Date(Date.now() - 3_600_000).toISOString() }, 6603032],
    ] as const) {
      const form = await newForm([radio(1)]);
      await saveRules(one, token, form, rules);
      expect((await hold(two, form, newVisit(), "a")).code).toBe(code);
      expect(await holdsOf(form)).toEqual({});
    }
  });

  test("one network starts a limited number of holds, is told so, and can still submit", async () => {
    const form = await newForm([radio(500)]);
    const visits = Array.from({ length: 125 }, newVisit);
    const answers: Answer[] = [];
    for (const visit of visits) answers.push(await hold(one, form, visit, "a"));
    expect(countCodes(answers)).toEqual({ 200: 120, 6603055: 5 });
    const [first, last] = [visits[0], visits.at(-1)];
    if (first === undefined || last === undefined) throw new Error("no visits");
    expect((await hold(one, form, first, "b")).code).toBe(200);
    expect((await submit(one, form, last, { q1: "a" })).code).toBe(200);
  });

  test("the stock counts what is held, and those who edit and restore find it taken", async () => {
    const form = await newForm([radio(1)]);
    const stored = newVisit();
    await submit(one, form, stored, { q1: "a" });
    await one.api("DELETE", `/form/${form.id}/response/${stored.responseId}`, { token });
    const visit = newVisit();
    await hold(two, form, visit, "a");
    const restored = await one.api("POST", `/form/${form.id}/response/${stored.responseId}/restore`, { token });
    expect(restored.code).toBe(6604033);
    const { data } = await two.api("GET", `/collect/form/${form.key}/stock`);
    expect(data.stock).toEqual([{ name: "q1.a", taken: 1, limit: 1 }]);
    await release(two, form, visit);
    expect((await one.api("POST", `/form/${form.id}/response/${stored.responseId}/restore`, { token })).code).toBe(200);
  });

  test("a lower limit ends nothing that is held, and holds nothing more", async () => {
    const form = await newForm([radio(2)]);
    const [first, second] = [newVisit(), newVisit()];
    await hold(one, form, first, "a");
    await publishNext(one, token, form.id, createSurvey([radio(1)] as never));
    expect((await hold(two, form, second, "a")).data.full).toEqual(["q1.a"]);
    expect((await submit(one, form, first, { q1: "a" })).code).toBe(200);
    expect((await submit(one, form, second, { q1: "a" })).code).toBe(FULL);
  });
});

test("200 visits want 50 places on two servers: 50 hold, half of them leave, and exactly 50 are stored", async () => {
  const form = await newForm([radio(50)]);
  const visits = Array.from({ length: 200 }, newVisit);
  const at = (n: number) => (n % 2 === 0 ? one : two);
  await one.pool.query("delete from rate_limits");
  // What a network asks for is counted with a delay, so on a slow machine some are refused and ask again.
  const held: (Answer | undefined)[] = [];
  for (let tries = 0; tries < 20; tries += 1) {
    const open = visits.flatMap((visit, n) => (held[n]?.code === 200 ? [] : [{ visit, n }])).slice(0, 100);
    await Promise.all(
      open.map(async ({ visit, n }) => {
        held[n] = await hold(at(n), form, visit, "a");
      }),
    );
    await one.pool.query("delete from rate_limits");
  }
  expect(held.filter((answer) => answer?.code !== 200)).toEqual([]);
  const holders = visits.filter((_, n) => held[n]?.data.held.length === 1);
  expect(holders.length).toBe(50);
  expect(await holdsOf(form)).toEqual({ "q1.a": 50 });
  const others = visits.filter((visit) => !holders.includes(visit));
  const [going, staying] = [holders.slice(0, 25), holders.slice(25)];
  // While half of the holders let go or run out of time, everybody submits.
  const submits = [...staying, ...others].map((visit, n) => submit(at(n), form, visit, { q1: "a" }));
  await Promise.all(going.map((visit, n) => (n % 2 === 0 ? release(at(n), form, visit) : expire(form, visit))));
  const first = await Promise.all(submits);
  const stored = first.filter(({ code }) => code === 200).length;
  expect(first.slice(0, staying.length).map(({ code }) => code)).toEqual(staying.map(() => 200));
  // Those who were refused try again, now that nothing is held.
  const again = await Promise.all(others.map((visit, n) => submit(at(n), form, visit, { q1: "a" })));
  const all = new Set(others.filter((_, n) => again[n]?.code === 200));
  expect(stored).toBeLessThanOrEqual(50);
  expect(staying.length + all.size).toBe(50);
  expect(await takenOf(one.pool, form.id)).toEqual({ "q1.a": 50 });
  expect(await heldIn(one.pool, form.id)).toEqual({ "q1.a": 50 });
});

test("what has ended is cleaned up, and what is held stays", async () => {
  const form = await newForm([radio(2)]);
  const [gone, here] = [newVisit(), newVisit()];
  await hold(one, form, gone, "a");
  await hold(one, form, here, "b");
  await expire(form, gone);
  const { deleteEndedHolds } = await import("../../data/quotas/holds.store.ts");
  await deleteEndedHolds(one.pool);
  const { rows } = await one.pool.query("select name from quota_holds where form_id = $1", [form.id]);
  expect(rows).toEqual([{ name: "q1.b" }]);
});
