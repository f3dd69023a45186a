/** SQL of what a user's form offers beside posts and departments. */
import type { Executor } from "../../../kernel/database.ts";
import type { RoleRow } from "../roles/index.ts";

/** Of all scopes: which of them the caller may give is decided by the roles' rule. */
export function listRoleChoices(db: Executor): Promise<RoleRow[]> {
  return db
    .selectFrom("sys_role")
    .selectAll()
    .where("del_flag", "=", "0")
    .orderBy("role_sort")
    .orderBy("role_id")
    .execute();
}
