/** Facts reach every consumer, in the order of their stream, and have their effect once. */
import { randomUUID } from "node:crypto";
import { startTestServer, type TestServer } from "@idata/testkit";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { createServices } from "../../../kernel/services.ts";
import { deleteOldFacts, type FactConsumer, hintFacts, recordFact, replayFacts, startConsumers } from "./index.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await server.pool.query("create table taken (consumer text, stream bigint, seq bigint, place serial)");
});
afterAll(() => server.close());

/** Writes what it takes. `fault` may refuse. */
function createConsumer(name: string, fault: (seq: number, stream: number) => boolean = () => false): FactConsumer {
  return {
    name,
    take: async (_services, tx, facts) => {
      for (const { streamId, seq } of facts) {
        await sql`insert into taken (consumer, stream, seq) values (${name}, ${streamId}, ${seq})`.execute(tx);
        if (fault(seq, streamId)) throw new Error("refused on purpose");
      }
    },
  };
}

async function listTaken(consumer: string): Promise<{ stream: number; seq: number }[]> {
  const { rows } = await server.pool.query("select stream, seq from taken where consumer = $1 order by place", [
    consumer,
  ]);
  return rows;
}

const seqsOf = async (consumer: string, stream: number): Promise<number[]> =>
  (await listTaken(consumer)).filter((row) => row.stream === stream).map((row) => row.seq);

/** Starts consumers as another process would, with its own connections, and waits until each knows of its start. */
async function startOther(...consumers: FactConsumer[]) {
  const handle = server.database.open({ size: 6 });
  const services = createServices(server.config, handle, server.services.log);
  const stop = startConsumers(services, consumers);
  for (const { name } of consumers) {
    await vi.waitFor(
      async () => {
        const { rowCount } = await server.pool.query("select from fact_consumers where name = $1", [name]);
        expect(rowCount).toBe(1);
      },
      { timeout: 5000 },
    );
  }
  return {
    stop: async () => {
      await stop();
      await services.notifications.close();
      await handle.close();
    },
  };
}

let streams = 1000;
async function tell(stream: number, count = 1): Promise<void> {
  await server.services.transaction(async (tx) => {
    for (let at = 0; at < count; at += 1) {
      await recordFact(tx, "group", stream, "group.memberJoined", { userId: at });
    }
  });
  hintFacts(server.services);
}

test("every consumer takes every fact once, in the order of its stream, with two processes at work", async () => {
  const names = [randomUUID(), randomUUID()];
  const nodes = [
    await startOther(...names.map((name) => createConsumer(name))),
    await startOther(...names.map((name) => createConsumer(name))),
  ];
  const own = Array.from({ length: 5 }, () => (streams += 1));
  await Promise.all(Array.from({ length: 40 }, (_, at) => tell(own[at % own.length] ?? 0, 3)));
  for (const name of names) {
    for (const stream of own) {
      await vi.waitFor(async () => expect(await seqsOf(name, stream)).toHaveLength(24), { timeout: 10_000 });
      expect(await seqsOf(name, stream)).toEqual(Array.from({ length: 24 }, (_, at) => at + 1));
    }
  }
  for (const node of nodes) await node.stop();
});

test("a fact of a transaction that commits late, after later ones were taken, is not overlooked", async () => {
  const name = randomUUID();
  const node = await startOther(createConsumer(name));
  const [late, soon] = [(streams += 1), (streams += 1)];
  const client = await server.pool.connect();
  await client.query("begin");
  await client.query("select record_fact('group', $1, 'group.memberJoined', '{}')", [late]);
  await tell(soon);
  await vi.waitFor(async () => expect(await seqsOf(name, soon)).toEqual([1]), { timeout: 5000 });
  await client.query("commit");
  client.release();
  await vi.waitFor(async () => expect(await seqsOf(name, late)).toEqual([1]), { timeout: 5000 });
  await node.stop();
});

test("what is rolled back never happened", async () => {
  const name = randomUUID();
  const node = await startOther(createConsumer(name));
  const stream = (streams += 1);
  const failed = server.services.transaction(async (tx) => {
    await recordFact(tx, "group", stream, "group.memberLeft", { userId: 1 });
    throw new Error("on purpose");
  });
  await expect(failed).rejects.toThrow("on purpose");
  await tell(stream);
  await vi.waitFor(async () => expect(await seqsOf(name, stream)).toEqual([1]), { timeout: 5000 });
  await node.stop();
});

