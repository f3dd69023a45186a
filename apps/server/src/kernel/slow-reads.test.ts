import { createTestDatabase } from "@idata/testkit";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { ClientGoneError } from "./client-gone.ts";
import type { DatabaseHandle, Db } from "./database.ts";
import { SlowReads, toLimits } from "./slow-reads.ts";

let database: DatabaseHandle;
let reads: SlowReads;

beforeAll(async () => {
  database = (await createTestDatabase()).open({ size: 4 });
});
afterAll(() => database.close());
beforeEach(() => {
  reads = new SlowReads(database.slowPool, database.pool, { ...toLimits(2), waitMs: 1 });
});

/** Enough for what happens at once on an idle machine. */
const WAIT = { timeout: 20_000 };
const stay = () => new AbortController().signal;
/** A query that would take hours. Its text names the test that runs it. */
const endless = (name: string) =>
  sql.raw<{ n: number }>(`/* ${name} */ select count(*) as n from generate_series(1, 1e12)`);

async function countRunning(name: string): Promise<number> {
  const { rows } = await database.pool.query<{ n: number }>(
    "select count(*)::integer as n from pg_stat_activity where state = 'active' and query like $1 and pid <> pg_backend_pid()",
    [`/* ${name} */%`],
  );
  return rows[0]?.n ?? 0;
}
const pidOf = async (db: Db): Promise<number> => {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
  return rows[0]?.pid ?? 0;
};

describe("a slow read", () => {
  test("is one read-only snapshot, and its connection is used again", async () => {
    await reads.read({ key: "a", gone: stay() }, async (db) => {
      const count = async () => (await sql`select from sys_post`.execute(db)).rows.length;
      const before = await count();
      await database.pool.query("insert into sys_post (post_code, post_name, post_sort) values ('x', 'x', 1)");
      expect(await count()).toBe(before);
      await expect(sql`delete from sys_post`.execute(db)).rejects.toMatchObject({ code: "25006" });
    });
    const pids = [0, 1].map(() => reads.read({ key: "a", gone: stay() }, pidOf));
    for (const pid of await Promise.all(pids)) expect(pid).toBeGreaterThan(0);
    expect(database.slowPool.idleCount).toBeGreaterThan(0);
  });

  test("stops in the database when its client goes, and its connection is not used again", async () => {
    const client = new AbortController();
    let pid = 0;
    const reading = reads.read({ key: "a", gone: client.signal }, async (db) => {
      pid = await pidOf(db);
      return endless("goes").execute(db);
    });
    const outcome = reading.catch((error: unknown) => error);
    await vi.waitFor(async () => expect(await countRunning("goes")).toBe(1), WAIT);
    client.abort();
    expect(await outcome).toBeInstanceOf(ClientGoneError);
    // The error of a statement arrives a moment before its session becomes idle.
    await vi.waitFor(async () => expect(await countRunning("goes")).toBe(0), WAIT);
    const next = await Promise.all([0, 1].map(() => reads.read({ key: "b", gone: stay() }, pidOf)));
    expect(next).not.toContain(pid);
  });

  test("runs no further statement after its client has gone", async () => {
    const client = new AbortController();
    const reading = reads.read({ key: "a", gone: client.signal }, async (db) => {
      await pidOf(db);
      client.abort();
      return endless("further").execute(db);
    });
    await expect(reading).rejects.toBeInstanceOf(ClientGoneError);
    expect(await countRunning("further")).toBe(0);
  });

  test("gives up with a sentence when a statement takes too long", async () => {
    const short = new SlowReads(database.slowPool, database.pool, {
      ...toLimits(1),
      seconds: { list: 0.05, export: 1 },
    });
    await expect(short.read({ key: "a", gone: stay() }, (db) => endless("long").execute(db))).rejects.toMatchObject({
      errorName: "READ_TOO_LONG",
    });
    expect(await short.read({ key: "a", gone: stay() }, pidOf)).toBeGreaterThan(0);
  });

  test("is refused when too many run, and the place comes back after an error", async () => {
    const client = new AbortController();
    const running = [0, 1].map(() =>
      reads
        .read({ key: "a", gone: client.signal }, (db) => endless("many").execute(db))
        .catch((error: unknown) => error),
    );
    await vi.waitFor(async () => expect(await countRunning("many")).toBe(2), WAIT);
    await expect(reads.read({ key: "b", gone: stay() }, pidOf)).rejects.toMatchObject({ errorName: "READS_BUSY" });
    client.abort();
    for (const outcome of await Promise.all(running)) expect(outcome).toBeInstanceOf(ClientGoneError);
    await expect(reads.read({ key: "b", gone: stay() }, (db) => sql`select 1/0`.execute(db))).rejects.toMatchObject({
      code: "22012",
    });
    expect(await reads.read({ key: "b", gone: stay() }, pidOf)).toBeGreaterThan(0);
  });
});

