/** SQL of posts. */
import type { Insertable, Selectable } from "kysely";
import { type PageInput, type SortInput, toSort, toWindow } from "../../../kernel/admin-list.ts";
import type { Executor, Tx } from "../../../kernel/database.ts";
import { linkTable, listLinks, replaceLinks } from "../../../kernel/link-rows.ts";
import { toLikePattern } from "../../../kernel/like-pattern.ts";
import type { SysPostTable } from "./posts.table.ts";

export type PostRow = Selectable<SysPostTable>;
export type PostFields = Pick<Insertable<SysPostTable>, "post_code" | "post_name" | "post_sort" | "status" | "remark">;

export interface PostFilter {
  readonly postCode?: string | undefined;
  readonly postName?: string | undefined;
  readonly status?: string | undefined;
}

const SORTS = {
  postId: "post_id",
  postCode: "post_code",
  postName: "post_name",
  postSort: "post_sort",
  status: "status",
  remark: "remark",
  createBy: "create_by",
  createTime: "create_time",
  updateTime: "update_time",
} as const;

function selectPosts(db: Executor, { postCode = "", postName = "", status = "" }: PostFilter) {
  let query = db.selectFrom("sys_post");
  if (postCode !== "") query = query.where("post_code", "ilike", toLikePattern(postCode));
  if (postName !== "") query = query.where("post_name", "ilike", toLikePattern(postName));
  if (status !== "") query = query.where("status", "=", status);
  return query;
}

export async function listPosts(
  db: Executor,
  filter: PostFilter,
  page: PageInput & SortInput,
): Promise<{ total: number; rows: PostRow[] }> {
  const query = selectPosts(db, filter);
  const sort = toSort(page, SORTS) ?? { column: "post_sort", direction: "asc" };
  const { total } = await query.select((eb) => eb.fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
  const { limit, offset } = toWindow(page, total);
  const ordered = query.selectAll().orderBy(sort.column, sort.direction).orderBy("post_id");
  const rows = await ordered.limit(limit).offset(offset).execute();
  return { total, rows };
}

export function listAllPosts(db: Executor): Promise<PostRow[]> {
  return db.selectFrom("sys_post").selectAll().orderBy("post_sort").orderBy("post_id").execute();
}

/** The next rows of the filtered list, in the order of their ids. */
export function listPostsAfter(db: Executor, filter: PostFilter, after: number, limit: number): Promise<PostRow[]> {
  return selectPosts(db, filter).selectAll().where("post_id", ">", after).orderBy("post_id").limit(limit).execute();
}

export async function findPost(db: Executor, postId: number): Promise<PostRow | null> {
  const row = await db.selectFrom("sys_post").selectAll().where("post_id", "=", postId).executeTakeFirst();
  return row ?? null;
}

export async function insertPost(db: Executor, fields: PostFields, by: string): Promise<void> {
  await db
    .insertInto("sys_post")
    .values({ ...fields, create_by: by })
    .execute();
}

/** Returns false if no post has this id. */
export async function updatePost(
  db: Executor,
  postId: number,
  fields: PostFields,
  by: string,
  at: Date,
): Promise<boolean> {
  const result = await db
    .updateTable("sys_post")
    .set({ ...fields, update_by: by, update_time: at })
    .where("post_id", "=", postId)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/**
 * Locks the posts, so that none can be assigned meanwhile: the foreign key of an assignment needs a lock on its row.
 */
export function lockPosts(tx: Tx, postIds: readonly number[]): Promise<PostRow[]> {
  return tx
    .selectFrom("sys_post")
    .selectAll()
    .where("post_id", "in", [...postIds])
    .orderBy("post_id")
    .forUpdate()
    .execute();
}

/** Returns the first of the posts that a user holds, or null. Deleted users do not count. */
export async function findHeldPost(tx: Tx, postIds: readonly number[]): Promise<number | null> {
  const row = await tx
    .selectFrom("sys_user_post as up")
    .innerJoin("sys_user as u", "u.user_id", "up.user_id")
    .select("up.post_id")
    .where("up.post_id", "in", [...postIds])
    .where("u.del_flag", "=", "0")
    .orderBy("up.post_id")
    .executeTakeFirst();
  return row?.post_id ?? null;
}

/** Also removes the posts from deleted users. */
export async function deletePostRows(tx: Tx, postIds: readonly number[]): Promise<void> {
  await tx
    .deleteFrom("sys_user_post")
    .where("post_id", "in", [...postIds])
    .execute();
  await tx
    .deleteFrom("sys_post")
    .where("post_id", "in", [...postIds])
    .execute();
}

const OF_USER = linkTable({ table: "sys_user_post", owner: "user_id", target: "post_id" });

export function listPostsOfUser(db: Executor, userId: number): Promise<number[]> {
  return listLinks(db, OF_USER, userId);
}

export function replacePostsOfUser(tx: Tx, userId: number, postIds: readonly number[]): Promise<void> {
  return replaceLinks(tx, OF_USER, userId, postIds);
}

/** Removes all posts of the users. */
export async function takePostsFrom(tx: Tx, userIds: readonly number[]): Promise<void> {
  await tx
    .deleteFrom("sys_user_post")
    .where("user_id", "in", [...userIds])
    .execute();
}
