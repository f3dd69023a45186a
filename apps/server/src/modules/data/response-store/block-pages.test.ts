import { randomUUID } from "node:crypto";
import { startTestServer, type TestServer } from "@idata/testkit";
import * as fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createForm, submitTo, type TestForm } from "../../collecting/intake/testing/survey.ts";
import { type BlockFilter, findSeqPage, findSeqRange } from "./block-pages.ts";
import type { Standing } from "./block-sums.ts";
import { findTimeRange, listNewestResponses } from "./edges.store.ts";
import { countByVersion } from "../statistics/stats.service.ts";
import { findBlockDifferences } from "../statistics/check-counters.ts";
import { foldForm, rebuildCounters } from "../statistics/fold.service.ts";

/** The response numbers span three large blocks, and every third number is missing. */
const TOP = 80_000;
const VERSIONS = 3;
const START = Date.UTC(2026, 0, 1);
const MINUTE = 60_000;

let server: TestServer;
let token: string;
let form: TestForm;
interface Row {
  readonly seq: number;
  readonly version: number;
  readonly at: number;
  readonly standing: Standing;
}
let rows: Row[] = [];

beforeAll(async () => {
  server = await startTestServer();
  token = await server.loginAsAdmin();
  form = await createForm(server, token);
  for (let version = 2; version <= VERSIONS; version += 1) {
    const definition = (await server.api("GET", `/form/${form.id}/definition`, { token })).data;
    await server.api("PUT", `/form/${form.id}/definition`, {
      token,
      body: { revision: definition.revision, definition: { ...definition.definition, title: `v${version}` } },
    });
    const published = await server.api("POST", `/form/${form.id}/publish`, { token });
    if (published.code !== 200) throw new Error(published.msg);
  }
  // The times follow the numbers roughly, as with concurrent submits. One long range is entirely in the trash, and
  // every thirteenth response was screened out.
  await server.pool.query(
    `insert into responses (form_id, seq, response_id, version, answers, content_hash, receipt, submitted_at, deleted_at, screened_out)
     select $1, n, gen_random_uuid(), least(${VERSIONS}, 1 + n * ${VERSIONS} / ${TOP} + (n % 500 = 0)::int),
       '{"q1": "o1"}', '', n::text, $2::timestamptz + n * interval '1 minute' - (n % 7) * interval '0.7 second',
       case when n % 11 = 0 or n between 50000 and 60000 then now() end, n % 13 = 0
     from generate_series(1, ${TOP}) n where n % 3 <> 0`,
    [form.id, new Date(START)],
  );
  await server.pool.query("update forms set last_seq = $2 where id = $1", [form.id, TOP]);
  await foldForm(server.services, form.id, "wait");
  rows = await readRows();
});
afterAll(() => server.close());

async function readRows(): Promise<Row[]> {
  const found = await server.pool.query<Omit<Row, "at"> & { at: Date }>(
    `select seq, version, submitted_at as at, case when deleted_at is not null then 'deleted' when screened_out then 'screened' else 'kept' end as standing
     from responses where form_id = $1 order by seq desc`,
    [form.id],
  );
  return found.rows.map((row) => ({ ...row, at: row.at.getTime() }));
}

const inSnapshot = <T>(work: (tx: typeof server.db) => Promise<T>): Promise<T> =>
  server.db.transaction().setIsolationLevel("repeatable read").execute(work);

/** `at` counts minutes since the first response, with fractions. */
const moment = fc
  .double({ min: -10, max: TOP + 10, noNaN: true })
  .map((at) => new Date(START + Math.round(at * MINUTE)));
const filters = fc.record(
  {
    version: fc.integer({ min: 1, max: VERSIONS + 1 }),
    begin: moment,
    end: moment,
    deleted: fc.boolean(),
    screenedOut: fc.boolean(),
  },
  { requiredKeys: ["deleted", "screenedOut"] },
);
const windows = fc.record(
  { offset: fc.oneof(fc.nat(300), fc.nat(TOP)), limit: fc.integer({ min: 1, max: 200 }), before: fc.nat(TOP + 5) },
  { requiredKeys: ["offset", "limit"] },
);

function matchesOf({ version, begin, end, deleted, screenedOut }: BlockFilter) {
  const wanted = deleted ? "deleted" : screenedOut ? "screened" : "kept";
  return rows.filter(
    (row) =>
      row.standing === wanted &&
      (version === undefined || row.version === version) &&
      (begin === undefined || row.at >= begin.getTime()) &&
      (end === undefined || row.at < end.getTime()),
  );
}

