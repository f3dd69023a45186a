/**
 * SQL of `forms` and `form_drafts`. Every change of a state or a draft is a conditional update (product §2, R6).
 * Hazard: a save that races a publication. No column says whether the draft has unpublished changes. The query compares
 * digests instead: saves write the digest of the draft, publications write the digests of what they published, and both
 * hold the lock of the form's row (docs/adr/0032).
 */
import { randomBytes } from "node:crypto";
import type { FormDefinition } from "@idata/engine";
import { type Selectable, sql } from "kysely";
import type { Database, Executor, Tx } from "../../../kernel/database.ts";
import { type FormOwner, isOwnedBy } from "./abilities.ts";
import type { CollectionStateName, FormKindName, FormStateName } from "./forms.table.ts";

type StoredOnly =
  | "slug"
  | "hold_minutes"
  | "link_required"
  | "owner_id"
  | "owner_group"
  | "owner_key"
  | "created_by"
  | "last_seq"
  | "draft_digest"
  | "published_digests"
  | "published_dictionaries"
  | "published_dictionary_digest"
  | "claims_stored"
  | "rules_revision"
  | "cap"
  | "once_by"
  | "once_times"
  | "once_per"
  | "once_zone"
  | "password_hash"
  | "sign_in"
  | "has_scope"
  | "has_list"
  | "edit_until_at"
  | "edit_hours"
  | "hidden_results";

export type FormRecord = Omit<Selectable<Database["forms"]>, StoredOnly> & {
  readonly owner: FormOwner;
  /** The draft, or a dictionary from which it takes options, has changed since the newest version was published. */
  readonly draft_changed: boolean;
  /** What respondents are told; null if they may not know of the form. */
  readonly collection_state: CollectionStateName | null;
  /** A rule of the form tells visitors apart by a cookie. */
  readonly needs_cookies: boolean;
};

const COLLECTION_STATE = sql<CollectionStateName | null>`form_public_state(forms, now())`.as("collection_state");

const NEEDS_COOKIES = sql<boolean>`(password_hash is not null or sign_in or has_scope or has_list
  or coalesce(once_by in ('account', 'browser', 'person'), false))`.as("needs_cookies");

export const DRAFT_CHANGED = sql<boolean>`(current_version is not null and (
  not coalesce(draft_digest = any (published_digests), false)
  or (published_dictionaries <> '{}'
    and published_dictionary_digest is distinct from dictionary_digest(published_dictionaries))
))`.as("draft_changed");

export const OWNER = sql<FormOwner>`case when owner_group is null
  then jsonb_build_object('type', 'user', 'id', owner_id)
  else jsonb_build_object('type', 'group', 'id', owner_group) end`.as("owner");

export const COLUMNS = [
  "earlier_form",
  "earlier_questions",
  "is_anonymous",
  "link_fixed",
  "link_key",
  "id",
  "key",
  OWNER,
  "folder_id",
  "kind",
  "title",
  "state",
  "state_before_trash",
  "revision",
  "current_version",
  "accepts_from",
  "question_count",
  "created_at",
  "updated_at",
  "trashed_at",
  "opens_at",
  "closes_at",
  "daily_from",
  "daily_to",
  "weekdays",
  "hours_zone",
  "is_gated",
  "captcha",
  "see_own",
  "may_withdraw",
  "edit_until",
  "show_keys",
  "see_results",
  "is_reviewed",
  "notices",
  "share",
  "embed",
  NEEDS_COOKIES,
  "draft_days",
  "draft_consent",
  "keeps_drafts",
  "keeps_waiters",
  "wait_contact",
  "wait_minutes",
  "kiosk_seconds",
  "kiosk_idle",
  COLLECTION_STATE,
  DRAFT_CHANGED,
] as const;

/**
 * SQL expression for the digest of a definition. jsonb normalises the order of keys, so equal definitions have equal
 * digests.
 */
const toDigest = (json: string) => sql<Buffer>`sha256(convert_to((${json}::jsonb)::text, 'UTF8'))`;

/** 192 random bits, so the key of one form reveals nothing about the key of another (S4). */
function createKey(): string {
  return randomBytes(24).toString("base64url");
}

export interface NewForm {
  readonly owner: FormOwner;
  /** The user who makes the form. */
  readonly createdBy: number;
  readonly kind: FormKindName;
  readonly definition: FormDefinition;
  readonly questionCount: number;
  /** A folder of the owner. If it does not exist any more, the form lies in none. */
  readonly folderId?: number | null;
}

