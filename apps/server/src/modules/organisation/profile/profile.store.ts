/** SQL of a user's own role and post names. */
import type { Executor } from "../../../kernel/database.ts";

/** Names in display order, including disabled roles, because the user still holds them. */
export async function listRoleNames(db: Executor, userId: number): Promise<string[]> {
  const rows = await db
    .selectFrom("sys_user_role as ur")
    .innerJoin("sys_role as r", "r.role_id", "ur.role_id")
    .select("r.role_name")
    .where("ur.user_id", "=", userId)
    .where("r.del_flag", "=", "0")
    .orderBy("r.role_sort")
    .orderBy("r.role_id")
    .execute();
  return rows.map((row) => row.role_name);
}

export async function listPostNames(db: Executor, userId: number): Promise<string[]> {
  const rows = await db
    .selectFrom("sys_user_post as up")
    .innerJoin("sys_post as p", "p.post_id", "up.post_id")
    .select("p.post_name")
    .where("up.user_id", "=", userId)
    .orderBy("p.post_sort")
    .orderBy("p.post_id")
    .execute();
  return rows.map((row) => row.post_name);
}
