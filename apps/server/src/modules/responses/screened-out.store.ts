/** How many responses were screened out, deleted ones left out. Reads an index of these responses alone. */
import { sql } from "kysely";
import type { Executor } from "../../kernel/database.ts";

export async function countScreenedOut(executor: Executor, formId: number, version?: number): Promise<number> {
  const ofVersion = version === undefined ? sql`` : sql`and version = ${version}`;
  const { rows } = await sql<{ n: number }>`
    select count(*)::integer as n from responses
    where form_id = ${formId} and screened_out and deleted_at is null ${ofVersion}
  `.execute(executor);
  return rows[0]?.n ?? 0;
}
