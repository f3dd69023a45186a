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
  const { rows } = await pool.query<{ exists: boolean }>("select to_regclass('pgboss.job') is not null as exists");
  if (rows[0]?.exists !== true) return [];
  const found = await pool.query<QueueLength>(LENGTHS);
  return found.rows;
}
