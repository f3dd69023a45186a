/**
 * What operators see of sessions, wrong passwords and used secrets in the list of caches (administration contract
 * §7.2 no. 12): public ids and times; no token, hash, account or address. Ending sessions and lifting locks need the
 * permissions of the calls that do the same elsewhere, and sessions are limited to the caller's data scope.
 */
import { forceLogout, permissionOf, unlockAccount as unlockAccountCall } from "@idata/contracts";
import { sql } from "kysely";
import { type CacheSource, getOpaqueIds } from "../../../kernel/caches.ts";
import { type Ctx, getUser } from "../../../kernel/context.ts";
import type { Db, Pool } from "../../../kernel/database.ts";
import { type DataScope, findScope } from "../scope/index.ts";
import { unlockAccount } from "./login-guesses.store.ts";
import { endSessions, listOpenSessions } from "./open-sessions.store.ts";

const ANY = { address: "", userName: "" };
const END = permissionOf(forceLogout);
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const scopeToEnd = (ctx: Ctx): Promise<DataScope> => findScope(ctx.db, getUser(ctx), END);

async function countSessions(db: Db): Promise<number> {
  const { n } = await db
    .selectFrom("sessions")
    .select((eb) => eb.fn.countAll<number>().as("n"))
    .executeTakeFirstOrThrow();
  return n;
}

/** Lists the sessions that the caller may end. Without that right the list is empty, and only their number is shown. */
async function listEndable(ctx: Ctx): Promise<readonly string[]> {
  const rows = await listOpenSessions(ctx.db, ANY, await scopeToEnd(ctx), ctx.config);
  return rows.map(({ sessionId }) => sessionId).toSorted();
}

export const openSessions: CacheSource = {
  remark: { zh: "用户信息", en: "Signed-in users" },
  place: "database",
  clearing: { permission: END },
  measure: async ({ db }) => ({ entries: await countSessions(db) }),
  listKeys: async (ctx, limit) => (await listEndable(ctx)).slice(0, limit),
  findValue: async (ctx, key) => {
    if (!UUID.test(key) || !(await listEndable(ctx)).includes(key)) return null;
    const row = await ctx.db
      .selectFrom("sessions")
      .select(["created_at", "seen_at", "expires_at"])
      .where("session_id", "=", key)
      .executeTakeFirst();
    if (row === undefined) return null;
    return {
      token: "***",
      loginTime: row.created_at.toISOString(),
      lastSeen: row.seen_at.toISOString(),
      expireTime: row.expires_at.toISOString(),
    };
  },
  clearKey: async (ctx, key) => {
    if (UUID.test(key)) await endSessions(ctx.db, [key], await scopeToEnd(ctx));
  },
  // The caller's own session stays, because the call that ends it could not be answered.
  clearAll: async (ctx) => {
    const ids = (await listEndable(ctx)).filter((id) => id !== ctx.session?.sessionId);
    if (ids.length > 0) await endSessions(ctx.db, ids, await scopeToEnd(ctx));
  },
};

interface Failures {
  readonly account: string;
  readonly failures: number;
  readonly newest: Date;
}

async function listFailures(db: Db): Promise<readonly Failures[]> {
  const { rows } = await sql<Failures>`
    select account, count(*) as failures, max(guessed_at) as newest from login_guesses
    where state = 'failed' group by account`.execute(db);
  return rows;
}

/** Accounts are what people typed as their name, sometimes a password by mistake, so they are not shown. */
export const wrongPasswords: CacheSource = {
  remark: { zh: "密码错误次数", en: "Wrong passwords per account" },
  place: "database",
  clearing: { permission: permissionOf(unlockAccountCall) },
  measure: async ({ db }) => ({ entries: (await listFailures(db)).length }),
  listKeys: async ({ db }, limit) => {
    const toId = await getOpaqueIds(db);
    return (await listFailures(db))
      .map(({ account }) => toId(account))
      .toSorted()
      .slice(0, limit);
  },
  findValue: async ({ db }, key) => {
    const found = await findFailures(db, key);
    return found === undefined ? null : { failures: found.failures, newest: found.newest.toISOString() };
  },
  clearKey: async ({ db, pool }, key) => {
    const found = await findFailures(db, key);
    if (found !== undefined) await unlockAccount(pool, found.account);
  },
  clearAll: async ({ db, pool }) => {
    for (const { account } of await listFailures(db)) await unlockAccount(pool, account);
  },
};

async function findFailures(db: Db, key: string): Promise<Failures | undefined> {
  const toId = await getOpaqueIds(db);
  return (await listFailures(db)).find(({ account }) => toId(account) === key);
}

interface UsedSecret {
  readonly digest: Buffer;
  readonly endsAt: Date;
}

async function listUsedSecrets(pool: Pool): Promise<readonly UsedSecret[]> {
  const { rows } = await pool.query<UsedSecret>(
    'select digest, ends_at as "endsAt" from used_secrets order by ends_at desc limit 1000',
  );
  return rows;
}

/** Digests of encrypted passwords that were used. Without them a captured sign-in could be repeated. */
export const usedSecrets: CacheSource = {
  remark: { zh: "防重提交", en: "Used passwords and nonces" },
  place: "database",
  clearing: "never",
  measure: async ({ pool }) => {
    const { rows } = await pool.query<{ n: number }>("select count(*) as n from used_secrets");
    return { entries: rows[0]?.n ?? 0 };
  },
  listKeys: async ({ db, pool }, limit) => {
    const toId = await getOpaqueIds(db);
    const rows = await listUsedSecrets(pool);
    return rows
      .map(({ digest }) => toId(digest.toString("hex")))
      .toSorted()
      .slice(0, limit);
  },
  findValue: async ({ db, pool }, key) => {
    const toId = await getOpaqueIds(db);
    const row = (await listUsedSecrets(pool)).find(({ digest }) => toId(digest.toString("hex")) === key);
    return row === undefined ? null : { expireTime: row.endsAt.toISOString() };
  },
  clearKey: () => Promise.resolve(),
  clearAll: () => Promise.resolve(),
};
