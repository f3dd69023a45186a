/**
 * SQL of used proofs. Hazard: one proof for many responses, at the same moment or on several nodes. Submits of a form
 * read and take under the lock of its row, and a proof belongs to one form; the primary key holds in any case.
 */
import type { Pool } from "../../../kernel/database.ts";
import type { Proof } from "./challenge.ts";
import "./captcha.table.ts";

interface Executor {
  query: Pool["query"];
}

const READ = "select encode(proof_id, 'hex') as id from captcha_uses where proof_id = any ($1::bytea[])";

/** Returns those of the ids that a response has used. */
export async function readUsedProofs(executor: Executor, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const values = [ids.map((id) => Buffer.from(id, "hex"))];
  const { rows } = await executor.query<{ id: string }>({ name: "captcha-read", text: READ, values });
  return new Set(rows.map(({ id }) => id));
}

const USE = `
insert into captcha_uses (proof_id, expires_at)
select decode(i, 'hex'), e from jsonb_to_recordset($1::jsonb) as (i text, e timestamptz) order by i
on conflict on constraint captcha_uses_pk do nothing`;

/** Returns false if one of them is used already; the caller must then roll back. */
export async function takeProofs(executor: Executor, proofs: readonly Proof[]): Promise<boolean> {
  if (proofs.length === 0) return true;
  const rows = proofs.map(({ id, expiresAt }) => ({ i: id, e: expiresAt.toISOString() }));
  const { rowCount } = await executor.query({ name: "captcha-use", text: USE, values: [JSON.stringify(rows)] });
  return rowCount === proofs.length;
}

/** An hour after the end, so that no proof can be used again on a node whose clock is slow. */
export async function deleteOldProofs(executor: Executor): Promise<void> {
  await executor.query("delete from captcha_uses where expires_at < now() - interval '1 hour'");
}
