/**
 * Responses that the web thread hands to the worker are counted and packed as if they were read from the database, and
 * only if they are what follows the mark there (docs/hazards.md#r88).
 */
import { createTestDatabase, startTestServer, type TestServer } from "@idata/testkit";
import * as fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  createForm,
  GOOD_ANSWERS,
  SCORED_ITEMS,
  SCORING,
  submitTo,
  type SubmitBody,
  type TestForm,
} from "../../collecting/intake/testing/survey.ts";
import { toStoredOrder } from "../../platform/stored-json/index.ts";
import { findColumnDifferences, packForm } from "../answer-columns/pack.service.ts";
import { handOver, listHanded, listTail } from "../response-store/index.ts";
import { findBlockDifferences, findCounterDifferences } from "./check-counters.ts";
import { foldForm } from "./fold.service.ts";

/** Two processes without background work, so that a test decides when something is counted. */
let first: TestServer;
let second: TestServer;
let token: string;

beforeAll(async () => {
  const database = await createTestDatabase();
  const start = async (): Promise<TestServer> => {
    const server = await startTestServer({ database, background: false });
    server.services.handOver.receive(server.services.handOver.open());
    return server;
  };
  first = await start();
  second = await start();
  token = await first.loginAsAdmin();
});
afterAll(async () => {
  await first.close();
  await second.close();
});

const listOf = (server: TestServer, { id }: TestForm, after = 0) =>
  listHanded(server.services.pool, server.services.db, id, after, 1000);

/** Until as many have arrived. */
async function arrive(server: TestServer, form: TestForm, n: number, after = 0): Promise<void> {
  await expect.poll(async () => (await listOf(server, form, after)).length).toBe(n);
}

/** Not a change that the product makes: it shows whether a response was read from the database or handed over. */
const changeStored = ({ id }: TestForm) =>
  first.pool.query("update responses set answers = jsonb_set(answers, '{q1}', '\"o3\"') where form_id = $1", [id]);

async function countColours({ id }: TestForm): Promise<Record<string, number>> {
  const { rows } = await first.pool.query(
    "select key, n from form_counters where form_id = $1 and question_id = 'q1' and key like '%o_' and n > 0",
    [id],
  );
  return Object.fromEntries(rows.map(({ key, n }) => [String(key).slice(-2), Number(n)]));
}

async function expectNoDifference({ id }: TestForm): Promise<void> {
  const { services } = first;
  await packForm(services, id, { partial: true });
  expect(await findCounterDifferences(services, id)).toEqual([]);
  expect(await findBlockDifferences(services, id)).toEqual([]);
  expect(await findColumnDifferences(services, id)).toEqual([]);
}

/** Scored, in two languages, on two pages. */
const createRich = () =>
  createForm(first, token, {
    items: [
      ...SCORED_ITEMS,
      { id: "b1", type: "page-break", title: "Second" },
      { id: "q10", type: "text", title: "More" },
    ],
    rest: { scoring: SCORING, translations: { "zh-CN": {} } },
  });

