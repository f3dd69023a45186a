/** SQL of `forms` and `form_drafts`. Every change of a state or a draft is a conditional update (product §2, R6). */
import { randomBytes } from "node:crypto";
import type { FormDefinition } from "@idata/engine";
import { type Selectable, sql } from "kysely";
import type { Database, Executor, Tx } from "../../kernel/database.ts";
import type { FormKindName, FormStateName } from "./forms.table.ts";

export type FormRecord = Omit<Selectable<Database["forms"]>, "last_seq">;

const COLUMNS = [
  "id",
  "key",
  "owner_id",
  "kind",
  "title",
  "state",
  "state_before_trash",
  "revision",
  "current_version",
  "draft_changed",
  "question_count",
  "created_at",
  "updated_at",
  "trashed_at",
] as const;

/** 192 random bits; nothing about a form can be guessed from another one's key (S4). */
function createKey(): string {
  return randomBytes(24).toString("base64url");
}

export interface NewForm {
  readonly ownerId: number;
  readonly kind: FormKindName;
  readonly definition: FormDefinition;
  readonly questionCount: number;
}

export async function insertForm(tx: Tx, form: NewForm): Promise<{ id: number; key: string }> {
  const created = await tx
    .insertInto("forms")
    .values({
      key: createKey(),
      owner_id: form.ownerId,
      kind: form.kind,
      title: form.definition.title,
      question_count: form.questionCount,
    })
    .returning(["id", "key"])
    .executeTakeFirstOrThrow();
  await tx
    .insertInto("form_drafts")
    .values({ form_id: created.id, definition: JSON.stringify(form.definition) })
    .execute();
  return created;
}

export async function findForm(executor: Executor, id: number): Promise<FormRecord | null> {
  const row = await executor.selectFrom("forms").select(COLUMNS).where("id", "=", id).executeTakeFirst();
  return row ?? null;
}

export async function findFormByKey(executor: Executor, key: string): Promise<FormRecord | null> {
  const row = await executor.selectFrom("forms").select(COLUMNS).where("key", "=", key).executeTakeFirst();
  return row ?? null;
}

/** Reads the form and keeps others from changing it until the transaction ends. */
export async function lockForm(tx: Tx, id: number): Promise<FormRecord | null> {
  const query = tx.selectFrom("forms").select(COLUMNS).where("id", "=", id).forNoKeyUpdate();
  return (await query.executeTakeFirst()) ?? null;
}

export interface FormFilter {
  /** Only forms of this owner; null for everybody's. */
  readonly ownerId: number | null;
  readonly title?: string | undefined;
  readonly kind?: FormKindName | undefined;
  /** Without it everything but the recycle bin. */
  readonly state?: FormStateName | undefined;
  readonly limit: number;
  readonly offset: number;
}

/** Forms that are counted exactly. Beyond them a list says "more than", and pages go on as long as there are rows. */
const MOST_COUNTED = 10_000;

export interface FormPage {
  readonly total: number;
  /** Whether there are more than `total`. */
  readonly isPartial: boolean;
  readonly rows: FormRecord[];
}

/** Newest first. */
export async function listForms(executor: Executor, filter: FormFilter): Promise<FormPage> {
  let query = executor.selectFrom("forms");
  if (filter.ownerId !== null) query = query.where("owner_id", "=", filter.ownerId);
  if (filter.title !== undefined) query = query.where("title", "ilike", `%${escapeLike(filter.title)}%`);
  if (filter.kind !== undefined) query = query.where("kind", "=", filter.kind);
  query = filter.state === undefined ? query.where("state", "<>", "trashed") : query.where("state", "=", filter.state);
  const rows = await query.select(COLUMNS).orderBy("id", "desc").limit(filter.limit).offset(filter.offset).execute();
  const most = Math.max(MOST_COUNTED, filter.offset + rows.length);
  const { counted } = await executor
    .selectFrom(
      query
        .select("id")
        .limit(most + 1)
        .as("some"),
    )
    .select((eb) => eb.fn.countAll<number>().as("counted"))
    .executeTakeFirstOrThrow();
  return { total: Math.min(counted, most), isPartial: counted > most, rows };
}

export type OwnedForm = Pick<
  FormRecord,
  "id" | "kind" | "title" | "state" | "draft_changed" | "question_count" | "updated_at"
>;

/** More than anybody looks after; the newest of them. */
const MAX_OWNED = 5000;

/** What somebody owns, without the recycle bin; newest first. */
export async function listOwnedForms(executor: Executor, ownerId: number): Promise<OwnedForm[]> {
  return executor
    .selectFrom("forms")
    .select(["id", "kind", "title", "state", "draft_changed", "question_count", "updated_at"])
    .where("owner_id", "=", ownerId)
    .where("state", "<>", "trashed")
    .orderBy("id", "desc")
    .limit(MAX_OWNED)
    .execute();
}

/** Takes the meaning from `%`, `_` and `\` in a text that is searched for. */
export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, (char) => `\\${char}`);
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
  readonly differsFromVersion: boolean;
}

/** The new revision, or null when the draft is not at the given revision any more (R6) or is in the recycle bin. */
export async function saveDraft(tx: Tx, change: DraftChange): Promise<number | null> {
  const saved = await tx
    .updateTable("forms")
    .set({
      revision: change.revision + 1,
      title: change.definition.title,
      question_count: change.questionCount,
      draft_changed: change.differsFromVersion,
      updated_at: sql<Date>`now()`,
    })
    .where("id", "=", change.id)
    .where("revision", "=", change.revision)
    .where("state", "<>", "trashed")
    .returning("revision")
    .executeTakeFirst();
  if (saved === undefined) return null;
  await tx
    .updateTable("form_drafts")
    .set({ definition: JSON.stringify(change.definition) })
    .where("form_id", "=", change.id)
    .execute();
  return saved.revision;
}

/** Moves the form when it is in one of the given states; null otherwise. */
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

/** Into the recycle bin, remembering where it came from; null when it is there already. */
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

/** Out of the recycle bin, back to where it was; null when it is not in there. */
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

/** Whether a form in the recycle bin was deleted. Draft, versions and fold mark go with it. */
export async function deleteTrashedForm(tx: Tx, id: number): Promise<boolean> {
  const result = await tx.deleteFrom("forms").where("id", "=", id).where("state", "=", "trashed").executeTakeFirst();
  return result.numDeletedRows > 0n;
}

/** Opens the form at a version that was just frozen from its draft. */
export async function markPublished(tx: Tx, id: number, version: number): Promise<FormRecord> {
  return tx
    .updateTable("forms")
    .set({ state: "published", current_version: version, draft_changed: false, updated_at: sql<Date>`now()` })
    .where("id", "=", id)
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
}
