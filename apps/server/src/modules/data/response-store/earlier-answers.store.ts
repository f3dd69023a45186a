/** SQL that finds the last response of a respondent, whose answers another response begins with. */
import type { Answers } from "@idata/engine";
import { sql } from "kysely";
import type { Executor } from "../../../kernel/database.ts";

export interface EarlierResponse {
  readonly version: number;
  readonly answers: Answers;
}

/** The newest response of an account, or of one of the people of the form's list; null if there is none. */
export async function findLastResponse(
  db: Executor,
  formId: number,
  { userId, personIds }: { readonly userId: number | null; readonly personIds: readonly number[] },
): Promise<EarlierResponse | null> {
  const { rows } = await sql<EarlierResponse>`
    select version, answers from (
      (select seq, version, answers from responses
        where form_id = ${formId} and respondent_id = ${userId}::bigint and deleted_at is null
        order by seq desc limit 1)
      union all
      (select seq, version, answers from responses
        where form_id = ${formId} and person_id = any (${[...personIds]}::bigint[]) and deleted_at is null
        order by seq desc limit 1)
    ) found order by seq desc limit 1`.execute(db);
  return rows[0] ?? null;
}
