/**
 * What operators see of rate limits: what is limited and how much of it is used. For whom is opaque: names of limits hold
 * addresses and user ids. Lifting a limit lets somebody go on (sign-in attempts, codes by SMS), so it needs the
 * permission to unlock accounts.
 */
import { permissionOf, unlockAccount } from "@idata/contracts";
import { type CacheSource, getOpaqueIds } from "../../../kernel/caches.ts";
import type { Ctx } from "../../../kernel/context.ts";
import type { LimitExecutor } from "./limits.store.ts";

interface Row {
  readonly name: string;
  readonly taken: number;
  readonly endsAt: Date;
}

async function listLimits(executor: LimitExecutor): Promise<readonly Row[]> {
  const { rows } = await executor.query<Row>(
    'select name, taken, ends_at as "endsAt" from rate_limits where ends_at > now() order by name limit 1000',
  );
  return rows;
}

/** `sms/phone/hour/…` becomes `sms:phone:hour:` and an opaque id. */
function toKey(name: string, toId: (text: string) => string): string {
  const kind = /^(?:[a-z]+\/)*/.exec(name)?.[0] ?? "";
  return kind.replaceAll("/", ":") + toId(name);
}

async function findLimit({ db, pool }: Ctx, key: string): Promise<Row | undefined> {
  const toId = await getOpaqueIds(db);
  return (await listLimits(pool)).find(({ name }) => toKey(name, toId) === key);
}

export const rateLimits: CacheSource = {
  remark: { zh: "限流处理", en: "Rate limits" },
  place: "database",
  clearing: { permission: permissionOf(unlockAccount) },
  measure: async ({ pool }) => {
    const { rows } = await pool.query<{ n: number }>("select count(*) as n from rate_limits where ends_at > now()");
    return { entries: rows[0]?.n ?? 0 };
  },
  listKeys: async ({ db, pool }, limit) => {
    const toId = await getOpaqueIds(db);
    return (await listLimits(pool))
      .map(({ name }) => toKey(name, toId))
      .toSorted()
      .slice(0, limit);
  },
  findValue: async (ctx, key) => {
    const found = await findLimit(ctx, key);
    return found === undefined ? null : { taken: found.taken, expireTime: found.endsAt.toISOString() };
  },
  clearKey: async (ctx, key) => {
    const found = await findLimit(ctx, key);
    if (found !== undefined) await ctx.pool.query("delete from rate_limits where name = $1", [found.name]);
  },
  clearAll: async ({ pool }) => {
    await pool.query("delete from rate_limits");
  },
};
