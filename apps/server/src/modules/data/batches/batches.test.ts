/** Actions on all matches (R77): what they change, who may, two at once on two servers, jobs, and undo. */
import type { Answer, TestServer, TestUser } from "@idata/testkit";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { startTwoNodes } from "../../../testing/two-nodes.ts";
import { createForm, submitTo, type TestForm } from "../../collecting/intake/testing/survey.ts";
import { findBlockDifferences, findCounterDifferences } from "../statistics/check-counters.ts";
import { foldForm } from "../statistics/fold.service.ts";
import { findBatch, insertBatch } from "./batches.store.ts";
import { runBatch } from "./run-batch.ts";

const { one, two, token, close } = await startTwoNodes();
afterAll(close);

const ITEMS = [
  { id: "n", type: "number", title: "N" },
  {
    id: "slot",
    type: "radio",
    title: "Slot",
    options: [
      { id: "a", label: "A", quota: 1 },
      { id: "b", label: "B" },
    ],
  },
];
const ERROR = { count: 6604094, notFound: 404, formForbidden: 6601010, formNotFound: 6601001 };

const call = (node: TestServer, form: TestForm, method: "GET" | "POST", path: string, body?: object, by = token) =>
  node.api(method, `/form/${form.id}${path}`, { token: by, ...(body && { body }) });
const start = (node: TestServer, form: TestForm, body: object, by = token): Promise<Answer> =>
  call(node, form, "POST", "/response/batch", body, by);
const undo = (node: TestServer, form: TestForm, batchId: string) =>
  call(node, form, "POST", `/response/batch/${batchId}/undo`);

interface Row {
  readonly seq: number;
  readonly responseId: string;
  readonly annotation: { readonly tags: string[]; readonly flagged: boolean };
}
async function list(form: TestForm, query: Record<string, string> = {}): Promise<Row[]> {
  const { body } = await two.api("GET", `/form/${form.id}/response/list`, {
    token,
    query: { pageSize: "200", ...query },
  });
  return body.rows;
}
const seqs = async (form: TestForm, query?: Record<string, string>) => (await list(form, query)).map(({ seq }) => seq);

async function newForm(count: number): Promise<TestForm> {
  const form = await createForm(one, token, { items: ITEMS });
  for (let from = 1; from <= count; from += 100) {
    const some = Array.from({ length: Math.min(100, count - from + 1) }, (_, at) => from + at);
    const codes = await Promise.all(some.map((n) => submitTo(one, form, { answers: { n } })));
    expect(codes.every(({ code }) => code === 200)).toBe(true);
  }
  return form;
}

/** Counters and blocks say what the rows say. */
async function expectExact(form: TestForm, kept: number): Promise<void> {
  const { data } = await call(one, form, "GET", "/stats");
  expect(data.responses).toBe(kept);
  expect((await call(one, form, "GET", "/stats?where=true")).data.matched.n).toBe(kept);
  await foldForm(one.services, form.id, "wait");
  expect(await findCounterDifferences(one.services, form.id)).toEqual([]);
  expect(await findBlockDifferences(one.services, form.id)).toEqual([]);
}

describe("what is done to all matches", () => {
  let form: TestForm;
  beforeAll(async () => {
    form = await newForm(30);
  });

  test("only those that fit are tagged, flagged and given to somebody, page or not", async () => {
    const annotation = { addTags: ["big"], flagged: true, assigneeId: 1 };
    const body = { action: "annotate", where: "{n} > 20", expected: 10, annotation };
    expect((await start(one, form, body)).data).toMatchObject({ jobId: null, total: 10, changed: 10, leftOut: 0 });
    expect(await seqs(form, { where: "{$tags} contains 'big' and {$flagged} = true and {$assignee} = 1" })).toEqual(
      (await list(form, { where: "{n} > 20" })).map(({ seq }) => seq),
    );
    const off = { action: "annotate", where: "{$flagged} = true", expected: 10, annotation: { flagged: false } };
    expect((await start(two, form, off)).data).toMatchObject({ changed: 10 });
    expect(await seqs(form, { flagged: "true" })).toEqual([]);
  });

  test("a delete is undone for exactly those that it deleted, as far as nobody has touched them since", async () => {
    const all = await list(form);
    const [first, second] = await list(form, { where: "{n} <= 5" });
    await one.api("DELETE", `/form/${form.id}/response/${first?.responseId}`, { token });
    const deleted = await start(two, form, { action: "delete", where: "{n} <= 5", expected: 4 });
    expect(deleted.data).toMatchObject({ action: "delete", total: 4, changed: 4, leftOut: 0 });
    await expectExact(form, 25);
    expect(await seqs(form, { deleted: "true" })).toHaveLength(5);
    await one.api("POST", `/form/${form.id}/response/${second?.responseId}/restore`, { token });
    const undone = await undo(one, form, deleted.data.batchId);
    expect(undone.data).toMatchObject({ action: "restore", total: 4, changed: 3, leftOut: 1 });
    expect(await seqs(form, { deleted: "true" })).toEqual([first?.seq]);
    await expectExact(form, 29);
    expect((await undo(two, form, deleted.data.batchId)).data).toMatchObject({ changed: 0, leftOut: 4 });
    const restored = await start(one, form, { action: "restore", filter: { deleted: true }, expected: 1 });
    expect(restored.data).toMatchObject({ changed: 1 });
    expect(await seqs(form)).toEqual(all.map(({ seq }) => seq));
  });

  test("another number than was seen changes nothing", async () => {
    const { code, body } = await start(one, form, { action: "delete", where: "{n} <= 5", expected: 6 });
    expect([code, body.msg.includes("5")]).toEqual([ERROR.count, true]);
    await expectExact(form, 30);
  });

  test("who may only annotate deletes nothing, and who may only look at the form learns nothing", async () => {
    const [analyst, viewer] = [await one.createUser(), await one.createUser()];
    for (const [user, role] of [
      [analyst, "analyst"],
      [viewer, "viewer"],
    ] as [TestUser, string][])
      await one.api("PUT", `/form/${form.id}/collaborator`, { token, body: { userId: user.userId, role } });
    const remove = { action: "delete", where: "true", expected: 30 };
    expect((await start(one, form, remove, analyst.token)).code).toBe(ERROR.formForbidden);
    const tag = { action: "annotate", where: "{n} = 1", expected: 1, annotation: { addTags: ["seen"] } };
    const tagged = await start(one, form, tag, analyst.token);
    expect(tagged.data).toMatchObject({ changed: 1 });
    expect((await start(one, form, tag, viewer.token)).code).toBe(ERROR.formForbidden);
    const path = `/response/batch/${tagged.data.batchId}`;
    expect((await call(one, form, "GET", path, undefined, viewer.token)).code).toBe(ERROR.formForbidden);
    const other = await newForm(1);
    expect((await call(one, other, "GET", path)).code).toBe(ERROR.notFound);
    expect((await undo(one, other, tagged.data.batchId)).code).toBe(ERROR.notFound);
    expect((await undo(one, form, tagged.data.batchId)).code).not.toBe(200);
    await expectExact(form, 30);
  });
});

