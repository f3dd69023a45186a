/** SQL of the menus that a role grants. */
import { ADMINISTRATOR_ROLE, isSuperAdministrator } from "@idata/contracts";
import { sql } from "kysely";
import type { SessionUser } from "../../../kernel/context.ts";
import type { Executor, Tx } from "../../../kernel/database.ts";
import { linkTable, listLinks, replaceLinks } from "../../../kernel/link-rows.ts";
import type { TreeRow } from "../../../kernel/tree-choice.ts";

const MENUS = linkTable({ table: "sys_role_menu", owner: "role_id", target: "menu_id" });

export function listMenusOf(db: Executor, roleId: number): Promise<number[]> {
  return listLinks(db, MENUS, roleId);
}

export function replaceMenus(tx: Tx, roleId: number, menuIds: readonly number[]): Promise<void> {
  return replaceLinks(tx, MENUS, roleId, menuIds);
}

/** Removes the menu from all roles, including deleted ones. */
export async function takeMenuFromRoles(tx: Tx, menuId: number): Promise<void> {
  await tx.deleteFrom("sys_role_menu").where("menu_id", "=", menuId).execute();
}

/** The menus that a user holds, including buttons and disabled ones, in tree order. */
export async function listHeldMenus(db: Executor, { userId }: SessionUser): Promise<TreeRow[]> {
  let query = db
    .selectFrom("sys_menu as m")
    .select(["m.menu_id", "m.parent_id", "m.menu_name", "m.status"])
    .orderBy("m.parent_id")
    .orderBy("m.order_num")
    .orderBy("m.menu_id");
  if (!isSuperAdministrator(userId)) {
    query = query.where(sql<boolean>`m.menu_id in (
      select rm.menu_id from sys_user_role ur join sys_role r using (role_id) join sys_role_menu rm using (role_id)
      where ur.user_id = ${userId} and r.role_id <> ${ADMINISTRATOR_ROLE.id} and r.status = '0' and r.del_flag = '0')`);
  }
  const rows = await query.execute();
  return rows.map((row) => ({
    id: row.menu_id,
    parentId: row.parent_id,
    label: row.menu_name,
    disabled: row.status === "1",
  }));
}
