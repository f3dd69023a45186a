/** What roles grant, as the grant policy compares it. Disabled menus count: they may be enabled again. */
import { ADMINISTRATOR_ROLE } from "@idata/contracts";
import { sql } from "kysely";
import type { Executor } from "../../../kernel/database.ts";

export interface RoleRights {
  readonly roleId: number;
  /** Data scope `1` all, `2` chosen departments, `3` one's own, `4` that and those below, `5` oneself. */
  readonly dataScope: string;
  readonly permissions: readonly string[];
  readonly menuIds: readonly number[];
  /** Of a role: the chosen ones of scope `2`. Of a role that somebody holds: what it opens to that person. */
  readonly departments: readonly number[];
}

const CONTENT = sql`r.role_id as "roleId", r.data_scope as "dataScope",
  array(select distinct trim(p) from sys_role_menu rm join sys_menu m using (menu_id), string_to_table(m.perms, ',') p
        where rm.role_id = r.role_id and trim(p) <> '') as permissions,
  array(select rm.menu_id from sys_role_menu rm where rm.role_id = r.role_id) as "menuIds"`;

/** Of the given roles, those that are not deleted. */
export async function listRoleRights(db: Executor, roleIds: readonly number[]): Promise<RoleRights[]> {
  const { rows } = await sql<RoleRights>`
    select ${CONTENT}, array(select rd.dept_id from sys_role_dept rd
                             where rd.role_id = r.role_id and r.data_scope = '2') as departments
    from sys_role r where r.role_id = any (${[...roleIds]}::bigint[]) and r.del_flag = '0'
  `.execute(db);
  return rows;
}

/** The enabled roles of a user; role 1 gives nobody anything (contract §5.5). */
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

/** Those of the menus that exist. */
export async function listKnownMenus(db: Executor, menuIds: readonly number[]): Promise<number[]> {
  const rows = await db
    .selectFrom("sys_menu")
    .select("menu_id")
    .where("menu_id", "in", [...menuIds])
    .execute();
  return rows.map((row) => row.menu_id);
}