describe("a read in another thread", () => {
  test("counts as one of the reads, and its place comes back after an error", async () => {
    const held = Promise.withResolvers<void>();
    const running = [0, 1].map(() => reads.readElsewhere({ key: "a", gone: stay() }, () => held.promise));
    await expect(reads.read({ key: "b", gone: stay() }, pidOf)).rejects.toMatchObject({ errorName: "READS_BUSY" });
    await expect(reads.readElsewhere({ key: "b", gone: stay() }, () => Promise.resolve())).rejects.toMatchObject({
      errorName: "READS_BUSY",
    });
    held.resolve();
    await Promise.all(running);
    const fault = () => Promise.reject(new Error("fault"));
    for (let round = 0; round < 3; round += 1)
      await expect(reads.readElsewhere({ key: "b", gone: stay() }, fault)).rejects.toThrow("fault");
    expect(await reads.readElsewhere({ key: "b", gone: stay() }, () => Promise.resolve(1))).toBe(1);
  });

  test("passes on that its client has gone, and does not begin for one who went before", async () => {
    const client = new AbortController();
    const reading = reads.readElsewhere({ key: "a", gone: client.signal }, async (gone) => {
      client.abort();
      return gone.aborted;
    });
    expect(await reading).toBe(true);
    const late = reads.readElsewhere({ key: "a", gone: client.signal }, () => Promise.resolve());
    await expect(late).rejects.toBeInstanceOf(ClientGoneError);
  });
});

describe("a stream", () => {
  async function* numbers(db: Db): AsyncGenerator<number> {
    for (let n = 0; n < 3; n += 1) {
      const { rows } = await sql<{ n: number }>`select ${n}::integer as n`.execute(db);
      for (const row of rows) yield row.n;
    }
  }

  test("passes on what is read and gives its place back, also when its reader stops early", async () => {
    const all: number[] = [];
    for await (const n of reads.stream({ key: "a", gone: stay() }, numbers)) all.push(n);
    expect(all).toEqual([0, 1, 2]);
    for (let round = 0; round < 5; round += 1) {
      for await (const n of reads.stream({ key: "a", gone: stay() }, numbers)) if (n === 1) break;
    }
    expect(await reads.read({ key: "a", gone: stay() }, pidOf)).toBeGreaterThan(0);
  });

  test("takes half of the places, and gives them back when the client of a file that nobody reads goes", async () => {
    const client = new AbortController();
    const stuck = reads.stream({ key: "a", gone: client.signal }, numbers);
    await stuck.next();
    const refused = reads.stream({ key: "b", gone: stay() }, numbers).next();
    await expect(refused).rejects.toMatchObject({ errorName: "READS_BUSY" });
    expect(await reads.read({ key: "b", gone: stay() }, pidOf)).toBeGreaterThan(0);
    client.abort();
    const next = await vi.waitFor(async () => {
      const stream = reads.stream({ key: "b", gone: stay() }, numbers);
      const first = await stream.next();
      await stream.return(undefined);
      return first;
    }, WAIT);
    expect(next.value).toBe(0);
    await expect(stuck.next()).rejects.toBeInstanceOf(ClientGoneError);
  });
});
