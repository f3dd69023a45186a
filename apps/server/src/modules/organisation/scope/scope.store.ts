/**
 * Data scope (administration contract §5.5): each enabled role that grants the permission of a call opens a part of the
 * organisation, and the scope is their union. It is a condition of the statement that reads or changes a record, so a
 * record outside the scope looks like one that does not exist. All values are bound parameters, and none comes from the
 * client (§7.2 no. 2).
 */
import { ADMINISTRATOR_ROLE, isSuperAdministrator, type Permission } from "@idata/contracts";
import { sql, type RawBuilder } from "kysely";
import type { SessionUser } from "../../../kernel/context.ts";
import type { Executor } from "../../../kernel/database.ts";

export interface DataScope {
  readonly userId: number;
  /** True if there is no restriction. */
  readonly all: boolean;
  /** Departments whose records are accessible, including all descendants. */
  readonly departments: readonly number[];
  /** True if the user's own record is accessible. */
  readonly own: boolean;
}

/**
 * Determines what `user` may access with `permission`. If it is null, for calls that need no permission, every enabled
 * role counts. Deleted departments are excluded.
 */
export async function findScope(db: Executor, user: SessionUser, permission: Permission | null): Promise<DataScope> {
  const { userId } = user;
  if (isSuperAdministrator(userId)) return { userId, all: true, departments: [], own: true };
  const { rows } = await sql<{ all: boolean; own: boolean; departments: number[] }>`
    with granting as (
      select r.role_id, r.data_scope from sys_user_role ur join sys_role r using (role_id)
      where ur.user_id = ${userId} and r.status = '0' and r.del_flag = '0'
        and (${permission}::text is null or exists (
          select from sys_role_menu rm join sys_menu m using (menu_id), string_to_table(m.perms, ',') p
          where rm.role_id = r.role_id and r.role_id <> ${ADMINISTRATOR_ROLE.id} and m.status = '0' and trim(p) = ${permission}))
    ), home as (select dept_id from sys_user where user_id = ${userId})
    select coalesce(bool_or(data_scope = '1'), false) as "all", coalesce(bool_or(data_scope = '5'), false) as own,
      array(select d.dept_id from sys_dept d where d.del_flag = '0' and (
        (d.dept_id in (select rd.dept_id from sys_role_dept rd join granting g using (role_id) where g.data_scope = '2'))
        or (exists (select from granting where data_scope in ('3', '4')) and d.dept_id = (select dept_id from home))
        or (exists (select from granting where data_scope = '4')
            and (select dept_id from home)::text = any (string_to_array(d.ancestors, ',')))
      ) order by d.dept_id) as departments
    from granting
  `.execute(db);
  const found = rows[0] ?? { all: false, own: false, departments: [] };
  return { userId, ...found };
}

/** Condition on a column of department ids. A scope of only the user's own records contains no department (§5.5). */
export function isDeptInScope(scope: DataScope, deptColumn: string): RawBuilder<boolean> {
  if (scope.all) return sql<boolean>`true`;
  return sql<boolean>`coalesce(${sql.ref(deptColumn)} = any (${[...scope.departments]}::bigint[]), false)`;
}

/** Condition on the department and id of a user. */
export function isUserInScope(scope: DataScope, deptColumn: string, userColumn: string): RawBuilder<boolean> {
  if (scope.all) return sql<boolean>`true`;
  const own = scope.own ? sql`${sql.ref(userColumn)} = ${scope.userId}` : sql`false`;
  return sql<boolean>`(${isDeptInScope(scope, deptColumn)} or ${own})`;
}
