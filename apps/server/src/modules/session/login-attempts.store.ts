/**
 * Counts failed sign-ins per account name, exactly, over all nodes: a try must first get a permit, and there are never
 * more permits out than failures left. Names that do not exist are counted alike, so the lock tells nothing.
 */
import { setTimeout as sleep } from "node:timers/promises";
import { AppError } from "../../kernel/app-error.ts";
import type { Pool } from "../../kernel/database.ts";

export const MAX_FAILURES = 5;
export const LOCK_MINUTES = 10;
const WAIT_MS = 40;
const MAX_WAITS = 200;

const TAKE = `
INSERT INTO login_attempts AS a (account, failures, pending, expires_at)
VALUES ($1, 0, 1, now() + $3 * interval '1 minute')
ON CONFLICT (account) DO UPDATE SET
  failures = CASE WHEN a.expires_at <= now() THEN 0 ELSE a.failures END,
  pending = CASE WHEN a.expires_at <= now() THEN 1 ELSE a.pending + 1 END,
  expires_at = now() + $3 * interval '1 minute'
WHERE a.expires_at <= now() OR a.failures + a.pending < $2
RETURNING 1`;

/** Waits while others of the same account are being checked; throws LOGIN_LOCKED when the failures are used up. */
export async function takePermit(pool: Pool, account: string): Promise<void> {
  for (let waits = 0; waits < MAX_WAITS; waits += 1) {
    const { rowCount } = await pool.query({
      name: "login-take",
      text: TAKE,
      values: [account, MAX_FAILURES, LOCK_MINUTES],
    });
    if (rowCount === 1) return;
    const { rows } = await pool.query<{ failures: number }>({
      name: "login-failures",
      text: "SELECT failures FROM login_attempts WHERE account = $1 AND expires_at > now()",
      values: [account],
    });
    if ((rows[0]?.failures ?? 0) >= MAX_FAILURES) {
      throw new AppError("LOGIN_LOCKED", { count: MAX_FAILURES, minutes: LOCK_MINUTES });
    }
    await sleep(WAIT_MS);
  }
  throw new AppError("BUSY");
}

/** Gives the permit back with what came of it; a success clears the count. */
export async function settlePermit(pool: Pool, account: string, succeeded: boolean): Promise<void> {
  await pool.query({
    name: "login-settle",
    text: `UPDATE login_attempts SET pending = greatest(pending - 1, 0),
             failures = CASE WHEN $2 THEN 0 ELSE failures + 1 END,
             expires_at = now() + $3 * interval '1 minute'
           WHERE account = $1`,
    values: [account, succeeded, LOCK_MINUTES],
  });
}

export async function unlockAccount(pool: Pool, account: string): Promise<void> {
  await pool.query("DELETE FROM login_attempts WHERE account = $1", [account]);
}

export async function deleteOldAttempts(pool: Pool): Promise<void> {
  await pool.query("DELETE FROM login_attempts WHERE expires_at < now()");
}
