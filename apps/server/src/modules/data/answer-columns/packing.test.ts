/** How columns come to be: in the background, for forms from before, and again after a fault. */
import { randomUUID } from "node:crypto";
import { startTestServer, type TestServer } from "@idata/testkit";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createForm, submitTo, type TestForm } from "../../collecting/intake/testing/survey.ts";
import type { Tx } from "../../../kernel/database.ts";
import { checkStatistics } from "../statistics/count-in-background.ts";
import { foldForm, rebuildCounters } from "../statistics/fold.service.ts";
import { BLOCK_SIZE } from "./column-codec.ts";
import { LEAST_PACKED, LEAST_QUIET, packColumns, packQuiet } from "./pack-in-background.ts";
import { findColumnDifferences, packForm } from "./pack.service.ts";
import { rebuildColumns } from "./rebuild.service.ts";

let server: TestServer;
let token: string;

beforeAll(async () => {
  server = await startTestServer();
  token = await server.loginAsAdmin();
});
afterAll(() => server.close());

/** Only every tenth number is a response, as far as columns are concerned a form with very many. */
const STEP = 10;
const listNumbers = (last: number): number[] =>
  Array.from({ length: Math.ceil(last / STEP) }, (_, at) => 1 + at * STEP);
/** q1 is o1 for numbers that three divides, o2 for one more, o3 for two more. */
const countO1 = (last: number): number => listNumbers(last).filter((n) => n % 3 === 0).length;

/** Writes responses as an older version has left them: stored and counted, without columns. */
async function createLarge(last: number): Promise<TestForm> {
  const form = await createCounted(last);
  if (last > BLOCK_SIZE) await server.pool.query("delete from form_column_marks where form_id = $1", [form.id]);
  return form;
}

async function createCounted(last: number): Promise<TestForm> {
  const form = await createForm(server, token);
  await server.pool.query(
    `insert into responses (form_id, seq, response_id, version, answers, content_hash, receipt)
     select $1, n, gen_random_uuid(), 1, jsonb_build_object('q1', 'o' || 1 + n % 3, 'q6', n % 7), '', 'R' || n
     from unnest($2::integer[]) n`,
    [form.id, listNumbers(last)],
  );
  const [newest = 0] = listNumbers(last).slice(-1);
  await server.pool.query("update forms set last_seq = $2 where id = $1", [form.id, newest]);
  await foldForm(server.services, form.id, "wait");
  return form;
}

async function readMark({ id }: TestForm): Promise<number> {
  const { rows } = await server.pool.query("select packed_seq from form_column_marks where form_id = $1", [id]);
  return rows[0]?.packed_seq ?? 0;
}

async function count(form: TestForm, where: string): Promise<number> {
  const { data } = await server.api("GET", `/form/${form.id}/stats`, { token, query: { where } });
  return data.matched.n;
}

