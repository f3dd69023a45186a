/** SQL of `saved_views` and `saved_view_defaults`. */
import "./views.table.ts";
import { sql } from "kysely";
import type { Executor, Tx } from "../../../kernel/database.ts";

export interface StoredView {
  readonly id: number;
  readonly ownerId: number;
  readonly revision: number;
  readonly name: string;
  readonly isShared: boolean;
  readonly settings: unknown;
}

export interface ViewContent {
  readonly name: string;
  readonly isShared: boolean;
  readonly settings: object;
}

const COLUMNS = ["id", "owner_id as ownerId", "revision", "name", "is_shared as isShared", "settings"] as const;

/** Those that the user sees: their own and shared ones, by name. */
export async function listViews(db: Executor, formId: number, userId: number): Promise<StoredView[]> {
  return db
    .selectFrom("saved_views")
    .select(COLUMNS)
    .where("form_id", "=", formId)
    .where((eb) => eb.or([eb("owner_id", "=", userId), eb("is_shared", "=", true)]))
    .orderBy("name")
    .orderBy("id")
    .execute();
}

/** Null if there is none that the user sees. */
export async function findView(db: Executor, formId: number, userId: number, id: number): Promise<StoredView | null> {
  const row = await db
    .selectFrom("saved_views")
    .select(COLUMNS)
    .where("form_id", "=", formId)
    .where("id", "=", id)
    .where((eb) => eb.or([eb("owner_id", "=", userId), eb("is_shared", "=", true)]))
    .executeTakeFirst();
  return row ?? null;
}

/** Null if the person has `most` views of the form. A name that is taken violates `saved_views_name_unique`. */
export async function insertView(
  tx: Tx,
  { formId, ownerId }: { readonly formId: number; readonly ownerId: number },
  { name, isShared, settings }: ViewContent,
  most: number,
): Promise<StoredView | null> {
  // Two requests at once must not both find room for the last one.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`saved-views/${formId}/${ownerId}`}, 0))`.execute(tx);
  const { count } = await tx
    .selectFrom("saved_views")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("form_id", "=", formId)
    .where("owner_id", "=", ownerId)
    .executeTakeFirstOrThrow();
  if (count >= most) return null;
  return tx
    .insertInto("saved_views")
    .values({ form_id: formId, owner_id: ownerId, name, is_shared: isShared, settings: JSON.stringify(settings) })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
}

/** Replaces the view if it is its owner's and its revision is still `revision`; null otherwise. */
export async function updateView(
  tx: Tx,
  which: { readonly formId: number; readonly ownerId: number; readonly id: number; readonly revision: number },
  { name, isShared, settings }: ViewContent,
): Promise<StoredView | null> {
  const row = await tx
    .updateTable("saved_views")
    .set((eb) => ({
      name,
      is_shared: isShared,
      settings: JSON.stringify(settings),
      revision: eb("revision", "+", 1),
      changed_at: sql<Date>`now()`,
    }))
    .where("id", "=", which.id)
    .where("form_id", "=", which.formId)
    .where("owner_id", "=", which.ownerId)
    .where("revision", "=", which.revision)
    .returning(COLUMNS)
    .executeTakeFirst();
  return row ?? null;
}

/** Returns false if the view is gone, or is neither the user's nor a shared one that they may delete. */
export async function deleteView(
  tx: Tx,
  which: { readonly formId: number; readonly userId: number; readonly id: number; readonly mayDeleteShared: boolean },
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom("saved_views")
    .where("id", "=", which.id)
    .where("form_id", "=", which.formId)
    .where((eb) =>
      eb.or([eb("owner_id", "=", which.userId), ...(which.mayDeleteShared ? [eb("is_shared", "=", true)] : [])]),
    )
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** The view with which the person's list begins, if they still see it. */
export async function findDefault(db: Executor, formId: number, userId: number): Promise<number | null> {
  const row = await db
    .selectFrom("saved_view_defaults as d")
    .innerJoin("saved_views as v", "v.id", "d.view_id")
    .select("d.view_id as id")
    .where("d.form_id", "=", formId)
    .where("d.user_id", "=", userId)
    .where("v.form_id", "=", formId)
    .where((eb) => eb.or([eb("v.owner_id", "=", userId), eb("v.is_shared", "=", true)]))
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Null takes the choice away. A view that was deleted meanwhile violates `saved_view_defaults_view_fk`. */
export async function setDefault(tx: Tx, formId: number, userId: number, viewId: number | null): Promise<void> {
  if (viewId === null) {
    await tx.deleteFrom("saved_view_defaults").where("form_id", "=", formId).where("user_id", "=", userId).execute();
    return;
  }
  await tx
    .insertInto("saved_view_defaults")
    .values({ form_id: formId, user_id: userId, view_id: viewId })
    .onConflict((conflict) => conflict.columns(["form_id", "user_id"]).doUpdateSet({ view_id: viewId }))
    .execute();
}
