/** SQL of reviews that run: what waits for whom, and every decision (docs/adr/0081). */
import { sql } from "kysely";
import type { Executor, Tx } from "../../../kernel/database.ts";
import type { DecisionName, ReviewState } from "./reviews.table.ts";

/** Responses that one call takes into the review. */
export const MOST_ENTERED = 2000;

export interface OpenedTask {
  readonly seq: number;
  readonly step: string;
  readonly dueAt: Date | null;
}

export interface Review {
  readonly state: ReviewState;
  readonly round: number;
  /** What the respondent is told of the last decision. */
  readonly remark: string;
  /** Questions that the respondent may change; empty unless it is returned. */
  readonly questions: readonly string[];
}

/**
 * Takes responses that came since the last call into the review. Numbers become visible in order, so none is left out,
 * and the lock of the row lets one node do it at a time. Returns the tasks that were opened; `isMore` if there may be
 * further responses.
 */
export async function enterNew(
  tx: Tx,
  formId: number,
): Promise<{ readonly opened: readonly OpenedTask[]; readonly isMore: boolean }> {
  const { rows } = await sql<{ entered: number }>`
    select entered_seq as entered from form_reviews where form_id = ${formId} and is_active for update`.execute(tx);
  const [mark] = rows;
  if (mark === undefined) return { opened: [], isMore: false };
  const found = await sql<{ seq: number }>`
    select seq from responses where form_id = ${formId} and seq > ${mark.entered}
    order by seq limit ${MOST_ENTERED}`.execute(tx);
  const seqs = found.rows.map(({ seq }) => seq);
  const last = seqs.at(-1);
  if (last === undefined) return { opened: [], isMore: false };
  await sql`
    insert into response_reviews (form_id, seq) select ${formId}, s from unnest(${seqs}::bigint[]) as s
    on conflict do nothing`.execute(tx);
  await tx.updateTable("form_reviews").set({ entered_seq: last }).where("form_id", "=", formId).execute();
  return { opened: await openTasks(tx, formId, seqs), isMore: seqs.length === MOST_ENTERED };
}

/** True if responses may have come that the review does not know yet. */
export async function hasNew(db: Executor, formId: number): Promise<boolean> {
  const { rows } = await sql<{ more: boolean }>`
    select exists (
      select from form_reviews f join responses r on r.form_id = f.form_id and r.seq > f.entered_seq
      where f.form_id = ${formId} and f.is_active) as more`.execute(db);
  return rows[0]?.more ?? false;
}

/**
 * Opens the tasks of the first stage that has not approved yet in this round, and approves the responses of which no step
 * is left. The caller holds the rows of the reviews.
 */
export async function openTasks(tx: Tx, formId: number, seqs: readonly number[]): Promise<OpenedTask[]> {
  const { rows } = await sql<OpenedTask>`
    with left_over as (
      select r.seq, s.step, s.stage, s.days, min(s.stage) over (partition by r.seq) as first
      from response_reviews r join review_steps s using (form_id)
      where r.form_id = ${formId} and r.seq = any (${[...seqs]}::bigint[]) and r.state = 'waiting' and not exists (
        select from review_decisions d
        where d.form_id = r.form_id and d.seq = r.seq and d.round = r.round and d.step = s.step
          and d.decision = 'approve')
    )
    insert into review_tasks (form_id, seq, step, due_at)
    select ${formId}, seq, step, now() + days * interval '1 day' from left_over where stage = first
    on conflict do nothing
    returning seq, step, due_at as "dueAt"`.execute(tx);
  await sql`
    update response_reviews r set state = 'approved', remark = '', changed_at = now()
    where r.form_id = ${formId} and r.seq = any (${[...seqs]}::bigint[]) and r.state = 'waiting'
      and not exists (select from review_tasks t where t.form_id = r.form_id and t.seq = r.seq)
      and exists (
        select from review_decisions d where d.form_id = r.form_id and d.seq = r.seq and d.round = r.round
          and d.decision = 'approve')`.execute(tx);
  return rows;
}

/** After the steps were changed: opens and closes tasks of all responses that wait. The caller holds their rows. */
export async function reopenAll(tx: Tx, formId: number): Promise<OpenedTask[]> {
  await sql`
    delete from review_tasks t where t.form_id = ${formId}
      and not exists (select from review_steps s where s.form_id = t.form_id and s.step = t.step)`.execute(tx);
  const { rows } = await sql<{ seq: number }>`
    select seq from response_reviews where form_id = ${formId} and state = 'waiting'`.execute(tx);
  const seqs = rows.map(({ seq }) => seq);
  // A task of a later stage than the first that is left waits until its turn.
  await sql`
    delete from review_tasks t using review_steps s
    where t.form_id = ${formId} and s.form_id = t.form_id and s.step = t.step and s.stage > (
      select min(e.stage) from review_steps e where e.form_id = t.form_id and not exists (
        select from review_decisions d join response_reviews r using (form_id, seq, round)
        where d.form_id = t.form_id and d.seq = t.seq and d.step = e.step and d.decision = 'approve'))`.execute(tx);
  return openTasks(tx, formId, seqs);
}

