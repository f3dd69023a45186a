/**
 * SQL of stored drafts. A draft has the id that its response will have, so the submit finds and deletes it.
 *
 * Hazard: older answers overwrite newer ones (docs/hazards.md#r54). A save is one conditional update: it names the
 * revision that it started from. A tab whose answer got lost on the way does not know its last revision, so it may also
 * save over its own last save, unless the save that arrives is the older one of both (`number`).
 *
 * Hazard: a draft that comes back after its response was submitted (docs/hazards.md#r55). A save never inserts. Whoever
 * inserts holds the form's row against submits and then looks for the response; the submit deletes the draft in its own
 * transaction.
 */
import { sql } from "kysely";
import type { JsonValue } from "@idata/engine";
import { connectionIn, type Db, type Executor, type Pool, type Tx } from "../../../kernel/database.ts";
import { deleteMessages } from "../../platform/outbox/index.ts";

/** What a respondent typed, and where they are. Size and shape are validated, nothing else. */
export interface DraftContent {
  readonly answers: Readonly<Record<string, JsonValue>>;
  readonly pageId: string;
  /** What says when the response was begun (docs/adr/0071); absent if the page could not record it. */
  readonly start?: string | undefined;
  /** Milliseconds by page, from the client. */
  readonly times: Readonly<Record<string, JsonValue>>;
}

/** The signed link with which a draft was begun (docs/adr/0070). */
export interface LinkOfDraft {
  readonly fields: readonly (readonly [name: string, value: string])[];
  readonly signature: string;
}

interface Place {
  readonly formId: number;
  readonly responseId: string;
}

/** One save of one tab. */
export interface Save extends Place {
  readonly version: number;
  readonly content: DraftContent;
  /** The tab that saves, and the number of the save in this tab. */
  readonly tab: string;
  readonly number: number;
}

export interface NewDraft extends Save {
  readonly userId: number | null;
  readonly parameters: Readonly<Record<string, string>> | null;
  readonly source: Readonly<Record<string, string>> | null;
  readonly link: LinkOfDraft | null;
  readonly days: number;
}

export interface Saved {
  readonly revision: number;
  readonly savedAt: Date;
  readonly expiresAt: Date;
}

export interface StoredDraft extends Saved, Place {
  readonly version: number;
  readonly content: DraftContent;
  readonly parameters: Readonly<Record<string, string>> | null;
  readonly source: Readonly<Record<string, string>> | null;
  readonly link: LinkOfDraft | null;
}

const SAVED = sql`revision, saved_at as "savedAt", expires_at as "expiresAt"`;
const STORED = sql`form_id as "formId", response_id as "responseId", version, content, parameters, source, link, ${SAVED}`;

/** The caller holds the form's row, so that no response with this id can be stored at the same moment. */
export async function isSubmitted(tx: Tx, { formId, responseId }: Place): Promise<boolean> {
  const { rows } = await sql`
    select from responses where form_id = ${formId} and response_id = ${responseId}`.execute(tx);
  return rows.length > 0;
}

/**
 * Stores the first save. Null if there is a draft with this id already, unless it is from the same tab: a retry gets what
 * is stored.
 */
export async function insertDraft(tx: Tx, draft: NewDraft): Promise<Saved | null> {
  const { formId, responseId, userId, version, content, parameters, source, link, tab, number, days } = draft;
  const { rows } = await sql<Saved>`
    insert into response_drafts as d
      (form_id, response_id, user_id, version, content, parameters, source, link, saved_by, save_no, expires_at)
    values (${formId}, ${responseId}, ${userId}, ${version}, ${JSON.stringify(content)}::jsonb,
      ${parameters === null ? null : JSON.stringify(parameters)}::jsonb,
      ${source === null ? null : JSON.stringify(source)}::jsonb,
      ${link === null ? null : JSON.stringify(link)}::jsonb, ${tab}, ${number}, now() + ${days} * interval '1 day')
    on conflict on constraint response_drafts_pk do update set save_no = d.save_no where d.saved_by = excluded.saved_by
    returning ${SAVED}`.execute(tx);
  return rows[0] ?? null;
}

export interface Change extends Save {
  /** The revision that the save started from. */
  readonly revision: number;
  /** From now until it expires; null keeps the present moment. */
  readonly days: number | null;
}

/** Null if nothing was saved: the draft is gone, or holds something that this tab has not seen. */
export async function updateDraft(db: Executor, change: Change): Promise<Saved | null> {
  const { formId, responseId, version, content, tab, number, revision, days } = change;
  const { rows } = await sql<Saved>`
    update response_drafts set version = ${version}, content = ${JSON.stringify(content)}::jsonb,
      saved_by = ${tab}, save_no = ${number}, revision = revision + 1, saved_at = clock_timestamp(),
      expires_at = coalesce(now() + ${days}::integer * interval '1 day', expires_at)
    where form_id = ${formId} and response_id = ${responseId} and expires_at > now()
      and (revision = ${revision} or saved_by = ${tab}) and (saved_by <> ${tab} or save_no < ${number})
    returning ${SAVED}`.execute(db);
  return rows[0] ?? null;
}

