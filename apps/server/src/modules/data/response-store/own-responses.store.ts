/** SQL that finds the responses of one respondent, by account, by person of a list, or by the start of their ids. */
import { sql } from "kysely";
import type { Executor } from "../../../kernel/database.ts";

/** A response as its list shows it to the respondent. */
export interface OwnRow {
  readonly formId: number;
  readonly responseId: string;
  readonly seq: number;
  readonly receipt: string;
  readonly submittedAt: Date;
  /** Null if it was never edited. */
  readonly editedAt: Date | null;
  readonly isDeleted: boolean;
  readonly withdrawn: boolean;
}

const FIELDS = sql`r.form_id as "formId", r.response_id as "responseId", r.seq, r.receipt,
  r.submitted_at as "submittedAt", r.edited_at as "editedAt", r.deleted_at is not null as "isDeleted", r.withdrawn`;

/** The newest first. */
export async function listOfAccount(executor: Executor, userId: number, most: number): Promise<OwnRow[]> {
  const { rows } = await sql<OwnRow>`
    select ${FIELDS} from responses r where r.respondent_id = ${userId}
    order by r.submitted_at desc limit ${most}`.execute(executor);
  return rows;
}

export async function listOfAccountInForm(
  executor: Executor,
  { userId, formId, most }: { readonly userId: number; readonly formId: number; readonly most: number },
): Promise<OwnRow[]> {
  const { rows } = await sql<OwnRow>`
    select ${FIELDS} from responses r where r.form_id = ${formId} and r.respondent_id = ${userId}
    order by r.seq desc limit ${most}`.execute(executor);
  return rows;
}

export async function listOfPeople(
  executor: Executor,
  people: readonly { readonly formId: number; readonly personId: number }[],
  most: number,
): Promise<OwnRow[]> {
  if (people.length === 0) return [];
  const { rows } = await sql<OwnRow>`
    select ${FIELDS}
    from unnest(${people.map(({ formId }) => formId)}::bigint[], ${people.map(({ personId }) => personId)}::bigint[])
      as p (form_id, person_id)
    join responses r on r.form_id = p.form_id and r.person_id = p.person_id
    order by r.submitted_at desc limit ${most}`.execute(executor);
  return rows;
}

/** The responses whose ids lie in the ranges, with the position of their range. */
export async function listByIdRanges(
  executor: Executor,
  ranges: readonly { readonly formId: number; readonly from: string; readonly to: string }[],
): Promise<(OwnRow & { readonly place: number })[]> {
  if (ranges.length === 0) return [];
  const { rows } = await sql<OwnRow & { place: number }>`
    select (p.place - 1)::integer as place, ${FIELDS}
    from unnest(
      ${ranges.map(({ formId }) => formId)}::bigint[], ${ranges.map(({ from }) => from)}::uuid[],
      ${ranges.map(({ to }) => to)}::uuid[]
    ) with ordinality as p (form_id, "from", "to", place)
    cross join lateral (
      select * from responses r
      where r.form_id = p.form_id and r.response_id >= p."from" and r.response_id <= p."to" limit 10
    ) r`.execute(executor);
  return rows;
}
