/** SQL of what roles grant, for the grant policy. Includes disabled menus, because they may be enabled again. */
import { ADMINISTRATOR_ROLE } from "@idata/contracts";
import { type RawBuilder, sql } from "kysely";
import type { Executor } from "../../../kernel/database.ts";

export interface RoleRights {
  readonly roleId: number;
  /**
   * Data scope: `1` everything, `2` chosen departments, `3` the holder's department, `4` the holder's department and
   * its descendants, `5` only the holder.
   */
  readonly dataScope: string;
  readonly permissions: readonly string[];
  readonly menuIds: readonly number[];
  /**
   * For a role: the chosen departments of scope `2`. For a role that a user holds: the departments that it opens to
   * them.
   */
  readonly departments: readonly number[];
}

const CONTENT = sql`r.role_id as "roleId", r.data_scope as "dataScope",
  array(select distinct trim(p) from sys_role_menu rm join sys_menu m using (menu_id), string_to_table(m.perms, ',') p
        where rm.role_id = r.role_id and trim(p) <> '') as permissions,
  array(select rm.menu_id from sys_role_menu rm where rm.role_id = r.role_id) as "menuIds"`;

/** Rights of those of the roles that are not deleted. `isMeant` may restrict them by a condition on `sys_role r`. */
export async function listRoleRights(
  db: Executor,
  roleIds: readonly number[],
  isMeant: RawBuilder<boolean> = sql<boolean>`true`,
): Promise<RoleRights[]> {
  const { rows } = await sql<RoleRights>`
    select ${CONTENT}, array(select rd.dept_id from sys_role_dept rd
                             where rd.role_id = r.role_id and r.data_scope = '2') as departments
    from sys_role r where r.role_id = any (${[...roleIds]}::bigint[]) and r.del_flag = '0' and ${isMeant}
  `.execute(db);
  return rows;
}

/** Rights of the user's enabled roles, except role 1, which grants nothing by itself (contract §5.5). */
export async function listHeldRights(db: Executor, userId: number): Promise<RoleRights[]> {
  const { rows } = await sql<RoleRights>`
    select ${CONTENT}, array(
      select d.dept_id from sys_dept d where d.del_flag = '0' and case r.data_scope
        when '2' then d.dept_id in (select rd.dept_id from sys_role_dept rd where rd.role_id = r.role_id)
        when '3' then d.dept_id = u.dept_id
        when '4' then d.dept_id = u.dept_id or u.dept_id::text = any (string_to_array(d.ancestors, ','))
        else false end) as departments
    from sys_user u join sys_user_role ur using (user_id) join sys_role r using (role_id)
    where u.user_id = ${userId} and r.role_id <> ${ADMINISTRATOR_ROLE.id} and r.status = '0' and r.del_flag = '0'
  `.execute(db);
  return rows;
}

/** Returns those of the menus that exist. */
export async function listKnownMenus(db: Executor, menuIds: readonly number[]): Promise<number[]> {
  const rows = await db
    .selectFrom("sys_menu")
    .select("menu_id")
    .where("menu_id", "in", [...menuIds])
    .execute();
  return rows.map((row) => row.menu_id);
}