/** What is stored now; null if the draft was submitted or removed, or has expired. */
export async function findSaved(db: Executor, { formId, responseId }: Place): Promise<Saved | null> {
  const { rows } = await sql<Saved>`
    select ${SAVED} from response_drafts
    where form_id = ${formId} and response_id = ${responseId} and expires_at > now()`.execute(db);
  return rows[0] ?? null;
}

/** The draft whose id lies between both, which begin alike. */
export async function findDraftByIdRange(
  db: Executor,
  { formId, from, to }: { readonly formId: number; readonly from: string; readonly to: string },
): Promise<StoredDraft | null> {
  const { rows } = await sql<StoredDraft>`
    select ${STORED} from response_drafts
    where form_id = ${formId} and response_id between ${from} and ${to} and expires_at > now()
    limit 1`.execute(db);
  return rows[0] ?? null;
}

/** The newest draft of an account. The caller knows that the form does not promise anonymity. */
export async function findDraftOfUser(db: Executor, formId: number, userId: number): Promise<StoredDraft | null> {
  const { rows } = await sql<StoredDraft>`
    select ${STORED} from response_drafts
    where form_id = ${formId} and user_id = ${userId} and expires_at > now()
    order by saved_at desc, response_id limit 1`.execute(db);
  return rows[0] ?? null;
}

/** The event of the mails with the link of a draft. They are deleted with it. */
export const toDraftMailKey = ({ formId, responseId }: Place): string => `draft-link/${formId}/${responseId}`;

/** Like `findDraftByIdRange`; until the end of the transaction nobody saves, submits or deletes the draft. */
export async function holdDraft(
  tx: Tx,
  { formId, from, to }: { readonly formId: number; readonly from: string; readonly to: string },
): Promise<StoredDraft | null> {
  const { rows } = await sql<StoredDraft>`
    select ${STORED} from response_drafts
    where form_id = ${formId} and response_id between ${from} and ${to} and expires_at > now()
    limit 1 for update`.execute(tx);
  return rows[0] ?? null;
}

/** With the mails that hold its link. */
export async function deleteDraft(tx: Tx, place: Place): Promise<void> {
  const { formId, responseId } = place;
  await sql`delete from response_drafts where form_id = ${formId} and response_id = ${responseId}`.execute(tx);
  await deleteMessages(connectionIn(tx), [toDraftMailKey(place)]);
}

/** Takes the raw connection of the submit transaction, after the responses were stored. Deletes their mails, too. */
export async function deleteSubmittedDrafts(
  connection: { query: Pool["query"] },
  all: readonly Place[],
): Promise<void> {
  if (all.length === 0) return;
  const { rows } = await connection.query<Place>({
    name: "drafts-submitted",
    text: `with submitted as materialized (
        select d.form_id, d.response_id from response_drafts d
        join unnest($1::bigint[], $2::uuid[]) as s (form_id, response_id) using (form_id, response_id)
        order by d.form_id, d.response_id for update of d
      )
      delete from response_drafts d using submitted s where d.form_id = s.form_id and d.response_id = s.response_id
      returning d.form_id as "formId", d.response_id as "responseId"`,
    values: [all.map(({ formId }) => formId), all.map(({ responseId }) => responseId)],
  });
  await deleteMessages(connection, rows.map(toDraftMailKey));
}

/** For a form that begins to promise anonymity. The caller holds its row. */
export async function forgetDraftOwners(tx: Tx, formId: number): Promise<void> {
  await sql`update response_drafts set user_id = null where form_id = ${formId} and user_id is not null`.execute(tx);
}

export async function countOpenDrafts(db: Executor, formId: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::integer as n from response_drafts where form_id = ${formId} and expires_at > now()`.execute(db);
  return rows[0]?.n ?? 0;
}

const BATCH = 1000;

/** Deletes drafts that have expired, in batches. Returns how many. */
export async function deleteExpiredDrafts(db: Db, signal: AbortSignal): Promise<number> {
  let deleted = 0;
  for (;;) {
    signal.throwIfAborted();
    const count = await db.transaction().execute(async (tx) => {
      const { rows } = await sql<Place>`
        delete from response_drafts where (form_id, response_id) in (
          select form_id, response_id from response_drafts where expires_at <= now() order by expires_at limit ${BATCH}
          for update skip locked
        ) returning form_id as "formId", response_id as "responseId"`.execute(tx);
      await deleteMessages(connectionIn(tx), rows.map(toDraftMailKey));
      return rows.length;
    });
    deleted += count;
    if (count < BATCH) return deleted;
  }
}