describe("columns in the background", () => {
  test("forms from before are packed, full blocks first; small tails are left in rows", async () => {
    const last = BLOCK_SIZE + LEAST_PACKED + STEP;
    const large = await createLarge(last);
    const small = await createLarge(LEAST_PACKED - STEP);
    expect(await packColumns(server.services)).toBe(1);
    expect(await readMark(large)).toBe(BLOCK_SIZE);
    expect(await packColumns(server.services)).toBe(1);
    expect(await readMark(large)).toBe(listNumbers(last).at(-1));
    expect(await readMark(small)).toBe(0);
    expect(await packColumns(server.services)).toBe(0);
    expect(await count(large, "{q1} = 'o1'")).toBe(countO1(last));
    expect(await count(small, "{q1} = 'o1'")).toBe(countO1(LEAST_PACKED - STEP));
    expect(await findColumnDifferences(server.services, large.id)).toEqual([]);
  });

  test("a form that nobody responds to is packed sooner", async () => {
    const form = await createLarge(LEAST_QUIET * STEP);
    const newest = listNumbers(LEAST_QUIET * STEP).at(-1) ?? 0;
    await packQuiet(server.services);
    expect(await readMark(form)).toBe(0);
    // One more response came meanwhile.
    await submitTo(server, form, { responseId: randomUUID(), answers: { q1: "o1" } });
    await foldForm(server.services, form.id, "wait");
    await packQuiet(server.services);
    expect(await readMark(form)).toBe(0);
    await packQuiet(server.services);
    expect(await readMark(form)).toBe(newest + 1);
    expect(await packQuiet(server.services)).toBe(0);
    expect(await findColumnDifferences(server.services, form.id)).toEqual([]);
  });

  test("a block is packed as soon as counting has filled it", async () => {
    const form = await createCounted(2 * BLOCK_SIZE + LEAST_PACKED + 2 * STEP);
    expect(await readMark(form)).toBe(2 * BLOCK_SIZE);
    expect(await findColumnDifferences(server.services, form.id)).toEqual([]);
    expect(await packColumns(server.services)).toBe(1);
    expect(await count(form, "{q1} = 'o1'")).toBe(countO1(2 * BLOCK_SIZE + LEAST_PACKED + 2 * STEP));
  });

  test("two workers pack each block once", async () => {
    const form = await createLarge(3 * BLOCK_SIZE - STEP);
    const blocks = await Promise.all([0, 1].map(() => packForm(server.services, form.id, { partial: true })));
    // A worker that finds the form held leaves it to the other one.
    expect(blocks.reduce((sum, written) => sum + written, 0)).toBe(3);
    expect(await readMark(form)).toBe(listNumbers(3 * BLOCK_SIZE - STEP).at(-1));
    expect(await findColumnDifferences(server.services, form.id)).toEqual([]);
  });

  test("a block that was counted here is packed without reading its responses again", async () => {
    const form = await createLarge(1200);
    // Not a change that the product makes: it shows which of both is packed.
    await server.pool.query(`update responses set answers = '{"q1": "o1"}' where form_id = $1`, [form.id]);
    expect(await packForm(server.services, form.id, { partial: true })).toBe(1);
    expect(await count(form, "{q1} = 'o1'")).toBe(countO1(1200));
    expect((await findColumnDifferences(server.services, form.id)).map(({ key }) => key)).toContain("q1/");
    await rebuildColumns(server.services, form.id);
    await rebuildCounters(server.services, form.id);
    expect(await count(form, "{q1} = 'o1'")).toBe(listNumbers(1200).length);
  });

  test("hazard: a response is changed after it was counted and before it is packed", async () => {
    const form = await createLarge(1200);
    const { rows } = await server.pool.query(
      "select response_id as id from responses where form_id = $1 and answers ->> 'q1' = 'o1' limit 1",
      [form.id],
    );
    expect((await server.api("DELETE", `/form/${form.id}/response/${rows[0].id}`, { token })).code).toBe(200);
    expect(await packForm(server.services, form.id, { partial: true })).toBe(1);
    expect(await count(form, "{q1} = 'o1'")).toBe(countO1(1200) - 1);
    expect(await findColumnDifferences(server.services, form.id)).toEqual([]);
  });

  test("hazard: a response is changed after its block was read again and before that is written", async () => {
    const form = await createLarge(BLOCK_SIZE + LEAST_PACKED);
    await packForm(server.services, form.id, { partial: true });
    const { rows } = await server.pool.query(
      `select response_id as id from responses where form_id = $1 and answers ->> 'q1' = 'o1'
       and (seq < 1000 or seq > $2) order by seq`,
      [form.id, BLOCK_SIZE],
    );
    const ids = [rows.at(0).id, rows.at(-1).id];
    // The first block is written after the first change. When the second one is written, it has been read before the
    // second change.
    const services = {
      ...server.services,
      transaction: async <T>(work: (tx: Tx) => Promise<T>): Promise<T> => {
        const id = ids.shift();
        if (id !== undefined) await server.api("DELETE", `/form/${form.id}/response/${id}`, { token });
        return server.services.transaction(work);
      },
    };
    expect(await rebuildColumns(services, form.id)).toBe(2);
    expect(ids).toEqual([]);
    expect(await count(form, "{q1} = 'o1'")).toBe(countO1(BLOCK_SIZE + LEAST_PACKED) - 2);
    expect(await findColumnDifferences(server.services, form.id)).toEqual([]);
  });

  test("a block that cannot be written ends making columns again, however much of the next one has come", async () => {
    const form = await createLarge(1);
    // The rows of the second block are 20 MB, more than may come before they are asked for.
    await server.pool.query(
      `insert into responses (form_id, seq, response_id, version, answers, content_hash, receipt)
       select $1, $2 + n, gen_random_uuid(), 1, jsonb_build_object('q1', 'o1', 'x', repeat('长', 6667)), '', 'L' || n
       from generate_series(1, 1000) n`,
      [form.id, BLOCK_SIZE],
    );
    await server.pool.query("update forms set last_seq = $2 where id = $1", [form.id, BLOCK_SIZE + 1000]);
    await foldForm(server.services, form.id, "wait");
    await packForm(server.services, form.id, { partial: true });
    const failing = { ...server.services, transaction: () => Promise.reject(new Error("the disk is full")) };
    await expect(rebuildColumns(failing, form.id)).rejects.toThrow("the disk is full");
    expect(await rebuildColumns(server.services, form.id)).toBe(2);
    expect(await findColumnDifferences(server.services, form.id)).toEqual([]);
  });

  test("a block that is wrong is found by the weekly check and made again", async () => {
    const form = await createLarge(1200);
    await packForm(server.services, form.id, { partial: true });
    await server.pool.query('update responses set answers = \'{"q1":"o3"}\' where form_id = $1 and seq = 21', [
      form.id,
    ]);
    expect((await findColumnDifferences(server.services, form.id)).map(({ key }) => key).toSorted()).toEqual([
      "q1/",
      "q6/",
    ]);
    expect(await checkStatistics(server.services, new AbortController().signal)).toContain(`rebuilt: ${form.id}`);
    expect(await findColumnDifferences(server.services, form.id)).toEqual([]);
    // Number 21 had o1 before.
    expect(await count(form, "{q1} = 'o1'")).toBe(countO1(1200) - 1);
    expect(await rebuildColumns(server.services, form.id)).toBe(1);
  });

  test("a form that is not packed yet says so instead of reading it all", async () => {
    const form = await createForm(server, token);
    await server.pool.query("update forms set last_seq = 60001 where id = $1", [form.id]);
    const { body } = await server.api("GET", `/form/${form.id}/stats`, { token, query: { where: "true" } });
    expect(body.code).toBe(6604059);
  });

  test("what is deleted for good leaves nothing behind", async () => {
    const form = await createLarge(1200);
    await submitTo(server, form, { responseId: randomUUID(), answers: { q1: "o1" } });
    await foldForm(server.services, form.id, "wait");
    await packForm(server.services, form.id, { partial: true });
    await server.api("POST", `/form/${form.id}/trash`, { token });
    const purged = await server.api("DELETE", `/form/${form.id}`, { token });
    expect(purged.code).toBe(200);
    const { rows } = await server.pool.query(
      `select (select count(*) from form_column_blocks where form_id = $1)::int as blocks,
         (select count(*) from form_column_marks where form_id = $1)::int as marks`,
      [form.id],
    );
    expect(rows).toEqual([{ blocks: 0, marks: 0 }]);
  });
});
