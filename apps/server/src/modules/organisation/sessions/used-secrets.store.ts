/** SQL of `used_secrets`: what was encrypted once is good once, on every node. */
import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { Executor, Pool } from "../../../kernel/database.ts";

/** False if it was used before. The key of the table decides between two at once. */
export async function spendSecret(db: Executor, secret: Buffer, keepSeconds: number): Promise<boolean> {
  const digest = createHash("sha256").update(secret).digest();
  const { rows } = await sql<{ used: number }>`
    insert into used_secrets (digest, ends_at) values (${digest}, now() + ${keepSeconds} * interval '1 second')
    on conflict on constraint used_secrets_pk do nothing returning 1 as used`.execute(db);
  return rows.length === 1;
}

export async function deleteOldSecrets(pool: Pool): Promise<void> {
  await pool.query("delete from used_secrets where ends_at < now()");
}
