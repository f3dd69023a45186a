/**
 * Checks what a user's record may refer to (administration contract §7.2 no. 9, 10): departments within the operator's
 * scope, enabled posts, and roles that the operator may grant. Locks the rows, so that none is deleted while it is
 * assigned.
 */
import { sql } from "kysely";
import { AppError } from "../../../kernel/app-error.ts";
import type { SessionUser } from "../../../kernel/context.ts";
import type { Tx } from "../../../kernel/database.ts";
import { listPostsOfUser, replacePostsOfUser } from "../posts/index.ts";
import { assertMayGrantRoles, listGrantableRoles, replaceRolesOf } from "../roles/index.ts";
import { type DataScope, isDeptInScope } from "../scope/index.ts";
import { listRoleIds } from "./user-record.store.ts";

const POST_WORDS = { zh: "岗位", en: "post" };

/**
 * Only an operator with scope over everything may leave the department empty, because such a user belongs to no other
 * operator's scope. Throws DEPT_OUT_OF_SCOPE.
 */
export async function assertDeptInScope(tx: Tx, deptId: number | null, scope: DataScope): Promise<void> {
  if (deptId === null) {
    if (scope.all) return;
    throw new AppError("DEPT_OUT_OF_SCOPE", {}, { data: { field: "deptId" } });
  }
  const row = await tx
    .selectFrom("sys_dept as d")
    .select("d.dept_id")
    .where("d.dept_id", "=", deptId)
    .where("d.del_flag", "=", "0")
    .where(isDeptInScope(scope, "d.dept_id"))
    .forShare()
    .executeTakeFirst();
  if (row === undefined) throw new AppError("DEPT_OUT_OF_SCOPE", {}, { data: { field: "deptId" } });
}

/** A user keeps a disabled post that they hold, but nobody else can get it. Throws REFERENCE_UNKNOWN. */
export async function assignPosts(tx: Tx, userId: number, wanted: readonly number[]): Promise<void> {
  const held = await listPostsOfUser(tx, userId);
  const added = wanted.filter((id) => !held.includes(id));
  if (added.length > 0) {
    const { rows } = await sql`
      select post_id from sys_post where post_id = any (${added}::bigint[]) and status = '0' for key share
    `.execute(tx);
    if (rows.length < new Set(added).size) throw new AppError("REFERENCE_UNKNOWN", { what: POST_WORDS });
  }
  await replacePostsOfUser(tx, userId, [...new Set(wanted)]);
}

/**
 * Sets the user's roles to `wanted`, and also keeps held roles that the operator may not grant: an operator may remove
 * only roles that they may grant, and a form that does not show the other roles must not remove them. Throws
 * REFERENCE_UNKNOWN, GRANT_BEYOND_OWN.
 */
export async function assignRoles(
  tx: Tx,
  operator: SessionUser,
  userId: number,
  wanted: readonly number[],
): Promise<void> {
  const held = await listRoleIds(tx, userId);
  const added = wanted.filter((id) => !held.includes(id));
  if (added.length > 0) await assertMayGrantRoles(tx, operator, added);
  const removed = held.filter((id) => !wanted.includes(id));
  const removable = await listGrantableRoles(tx, operator, removed);
  const kept = removed.filter((id) => !removable.includes(id));
  await replaceRolesOf(tx, userId, [...new Set([...wanted, ...kept])]);
}