export async function insertForm(tx: Tx, form: NewForm): Promise<{ id: number; key: string }> {
  const json = JSON.stringify(form.definition);
  const created = await tx
    .insertInto("forms")
    .values({
      draft_digest: toDigest(json),
      key: createKey(),
      ...toColumns(form.owner),
      created_by: form.createdBy,
      kind: form.kind,
      title: form.definition.title,
      question_count: form.questionCount,
      folder_id: (eb) =>
        eb
          .selectFrom("form_folders")
          .select("id")
          .where("id", "=", form.folderId ?? null)
          .where(isOwnedBy(form.owner)),
    })
    .returning(["id", "key"])
    .executeTakeFirstOrThrow();
  await tx.insertInto("form_drafts").values({ form_id: created.id, definition: json }).execute();
  return created;
}

export const toColumns = ({ type, id }: FormOwner) =>
  type === "user" ? { owner_id: id, owner_group: null } : { owner_id: null, owner_group: id };

export async function findForm(executor: Executor, id: number): Promise<FormRecord | null> {
  const row = await executor.selectFrom("forms").select(COLUMNS).where("id", "=", id).executeTakeFirst();
  return row ?? null;
}

export async function findFormByKey(executor: Executor, key: string): Promise<FormRecord | null> {
  const row = await executor.selectFrom("forms").select(COLUMNS).where("key", "=", key).executeTakeFirst();
  return row ?? null;
}

/** Reads the form and locks its row until the transaction ends. */
export async function lockForm(tx: Tx, id: number): Promise<FormRecord | null> {
  const query = tx.selectFrom("forms").select(COLUMNS).where("id", "=", id).forNoKeyUpdate();
  return (await query.executeTakeFirst()) ?? null;
}

export async function findDraft(
  executor: Executor,
  id: number,
): Promise<{ revision: number; definition: FormDefinition } | null> {
  const row = await executor
    .selectFrom("forms")
    .innerJoin("form_drafts", "form_drafts.form_id", "forms.id")
    .select(["forms.revision", "form_drafts.definition"])
    .where("forms.id", "=", id)
    .executeTakeFirst();
  return row ?? null;
}

export interface DraftChange {
  readonly id: number;
  /** The revision that the change started from. */
  readonly revision: number;
  readonly definition: FormDefinition;
  readonly questionCount: number;
}

/**
 * Returns the new revision, or null if the draft is no longer at the given revision (R6) or the form is in the recycle
 * bin.
 */
export async function saveDraft(tx: Tx, change: DraftChange): Promise<number | null> {
  const json = JSON.stringify(change.definition);
  const saved = await tx
    .updateTable("forms")
    .set({
      revision: change.revision + 1,
      title: change.definition.title,
      question_count: change.questionCount,
      draft_digest: toDigest(json),
      updated_at: sql<Date>`now()`,
    })
    .where("id", "=", change.id)
    .where("revision", "=", change.revision)
    .where("state", "<>", "trashed")
    .returning("revision")
    .executeTakeFirst();
  if (saved === undefined) return null;
  await tx.updateTable("form_drafts").set({ definition: json }).where("form_id", "=", change.id).execute();
  return saved.revision;
}

/**
 * Changes the owner. The form leaves its folder and loses its tags, which belong to the former owner. A new owner who
 * was a collaborator is none from now on. The caller holds the form's lock.
 */
export async function setOwner(tx: Tx, id: number, owner: FormOwner): Promise<void> {
  await tx.deleteFrom("form_tag_links").where("form_id", "=", id).execute();
  await tx
    .updateTable("forms")
    .set({ ...toColumns(owner), folder_id: null })
    .where("id", "=", id)
    .execute();
  await deleteRolesOfOwner(tx, owner);
}

/**
 * Changes the owner of all forms of a group, also of those in the recycle bin. They leave their folders and lose their
 * tags. Returns how many forms there are.
 */
export async function setOwnerOfAll(tx: Tx, groupId: number, owner: FormOwner): Promise<number> {
  await tx
    .deleteFrom("form_tag_links")
    .where("form_id", "in", (eb) => eb.selectFrom("forms").select("id").where("owner_group", "=", groupId))
    .execute();
  const { numUpdatedRows } = await tx
    .updateTable("forms")
    .set({ ...toColumns(owner), folder_id: null })
    .where("owner_group", "=", groupId)
    .executeTakeFirst();
  await deleteRolesOfOwner(tx, owner);
  return Number(numUpdatedRows);
}

/** Numbers of forms by group, with those in the recycle bin. Groups without forms are left out. */
export async function countFormsOfGroups(db: Executor, groupIds: readonly number[]): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom("forms")
    .select("owner_group")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("owner_group", "in", groupIds.length === 0 ? [0] : groupIds)
    .groupBy("owner_group")
    .execute();
  return new Map(rows.flatMap(({ owner_group, count }) => (owner_group === null ? [] : [[owner_group, count]])));
}

