/**
 * SQL of `form_counters` and `form_folds`. Writers of a form's counters hold the lock of the form's `form_folds` row.
 */
import { type RawBuilder, sql } from "kysely";
import type { Executor, Tx } from "../../../kernel/database.ts";
import { FORM_NUMBERS } from "../../forms/forms/index.ts";
import type { CounterRow } from "./counter-sums.ts";
import { edgeOf } from "./edges.store.ts";
import { OVERVIEW, TOTAL_KEY } from "./overview-keys.ts";

/**
 * Locks the form's `form_folds` row until the transaction ends and returns the number up to which responses are
 * counted. Returns null if the form does not exist, or, with `skipLocked`, if another transaction holds the lock.
 */
export async function lockFold(tx: Tx, formId: number, skipLocked = false): Promise<number | null> {
  const query = tx.selectFrom("form_folds").select("folded_seq").where("form_id", "=", formId).forUpdate();
  const row = await (skipLocked ? query.skipLocked() : query).executeTakeFirst();
  return row?.folded_seq ?? null;
}

export interface CountersAsOf {
  readonly foldedSeq: number;
  /**
   * Names the counters of this snapshot: whoever writes counters also writes the form's row in `form_folds`, and
   * PostgreSQL gives every version of a row the number of the transaction that wrote it.
   */
  readonly name: string;
}

/** Null for a form without responses. */
export async function findCountersAsOf(executor: Executor, formId: number): Promise<CountersAsOf | null> {
  const { rows } = await sql<CountersAsOf>`
    select folded_seq as "foldedSeq", folded_seq || ' ' || xmin as name from form_folds where form_id = ${formId}
  `.execute(executor);
  return rows[0] ?? null;
}

/** Returns false if the form was deleted. */
export async function hasFold(executor: Executor, formId: number): Promise<boolean> {
  const query = executor.selectFrom("form_folds").select("form_id").where("form_id", "=", formId);
  return (await query.executeTakeFirst()) !== undefined;
}

export async function findFoldedSeq(executor: Executor, formId: number): Promise<number> {
  const query = executor.selectFrom("form_folds").select("folded_seq").where("form_id", "=", formId);
  return (await query.executeTakeFirst())?.folded_seq ?? 0;
}

/**
 * Moves the mark, and stores what lists of forms are ordered by as of the mark. The counters and blocks are already
 * written.
 */
export async function setFoldedSeq(tx: Tx, formId: number, foldedSeq: number): Promise<void> {
  await tx.updateTable("form_folds").set({ folded_seq: foldedSeq }).where("form_id", "=", formId).execute();
  await storeActivity(tx, formId);
}

/** Stores what lists of forms are ordered by, after a change of counted responses. */
export async function storeActivity(tx: Tx, formId: number): Promise<void> {
  await sql`
    update form_folds d set responses = a.responses, last_response_at = a.last_response_at
    from ${activityAtMark(formId)} a where d.form_id = a.form_id
  `.execute(tx);
}

/** Returns true if the stored number and time differ from the counters and responses in the same snapshot. */
export async function isActivityWrong(executor: Executor, formId: number): Promise<boolean> {
  const { rows } = await sql`
    select from form_folds d join ${activityAtMark(formId)} a on a.form_id = d.form_id
    where (d.responses, d.last_response_at) is distinct from (a.responses, a.last_response_at)
  `.execute(executor);
  return rows.length > 0;
}

/** Subselect (form_id, responses, last_response_at): one row, read from the counters and the edges of blocks. */
const activityAtMark = (formId: number): RawBuilder<unknown> => sql`(
  select f.id as form_id,
    coalesce((select sum(c.n) from form_counters c
      where c.form_id = f.id and c.question_id = ${sql.lit(OVERVIEW)} and c.key = ${sql.lit(TOTAL_KEY)}), 0)
      as responses,
    coalesce((select e.submitted_at from (${edgeOf({ order: "desc", limit: 1 })}) e), '-infinity') as last_response_at
  from (select form_id as id, folded_seq as mark, folded_seq as last_seq from form_folds where form_id = ${formId}) f
)`;

