/**
 * SQL of tags. The keys of `form_tag_links` let a form carry only tags of its owner (migration 0033). Changes of one
 * owner's tags wait for each other, so two people who add the same word make one tag.
 */
import type { FormTagColor } from "@idata/contracts";
import { sql } from "kysely";
import type { Executor, Tx } from "../../../kernel/database.ts";
import { type FormOwner, isOwnedBy } from "./abilities.ts";
import { toColumns } from "./forms.store.ts";

export interface Tag {
  readonly id: number;
  readonly name: string;
  /** Null for a plain tag. */
  readonly color: FormTagColor | null;
}

export interface TagWithForms extends Tag {
  /** Forms with the tag, without those in the recycle bin. */
  readonly forms: number;
}

/** Serialises changes of the owner's tags until the transaction ends. */
export async function lockTags(tx: Tx, { type, id }: FormOwner): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`tags/${type}/${id}`}, 0))`.execute(tx);
}

export async function listTags(executor: Executor, owner: FormOwner): Promise<TagWithForms[]> {
  return executor
    .selectFrom("form_tags as t")
    .select((eb) => [
      "t.id",
      "t.name",
      "t.color",
      eb
        .selectFrom("form_tag_links as l")
        .innerJoin("forms as f", "f.id", "l.form_id")
        .select((link) => link.fn.countAll<number>().as("forms"))
        .whereRef("l.tag_id", "=", "t.id")
        .where("f.state", "<>", "trashed")
        .$asScalar()
        .$notNull()
        .as("forms"),
    ])
    .where(isOwnedBy(owner))
    .orderBy(sql`lower(t.name)`)
    .execute();
}

/** The tags of these forms, by the id of the form and by name. */
export async function listTagsOf(executor: Executor, formIds: readonly number[]): Promise<Map<number, Tag[]>> {
  const found = new Map<number, Tag[]>();
  if (formIds.length === 0) return found;
  const rows = await executor
    .selectFrom("form_tag_links as l")
    .innerJoin("form_tags as t", "t.id", "l.tag_id")
    .select(["l.form_id as formId", "t.id", "t.name", "t.color"])
    .where("l.form_id", "in", [...formIds])
    .orderBy(sql`lower(t.name)`)
    .execute();
  for (const { formId, ...tag } of rows) found.set(formId, [...(found.get(formId) ?? []), tag]);
  return found;
}

/** Finds the owner's tags with these names, in any letter case. */
export async function findTags(executor: Executor, owner: FormOwner, names: readonly string[]): Promise<Tag[]> {
  return executor
    .selectFrom("form_tags")
    .select(["id", "name", "color"])
    .where(isOwnedBy(owner))
    .where(sql<boolean>`lower(name) in (select lower(n) from unnest(${[...names]}::text[]) n)`)
    .execute();
}

export async function findTag(executor: Executor, owner: FormOwner, id: number): Promise<Tag | null> {
  const row = await executor
    .selectFrom("form_tags")
    .select(["id", "name", "color"])
    .where("id", "=", id)
    .where(isOwnedBy(owner))
    .executeTakeFirst();
  return row ?? null;
}

export async function countTags(tx: Tx, owner: FormOwner): Promise<number> {
  const { n } = await tx
    .selectFrom("form_tags")
    .select((eb) => eb.fn.countAll<number>().as("n"))
    .where(isOwnedBy(owner))
    .executeTakeFirstOrThrow();
  return n;
}

export async function insertTags(tx: Tx, owner: FormOwner, names: readonly string[]): Promise<number[]> {
  if (names.length === 0) return [];
  const rows = await tx
    .insertInto("form_tags")
    .values(names.map((name) => ({ ...toColumns(owner), name, color: null })))
    .returning("id")
    .execute();
  return rows.map(({ id }) => id);
}

export async function updateTag(tx: Tx, id: number, change: Partial<Pick<Tag, "name" | "color">>): Promise<void> {
  if (Object.keys(change).length === 0) return;
  await tx.updateTable("form_tags").set(change).where("id", "=", id).execute();
}

export async function deleteTag(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom("form_tags").where("id", "=", id).execute();
}

/** Gives the form tags of its owner. The caller holds the form's lock. */
export async function linkTags(tx: Tx, formId: number, tagIds: readonly number[]): Promise<void> {
  await sql`
    insert into form_tag_links (form_id, tag_id, owner_key)
    select f.id, t, f.owner_key from forms f, unnest(${[...tagIds]}::bigint[]) t where f.id = ${formId}
    on conflict do nothing`.execute(tx);
}

export async function unlinkTags(tx: Tx, formId: number, tagIds: readonly number[]): Promise<void> {
  if (tagIds.length === 0) return;
  await tx
    .deleteFrom("form_tag_links")
    .where("form_id", "=", formId)
    .where("tag_id", "in", [...tagIds])
    .execute();
}
