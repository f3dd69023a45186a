/** The newest responses over several forms; one look at the end of each form's key, whatever its size. */
import { sql } from "kysely";
import type { Executor } from "../../kernel/database.ts";

export interface NewestResponse {
  readonly formId: number;
  readonly responseId: string;
  readonly seq: number;
  readonly submittedAt: Date;
}

/** Deleted and screened-out ones are left out. */
export async function listNewestResponses(
  executor: Executor,
  formIds: readonly number[],
  limit: number,
): Promise<NewestResponse[]> {
  if (formIds.length === 0) return [];
  const { rows } = await sql<NewestResponse>`
    select f.id as "formId", r.response_id as "responseId", r.seq, r.submitted_at as "submittedAt"
    from unnest(${formIds}::bigint[]) as f (id)
    cross join lateral (
      select response_id, seq, submitted_at from responses
      where form_id = f.id and deleted_at is null and not screened_out
      order by seq desc limit ${limit}
    ) r
    order by r.submitted_at desc, r.seq desc
    limit ${limit}
  `.execute(executor);
  return rows;
}