describe("what is handed over", () => {
  test("equals what is read: answers, score, source, language, times and whether it counts", async () => {
    const form = await createRich();
    const bodies: SubmitBody[] = [
      {},
      { answers: { ...GOOD_ANSWERS, q4: "张三 \u{1F600} \"'\\" }, language: "zh-CN" },
      { answers: { q1: "o2", q8: "because", q5: { r2: "c1" } }, source: { source: "poster", utm_source: "x" } },
      { startedAt: new Date(Date.now() - 90_000).toISOString(), times: { p1: 60_000 } },
    ];
    for (const body of bodies) expect((await submitTo(first, form, body)).status).toBe(200);
    await arrive(first, form, bodies.length);
    const read = await listTail(first.services.db, form.id, 0, 100);
    expect(await listOf(first, form)).toEqual(read);
    // What the comparison is about is there.
    expect(read.map(({ language }) => language)).toContain("zh-CN");
    expect(read.some(({ source, score }) => source !== null && score !== null)).toBe(true);
    expect(read.some(({ pageSeconds, seconds }) => pageSeconds !== null && seconds !== null)).toBe(true);
    await foldForm(first.services, form.id);
    expect(await listOf(first, form)).toEqual([]);
    await expectNoDifference(form);
  });

  test("is counted without another look at the responses", async () => {
    const form = await createForm(first, token);
    for (let n = 0; n < 3; n += 1) await submitTo(first, form);
    await arrive(first, form, 3);
    await changeStored(form);
    await foldForm(first.services, form.id);
    expect(await countColours(form)).toEqual({ o1: 3 });
  });

  test("of forms with gates too, once the transaction is committed", async () => {
    const form = await createForm(first, token);
    const { data } = await first.api("GET", `/form/${form.id}/rules`, { token });
    const { hasPassword: _, zone: __, state: ___, openDrafts: ____, ...rules } = data;
    const saved = await first.api("PUT", `/form/${form.id}/rules`, { token, body: { ...rules, cap: 2 } });
    expect(saved.code).toBe(200);
    const statuses = await Promise.all([1, 2, 3].map(async () => (await submitTo(first, form)).status));
    expect(statuses.filter((status) => status === 200)).toHaveLength(2);
    await arrive(first, form, 2);
    expect(await listOf(first, form)).toEqual(await listTail(first.services.db, form.id, 0, 100));
  });

  test("has keys in the order of the database", async () => {
    const key = fc.oneof(
      fc.string({ maxLength: 4 }),
      fc.string({ unit: "grapheme", maxLength: 3 }),
      fc.nat().map(String),
    );
    const value = fc.dictionary(
      key,
      fc.dictionary(key, fc.oneof(fc.string(), fc.double({ noNaN: true, noDefaultInfinity: true }))),
    );
    const isPlain = (text: string): boolean => !text.includes("\\u") && !text.includes("__proto__");
    await fc.assert(
      fc.asyncProperty(value, async (given) => {
        const json = JSON.stringify(given);
        fc.pre(isPlain(json));
        const { rows } = await first.pool.query("select $1::jsonb as stored", [json]);
        expect(JSON.stringify(toStoredOrder(JSON.parse(json)))).toBe(JSON.stringify(rows[0].stored));
      }),
      { numRuns: 200 },
    );
  });
});

describe("what is handed over is not used", () => {
  test("after a gap: what another process has stored in between is read first", async () => {
    const form = await createForm(first, token);
    await submitTo(first, form);
    await submitTo(second, form, { answers: { q1: "o2", q8: "in between" } });
    await submitTo(first, form);
    await arrive(first, form, 1);
    await arrive(first, form, 1, 2);
    await foldForm(first.services, form.id);
    expect(await countColours(form)).toEqual({ o1: 2, o2: 1 });
    await expectNoDifference(form);
  });

  test("at or below the mark: another process has counted it, and it was changed since", async () => {
    const form = await createForm(first, token);
    await submitTo(first, form);
    await arrive(first, form, 1);
    await foldForm(second.services, form.id);
    const list = await first.api("GET", `/form/${form.id}/response/list`, { token });
    const deleted = await first.api("DELETE", `/form/${form.id}/response/${list.body.rows[0].responseId}`, { token });
    expect(deleted.code).toBe(200);
    await submitTo(first, form, { answers: { q1: "o2", q8: "later" } });
    await arrive(first, form, 1, 1);
    await foldForm(first.services, form.id);
    expect(await countColours(form)).toEqual({ o2: 1 });
    await expectNoDifference(form);
  });

  test("if the database does not have the responses", async () => {
    const form = await createForm(first, token);
    await submitTo(first, form);
    await foldForm(first.services, form.id);
    const invented = { f: form.id, r: "", v: 1, n: 1, a: { q1: "o1" }, h: "", c: "", s: null };
    const forms = [{ formId: form.id, base: 1, count: 1 }];
    handOver(first.services, { text: JSON.stringify([invented]), forms, microseconds: Date.now() * 1000 });
    await submitTo(second, form, { answers: { q1: "o2", q8: "real" } });
    await first.pool.query("update responses set seq = 5 where form_id = $1 and seq = 2", [form.id]);
    await first.pool.query("update forms set last_seq = 5 where id = $1", [form.id]);
    await foldForm(first.services, form.id);
    expect(await countColours(form)).toEqual({ o1: 1, o2: 1 });
    await expectNoDifference(form);
  });

  test("if more waits than memory allows: the oldest are read from the database", async () => {
    const form = await createForm(first, token);
    await submitTo(first, form);
    await arrive(first, form, 1);
    const forms = [{ formId: 0, base: 0, count: 1 }];
    handOver(first.services, { text: `["${"x".repeat(17 * 1024 * 1024)}"]`, forms, microseconds: 0 });
    await arrive(first, form, 0);
    await foldForm(first.services, form.id);
    expect(await countColours(form)).toEqual({ o1: 1 });
    await expectNoDifference(form);
  });
});
