/** SQL of `used_secrets`: ensures that each encrypted password and nonce is used only once, on all nodes. */
import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { Executor, Pool } from "../../../kernel/database.ts";

/** Returns false if the secret was used before. The primary key decides between simultaneous uses. */
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
