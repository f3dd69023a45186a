/** SQL of the choices in a user's form, besides posts and departments. */
import type { Executor } from "../../../kernel/database.ts";
import type { RoleRow } from "../roles/index.ts";

/** Lists roles of all scopes. The rules for granting roles decide which of them the caller may assign. */
export function listRoleChoices(db: Executor): Promise<RoleRow[]> {
  return db
    .selectFrom("sys_role")
    .selectAll()
    .where("del_flag", "=", "0")
    .orderBy("role_sort")
    .orderBy("role_id")
    .execute();
}