/** Keeps others from deciding until the transaction ends. The caller has locked the response. */
export async function lockReview(tx: Tx, formId: number, seq: number): Promise<Review | null> {
  const row = await tx
    .selectFrom("response_reviews")
    .select(["state", "round", "remark", "questions"])
    .where("form_id", "=", formId)
    .where("seq", "=", seq)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

export async function listReviews(
  db: Executor,
  formId: number,
  seqs: readonly number[],
): Promise<ReadonlyMap<number, Review>> {
  if (seqs.length === 0) return new Map();
  const rows = await db
    .selectFrom("response_reviews")
    .select(["seq", "state", "round", "remark", "questions"])
    .where("form_id", "=", formId)
    .where(sql<boolean>`seq = any (${[...seqs]}::bigint[])`)
    .execute();
  return new Map(rows.map(({ seq, ...review }) => [seq, review]));
}

export async function setReview(
  tx: Tx,
  { formId, seq }: { readonly formId: number; readonly seq: number },
  { state, round, remark, questions }: Review,
): Promise<void> {
  await tx
    .updateTable("response_reviews")
    .set({ state, round, remark, questions: [...questions], changed_at: sql<Date>`now()` })
    .where("form_id", "=", formId)
    .where("seq", "=", seq)
    .execute();
}

/** The steps of one response that wait. */
export async function listTasks(
  db: Executor,
  formId: number,
  seqs: readonly number[],
): Promise<{ seq: number; step: string; dueAt: Date | null }[]> {
  return db
    .selectFrom("review_tasks")
    .select(["seq", "step", "due_at as dueAt"])
    .where("form_id", "=", formId)
    .where(sql<boolean>`seq = any (${[...seqs]}::bigint[])`)
    .execute();
}

/** Of the forms, those in which something waits. */
export async function listFormsWithTasks(db: Executor, formIds: readonly number[]): Promise<number[]> {
  if (formIds.length === 0) return [];
  const { rows } = await sql<{ id: number }>`
    select f.id from unnest(${[...formIds]}::bigint[]) as f (id)
    where exists (select from review_tasks t where t.form_id = f.id)`.execute(db);
  return rows.map(({ id }) => id);
}

/** What somebody decides: steps of every response, and steps of the responses of some people. */
export interface Turns {
  readonly steps: readonly string[];
  readonly stepsOfPeople: readonly string[];
  /** Accounts of respondents. */
  readonly people: readonly number[];
}

/** `t` is the task, `p` the response. */
const isTurn = ({ steps, stepsOfPeople, people }: Turns) => sql<boolean>`(
  t.step = any (${[...steps]}::text[])
  or (t.step = any (${[...stepsOfPeople]}::text[]) and p.respondent_id = any (${[...people]}::bigint[])))`;

/** How many responses wait for such a turn. */
export async function countTasksAt(db: Executor, formId: number, turns: Turns): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(distinct t.seq)::integer as n from review_tasks t join responses p using (form_id, seq)
    where t.form_id = ${formId} and p.deleted_at is null and ${isTurn(turns)}`.execute(db);
  return rows[0]?.n ?? 0;
}

/** Forms in which responses of these people wait for a head, and how many. */
export async function countTasksOfPeople(
  db: Executor,
  people: readonly number[],
): Promise<{ formId: number; waiting: number }[]> {
  const { rows } = await sql<{ formId: number; waiting: number }>`
    select t.form_id as "formId", count(distinct t.seq)::integer as waiting
    from responses p
    join review_tasks t using (form_id, seq) join review_steps s using (form_id, step)
    where p.respondent_id = any (${[...people]}::bigint[]) and s.by_head and p.deleted_at is null
    group by t.form_id order by t.form_id`.execute(db);
  return rows;
}

/** True if the user has decided in the form before. */
export async function hasDecided(db: Executor, formId: number, userId: number): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from review_decisions where form_id = ${formId} and decided_by = ${userId}) as found`.execute(
    db,
  );
  return rows[0]?.found ?? false;
}

/** Closes the task of one step, or all of a response. */
export async function closeTasks(tx: Tx, formId: number, seq: number, step: string | null): Promise<void> {
  let query = tx.deleteFrom("review_tasks").where("form_id", "=", formId).where("seq", "=", seq);
  if (step !== null) query = query.where("step", "=", step);
  await query.execute();
}

