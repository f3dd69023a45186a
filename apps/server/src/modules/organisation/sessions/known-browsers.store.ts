/**
 * SQL of `known_browsers`: the browsers from which a user has signed in. The browser stores a random cookie, the table
 * its SHA-256. A known browser has a separate budget of wrong passwords; it grants no access.
 */
import { createHash, randomBytes } from "node:crypto";
import { sql } from "kysely";
import type { Executor, Pool } from "../../../kernel/database.ts";

/** Limit per user. With more, someone who once knew the password could collect budgets. */
const MAX_BROWSERS = 10;
export const KNOWN_DAYS = 180;
export const BROWSER_COOKIE = "idata-browser";
const VALUE = /^[\w-]{43}$/;

export function createBrowserId(): string {
  return randomBytes(32).toString("base64url");
}

/** Returns the browser's id from its cookie, or null if the cookie is missing or malformed. */
export function readBrowserId(cookie: string | null): string | null {
  return cookie !== null && VALUE.test(cookie) ? cookie : null;
}

/** Returns the name of this browser's budget for the user, or null if the user has not signed in from it. */
export async function findKnownBrowser(pool: Pool, userId: number, browserId: string): Promise<string | null> {
  const { rowCount } = await pool.query({
    name: "browser-known",
    text: `select 1 from known_browsers where user_id = $1 and browser_hash = $2
           and seen_at > now() - $3 * interval '1 day'`,
    values: [userId, hashOf(browserId), KNOWN_DAYS],
  });
  return rowCount === 1 ? `browser/${hashOf(browserId).toString("base64url")}` : null;
}

export async function rememberBrowser(db: Executor, userId: number, browserId: string, network: string): Promise<void> {
  await sql`
    insert into known_browsers (user_id, browser_hash, network) values (${userId}, ${hashOf(browserId)}, ${network})
    on conflict on constraint known_browsers_pk do update set seen_at = now(), network = excluded.network
  `.execute(db);
  await sql`
    delete from known_browsers where user_id = ${userId} and browser_hash in (
      select browser_hash from known_browsers where user_id = ${userId}
      order by seen_at desc, browser_hash offset ${MAX_BROWSERS})
  `.execute(db);
}

export async function forgetBrowsers(db: Executor, userIds: readonly number[]): Promise<void> {
  await sql`delete from known_browsers where user_id = any (${[...userIds]}::bigint[])`.execute(db);
}

export async function deleteOldBrowsers(pool: Pool): Promise<void> {
  await pool.query("delete from known_browsers where seen_at < now() - $1 * interval '1 day'", [KNOWN_DAYS]);
}

function hashOf(browserId: string): Buffer {
  return createHash("sha256").update(browserId).digest();
}
