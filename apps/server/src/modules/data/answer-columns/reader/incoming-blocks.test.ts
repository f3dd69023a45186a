/** Blocks come in batches while others are used, on a connection that is used for other queries meanwhile. */
import { startTestServer, type TestServer } from "@idata/testkit";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openDatabase, type DatabaseHandle, withSnapshot } from "../../../../kernel/database.ts";
import { createForm } from "../../../collecting/intake/testing/survey.ts";
import { foldForm } from "../../statistics/fold.service.ts";
import { BLOCK_SIZE } from "../column-codec.ts";
import { STATE, toColumnKey } from "../column-names.ts";
import { packForm } from "../pack.service.ts";
import { createMemory, openFormBlocks, type Snapshot } from "./block-source.ts";
import { codedOf } from "./read-column.ts";

let server: TestServer;
let handle: DatabaseHandle;
let formId: number;

const LAST = 5 * BLOCK_SIZE + 700;
/** Only every eighth number is a response. */
const STEP = 8;
const KEYS = [STATE, toColumnKey("q1"), toColumnKey("q6")];
const each = (): Promise<void> => Promise.resolve();

beforeAll(async () => {
  server = await startTestServer();
  const token = await server.loginAsAdmin();
  ({ id: formId } = await createForm(server, token));
  await server.pool.query(
    `insert into responses (form_id, seq, response_id, version, answers, content_hash, receipt)
     select $1, n, gen_random_uuid(), 1, jsonb_build_object('q1', 'o' || 1 + n % 3, 'q6', n % 977), '', 'R' || n
     from generate_series(1, $2::integer, $3) n`,
    [formId, LAST, STEP],
  );
  await server.pool.query("update forms set last_seq = $2 where id = $1", [formId, LAST]);
  await foldForm(server.services, formId, "wait");
  await packForm(server.services, formId, { partial: true });
  const { rows } = await server.pool.query("select current_database() as name");
  const target = server.services.targetOf(rows[0].name);
  handle = openDatabase(target, { size: 2, slowSize: 1, copies: true, onIdleError: () => {} });
});
afterAll(async () => {
  await handle.close();
  await server.close();
});

const inSnapshot = <T>(work: (snapshot: Snapshot) => Promise<T>): Promise<T> =>
  withSnapshot(handle.pool, { seconds: 60 }, (tx, client) => work({ tx, client }));

/** By number of the response, its two answers. */
async function readAll(snapshot: Snapshot, firstBatch: number, query: () => Promise<void>): Promise<unknown[]> {
  const blocks = await openFormBlocks(handle, snapshot, createMemory(1), formId, firstBatch);
  const found: unknown[] = [];
  for await (const block of blocks.read(KEYS, each)) {
    await query();
    const [states, one, other] = KEYS.map((key) => codedOf(block, key));
    for (let place = 0; place < block.places; place++)
      if (states?.valueAt(place) === "kept")
        found.push([block.seqAt(place), one?.valueAt(place), other?.valueAt(place)]);
  }
  return found;
}

const wanted = Array.from({ length: Math.ceil(LAST / STEP) }, (_, at) => 1 + at * STEP).map((n) => [
  n,
  `o${1 + (n % 3)}`,
  n % 977,
]);

test.each([1, 30_000, 1_600_000])("all blocks, with batches of %i bytes at first", async (firstBatch) => {
  expect(await inSnapshot((snapshot) => readAll(snapshot, firstBatch, each))).toEqual(wanted);
});

test("whoever uses a block may ask the same connection something else", async () => {
  let asked = 0;
  const found = await inSnapshot((snapshot) =>
    readAll(snapshot, 30_000, async () => {
      const { rows } = await sql<{ n: number }>`select 1 as n`.execute(snapshot.tx);
      asked += rows[0]?.n ?? 0;
    }),
  );
  expect(found).toEqual(wanted);
  expect(asked).toBeGreaterThan(4);
});

test("whoever stops early may use the connection again", async () => {
  const seen = await inSnapshot(async (snapshot) => {
    const blocks = await openFormBlocks(handle, snapshot, createMemory(1), formId, 1);
    for await (const block of blocks.read(KEYS, each)) if (block.seqAt(0) > BLOCK_SIZE) break;
    return readAll(snapshot, 1_600_000, each);
  });
  expect(seen).toEqual(wanted);
});

test("a connection that is lost while blocks come is an error", async () => {
  const read = inSnapshot(async (snapshot) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(snapshot.tx);
    let isCut = false;
    return readAll(snapshot, 1, async () => {
      if (!isCut) await server.pool.query("select pg_terminate_backend($1)", [rows[0]?.pid]);
      isCut = true;
    });
  });
  await expect(read).rejects.toThrow(/terminat|connection|EPIPE|ECONNRESET/iu);
  expect(await inSnapshot((snapshot) => readAll(snapshot, 1, each))).toEqual(wanted);
});