test("two actions on overlapping sets, on two servers: each response is changed once, and all figures agree", async () => {
  const form = await newForm(60);
  const both = await Promise.all([
    start(one, form, { action: "delete", where: "{n} <= 40", expected: 40 }),
    start(two, form, { action: "delete", where: "{n} > 20", expected: 40 }),
    start(one, form, { action: "annotate", where: "{n} <= 45", expected: 45, annotation: { addTags: ["one"] } }),
    start(two, form, { action: "annotate", where: "{n} > 15", expected: 45, annotation: { addTags: ["two"] } }),
  ]);
  // The slower one may have counted after the faster one deleted; then it changes nothing and says so.
  const deletes = both.slice(0, 2).filter(({ code }) => code === 200);
  expect(deletes.length).toBeGreaterThan(0);
  for (const { code } of both) expect([200, ERROR.count]).toContain(code);
  const changed = deletes.reduce((sum, { data }) => sum + data.changed, 0);
  const trash = await seqs(form, { deleted: "true" });
  expect(trash).toHaveLength(changed);
  expect(deletes.length === 2 ? changed : 60).toBe(60);
  await expectExact(form, 60 - changed);
  for (const { data } of deletes) expect(data.changed + data.leftOut).toBe(data.total);
  const undone = await Promise.all(deletes.map(({ data }, at) => undo(at === 0 ? two : one, form, data.batchId)));
  expect(undone.reduce((sum, { data }) => sum + data.changed, 0)).toBe(changed);
  await expectExact(form, 60);
  const facts = await one.services.pool.query<{ n: number }>(
    "select count(*)::integer as n from facts where stream_kind = 'form' and stream_id = $1 and name = 'response.deleted'",
    [form.id],
  );
  expect(facts.rows[0]?.n).toBe(changed);
});

test("work that two processes do at once is done once", async () => {
  const form = await newForm(25);
  const all = (await seqs(form)).toReversed();
  const id = "6f0e6f43-0000-4000-8000-000000000001";
  const order = { id, formId: form.id, action: "delete", annotation: null, undoes: null, by: 1 } as const;
  await one.services.transaction((tx) => insertBatch(tx, order, all));
  const batch = await findBatch(one.services.db, form.id, id);
  if (batch === null) throw new Error("the batch is gone");
  const work = (node: TestServer) =>
    runBatch(node.services, batch, { signal: new AbortController().signal, onProgress: () => {} });
  await Promise.all([work(one), work(two)]);
  expect((await call(one, form, "GET", `/response/batch/${id}`)).data).toMatchObject({
    total: 25,
    changed: 25,
    leftOut: 0,
  });
  await expectExact(form, 0);
});

test("a response whose place is taken by now stays in the trash, and the others are restored", async () => {
  const form = await createForm(one, token, { items: ITEMS });
  await submitTo(one, form, { answers: { slot: "a" } });
  await submitTo(one, form, { answers: { slot: "b" } });
  const { data } = await start(one, form, { action: "delete", where: "true", expected: 2 });
  expect((await submitTo(one, form, { answers: { slot: "a" } })).code).toBe(200);
  expect((await undo(one, form, data.batchId)).data).toMatchObject({ changed: 1, leftOut: 1 });
  expect(await seqs(form)).toEqual([3, 2]);
});

test("more than a thousand are a job, which stands among one's own and ends with all of them changed", async () => {
  const form = await newForm(1002);
  const annotation = { addTags: ["many"] };
  const { data } = await start(one, form, { action: "annotate", where: "true", expected: 1002, annotation });
  expect(data).toMatchObject({ total: 1002, jobId: expect.any(String) });
  await vi.waitFor(
    async () => {
      const { data: job } = await two.api("GET", `/job/${data.jobId}`, { token });
      expect(job).toMatchObject({ name: "responses.batch", state: "done", done: 1002, total: 1002 });
    },
    { timeout: 30_000, interval: 200 },
  );
  expect((await call(two, form, "GET", `/response/batch/${data.batchId}`)).data).toMatchObject({ changed: 1002 });
});
