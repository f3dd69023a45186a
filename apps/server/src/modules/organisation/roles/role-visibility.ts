/**
 * Determines which roles a scope opens (administration contract §5.5): roles held by a user of its departments, and
 * roles that the caller created, so that a new role is visible before anyone holds it. Scope "all" opens every role.
 */
import { sql, type RawBuilder } from "kysely";
import type { DataScope } from "../scope/index.ts";

/** Condition on `sys_role` with the given alias. */
export function isRoleVisible(scope: DataScope, alias: string): RawBuilder<boolean> {
  if (scope.all) return sql<boolean>`true`;
  return sql<boolean>`(${sql.ref(`${alias}.creator_id`)} is not distinct from ${scope.userId}
    or ${sql.ref(`${alias}.role_id`)} in (
      select ur.role_id from sys_user u join sys_user_role ur using (user_id)
      where u.del_flag = '0' and u.dept_id = any (${[...scope.departments]}::bigint[])))`;
}
