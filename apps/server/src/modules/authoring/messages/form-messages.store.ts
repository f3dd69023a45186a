/** SQL of what forms send by themselves, and of messages that were sent by hand. */
import { type Generated, type Selectable, sql } from "kysely";
import type { Executor, Tx } from "../../../kernel/database.ts";

interface FormMessageRulesTable {
  form_id: number;
  kind: "receipt" | "owner-notice" | "review-mail";
  is_active: boolean;
  pace: "each" | "hour" | "day";
  channels: string[];
  question_id: string | null;
  delay_minutes: number;
  former_delay_minutes: Generated<number>;
  delay_changed_at: Generated<Date>;
  pending: Generated<number>;
  told_at: Generated<Date>;
}

interface FormMessagesTable {
  id: Generated<number>;
  form_id: number;
  kind: string;
  note: string;
  created_by: number;
  created_at: Generated<Date>;
  not_before: Generated<Date>;
  recipients: Generated<number>;
  prepared_at: Date | null;
  cancelled_at: Date | null;
}

declare module "../../../kernel/database.ts" {
  interface Database {
    form_message_rules: FormMessageRulesTable;
    form_messages: FormMessagesTable;
  }
}

export type StoredRule = Selectable<FormMessageRulesTable>;
export type Rule = Omit<StoredRule, "told_at" | "pending" | "former_delay_minutes" | "delay_changed_at">;
export type RuleKind = Rule["kind"];

export async function findRule(db: Executor, formId: number, kind: RuleKind): Promise<StoredRule | null> {
  const row = await db
    .selectFrom("form_message_rules")
    .selectAll()
    .where("form_id", "=", formId)
    .where("kind", "=", kind)
    .executeTakeFirst();
  return row ?? null;
}

/**
 * A rule that is switched on begins with the next response, not with those that are there. The former delay stays, for
 * responses that came before the change and whose fact is taken after it.
 */
export async function putRule(tx: Tx, rule: Rule): Promise<void> {
  await sql`
    insert into form_message_rules as r (form_id, kind, is_active, pace, channels, question_id, delay_minutes)
    values (${rule.form_id}, ${rule.kind}, ${rule.is_active}, ${rule.pace}, ${rule.channels}::text[],
      ${rule.question_id}, ${rule.delay_minutes})
    on conflict on constraint form_message_rules_pk do update set
      is_active = excluded.is_active, pace = excluded.pace, channels = excluded.channels,
      question_id = excluded.question_id, delay_minutes = excluded.delay_minutes,
      former_delay_minutes = case when r.delay_minutes = excluded.delay_minutes
        then r.former_delay_minutes else r.delay_minutes end,
      delay_changed_at = case when r.delay_minutes = excluded.delay_minutes then r.delay_changed_at else now() end,
      pending = case when r.is_active and r.pace = excluded.pace then r.pending else 0 end,
      told_at = case when r.is_active and r.pace = excluded.pace then r.told_at else now() end
  `.execute(tx);
}

/** Counts responses for the next digest. */
export async function addPending(tx: Tx, formId: number, count: number): Promise<void> {
  await sql`
    update form_message_rules set pending = pending + ${count}
    where form_id = ${formId} and kind = 'owner-notice' and is_active and pace <> 'each'`.execute(tx);
}

const IS_DUE = sql<boolean>`(
  kind = 'owner-notice' and is_active and pace <> 'each' and pending > 0
  and told_at <= now() - case pace when 'hour' then interval '1 hour' else interval '1 day' end)`;

/** Forms whose digest is due: the hour or the day is over, and there are responses that it has not told of. */
export async function listDueDigests(db: Executor, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select form_id as id from form_message_rules where ${IS_DUE} order by told_at limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

export interface Digest {
  readonly channels: readonly string[];
  readonly count: number;
  readonly since: Date;
}

/** Takes the digest of a form and begins the next one. Null if another worker was first. */
export async function takeDigest(tx: Tx, formId: number): Promise<Digest | null> {
  const { rows } = await sql<Digest>`
    with due as (
      select form_id, channels, pending, told_at from form_message_rules
      where form_id = ${formId} and ${IS_DUE} for update skip locked
    ), taken as (
      update form_message_rules r set pending = 0, told_at = now() from due
      where r.form_id = due.form_id and r.kind = 'owner-notice'
    )
    select channels, pending as count, told_at as since from due`.execute(tx);
  return rows[0] ?? null;
}

export async function insertMessage(
  tx: Tx,
  row: {
    readonly formId: number;
    readonly kind: string;
    readonly note: string;
    readonly by: number;
    readonly notBefore: Date | null;
  },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into form_messages (form_id, kind, note, created_by, not_before)
    values (${row.formId}, ${row.kind}, ${row.note}, ${row.by}, coalesce(${row.notBefore}, now())) returning id`.execute(
    tx,
  );
  return rows[0]?.id ?? 0;
}

/** All recipients of a message are queued. */
export async function finishPreparing(tx: Tx, id: number, recipients: number): Promise<void> {
  await sql`update form_messages set recipients = ${recipients}, prepared_at = now() where id = ${id}`.execute(tx);
}

/** Nobody is added to the message from here on: waits for the batch that is being queued, and forbids the next one. */
export async function forbidMessage(tx: Tx, id: number): Promise<void> {
  await sql`update form_messages set cancelled_at = coalesce(cancelled_at, now()) where id = ${id}`.execute(tx);
}

/** Whether the next batch of a message may be queued. Holds the row, so that nobody cancels it in the meantime. */
export async function isStillWanted(tx: Tx, id: number): Promise<boolean> {
  const { rows } = await sql`
    select id from form_messages where id = ${id} and cancelled_at is null for share`.execute(tx);
  return rows.length === 1;
}

export type SentMessage = Selectable<FormMessagesTable>;

export async function findMessage(db: Executor, formId: number, id: number): Promise<SentMessage | null> {
  const row = await db
    .selectFrom("form_messages")
    .selectAll()
    .where("form_id", "=", formId)
    .where("id", "=", id)
    .executeTakeFirst();
  return row ?? null;
}

export async function listMessages(
  db: Executor,
  formId: number,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ total: number; rows: SentMessage[] }> {
  const all = db.selectFrom("form_messages").where("form_id", "=", formId);
  const { total } = await all.select((eb) => eb.fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
  const rows = await all.selectAll().orderBy("id", "desc").limit(limit).offset(offset).execute();
  return { total, rows };
}
