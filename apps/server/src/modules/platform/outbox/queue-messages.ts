/**
 * Queues messages in the transaction of what they report, so that they exist exactly if it happened. Hazard: one person
 * is written to twice for one event (docs/hazards.md#r31); the unique keys of the table decide, on every node.
 */
import { sql } from "kysely";
import type { Executor, Tx } from "../../../kernel/database.ts";
import { toMailAddress } from "../../../kernel/mail-address.ts";
import { findConfigValue } from "../configs/index.ts";
import { toOneLine } from "../mail/index.ts";
import { getOutboxSecret, hashAddress } from "./address-hash.ts";
import { insertUserMessages } from "./inbox.store.ts";
import type { NewMessage } from "./message.ts";
import { getKind } from "./templates/message-kinds.ts";
import { findTemplate } from "./templates/templates.store.ts";
import { renderMessage, toOpenableLink, toStorableText } from "./templates/template.ts";

export interface Queued {
  readonly queued: number;
  /** Left out, because this person already has a message for this event over this channel. */
  readonly known: number;
}

const BATCH = 1000;
const MAX_NAME = 100;

/** Messages in the console are delivered at once, unless they have a later time. */
export async function queueMessages(tx: Tx, messages: readonly NewMessage[]): Promise<Queued> {
  let queued = 0;
  if (messages.length > 0) {
    const secret = await getOutboxSecret(tx);
    const organisation = await getOrganisation(tx);
    for (let from = 0; from < messages.length; from += BATCH) {
      const rows = messages.slice(from, from + BATCH).map((message) => toRow(message, secret, organisation));
      queued += await insertRows(tx, rows);
    }
  }
  return { queued, known: messages.length - queued };
}

export async function getOrganisation(tx: Executor): Promise<string> {
  return (await findConfigValue(tx, "sys.title")) ?? "iData";
}

function toRow(message: NewMessage, secret: Buffer, organisation: string) {
  const { channel, kind, recipient, language } = message;
  const { isUrgent } = getKind(kind);
  const typed = recipient.address.trim();
  const address = channel === "mail" ? (toMailAddress(typed) ?? typed) : typed;
  const isBroken = channel === "mail" ? toMailAddress(typed) === null : channel !== "in-app" && typed === "";
  const addressHash = hashAddress(secret, channel, channel === "in-app" ? `user/${recipient.userId ?? 0}` : address);
  const isInApp = channel === "in-app" && message.notBefore === undefined;
  const state = isBroken ? "refused" : isInApp ? "sent" : "waiting";
  const name = toOneLine(recipient.name, MAX_NAME);
  return {
    event_key: message.eventKey,
    recipient_key: recipient.userId === undefined ? addressHash : `user/${recipient.userId}`,
    address_hash: addressHash,
    channel,
    kind,
    form_id: message.formId ?? null,
    user_id: recipient.userId ?? null,
    recipient_name: name,
    address: toStorableText(address.slice(0, 2000)),
    language,
    variables: toStorable({ ...message.values, name, organisation }),
    is_urgent: isUrgent,
    state,
    reason: isBroken ? "invalid-address" : "",
    not_before: message.notBefore ?? null,
    expires_at: message.expiresAt ?? null,
    attachment_id: message.attachmentId ?? null,
  };
}

function toStorable(values: Readonly<Record<string, string | undefined>>): Record<string, string> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, toStorableText(value ?? "")]));
}

type Row = ReturnType<typeof toRow>;

interface Inserted {
  readonly id: number;
  readonly event_key: string;
  readonly recipient_key: string;
  readonly channel: string;
  readonly state: string;
}

async function insertRows(tx: Tx, rows: readonly Row[]): Promise<number> {
  const { rows: inserted } = await sql<Inserted>`
    insert into outbox_messages (event_key, recipient_key, address_hash, channel, kind, form_id, user_id,
      recipient_name, address, language, variables, is_urgent, state, reason, not_before, next_try_at, expires_at,
      attachment_id, settled_at)
    select n.event_key, n.recipient_key, n.address_hash, n.channel, n.kind, n.form_id, n.user_id,
      n.recipient_name, n.address, n.language, n.variables, n.is_urgent, n.state, n.reason,
      coalesce(n.not_before, now()), coalesce(n.not_before, now()), n.expires_at,
      n.attachment_id, case when n.state = 'waiting' then null else now() end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n (event_key text, recipient_key text,
      address_hash text, channel text, kind text, form_id bigint, user_id bigint, recipient_name text, address text,
      language text, variables jsonb, is_urgent boolean, state text, reason text, not_before timestamptz,
      expires_at timestamptz, attachment_id bigint)
    order by n.event_key, n.recipient_key, n.channel
    on conflict do nothing
    returning id, event_key, recipient_key, channel, state`.execute(tx);
  await showInConsole(tx, rows, inserted);
  return inserted.length;
}

const toKey = (row: Pick<Inserted, "event_key" | "recipient_key" | "channel">): string =>
  JSON.stringify([row.event_key, row.recipient_key, row.channel]);

/** Writes the messages for the console that are due at once. */
async function showInConsole(tx: Tx, rows: readonly Row[], inserted: readonly Inserted[]): Promise<void> {
  const ids = new Map(
    inserted
      .filter(({ channel, state }) => channel === "in-app" && state === "sent")
      .map((row) => [toKey(row), row.id]),
  );
  const shown = [];
  for (const row of rows) {
    const id = ids.get(toKey(row));
    // The second of two equal rows in one call was not inserted.
    if (id === undefined || !ids.delete(toKey(row))) continue;
    const { kind, language, variables: values } = row;
    const template = await findTemplate(tx, { kind, language, formId: row.form_id });
    shown.push({
      message: { id, kind, userId: row.user_id, formId: row.form_id },
      ...toInboxText({ kind, template, values, language }),
    });
  }
  await insertUserMessages(tx, shown);
}

/** The text of a message in the console. The link stands apart from the text. */
export function toInboxText(input: Parameters<typeof renderMessage>[0]): { title: string; body: string; link: string } {
  const { link = "", ...values } = input.values;
  const { subject, text } = renderMessage({ ...input, values });
  return { title: subject, body: text.trim(), link: toOpenableLink(link) };
}
