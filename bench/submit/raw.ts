/**
 * The anchor, in a separate process: clients insert the same row with a prepared statement, one row per commit.
 * Argument: one JSON object. Prints one JSON object.
 */
import { randomBytes, randomUUID } from "node:crypto";
import { Client, type ClientConfig } from "pg";

export interface RawJob {
  readonly database: ClientConfig;
  readonly clients: number;
  readonly milliseconds: number;
  readonly answers: string;
}

export interface RawResult {
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
}

const INSERT = {
  name: "raw",
  text: `insert into bench_responses
    (form_id, seq, response_id, version, answers, content_hash, receipt, started_at, submitted_at, seconds)
    values (1, nextval('bench_numbers'), $1, 1, $2, $3, $4, $5, now(), 60)`,
};

async function run(job: RawJob): Promise<RawResult> {
  const clients = await Promise.all(
    Array.from({ length: job.clients }, async () => {
      const client = new Client(job.database);
      await client.connect();
      return client;
    }),
  );
  const hash = randomBytes(32);
  const latencies: number[] = [];
  const begin = performance.now();
  const end = begin + job.milliseconds;
  await Promise.all(
    clients.map(async (client) => {
      while (performance.now() < end) {
        const started = performance.now();
        const values = [randomUUID(), job.answers, hash, "0000-0000-0000", "2026-11-20T08:00:00.000Z"];
        await client.query({ ...INSERT, values });
        latencies.push(performance.now() - started);
      }
    }),
  );
  const seconds = (performance.now() - begin) / 1000;
  await Promise.all(clients.map((client) => client.end()));
  latencies.sort((a, b) => a - b);
  const at = (share: number): number => latencies[Math.floor(latencies.length * share)] ?? 0;
  return { perSecond: latencies.length / seconds, p50: at(0.5), p99: at(0.99) };
}

process.stdout.write(JSON.stringify(await run(JSON.parse(process.argv[2] ?? "{}") as RawJob)));
