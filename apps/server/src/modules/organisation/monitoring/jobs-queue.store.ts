/** Lengths of the queues of pg-boss, which keeps its tables in a schema of its own; none before its first start. */
import type { QueueLength } from "../../../kernel/queues.ts";
import type { Services } from "../../../kernel/context.ts";

const LENGTHS = `
select name,
  count(*) filter (where state in ('created', 'retry')) as waiting,
  count(*) filter (where state = 'active') as running,
  count(*) filter (where state = 'failed') as failed,
  extract(epoch from now() - min(start_after) filter (where state in ('created', 'retry') and start_after <= now()))::float8
    as "oldestSeconds"
from pgboss.job group by name order by name limit 100`;

export async function listJobQueues({ pool }: Pick<Services, "pool">): Promise<readonly QueueLength[]> {
  const { rows } = await pool.query("select where to_regclass('pgboss.job') is not null");
  if (rows.length === 0) return [];
  const found = await pool.query<QueueLength>(LENGTHS);
  return found.rows;
}
