/** Counts registrations of an address in one statement, so that the limit holds on several nodes. */
import { AppError } from "../../kernel/app-error.ts";
import type { Pool } from "../../kernel/database.ts";

/** A class behind one address registers in one lesson; a machine wants thousands. */
export const MAX_REGISTRATIONS = 60;
const WINDOW_MINUTES = 60;

const COUNT = `
INSERT INTO register_attempts AS a (address, attempts, expires_at)
VALUES ($1, 1, now() + $3 * interval '1 minute')
ON CONFLICT (address) DO UPDATE SET
  attempts = CASE WHEN a.expires_at <= now() THEN 1 ELSE a.attempts + 1 END,
  expires_at = CASE WHEN a.expires_at <= now() THEN excluded.expires_at ELSE a.expires_at END
WHERE a.expires_at <= now() OR a.attempts < $2
RETURNING 1`;

/** Throws RATE_LIMITED. */
export async function countRegistration(pool: Pool, address: string): Promise<void> {
  const values = [address, MAX_REGISTRATIONS, WINDOW_MINUTES];
  const { rowCount } = await pool.query({ name: "register-count", text: COUNT, values });
  if (rowCount !== 1) throw new AppError("RATE_LIMITED");
}

export async function deleteOldRegistrations(pool: Pool): Promise<void> {
  await pool.query("DELETE FROM register_attempts WHERE expires_at < now()");
}
