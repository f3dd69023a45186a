/** SQL that changes menus, and the checks before a change. The caller must have locked the whole tree. */
import { type Insertable, sql } from "kysely";
import type { Tx } from "../../../kernel/database.ts";
import type { OrderedRow } from "../../../kernel/order-list.ts";
import type { SysMenuTable } from "./menus.table.ts";
import { takeMenuFromRoles } from "../roles/index.ts";

export type MenuFields = Required<
  Omit<Insertable<SysMenuTable>, "menu_id" | "create_by" | "create_time" | "update_by" | "update_time">
>;

interface Written {
  readonly by: string;
  readonly at: Date;
}

/**
 * Serialises writes to the tree. Otherwise two simultaneous moves could form a loop, or two conflicting addresses could
 * both be checked before either is written. Readers and the foreign keys of roles are not blocked.
 */
export async function lockMenus(tx: Tx): Promise<void> {
  await sql`lock table sys_menu in share row exclusive mode`.execute(tx);
}

export async function insertMenu(tx: Tx, fields: MenuFields, by: string): Promise<number> {
  const row = await tx
    .insertInto("sys_menu")
    .values({ ...fields, create_by: by })
    .returning("menu_id")
    .executeTakeFirstOrThrow();
  return row.menu_id;
}

export async function updateMenu(tx: Tx, menuId: number, fields: MenuFields, { by, at }: Written): Promise<void> {
  await tx
    .updateTable("sys_menu")
    .set({ ...fields, update_by: by, update_time: at })
    .where("menu_id", "=", menuId)
    .execute();
}

/** True if `menuId` is `above` or anywhere below it. */
export async function isAtOrBelow(tx: Tx, menuId: number, above: number): Promise<boolean> {
  const { rows } = await sql`
    with recursive chain as (
      select menu_id, parent_id from sys_menu where menu_id = ${menuId}
      union select m.menu_id, m.parent_id from sys_menu m join chain c on m.menu_id = c.parent_id)
    select from chain where menu_id = ${above}
  `.execute(tx);
  return rows.length > 0;
}

/** True if another directory or page, anywhere in the tree, has the path. */
export async function isPathTaken(tx: Tx, path: string, except: number): Promise<boolean> {
  const { rows } = await sql`
    select from sys_menu
    where menu_type in ('M', 'C') and lower(path) = lower(${path}) and menu_id <> ${except}
    limit 1
  `.execute(tx);
  return rows.length > 0;
}

export async function saveMenuOrder(tx: Tx, rows: readonly OrderedRow[], { by, at }: Written): Promise<void> {
  await sql`
    update sys_menu m set order_num = o.order_num, update_by = ${by}, update_time = ${at}
    from unnest(${rows.map(({ id }) => id)}::bigint[], ${rows.map(({ order }) => order)}::integer[])
      as o (menu_id, order_num)
    where m.menu_id = o.menu_id and m.order_num <> o.order_num
  `.execute(tx);
}

export async function hasChildren(tx: Tx, menuId: number): Promise<boolean> {
  const row = await tx.selectFrom("sys_menu").select("menu_id").where("parent_id", "=", menuId).executeTakeFirst();
  return row !== undefined;
}

/** True if a role that is not deleted grants the menu. */
export async function isGranted(tx: Tx, menuId: number): Promise<boolean> {
  const row = await tx
    .selectFrom("sys_role_menu as rm")
    .innerJoin("sys_role as r", "r.role_id", "rm.role_id")
    .select("rm.role_id")
    .where("rm.menu_id", "=", menuId)
    .where("r.del_flag", "=", "0")
    .executeTakeFirst();
  return row !== undefined;
}

/** Locks the row, so that no role can be granted the menu meanwhile: its foreign key needs this row. */
export async function lockMenu(tx: Tx, menuId: number): Promise<void> {
  await tx.selectFrom("sys_menu").select("menu_id").where("menu_id", "=", menuId).forUpdate().execute();
}

/** Also removes the menu from deleted roles. */
export async function deleteMenuRow(tx: Tx, menuId: number): Promise<void> {
  await takeMenuFromRoles(tx, menuId);
  await tx.deleteFrom("sys_menu").where("menu_id", "=", menuId).execute();
}
