/**
 * SQL of the outbox's states. A row is claimed with a lease and a number; a result is stored only under that number, so
 * a node that was thought to be dead cannot overwrite what happened after it.
 */
import { sql } from "kysely";
import type { Executor, Tx } from "../../../kernel/database.ts";
import type { ChannelName, ClaimedMessage } from "./message.ts";
import { getKind } from "./templates/message-kinds.ts";
import { deleteSentAttachments } from "./attachments.store.ts";
import { isUnsubscribed } from "./unsubscribes.store.ts";

/** A node that has not handed a message over within this time loses it to the others. */
const LEASE_SECONDS = 120;
/** From the hand-over on, the other side may think for this long. */
const ANSWER_SECONDS = 300;
/** After this time without success, a message is given up. */
const OLD_DAYS = 3;

export interface Claim {
  readonly channel: ChannelName;
  readonly node: string;
  readonly limit: number;
  /** Messages per second over all nodes. */
  readonly perSecond: number;
  /** Only messages for which somebody is waiting. */
  readonly isUrgentOnly: boolean;
}

export interface Claimed {
  readonly messages: readonly ClaimedMessage[];
  /** Milliseconds until the pace allows more; 0 if it is not the pace that limits. */
  readonly pauseMs: number;
}

/** Bursts are limited to the messages of this many seconds. */
const BURST_SECONDS = 0.25;

/** Those of the channels that have a message to deliver now. */
export async function listDueChannels(db: Executor, channels: readonly ChannelName[]): Promise<ChannelName[]> {
  const { rows } = await sql<{ channel: ChannelName }>`
    select c.channel from unnest(${[...channels]}::text[]) as c (channel)
    where exists (
      select 1 from outbox_messages m
      where m.channel = c.channel and m.state = 'waiting' and m.next_try_at <= now()
    )`.execute(db);
  return rows.map(({ channel }) => channel);
}

/** Claims due messages, as many as the pace of the channel allows for all nodes together. */
export async function claimDue(tx: Tx, { channel, node, limit, perSecond, isUrgentOnly }: Claim): Promise<Claimed> {
  const burst = Math.max(1, perSecond * BURST_SECONDS);
  await sql`
    insert into outbox_paces (channel, tokens, filled_at) values (${channel}, ${burst}, clock_timestamp())
    on conflict on constraint outbox_paces_pk do nothing`.execute(tx);
  // The lock of this row makes the nodes claim one after the other.
  const { rows } = await sql<{ tokens: number }>`
    select least(${burst}::float8,
      tokens + greatest(0, extract(epoch from clock_timestamp() - filled_at))::float8 * ${perSecond}::float8) as tokens
    from outbox_paces where channel = ${channel} for update`.execute(tx);
  const tokens = rows[0]?.tokens ?? 0;
  const most = Math.min(limit, Math.floor(tokens));
  const messages = most < 1 ? [] : await claimRows(tx, channel, node, most, isUrgentOnly);
  await sql`
    update outbox_paces set tokens = ${tokens - messages.length}::float8, filled_at = clock_timestamp()
    where channel = ${channel}`.execute(tx);
  const isPaced = messages.length === most && most < limit;
  return { messages, pauseMs: isPaced ? Math.ceil((1000 * Math.max(1, burst / 2)) / perSecond) : 0 };
}

async function claimRows(
  tx: Tx,
  channel: ChannelName,
  node: string,
  most: number,
  isUrgentOnly: boolean,
): Promise<ClaimedMessage[]> {
  const { rows } = await sql<ClaimedMessage>`
    with due as (
      select id from outbox_messages
      where channel = ${channel} and state = 'waiting' and next_try_at <= now() and is_urgent >= ${isUrgentOnly}
      order by is_urgent desc, next_try_at, id
      limit ${most} for update skip locked
    )
    update outbox_messages m set
      state = 'sending', attempt = m.attempt + 1, lease_node = ${node},
      lease_until = now() + ${LEASE_SECONDS} * interval '1 second'
    from due where m.id = due.id
    returning m.id, m.message_key as key, m.attempt, m.tries, m.channel, m.kind, m.form_id as "formId",
      m.user_id as "userId", m.recipient_name as name, m.address, m.address_hash as "addressHash", m.language,
      m.variables as values, m.attachment_id as "attachmentId",
      coalesce(m.expires_at <= now(), false) as "isExpired",
      m.not_before < now() - ${OLD_DAYS} * interval '1 day' as "isOld",
      ${isUnsubscribed("m")} as "isUnsubscribed",
      exists (select 1 from suppressed_addresses s where s.address_hash = m.address_hash and s.until > now())
        as "isSuppressed"`.execute(tx);
  return rows;
}

/**
 * Records that the content is about to leave, in a commit of its own. Returns false if nothing may leave: the message is
 * no longer this node's, or since it was claimed it was cancelled or its recipient has unsubscribed. In these cases it is
 * settled after its lease.
 */
