/**
 * The state of the database for operators, and ending a statement.
 *
 * Hazard (S33): a page for operators shows what people answered, or ends what it should not. Texts of statements are
 * shown without their values, and only running statements of this product in its own database can be ended: the one that
 * was shown and no later one.
 */
import type { DataOf, getDatabaseState } from "@idata/contracts";
import { AppError } from "../../../kernel/app-error.ts";
import type { Ctx } from "../../../kernel/context.ts";
import { listDurabilitySettings } from "../../../kernel/durability.ts";
import type { QueueSource } from "../../../kernel/queues.ts";
import { cancelStatement, readActivity } from "./database.store.ts";

export async function readDatabase(ctx: Ctx, queues: readonly QueueSource[]): Promise<DataOf<typeof getDatabaseState>> {
  const { facts, ...activity } = await readActivity(ctx.pool);
  const lengths = [];
  for (const source of queues) lengths.push(...(await source(ctx)));
  const slow = ctx.slowReads.connections;
  return {
    version: facts.version,
    name: facts.name,
    bytes: facts.bytes,
    uptimeSeconds: Math.max(0, Math.round((ctx.now().getTime() - facts.startedAt) / 1000)),
    counts: {
      commits: facts.commits,
      rollbacks: facts.rollbacks,
      deadlocks: facts.deadlocks,
      temporaryBytes: facts.temporaryBytes,
      bufferHits: facts.bufferHits,
      bufferReads: facts.bufferReads,
    },
    pools: [
      { name: "main", ...toPoolFigures(ctx.pool) },
      { name: "slow", ...toPoolFigures(slow) },
    ],
    maxConnections: facts.maxConnections,
    connections: activity.connections.map((row) => ({ ...row })),
    statements: activity.statements.map((row) => ({ ...row })),
    locks: activity.locks.map((row) => ({ ...row, blockedBy: [...row.blockedBy] })),
    slowest: activity.slowest === null ? null : activity.slowest.map((row) => ({ ...row })),
    tables: activity.tables.map((row) => ({ ...row })),
    indexes: activity.indexes.map((row) => ({ ...row })),
    queues: lengths,
    durability: await listDurabilitySettings(ctx.pool),
  };
}

export function toPoolFigures(pool: Ctx["pool"]): { open: number; idle: number; waiting: number; most: number } {
  const { totalCount, idleCount, waitingCount, options } = pool;
  return { open: totalCount, idle: idleCount, waiting: waitingCount, most: options.max };
}

export async function endOneStatement(ctx: Ctx, { pid, startedAt }: { pid: number; startedAt: string }): Promise<void> {
  const ending = await cancelStatement(ctx.pool, pid, startedAt);
  if (ending === "gone") throw new AppError("STATEMENT_ENDED");
  if (ending === "not ours") throw new AppError("STATEMENT_NOT_OURS");
}