export interface Decision {
  readonly round: number;
  readonly step: string | null;
  readonly stepName: string;
  readonly decision: DecisionName;
  readonly remark: string;
  readonly questions: readonly string[];
  readonly revision: number;
  /** Null for the respondent. */
  readonly by: number | null;
}

export interface StoredDecision extends Decision {
  readonly at: Date;
}

/** The caller holds the row of the review. */
export async function insertDecision(
  tx: Tx,
  { formId, seq }: { readonly formId: number; readonly seq: number },
  { round, step, stepName, decision, remark, questions, revision, by }: Decision,
): Promise<void> {
  await sql`
    insert into review_decisions
      (form_id, seq, nr, round, step, step_name, decision, remark, questions, revision, decided_by)
    select ${formId}, ${seq}, coalesce(max(nr), 0) + 1, ${round}, ${step}, ${stepName}, ${decision}, ${remark},
      ${[...questions]}::text[], ${revision}, ${by}
    from review_decisions where form_id = ${formId} and seq = ${seq}`.execute(tx);
}

/** The newest first. */
export async function listDecisions(
  db: Executor,
  formId: number,
  seq: number,
  most: number,
): Promise<StoredDecision[]> {
  return db
    .selectFrom("review_decisions")
    .select([
      "round",
      "step",
      "step_name as stepName",
      "decision",
      "remark",
      "questions",
      "revision",
      "decided_by as by",
      "decided_at as at",
    ])
    .where("form_id", "=", formId)
    .where("seq", "=", seq)
    .orderBy("nr", "desc")
    .limit(most)
    .execute();
}

/** True if a step has approved the response in this round. */
export async function hasApproval(tx: Tx, formId: number, seq: number, round: number): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from review_decisions
      where form_id = ${formId} and seq = ${seq} and round = ${round} and decision = 'approve') as found`.execute(tx);
  return rows[0]?.found ?? false;
}

export interface QueueFilter {
  readonly state: ReviewState;
  /** Only responses that wait for one of these turns; null for all of the state. */
  readonly turns: Turns | null;
  readonly limit: number;
  readonly offset: number;
}

/** What is due first comes first; without the trash. */
export async function listQueue(
  db: Executor,
  formId: number,
  { state, turns, limit, offset }: QueueFilter,
): Promise<{ readonly total: number; readonly seqs: readonly number[] }> {
  const { rows } = await sql<{ seq: number; total: number }>`
    select r.seq, count(*) over ()::integer as total
    from response_reviews r join responses p using (form_id, seq)
    left join lateral (
      select min(t.due_at) as due_at, count(*) as n from review_tasks t
      where t.form_id = r.form_id and t.seq = r.seq
        and ${turns === null ? sql`true` : isTurn(turns)}
    ) t on true
    where r.form_id = ${formId} and r.state = ${state} and p.deleted_at is null and not p.screened_out
      and (${turns === null} or t.n > 0)
    order by t.due_at nulls last, r.seq limit ${limit} offset ${offset}`.execute(db);
  return { total: rows[0]?.total ?? 0, seqs: rows.map(({ seq }) => seq) };
}

/** Responses of each state, without the trash. */
export async function countStates(db: Executor, formId: number): Promise<Readonly<Record<ReviewState, number>>> {
  const { rows } = await sql<{ state: ReviewState; n: number }>`
    select r.state, count(*)::integer as n from response_reviews r join responses p using (form_id, seq)
    where r.form_id = ${formId} and p.deleted_at is null and not p.screened_out group by r.state`.execute(db);
  const counts = { waiting: 0, approved: 0, rejected: 0, returned: 0 };
  for (const { state, n } of rows) counts[state] = n;
  return counts;
}

/** Tasks that are due within a day and were not reminded of; marks them. */
export async function takeDueTasks(
  tx: Tx,
  most: number,
): Promise<{ formId: number; seq: number; step: string; dueAt: Date }[]> {
  const { rows } = await sql<{ formId: number; seq: number; step: string; dueAt: Date }>`
    update review_tasks t set reminded_at = now()
    from (
      select form_id, seq, step from review_tasks
      where due_at is not null and reminded_at is null and due_at < now() + interval '1 day'
      order by due_at limit ${most} for update skip locked
    ) as due
    where t.form_id = due.form_id and t.seq = due.seq and t.step = due.step
    returning t.form_id as "formId", t.seq, t.step, t.due_at as "dueAt"`.execute(tx);
  return rows;
}

/** Only for a form that is deleted in the same transaction. */
export async function deleteReviewsOfForm(tx: Tx, formId: number): Promise<void> {
  await tx.deleteFrom("review_tasks").where("form_id", "=", formId).execute();
  await tx.deleteFrom("review_decisions").where("form_id", "=", formId).execute();
  await tx.deleteFrom("response_reviews").where("form_id", "=", formId).execute();
  await tx.deleteFrom("review_steps").where("form_id", "=", formId).execute();
}
