/** What operators see of captchas: opaque ids and how long they last; never the answer, and not the id a client sends. */
import { type CacheSource, getOpaqueIds } from "../../../kernel/caches.ts";
import type { Pool } from "../../../kernel/database.ts";

interface Row {
  readonly id: string;
  readonly endsAt: Date;
}

async function listCaptchas(pool: Pool): Promise<readonly Row[]> {
  const { rows } = await pool.query<Row>(
    'SELECT captcha_id AS id, expires_at AS "endsAt" FROM captchas WHERE expires_at > now() ORDER BY expires_at DESC LIMIT 1000',
  );
  return rows;
}

async function findCaptcha(ctx: Parameters<CacheSource["findValue"]>[0], key: string): Promise<Row | undefined> {
  const toId = await getOpaqueIds(ctx.db);
  return (await listCaptchas(ctx.pool)).find(({ id }) => toId(id) === key);
}

export const captchas: CacheSource = {
  remark: { zh: "验证码", en: "Captchas" },
  place: "database",
  // Whoever is looking at one gets another.
  clearing: "harmless",
  measure: async ({ pool }) => {
    const { rows } = await pool.query<{ n: number }>("SELECT count(*) AS n FROM captchas WHERE expires_at > now()");
    return { entries: rows[0]?.n ?? 0 };
  },
  listKeys: async ({ db, pool }, limit) => {
    const toId = await getOpaqueIds(db);
    return (await listCaptchas(pool))
      .map(({ id }) => toId(id))
      .toSorted()
      .slice(0, limit);
  },
  findValue: async (ctx, key) => {
    const found = await findCaptcha(ctx, key);
    return found === undefined ? null : { answer: "***", expireTime: found.endsAt.toISOString() };
  },
  clearKey: async (ctx, key) => {
    const found = await findCaptcha(ctx, key);
    if (found !== undefined) await ctx.pool.query("DELETE FROM captchas WHERE captcha_id = $1", [found.id]);
  },
  clearAll: async ({ pool }) => {
    await pool.query("DELETE FROM captchas");
  },
};