async function expectPages(numRuns: number): Promise<void> {
  await fc.assert(
    fc.asyncProperty(filters, windows, async (filter, window) => {
      const matching = matchesOf(filter);
      const rest = matching.filter(({ seq }) => window.before === undefined || seq < window.before);
      const page = await inSnapshot((tx) => findSeqPage(tx, form.id, filter, window));
      expect(page).toEqual({
        total: matching.length,
        seqs: rest.slice(window.offset, window.offset + window.limit).map(({ seq }) => seq),
      });
      const range = await findSeqRange(server.db, form.id, filter);
      for (const { seq } of [matching[0], matching.at(-1)].filter((row) => row !== undefined)) {
        expect([range.from <= seq, seq <= range.to]).toEqual([true, true]);
      }
    }),
    { numRuns },
  );
}

describe("findSeqPage", () => {
  test("finds any page of any counted filter", async () => {
    expect.hasAssertions();
    await expectPages(150);
  });

  test("also with a tail that is not folded, and after deletes and restores", async () => {
    await server.pool.query(
      `insert into responses (form_id, seq, response_id, version, answers, content_hash, receipt, submitted_at, screened_out)
       select $1, n, gen_random_uuid(), ${VERSIONS}, '{"q1": "o2"}', '', n::text, $2::timestamptz + n * interval '1 minute',
         n % 13 = 0
       from generate_series(${TOP + 1}, ${TOP + 90}) n`,
      [form.id, new Date(START)],
    );
    await server.pool.query("update forms set last_seq = $2 where id = $1", [form.id, TOP + 90]);
    rows = await readRows();
    await expectPages(60);
    for (const [seq, action] of [
      [1, "delete"],
      [26, "delete"],
      [143, "restore"],
      [44_000, "restore"],
      [TOP + 50, "delete"],
    ] as const) {
      const { rows: ids } = await server.pool.query<{ id: string }>(
        "select response_id as id from responses where form_id = $1 and seq = $2",
        [form.id, seq],
      );
      const path = `/form/${form.id}/response/${ids[0]?.id}`;
      const answer = await (action === "delete"
        ? server.api("DELETE", path, { token })
        : server.api("POST", `${path}/restore`, { token }));
      expect(answer.code).toBe(200);
    }
    rows = await readRows();
    await expectPages(60);
    expect(await findBlockDifferences(server.services, form.id)).toEqual([]);
  });

  test("the counts of versions are those of the rows", async () => {
    const counts = Map.groupBy(
      rows.filter((row) => row.standing === "kept"),
      (row) => row.version,
    );
    expect(await countByVersion(server.services, form.id)).toEqual(
      new Map([...counts].map(([version, own]) => [version, own.length])),
    );
  });
});

describe("first and last responses", () => {
  test("are those of the rows, also of one version and with all of the newest deleted", async () => {
    const kept = rows.filter((row) => row.standing === "kept");
    const expected = (own: Row[]) => ({ first: new Date(own.at(-1)?.at ?? 0), last: new Date(own[0]?.at ?? 0) });
    expect(await findTimeRange(server.db, form.id)).toEqual(expected(kept));
    const ofTwo = kept.filter((row) => row.version === 2);
    expect(await findTimeRange(server.db, form.id, 2)).toEqual(expected(ofTwo));
    const other = await createForm(server, token);
    const empty = await createForm(server, token);
    expect(await findTimeRange(server.db, empty.id)).toEqual({ first: null, last: null });
    await submitTo(server, other, { responseId: randomUUID() });
    const newest = await listNewestResponses(server.db, [form.id, other.id, empty.id], 6);
    expect(newest.map(({ formId, seq }) => [formId, seq])).toEqual([
      [other.id, 1],
      ...kept.slice(0, 5).map(({ seq }) => [form.id, seq]),
    ]);
  });
});

describe("the check and the rebuild of blocks", () => {
  test("a wrong block is found and mended", async () => {
    const damage = await server.pool.query(
      "update response_blocks set kept = kept + 1 where form_id = $1 and level = 0 and block = 7",
      [form.id],
    );
    expect(damage.rowCount).toBeGreaterThan(0);
    expect(await findBlockDifferences(server.services, form.id)).toContainEqual({ level: 0, block: 7, version: 1 });
    await rebuildCounters(server.services, form.id);
    expect(await findBlockDifferences(server.services, form.id)).toEqual([]);
  });

  test("a purged form leaves none", async () => {
    const gone = await createForm(server, token);
    await submitTo(server, gone);
    await foldForm(server.services, gone.id, "wait");
    const count = async () =>
      (await server.pool.query("select from response_blocks where form_id = $1", [gone.id])).rowCount;
    expect(await count()).toBe(2);
    await server.api("POST", `/form/${gone.id}/trash`, { token });
    expect((await server.api("DELETE", `/form/${gone.id}`, { token })).code).toBe(200);
    expect(await count()).toBe(0);
  });
});
