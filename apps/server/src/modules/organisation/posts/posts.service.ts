/**
 * Adds, changes, deletes and exports posts (administration contract §2.7, §5.1, §5.3). Hazards: two administrators who
 * add the same post (the unique keys decide), a post that is deleted while it is assigned to a user (its row is locked
 * first).
 */
import { POST_FIELDS } from "@idata/contracts";
import { AppError } from "../../../kernel/app-error.ts";
import { ADDING, CHANGING, checkFields } from "../../../kernel/check-fields.ts";
import { type Ctx, getUser } from "../../../kernel/context.ts";
import { violatedConstraint } from "../../../kernel/database.ts";
import type { FileSource } from "../../../kernel/endpoint.ts";
import { listInBatches, type SheetColumn, toCodeLabel, toSheetFile } from "../../platform/sheets/index.ts";
import {
  deletePostRows,
  findHeldPost,
  findPost,
  insertPost,
  listPostsAfter,
  lockPosts,
  type PostFields,
  type PostFilter,
  type PostRow,
  updatePost,
} from "./posts.store.ts";

export interface PostInput {
  readonly postCode?: string | undefined;
  readonly postName?: string | undefined;
  readonly postSort?: number | null | undefined;
  readonly status?: "0" | "1" | undefined;
  readonly remark?: string | undefined;
}

/** Throws NOT_FOUND. */
export async function getPost(ctx: Ctx, postId: number): Promise<PostRow> {
  const post = await findPost(ctx.db, postId);
  if (post === null) throw new AppError("NOT_FOUND");
  return post;
}

/** Throws FIELD_REFUSED, POST_NAME_TAKEN, POST_CODE_TAKEN. */
export async function addPost(ctx: Ctx, input: PostInput): Promise<void> {
  const fields = toFields(input);
  await withUniqueNames(fields, ADDING, () => insertPost(ctx.db, fields, getUser(ctx).userName));
}

/** Throws FIELD_REFUSED, POST_NAME_TAKEN, POST_CODE_TAKEN, NOT_FOUND. */
export async function changePost(
  ctx: Ctx,
  { postId, ...input }: PostInput & { readonly postId: number },
): Promise<void> {
  const fields = toFields(input);
  const { userName } = getUser(ctx);
  const isThere = await withUniqueNames(fields, CHANGING, () =>
    updatePost(ctx.db, postId, fields, userName, ctx.now()),
  );
  if (!isThere) throw new AppError("NOT_FOUND");
}

/** Deletes all or none. Throws POST_IN_USE, NOT_FOUND. */
export async function deletePosts(ctx: Ctx, postIds: readonly number[]): Promise<void> {
  await ctx.transaction(async (tx) => {
    const posts = await lockPosts(tx, postIds);
    if (posts.length < postIds.length) throw new AppError("NOT_FOUND");
    const held = await findHeldPost(tx, postIds);
    const post = posts.find(({ post_id }) => post_id === held);
    if (post !== undefined) throw new AppError("POST_IN_USE", { name: post.post_name });
    await deletePostRows(tx, postIds);
  });
}

const STATUS: Readonly<Record<string, string>> = { 0: "正常", 1: "停用" };
/** Headers and their order as in the contract §2.17. */
const COLUMNS: readonly SheetColumn<PostRow>[] = [
  { header: "岗位序号", toCell: (row) => row.post_id },
  { header: "岗位编码", toCell: (row) => row.post_code },
  { header: "岗位名称", toCell: (row) => row.post_name },
  { header: "岗位排序", toCell: (row) => row.post_sort },
  { header: "状态", toCell: (row) => toCodeLabel(STATUS, row.status) },
];

export function exportPosts(ctx: Ctx, filter: PostFilter): Promise<FileSource> {
  const read = (after: number, limit: number) => listPostsAfter(ctx.db, filter, after, limit);
  return toSheetFile(
    "岗位数据",
    COLUMNS,
    listInBatches(read, (row) => row.post_id),
  );
}

function toFields(input: PostInput): PostFields {
  checkFields(POST_FIELDS, { ...input });
  const { postCode = "", postName = "", postSort, status = "0", remark = "" } = input;
  return { post_code: postCode.trim(), post_name: postName.trim(), post_sort: postSort ?? 0, status, remark };
}

async function withUniqueNames<T>(fields: PostFields, action: typeof ADDING, write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    const constraint = violatedConstraint(error);
    const params = { action, name: fields.post_name };
    if (constraint === "sys_post_name_key") {
      throw new AppError("POST_NAME_TAKEN", params, { data: { field: "postName" } });
    }
    if (constraint === "sys_post_code_key") {
      throw new AppError("POST_CODE_TAKEN", params, { data: { field: "postCode" } });
    }
    throw error;
  }
}
