/**
 * SQL of folders of forms. Hazard: two people move folders into each other. Changes of one owner's folders wait for each
 * other (`lockFolders`), and a key in the database refuses a folder inside itself (migration 0032).
 */
import { sql } from "kysely";
import type { Executor, Tx } from "../../../kernel/database.ts";
import { type FormOwner, isOwnedBy } from "./abilities.ts";
import { toColumns } from "./forms.store.ts";

export interface Folder {
  readonly id: number;
  readonly parentId: number | null;
  /** 1 for a folder that lies in no other. */
  readonly depth: number;
  readonly name: string;
}

export interface FolderWithForms extends Folder {
  /** Forms directly in the folder, without those in the recycle bin. */
  readonly forms: number;
}

/** Serialises changes of the owner's folders until the transaction ends. */
export async function lockFolders(tx: Tx, { type, id }: FormOwner): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`folders/${type}/${id}`}, 0))`.execute(tx);
}

export async function listFolders(executor: Executor, owner: FormOwner): Promise<FolderWithForms[]> {
  return executor
    .selectFrom("form_folders as f")
    .leftJoin(
      (eb) =>
        eb
          .selectFrom("forms")
          .select((form) => ["folder_id", form.fn.countAll<number>().as("forms")])
          .where(isOwnedBy(owner))
          .where("folder_id", "is not", null)
          .where("state", "<>", "trashed")
          .groupBy("folder_id")
          .as("counts"),
      (join) => join.onRef("counts.folder_id", "=", "f.id"),
    )
    .select((eb) => [
      "f.id",
      "f.parent_id as parentId",
      "f.depth",
      "f.name",
      eb.fn.coalesce("counts.forms", sql<number>`0`).as("forms"),
    ])
    .where(isOwnedBy(owner))
    .orderBy(sql`lower(f.name)`)
    .orderBy("f.id")
    .execute();
}

/** Finds a folder of the owner. */
export async function findFolder(executor: Executor, owner: FormOwner, id: number): Promise<Folder | null> {
  const row = await executor
    .selectFrom("form_folders")
    .select(["id", "parent_id as parentId", "depth", "name"])
    .where("id", "=", id)
    .where(isOwnedBy(owner))
    .executeTakeFirst();
  return row ?? null;
}

export async function countFolders(tx: Tx, owner: FormOwner): Promise<number> {
  const { n } = await tx
    .selectFrom("form_folders")
    .select((eb) => eb.fn.countAll<number>().as("n"))
    .where(isOwnedBy(owner))
    .executeTakeFirstOrThrow();
  return n;
}

export async function insertFolder(
  tx: Tx,
  owner: FormOwner,
  folder: Pick<Folder, "parentId" | "depth" | "name">,
): Promise<number> {
  const { parentId: parent_id, depth, name } = folder;
  const { id } = await tx
    .insertInto("form_folders")
    .values({ ...toColumns(owner), parent_id, depth, name })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

export async function renameFolder(tx: Tx, id: number, name: string): Promise<void> {
  await tx.updateTable("form_folders").set({ name }).where("id", "=", id).execute();
}

/** The ids of the folder and of all folders in it, and the greatest depth among them. */
export async function readSubtree(tx: Tx, id: number): Promise<{ ids: number[]; depth: number }> {
  const { rows } = await sql<{ ids: number[]; depth: number }>`
    with recursive below as (
      select id, depth from form_folders where id = ${id}
      union all
      select f.id, f.depth from form_folders f join below b on f.parent_id = b.id
    )
    select coalesce(array_agg(id), '{}') as ids, coalesce(max(depth), 0)::int as depth from below`.execute(tx);
  return rows[0] ?? { ids: [], depth: 0 };
}

/** Moves a folder with everything in it. One statement, because each folder must be one level below its parent. */
export async function moveFolder(
  tx: Tx,
  folder: Pick<Folder, "id" | "depth">,
  subtree: readonly number[],
  to: Pick<Folder, "parentId" | "depth">,
): Promise<void> {
  const by = to.depth - folder.depth;
  await sql`
    update form_folders set
      depth = depth + ${by}::smallint,
      parent_id = case when id = ${folder.id} then ${to.parentId}::bigint else parent_id end
    where id = any (${[...subtree]}::bigint[])`.execute(tx);
}

/**
 * Deletes a folder in which no folder lies. Its forms move to the folder above. Locks the folder first, so that no form
 * is put into it meanwhile.
 */
export async function deleteFolder(tx: Tx, { id, parentId }: Pick<Folder, "id" | "parentId">): Promise<void> {
  await tx.selectFrom("form_folders").select("id").where("id", "=", id).forUpdate().execute();
  await tx.updateTable("forms").set({ folder_id: parentId }).where("folder_id", "=", id).execute();
  await tx.deleteFrom("form_folders").where("id", "=", id).execute();
}

/** Puts a form into a folder of its owner, or into none. The caller holds the form's lock. */
export async function setFolder(tx: Tx, formId: number, folderId: number | null): Promise<void> {
  await tx.updateTable("forms").set({ folder_id: folderId }).where("id", "=", formId).execute();
}