/**
 * Adds the rows to the stored counters. The rows must be in the order of `CounterSums.listRows`, to prevent deadlocks.
 */
export async function addCounters(tx: Tx, formId: number, rows: readonly CounterRow[]): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    insert into form_counters (form_id, version, question_id, key, n)
    select ${formId}, version, question_id, key, n
    from unnest(
      ${rows.map((row) => row.version)}::integer[], ${rows.map((row) => row.questionId)}::text[],
      ${rows.map((row) => row.key)}::text[], ${rows.map((row) => row.n)}::bigint[]
    ) as added (version, question_id, key, n)
    on conflict on constraint form_counters_pk do update set n = form_counters.n + excluded.n
  `.execute(tx);
}

/** Stored counters that are not zero. */
export async function listCounters(executor: Executor, formId: number, version?: number): Promise<CounterRow[]> {
  let query = executor
    .selectFrom("form_counters")
    .select(["version", "question_id as questionId", "key", "n"])
    .where("form_id", "=", formId)
    .where("n", "<>", 0);
  if (version !== undefined) query = query.where("version", "=", version);
  return query.execute();
}

/** With more counters, reading takes so long that it must not use the connections that serve respondents. */
const MANY_COUNTERS = 20_000;

/**
 * Returns true if the form has so many counters that its statistics are a slow read, for example from number questions
 * without limits.
 */
export async function hasManyCounters(executor: Executor, formId: number): Promise<boolean> {
  const { rows } = await sql<{ many: boolean }>`
    select count(*) > ${MANY_COUNTERS} as many
    from (select from form_counters where form_id = ${formId} limit ${MANY_COUNTERS + 1}) c
  `.execute(executor);
  return rows[0]?.many ?? false;
}

/** Counts the responses per version, from counters and from responses that are not counted yet. */
export async function listVersionCounts(
  executor: Executor,
  formId: number,
): Promise<{ readonly version: number; readonly n: number }[]> {
  const { rows } = await sql<{ version: number; n: number }>`
    select version, sum(n)::bigint as n from (
      select c.version, c.n from form_counters c
      where c.form_id = ${formId} and c.question_id = ${sql.lit(OVERVIEW)} and c.key = ${sql.lit(TOTAL_KEY)}
      union all
      select r.version, count(*) from ${FORM_NUMBERS} f left join form_folds d on d.form_id = f.id
      cross join lateral (
        select version from responses
        where form_id = f.id and seq > coalesce(d.folded_seq, 0) and seq <= f.last_seq
          and deleted_at is null and not screened_out
        offset 0
      ) r
      where f.id = ${formId} group by r.version
    ) parts group by version having sum(n) > 0
  `.execute(executor);
  return rows;
}

export async function deleteCounters(tx: Tx, formId: number): Promise<void> {
  await tx.deleteFrom("form_counters").where("form_id", "=", formId).execute();
}

/** Numbers given to responses of all forms, and how many of them are not counted yet. Reads every form. */
export async function readNumbers(executor: Executor): Promise<{ given: number; uncounted: number }> {
  const { rows } = await sql<{ given: number; uncounted: number }>`
    select coalesce(sum(f.last_seq), 0)::bigint as given,
      coalesce(sum(f.last_seq - coalesce(d.folded_seq, 0)), 0)::bigint as uncounted
    from ${FORM_NUMBERS} f left join form_folds d on d.form_id = f.id
  `.execute(executor);
  return rows[0] ?? { given: 0, uncounted: 0 };
}

/** Forms with responses that are not counted yet. Reads every form, so it is for startup and rare checks only. */
export async function listUnfoldedForms(executor: Executor, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select f.id from ${FORM_NUMBERS} f left join form_folds d on d.form_id = f.id
    where f.last_seq > coalesce(d.folded_seq, 0) limit ${limit}
  `.execute(executor);
  return rows.map((row) => row.id);
}
