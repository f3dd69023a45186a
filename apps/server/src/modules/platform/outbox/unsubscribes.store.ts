/**
 * SQL of `message_unsubscribes`: who gets no more messages of a form, or of the whole system. The table has keyed hashes
 * only; an address is shown as far as the delivery log has it. Hazard: the list tells addresses to people who may not
 * know them, or loses a wish (docs/hazards.md#s37).
 */
import { type RawBuilder, sql } from "kysely";
import { type PageInput, toWindow } from "../../../kernel/admin-list.ts";
import type { Executor } from "../../../kernel/database.ts";
import { toMailAddress } from "../../../kernel/mail-address.ts";
import { getOutboxSecret, hashAddress, type UnsubscribeRight } from "./address-hash.ts";
import { KINDS_TO_RESPONDENTS } from "./templates/message-kinds.ts";

/** Whether the recipient of a message (alias of its row) has unsubscribed. */
export function isUnsubscribed(message: string): RawBuilder<boolean> {
  const m = sql.ref(message);
  return sql<boolean>`exists (select 1 from message_unsubscribes u
    where u.address_hash = ${m}.address_hash and (u.form_id is null or u.form_id = ${m}.form_id))`;
}

/**
 * The wish of the person. A form that is gone needs no entry. A repeated wish is a new entry, so it stays if somebody
 * takes the former one back.
 */
export async function unsubscribe(db: Executor, { addressHash, formId }: UnsubscribeRight): Promise<void> {
  await sql`
    insert into message_unsubscribes (address_hash, form_id)
    select ${addressHash}, ${formId}::bigint
    where ${formId}::bigint is null
      or exists (select 1 from outbox_messages where form_id = ${formId} and address_hash = ${addressHash})
    on conflict on constraint message_unsubscribes_key do update set
      id = default, created_at = now(), created_by = null`.execute(db);
}

/** Null if it is no mail address. */
export async function hashMailAddress(db: Executor, typed: string): Promise<string | null> {
  const address = toMailAddress(typed);
  return address === null ? null : hashAddress(await getOutboxSecret(db), "mail", address);
}

export interface UnsubscribedFilter {
  /** What concerns this form: its own entries, and those from everything of people to whom it has written. */
  readonly formId?: number;
  readonly addressHash?: string;
  /** The reader may know every address; others only those that are not answers or a form's affair. */
  readonly seesAll: boolean;
}

export interface Unsubscribed {
  readonly id: number;
  /** Null: from everything. */
  readonly formId: number | null;
  readonly since: Date;
  readonly isByHand: boolean;
  /** Null if the delivery log has no address that the reader may know of. */
  readonly address: string | null;
  /** The reader may not see the whole address. */
  readonly isMasked: boolean;
}

/**
 * Of a form, only its own messages tell an address: what other forms have sent to whom is not its affair. Whoever may not
 * read the answers could guess an address and enter it; so neither an entry made by hand nor a search tells them that it
 * is in the answers.
 */
export async function listUnsubscribed(
  db: Executor,
  { formId, addressHash, seesAll }: UnsubscribedFilter,
  page: PageInput,
): Promise<{ total: number; rows: Unsubscribed[] }> {
  const isOpen =
    formId === undefined
      ? sql<boolean>`m.form_id is null`
      : sql<boolean>`m.kind <> all (${[...KINDS_TO_RESPONDENTS]}::text[])`;
  const ofScope = formId === undefined ? sql`true` : sql`m.form_id = ${formId}`;
  const log = sql`outbox_messages m where m.channel = 'mail' and m.address_hash = u.address_hash and ${ofScope}`;
  const concerns =
    formId === undefined
      ? sql`true`
      : sql`(u.form_id = ${formId} or (u.form_id is null and exists (select 1 from ${log})))`;
  const isFindable =
    seesAll || formId === undefined
      ? sql`true`
      : sql`(u.created_by is not null or exists (select 1 from ${log} and ${isOpen}))`;
  const isWanted = addressHash === undefined ? sql`true` : sql`(u.address_hash = ${addressHash} and ${isFindable})`;
  const counted = await sql<{ total: number }>`
    select count(*) as total from message_unsubscribes u where ${concerns} and ${isWanted}`.execute(db);
  const total = counted.rows[0]?.total ?? 0;
  const { limit, offset } = toWindow(page, total);
  const { rows } = await sql<Unsubscribed>`
    select u.id, u.form_id as "formId", u.created_at as since, u.created_by is not null as "isByHand",
      case when ${seesAll} or a.is_open or u.created_by is null then a.address end as address,
      coalesce(not (${seesAll} or a.is_open), false) as "isMasked"
    from message_unsubscribes u
    left join lateral (
      select m.address, ${isOpen} as is_open from ${log} and m.address <> ''
      order by ${isOpen} desc, m.id desc limit 1
    ) a on true
    where ${concerns} and ${isWanted}
    order by u.id desc limit ${limit} offset ${offset}`.execute(db);
  return { total, rows };
}

/** Only the hash of the address is stored. What the person has done stays as it is. */
export async function addUnsubscribed(
  db: Executor,
  { addressHash, formId, userId }: UnsubscribeRight & { readonly userId: number },
): Promise<void> {
  await sql`
    insert into message_unsubscribes (address_hash, form_id, created_by) values (${addressHash}, ${formId}, ${userId})
    on conflict on constraint message_unsubscribes_key do nothing`.execute(db);
}

/** A form can only take back entries of its own. Returns false if there is none. */
export async function removeUnsubscribed(db: Executor, id: number, formId?: number): Promise<boolean> {
  const { rows } = await sql`
    delete from message_unsubscribes
    where id = ${id} and (${formId === undefined} or form_id = ${formId ?? null}::bigint) returning id`.execute(db);
  return rows.length === 1;
}
