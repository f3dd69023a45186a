/** What `GET /metrics` tells about the database and the queues. */
import type { Services } from "../../../kernel/context.ts";
import { type Metric, single } from "../../../kernel/metrics/metric.ts";
import type { QueueLength, QueueSource } from "../../../kernel/queues.ts";
import { toPoolFigures } from "./database.service.ts";
import { readFacts } from "./database.store.ts";

export async function listMetrics(services: Services, queues: readonly QueueSource[]): Promise<Metric[]> {
  const facts = await readFacts(services.pool);
  const lengths: QueueLength[] = [];
  for (const source of queues) lengths.push(...(await source(services)));
  const pools = [
    { pool: "main", ...toPoolFigures(services.pool) },
    { pool: "slow", ...toPoolFigures(services.slowReads.connections) },
  ];
  return [
    {
      name: "idata_pool_connections",
      help: "Database connections of this process.",
      type: "gauge",
      samples: pools.flatMap(({ pool, open, idle }) => [
        { labels: { pool, state: "idle" }, value: idle },
        { labels: { pool, state: "used" }, value: open - idle },
      ]),
    },
    {
      name: "idata_pool_waiting",
      help: "Requests that wait for a database connection.",
      type: "gauge",
      samples: pools.map(({ pool, waiting }) => ({ labels: { pool }, value: waiting })),
    },
    {
      name: "idata_pool_size",
      help: "Most database connections that this process may open.",
      type: "gauge",
      samples: pools.map(({ pool, most }) => ({ labels: { pool }, value: most })),
    },
    single("gauge", "idata_database_size_bytes", "Size of the database.", facts.bytes),
    single("gauge", "idata_database_connections", "Connections to the database, of all programs.", facts.clients),
    single("gauge", "idata_database_max_connections", "Most connections that PostgreSQL allows.", facts.maxConnections),
    single("counter", "idata_database_commits_total", "Transactions that were committed.", facts.commits),
    single("counter", "idata_database_rollbacks_total", "Transactions that were rolled back.", facts.rollbacks),
    single("counter", "idata_database_deadlocks_total", "Deadlocks.", facts.deadlocks),
    {
      name: "idata_queue_length",
      help: "Entries of the queues by state.",
      type: "gauge",
      samples: lengths.flatMap(({ name, waiting, running, failed }) => [
        { labels: { queue: name, state: "waiting" }, value: waiting },
        { labels: { queue: name, state: "running" }, value: running },
        { labels: { queue: name, state: "failed" }, value: failed },
      ]),
    },
  ];
}