export async function markHandedOver(db: Executor, { id, attempt, kind }: ClaimedMessage): Promise<boolean> {
  const { canUnsubscribe } = getKind(kind);
  const { rows } = await sql<{ id: number }>`
    update outbox_messages m set
      handed_over_at = now(), lease_until = now() + ${ANSWER_SECONDS} * interval '1 second'
    where id = ${id} and attempt = ${attempt} and state = 'sending' and handed_over_at is null and lease_until > now()
      and withdrawn_reason is null and not (${canUnsubscribe}::boolean and ${isUnsubscribed("m")})
    returning id`.execute(db);
  return rows.length === 1;
}

/** States in which nothing more happens by itself. */
export type SettledState = "sent" | "refused" | "failed" | "unknown" | "cancelled" | "unsubscribed" | "suppressed";

export interface Result {
  readonly state: SettledState;
  readonly reason: string;
  readonly detail: string;
  /** Erases the values, because they open an account. */
  readonly isSecret: boolean;
}

/**
 * Stores the result if the claim is still the last one. Also replaces `unknown`, which others write when a lease ends:
 * a late answer is the truth. Returns false if the message was claimed again in the meantime.
 */
export async function settle(db: Executor, { id, attempt }: ClaimedMessage, result: Result): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    update outbox_messages set
      state = ${result.state}, reason = ${result.reason}, detail = ${result.detail},
      lease_node = null, lease_until = null, settled_at = now(),
      tries = tries + 1, variables = case when ${result.isSecret} then null else variables end
    where id = ${id} and attempt = ${attempt} and state in ('sending', 'unknown') and state <> ${result.state}
    returning id`.execute(db);
  return rows.length === 1;
}

export interface Retry {
  readonly reason: string;
  readonly detail: string;
  readonly afterSeconds: number;
  /** False if the other side did not answer at all, which does not count as a try. */
  readonly isTry: boolean;
}

/**
 * Makes the message wait for another attempt, under the same condition as `settle`; if it was cancelled meanwhile, it ends
 * as cancelled. Returns its state, or null if the message was claimed again.
 */
export async function postpone(
  db: Executor,
  { id, attempt }: ClaimedMessage,
  retry: Retry,
): Promise<"waiting" | "cancelled" | null> {
  const { rows } = await sql<{ state: "waiting" | "cancelled" }>`
    update outbox_messages set
      state = case when withdrawn_reason is null then 'waiting' else 'cancelled' end,
      reason = coalesce(withdrawn_reason, ${retry.reason}), detail = ${retry.detail},
      lease_node = null, lease_until = null, handed_over_at = null,
      settled_at = case when withdrawn_reason is null then null else now() end,
      tries = tries + ${retry.isTry ? 1 : 0}, next_try_at = now() + ${retry.afterSeconds} * interval '1 second'
    where id = ${id} and attempt = ${attempt} and state in ('sending', 'unknown') and variables is not null
    returning state`.execute(db);
  return rows[0]?.state ?? null;
}

/**
 * Takes over messages whose node did not finish in time. What was not handed over waits again, or is cancelled if that was
 * asked for meanwhile. What was handed over may have arrived: on channels whose other side recognises a repeated message
 * it is treated alike, on others it is `unknown`.
 */
export async function takeOverEnded(db: Executor, repeatable: readonly ChannelName[]): Promise<void> {
  await sql`
    with ended as (
      select id, channel = any (${[...repeatable]}::text[]) as is_repeatable from outbox_messages
      where state = 'sending' and lease_until <= now()
      order by id limit 1000 for update skip locked
    ), due as (
      select e.id, e.is_repeatable, case
        when m.handed_over_at is not null and not e.is_repeatable then 'unknown'
        when m.withdrawn_reason is not null then 'cancelled' else 'waiting' end as state
      from ended e join outbox_messages m using (id)
    )
    update outbox_messages m set
      state = due.state,
      handed_over_at = case when due.is_repeatable then null else m.handed_over_at end,
      settled_at = case due.state when 'waiting' then null else now() end,
      reason = case due.state when 'cancelled' then m.withdrawn_reason else 'node-lost' end,
      lease_node = null, lease_until = null, next_try_at = now()
    from due where m.id = due.id`.execute(db);
}

/** Puts an address that does not exist on the list. */
export async function suppressAddress(db: Executor, addressHash: string, reason: string, days: number): Promise<void> {
  await sql`
    insert into suppressed_addresses (address_hash, reason, until)
    values (${addressHash}, ${reason}, now() + ${days} * interval '1 day')
    on conflict on constraint suppressed_addresses_pk do update set reason = excluded.reason, until = excluded.until
  `.execute(db);
}

const KEEP_DAYS = 30;

/** Erases what settled messages said. Rows stay, because they show who was written to and keep it from happening twice. */
export async function eraseOldContents(db: Executor): Promise<void> {
  await sql`
    update outbox_messages set variables = null, detail = ''
    where variables is not null and settled_at < now() - ${KEEP_DAYS} * interval '1 day'`.execute(db);
  await sql`delete from suppressed_addresses where until < now()`.execute(db);
  await deleteSentAttachments(db);
}