/** Like `countFormsOfGroups`, without the forms in the recycle bin. */
export async function countUsedFormsOfGroups(db: Executor, groupIds: readonly number[]): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom("forms")
    .select(sql<number>`-owner_key`.as("groupId"))
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where(sql<boolean>`owner_key = any (${groupIds.map((id) => -id)}::bigint[])`)
    .where("state", "<>", "trashed")
    .groupBy("owner_key")
    .execute();
  return new Map(rows.map(({ groupId, count }) => [groupId, count]));
}

/** An owner has every right, so they are no collaborator of their own forms. */
async function deleteRolesOfOwner(tx: Tx, owner: FormOwner): Promise<void> {
  if (owner.type === "group") return;
  await tx
    .deleteFrom("form_collaborators")
    .where("user_id", "=", owner.id)
    .where("form_id", "in", (eb) => eb.selectFrom("forms").select("id").where("owner_id", "=", owner.id))
    .execute();
}

/** Changes the state of the form. Returns null if the form is in none of the states in `from`. */
export async function changeState(
  executor: Executor,
  id: number,
  from: readonly FormStateName[],
  to: FormStateName,
): Promise<FormRecord | null> {
  const row = await executor
    .updateTable("forms")
    .set({ state: to, updated_at: sql<Date>`now()` })
    .where("id", "=", id)
    .where("state", "in", [...from])
    .returning(COLUMNS)
    .executeTakeFirst();
  return row ?? null;
}

/** Moves the form to the recycle bin and remembers its state. Returns null if the form is already there. */
export async function trashForm(executor: Executor, id: number): Promise<FormRecord | null> {
  const row = await executor
    .updateTable("forms")
    .set((eb) => ({
      state_before_trash: eb.ref("state"),
      state: "trashed",
      trashed_at: sql<Date>`now()`,
      updated_at: sql<Date>`now()`,
    }))
    .where("id", "=", id)
    .where("state", "<>", "trashed")
    .returning(COLUMNS)
    .executeTakeFirst();
  return row ?? null;
}

/** Restores the form from the recycle bin to its previous state. Returns null if the form is not in the recycle bin. */
export async function restoreForm(executor: Executor, id: number): Promise<FormRecord | null> {
  const row = await executor
    .updateTable("forms")
    .set((eb) => ({
      state: sql<FormStateName>`${eb.ref("state_before_trash")}`,
      state_before_trash: null,
      trashed_at: null,
      updated_at: sql<Date>`now()`,
    }))
    .where("id", "=", id)
    .where("state", "=", "trashed")
    .returning(COLUMNS)
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Deletes a form that is in the recycle bin, with its draft, versions and statistics mark. Returns false if no such
 * form was deleted.
 */
export async function deleteTrashedForm(tx: Tx, id: number): Promise<boolean> {
  const result = await tx.deleteFrom("forms").where("id", "=", id).where("state", "=", "trashed").executeTakeFirst();
  return result.numDeletedRows > 0n;
}

export interface Publication {
  readonly version: number;
  readonly definition: FormDefinition;
  /** The dictionaries from which the version takes options, and a digest of their entries when the version was made. */
  readonly dictionaries: readonly string[];
  readonly dictionaryDigest: Buffer | null;
  readonly state: "published" | "paused";
  /** Responses of older versions are refused. If undefined, the limit stays as it is. */
  readonly acceptsFrom?: number | undefined;
}

/**
 * Records that a version was made of the draft. The caller has held the lock of the form's row since it read the draft.
 */
export async function markPublished(tx: Tx, id: number, publication: Publication): Promise<FormRecord> {
  const { version, definition, dictionaries, dictionaryDigest, state, acceptsFrom } = publication;
  const result = toDigest(JSON.stringify(definition));
  return tx
    .updateTable("forms")
    .set({
      state,
      current_version: version,
      published_digests: sql<Buffer[]>`array[draft_digest, ${result}]`,
      published_dictionaries: [...dictionaries],
      published_dictionary_digest: dictionaryDigest,
      ...(acceptsFrom !== undefined && { accepts_from: acceptsFrom }),
      updated_at: sql<Date>`now()`,
    })
    .where("id", "=", id)
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
}

/** Returns a digest of the current entries of the dictionaries, or null if `types` is empty. */
export async function findDictionaryDigest(executor: Executor, types: readonly string[]): Promise<Buffer | null> {
  if (types.length === 0) return null;
  const { rows } = await sql<{ digest: Buffer }>`select dictionary_digest(${[...types]}::text[]) as digest`.execute(
    executor,
  );
  return rows[0]?.digest ?? null;
}

/** Forms with responses that were stored before claims were stored with them (docs/adr/0031). */
export async function listFormsWithoutClaims(executor: Executor): Promise<number[]> {
  const rows = await executor.selectFrom("forms").select("id").where("claims_stored", "=", false).execute();
  return rows.map(({ id }) => id);
}

export async function markClaimsStored(tx: Tx, formId: number): Promise<void> {
  await tx.updateTable("forms").set({ claims_stored: true }).where("id", "=", formId).execute();
}
