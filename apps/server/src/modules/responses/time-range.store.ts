/** When the first and the last response came, deleted and screened-out ones left out. */
import { sql } from "kysely";
import type { Executor } from "../../kernel/database.ts";

export interface TimeRange {
  readonly first: Date | null;
  readonly last: Date | null;
}

export async function findTimeRange(executor: Executor, formId: number, version?: number): Promise<TimeRange> {
  const ofVersion = version === undefined ? sql`` : sql`and version = ${version}`;
  const edge = (order: "asc" | "desc") => sql`(
    select submitted_at from responses
    where form_id = ${formId} and deleted_at is null and not screened_out ${ofVersion}
    order by seq ${sql.raw(order)} limit 1
  )`;
  const { rows } = await sql<TimeRange>`select ${edge("asc")} as first, ${edge("desc")} as last`.execute(executor);
  return rows[0] ?? { first: null, last: null };
}
