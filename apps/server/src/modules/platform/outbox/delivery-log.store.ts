/**
 * SQL of the delivery log: what became of messages, and the steps that people may take. Callers check who may see the
 * messages of a form. `detail` is for operators only.
 */
import { getOutboxSecret, hashAddress } from "./address-hash.ts";
import { type RawBuilder, sql } from "kysely";
import { type PageInput, toWindow } from "../../../kernel/admin-list.ts";
import type { Executor } from "../../../kernel/database.ts";
import type { ChannelName, MessageState } from "./message.ts";
import type { MessageKindName } from "./templates/message-kinds.ts";

export interface DeliveryFilter {
  readonly id?: number;
  /** Null for messages that belong to no form, absent for all. */
  readonly formId?: number | null;
  /** Beginning of the event key, for example `invitation/12/`. */
  readonly eventPrefix?: string;
  readonly eventKey?: string;
  readonly states?: readonly MessageState[];
}

export interface DeliveryRow {
  readonly id: number;
  readonly eventKey: string;
  readonly channel: ChannelName;
  readonly kind: MessageKindName;
  readonly formId: number | null;
  readonly userId: number | null;
  readonly name: string;
  readonly address: string;
  readonly state: MessageState;
  readonly reason: string;
  readonly detail: string;
  readonly tries: number;
  readonly nextTryAt: Date;
  readonly createdAt: Date;
  readonly settledAt: Date | null;
}

function toCondition({ id, formId, eventPrefix = "", eventKey, states }: DeliveryFilter) {
  return sql<boolean>`
    -- Owners see nothing of drafts, not even that somebody has one.
    kind <> 'draft-link' and
    (${id === undefined} or id = ${id ?? null}::bigint) and
    (${formId === undefined} or form_id is not distinct from ${formId ?? null}::bigint)
    and starts_with(event_key, ${eventPrefix})
    and (${eventKey === undefined} or event_key = ${eventKey ?? null}::text)
    and (${states === undefined} or state = any (${[...(states ?? [])]}::text[]))`;
}

/** Latest first. */
export async function listDeliveries(
  db: Executor,
  filter: DeliveryFilter,
  page: PageInput,
): Promise<{ total: number; rows: DeliveryRow[] }> {
  const where = toCondition(filter);
  const counted = await sql<{ total: number }>`
    select count(*) as total from outbox_messages where ${where}`.execute(db);
  const total = counted.rows[0]?.total ?? 0;
  const { limit, offset } = toWindow(page, total);
  const { rows } = await sql<DeliveryRow>`
    select id, event_key as "eventKey", channel, kind, form_id as "formId", user_id as "userId",
      recipient_name as name, address, state, reason, detail, tries, next_try_at as "nextTryAt",
      created_at as "createdAt", settled_at as "settledAt"
    from outbox_messages where ${where} order by id desc limit ${limit} offset ${offset}`.execute(db);
  return { total, rows };
}

/** Number of messages by state. States without messages are left out. */
export async function countDeliveries(
  db: Executor,
  filter: DeliveryFilter,
): Promise<Partial<Record<MessageState, number>>> {
  const { rows } = await sql<{ state: MessageState; count: number }>`
    select state, count(*) as count from outbox_messages where ${toCondition(filter)} group by state`.execute(db);
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]));
}

/** Why messages were cancelled. What is gone cannot be told by sending again. */
export type CancelReason = "by-person" | "response-deleted";

/**
 * Cancels the messages that the condition selects. Those that wait are cancelled at once. Those that are being sent stay
 * with their node: what has not been handed over does not leave any more, and an attempt that fails is the last one.
 */
function cancel(condition: RawBuilder<boolean>, reason: CancelReason | "answered") {
  return sql<{ state: string }>`
    update outbox_messages set
      state = case state when 'waiting' then 'cancelled' else state end,
      reason = case state when 'waiting' then ${reason} else reason end,
      settled_at = case state when 'waiting' then now() else settled_at end,
      withdrawn_reason = case state when 'waiting' then null else coalesce(withdrawn_reason, ${reason}) end
    where state in ('waiting', 'sending') and ${condition} returning state`;
}

/** Keeps messages from being sent, and returns the number of those that waited. */
export async function cancelMessages(
  db: Executor,
  filter: DeliveryFilter,
  reason: CancelReason = "by-person",
): Promise<number> {
  const { rows } = await cancel(toCondition(filter), reason).execute(db);
  return rows.filter(({ state }) => state === "cancelled").length;
}

/** Takes a cancellation back, for messages whose time has not come yet and those that are still being sent. */
export async function takeBackCancellation(db: Executor, filter: DeliveryFilter, reason: CancelReason): Promise<void> {
  await sql`
    update outbox_messages set state = 'waiting', reason = '', settled_at = null, withdrawn_reason = null
    where state = 'cancelled' and reason = ${reason} and not_before > now() and variables is not null
      and ${toCondition(filter)}`.execute(db);
  await sql`
    update outbox_messages set withdrawn_reason = null
    where state = 'sending' and withdrawn_reason = ${reason} and ${toCondition(filter)}`.execute(db);
}

/**
 * Makes a message wait again because a person wants it. A message whose outcome is unknown may arrive twice then, which
 * is why only people decide about it. Returns false if its state does not allow it or its text has been erased.
 */
export async function sendAgain(db: Executor, id: number, filter: DeliveryFilter): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    update outbox_messages set state = 'waiting', reason = 'by-person', detail = '', tries = 0, settled_at = null,
      handed_over_at = null, next_try_at = now(), not_before = now(), attempt = attempt + 1, withdrawn_reason = null
    where id = ${id} and state in ('failed', 'unknown', 'cancelled') and variables is not null
      and (expires_at is null or expires_at > now()) and reason not in ('response-deleted', 'answered')
      and coalesce(withdrawn_reason, '') not in ('response-deleted', 'answered') and ${toCondition(filter)}
    returning id`.execute(db);
  return rows.length === 1;
}

/** Keeps messages of a kind from being sent to these people, who have answered. */
export async function cancelMessagesTo(
  tx: Executor,
  { formId, kind }: { readonly formId: number; readonly kind: string },
  { userIds, mails }: { readonly userIds: readonly number[]; readonly mails: readonly string[] },
): Promise<void> {
  if (userIds.length + mails.length === 0) return;
  const secret = await getOutboxSecret(tx);
  const keys = [...userIds.map((id) => `user/${id}`), ...mails.map((mail) => hashAddress(secret, "mail", mail))];
  const isTheirs = sql<boolean>`form_id = ${formId} and kind = ${kind} and recipient_key = any (${keys}::text[])`;
  await cancel(isTheirs, "answered").execute(tx);
}