test("a fact that cannot be taken stops its stream only, and is taken later with all that follow", async () => {
  const name = randomUUID();
  let isBroken = true;
  const [bad, good] = [(streams += 1), (streams += 1)];
  const node = await startOther(createConsumer(name, (seq) => isBroken && seq === 2));
  await tell(bad, 3);
  await tell(good);
  await vi.waitFor(async () => expect(await seqsOf(name, good)).toEqual([1]), { timeout: 5000 });
  await vi.waitFor(
    async () => {
      const { rows } = await server.pool.query(
        "select failures from fact_marks where consumer = $1 and retry_at is not null",
        [name],
      );
      expect(rows[0]?.failures).toBeGreaterThan(0);
    },
    { timeout: 5000 },
  );
  expect(await seqsOf(name, bad)).toEqual([]);
  isBroken = false;
  await vi.waitFor(async () => expect(await seqsOf(name, bad)).toEqual([1, 2, 3]), { timeout: 10_000 });
  await node.stop();
});

test("a consumer that is new begins with what happens now, and can be given the past again", async () => {
  const [stream, name] = [(streams += 1), randomUUID()];
  await tell(stream, 2);
  // "Now" is the oldest transaction that still runs, which may be one of the server's own that began before.
  await vi.waitFor(
    async () => {
      const { rows } = await server.pool.query(
        "select max(tx) < pg_snapshot_xmin(pg_current_snapshot()) as passed from facts where stream_id = $1",
        [stream],
      );
      expect(rows).toEqual([{ passed: true }]);
    },
    { timeout: 5000 },
  );
  const node = await startOther(createConsumer(name));
  await tell(stream);
  await vi.waitFor(async () => expect(await seqsOf(name, stream)).toEqual([3]), { timeout: 5000 });
  await replayFacts(server.services, name, { kind: "group", id: stream });
  await vi.waitFor(async () => expect(await seqsOf(name, stream)).toEqual([3, 1, 2, 3]), { timeout: 5000 });
  await node.stop();
});

test("the product's consumers wait from the first moment of an installation, before a worker runs", async () => {
  const quiet = await startTestServer({ background: false });
  const { rows } = await quiet.pool.query("select name from fact_consumers order by name");
  expect(rows.map(({ name }) => name)).toEqual(["live", "messages", "reviews", "statistics"]);
  await quiet.close();
});

test("old facts are deleted unless a consumer still waits for them", async () => {
  const [waiting, done] = [(streams += 1), (streams += 1)];
  const name = randomUUID();
  const node = await startOther(createConsumer(name, (_seq, stream) => stream === waiting));
  await tell(waiting);
  await tell(done);
  await vi.waitFor(
    async () => {
      const { rowCount } = await server.pool.query(
        "select from fact_marks where consumer = $1 and retry_at is not null",
        [name],
      );
      expect(rowCount).toBe(1);
    },
    { timeout: 5000 },
  );
  await vi.waitFor(async () => expect(await seqsOf(name, done)).toEqual([1]), { timeout: 5000 });
  // The consumer writes down how far it has seen at the end of a later round.
  await vi.waitFor(
    async () => {
      const { rowCount } = await server.pool.query(
        "select from fact_consumers where name = $1 and seen > (select max(tx) from facts where stream_id = any($2))",
        [name, [waiting, done]],
      );
      expect(rowCount).toBe(1);
    },
    { timeout: 5000 },
  );
  await node.stop();
  // Those of the other tests are not running, but were a moment ago.
  await server.pool.query("delete from fact_consumers where name <> $1", [name]);
  await server.pool.query("update facts set at = now() - interval '31 days' where stream_id = any($1)", [
    [waiting, done],
  ]);
  await deleteOldFacts(server.pool);
  const { rows } = await server.pool.query("select stream_id from facts where stream_id = any($1)", [[waiting, done]]);
  expect(rows).toEqual([{ stream_id: waiting }]);
});

test("submits, edits and states are facts of their form", async () => {
  const token = await server.loginAsAdmin();
  const { data: form } = await server.api("POST", "/form", { token, body: { kind: "survey", title: "事实" } });
  await server.api("POST", `/form/${form.id}/trash`, { token });
  await server.api("POST", `/form/${form.id}/restore`, { token });
  const { rows } = await server.pool.query(
    "select seq, name, data->>'state' as state from facts where stream_kind = 'form' and stream_id = $1 order by seq",
    [form.id],
  );
  expect(rows).toEqual([
    { seq: 1, name: "form.state", state: "trashed" },
    { seq: 2, name: "form.state", state: "restored" },
  ]);
});
