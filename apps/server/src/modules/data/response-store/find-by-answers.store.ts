/** SQL that finds the responses with certain answers, for public queries. Reads all responses of the form. */
import type { Answers } from "@idata/engine";
import { sql } from "kysely";
import type { Executor } from "../../../kernel/database.ts";

export interface AnsweredRow {
  readonly version: number;
  readonly answers: Answers;
}

/** Counted responses whose answers are the same as all texts, by question id, the newest first (`query_same`). */
export async function findByAnswers(
  executor: Executor,
  formId: number,
  wanted: ReadonlyMap<string, string>,
  most: number,
): Promise<readonly AnsweredRow[]> {
  const conditions = [...wanted].map(([id, value]) => sql`query_same(answers ->> ${id}::text) = ${value}`);
  const { rows } = await sql<AnsweredRow>`
    select version, answers from responses
    where form_id = ${formId} and deleted_at is null and not screened_out and ${sql.join(conditions, sql` and `)}
    order by seq desc limit ${most}`.execute(executor);
  return rows;
}
